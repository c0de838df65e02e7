package io.railwright.posix.tool;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import java.io.IOException;
import java.util.List;

/** {@code ln -s}. Hard links are refused, as some file systems do. */
final class Ln {
  private Ln() {}

  static int run(Call call) throws IOException {
    Options options =
        Options.parse(
            call.arguments(),
            "sfnT",
            "symbolic=s",
            "force=f",
            "no-dereference=n",
            "no-target-directory=T");
    List<String> operands = options.operands();
    if (options.mistake() != null || operands.isEmpty()) {
      return Inputs.usage(
          call, 1, options.mistake() == null ? "missing file operand" : options.mistake());
    }
    String to = operands.getFirst();
    String name = operands.size() > 1 ? operands.get(1) : CopyTools.base(to);
    String path = call.path(name);
    boolean keepsLink = options.has('n') && call.files().link(path) != null;
    if (call.files().kind(path) == Files.Kind.FOLDER && !keepsLink && !options.has('T')) {
      name = name.replaceAll("/+$", "") + "/" + CopyTools.base(to);
      path = call.path(name);
    }
    return options.has('s')
        ? symbolic(call, path, name, to, options.has('f'))
        : hard(call, path, name, to);
  }

  private static int symbolic(Call call, String path, String name, String to, boolean force)
      throws IOException {
    Files files = call.files();
    try {
      boolean link = files.link(path) != null;
      boolean there = link || files.kind(path) != Files.Kind.ABSENT;
      if (there && !force) {
        throw new FileError(FileError.EXISTS);
      }
      if (!link && files.kind(path) == Files.Kind.FOLDER) {
        return call.fail(1, "ln: " + name + ": cannot overwrite directory");
      }
      if (there) {
        files.remove(path);
      }
      files.makeLink(path, to);
      return 0;
    } catch (FileError refused) {
      return call.fail(
          1, "ln: failed to create symbolic link '" + name + "': " + refused.getMessage());
    }
  }

  private static int hard(Call call, String path, String name, String to) throws IOException {
    Files files = call.files();
    if (files.kind(call.path(to)) == Files.Kind.ABSENT) {
      return call.fail(1, "ln: failed to access '" + to + "': No such file or directory");
    }
    if (files.kind(path) != Files.Kind.ABSENT || files.link(path) != null) {
      return call.fail(1, "ln: failed to create hard link '" + name + "': File exists");
    }
    return call.fail(
        1,
        "ln: failed to create hard link '" + name + "' => '" + to + "': Operation not permitted");
  }
}
