package io.railwright.posix.tool;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.posix.FilePaths;
import io.railwright.posix.Files;
import java.io.IOException;
import java.util.List;
import java.util.Objects;

/** {@code mv}: renames in one step, and refuses what the kernel refuses. */
final class Mv {
  private Mv() {}

  static int run(Call call) throws IOException {
    Options options =
        Options.parse(
            call.arguments(),
            "fnTvt:",
            "force=f",
            "no-clobber=n",
            "no-target-directory=T",
            "verbose=v",
            "target-directory=t");
    if (options.mistake() != null) {
      return Inputs.usage(call, 1, options.mistake());
    }
    List<String> operands = options.operands();
    String target = options.value('t');
    if (operands.isEmpty() || (operands.size() == 1 && target == null)) {
      String missing =
          operands.isEmpty()
              ? "missing file operand"
              : "missing destination file operand after '" + operands.getFirst() + "'";
      return Inputs.usage(call, 1, missing);
    }
    if (options.has('T') && operands.size() > 2) {
      return Inputs.usage(call, 1, "extra operand '" + operands.get(2) + "'");
    }
    String to = target == null ? operands.getLast() : target;
    boolean folder = call.files().kind(call.path(to)) == Files.Kind.FOLDER && !options.has('T');
    if ((operands.size() > 2 || target != null) && !folder) {
      return call.fail(1, CopyTools.noFolder(call, to));
    }
    int status = 0;
    for (String from : target == null ? operands.subList(0, operands.size() - 1) : operands) {
      String place = folder ? to.replaceAll("(?<=.)/+$", "") + "/" + CopyTools.base(from) : to;
      status = Math.max(status, one(call, options, from, place));
    }
    return status;
  }

  private static int one(Call call, Options options, String from, String to) throws IOException {
    Files files = call.files();
    String source = call.path(from);
    String place = call.path(to);
    boolean link = files.link(source) != null;
    if (files.kind(source) == Files.Kind.ABSENT && !link) {
      return call.fail(1, "mv: cannot stat '" + from + "': No such file or directory");
    }
    boolean there = files.kind(place) != Files.Kind.ABSENT || files.link(place) != null;
    if (there && options.has('n')) {
      return 0;
    }
    boolean moved = !link && files.kind(source) == Files.Kind.FOLDER;
    boolean met = files.link(place) == null && files.kind(place) == Files.Kind.FOLDER;
    String real = FilePaths.real(files, source);
    if (there && !link && Objects.equals(real, FilePaths.real(files, place))) {
      return call.fail(1, "mv: '" + from + "' and '" + to + "' are the same file");
    }
    if (moved && there && !met) {
      return call.fail(
          1, "mv: cannot overwrite non-directory '" + to + "' with directory '" + from + "'");
    }
    if (!moved && met) {
      return call.fail(1, "mv: cannot overwrite directory '" + to + "' with non-directory");
    }
    if (moved && (place + "/").startsWith(source + "/")) {
      return call.fail(
          1, "mv: cannot move '" + from + "' to a subdirectory of itself, '" + to + "'");
    }
    try {
      files.rename(source, place);
      if (options.has('v')) {
        call.print("renamed '" + from + "' -> '" + to + "'\n");
      }
      return 0;
    } catch (FileError refused) {
      return call.fail(
          1, "mv: cannot move '" + from + "' to '" + to + "': " + refused.getMessage());
    }
  }
}
