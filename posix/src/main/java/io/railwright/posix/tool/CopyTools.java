package io.railwright.posix.tool;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import java.io.IOException;
import java.util.List;

/** {@code tee} and {@code cp}. */
final class CopyTools {
  private CopyTools() {}

  /** Writes in one go, since a kernel file takes each write for itself. */
  static int tee(Call call) throws IOException {
    Options options = Options.parse(call.arguments(), "ai", "append=a");
    if (options.mistake() != null) {
      return Inputs.usage(call, 1, options.mistake());
    }
    byte[] content = call.in().readAllBytes();
    call.out().write(content);
    int status = 0;
    for (String operand : options.operands()) {
      if (operand.equals("/dev/null")) {
        continue;
      }
      String path = call.path(operand);
      try {
        call.files().checkWritable(path);
      } catch (FileError refused) {
        status = call.fail(1, "tee: " + operand + ": " + refused.getMessage());
        continue;
      }
      try {
        boolean fresh = call.files().kind(path) == Files.Kind.ABSENT;
        call.files().write(path, content, options.has('a'));
        if (fresh) {
          Modes.applyMask(call, path);
        }
      } catch (FileError refused) {
        status = call.fail(1, "tee: " + operand + ": " + refused.getMessage());
      }
    }
    return status;
  }

  static int cp(Call call) throws IOException {
    return copy(
        call,
        Options.parse(
            call.arguments(),
            "aprRfTdn",
            "recursive=r",
            "preserve=p",
            "archive=a",
            "force=f",
            "no-clobber=n",
            "no-target-directory=T"));
  }

  private static int copy(Call call, Options options) throws IOException {
    if (options.mistake() != null) {
      return Inputs.usage(call, 1, options.mistake());
    }
    List<String> operands = options.operands();
    if (operands.size() < 2) {
      String missing =
          operands.isEmpty()
              ? "missing file operand"
              : "missing destination file operand after '" + operands.getFirst() + "'";
      return Inputs.usage(call, 1, missing);
    }
    String to = operands.getLast();
    boolean folder = call.files().kind(call.path(to)) == Files.Kind.FOLDER && !options.has('T');
    if (operands.size() > 2 && !folder) {
      return call.fail(1, noFolder(call, to));
    }
    boolean deep = options.has('r') || options.has('R') || options.has('a');
    int status = 0;
    for (String from : operands.subList(0, operands.size() - 1)) {
      String target = folder ? to + "/" + base(from) : to;
      if (!options.has('n') || call.files().kind(call.path(target)) == Files.Kind.ABSENT) {
        boolean keeps = options.has('p') || options.has('a');
        status = Math.max(status, one(call, from, target, deep, keeps));
      }
    }
    return status;
  }

  /** What a target of several files is told that is no folder. */
  static String noFolder(Call call, String to) {
    boolean absent = call.files().kind(call.path(to)) == Files.Kind.ABSENT;
    return call.name()
        + ": target '"
        + to
        + "': "
        + (absent ? FileError.ABSENT : FileError.NO_FOLDER);
  }

  static String base(String path) {
    String plain = path.replaceAll("/+$", "");
    return plain.substring(plain.lastIndexOf('/') + 1);
  }

  private static int one(Call call, String from, String to, boolean deep, boolean keeps)
      throws IOException {
    Files.Kind kind = call.files().kind(call.path(from));
    if (kind == Files.Kind.ABSENT) {
      return call.fail(1, call.name() + ": cannot stat '" + from + "': No such file or directory");
    }
    if (kind == Files.Kind.FOLDER) {
      if (!deep) {
        return call.fail(1, "cp: -r not specified; omitting directory '" + from + "'");
      }
      if (call.files().kind(call.path(to)) == Files.Kind.ABSENT) {
        call.files().makeFolder(call.path(to));
      }
      int status = 0;
      for (String name : call.files().list(call.path(from))) {
        status = Math.max(status, one(call, from + "/" + name, to + "/" + name, true, keeps));
      }
      return status;
    }
    byte[] content = Inputs.tryRead(call, from, "cannot open '" + from + "' for reading: ");
    if (content == null) {
      return 1;
    }
    return write(call, from, to, content, keeps);
  }

  /** A new file gets the mode of the old one, within the mask. */
  private static int write(Call call, String from, String to, byte[] content, boolean keeps)
      throws IOException {
    Files files = call.files();
    String path = call.path(to);
    try {
      boolean fresh = files.kind(path) == Files.Kind.ABSENT;
      files.write(path, content, false);
      Files.Attributes source = files.attributes(call.path(from));
      Files.Attributes now = files.attributes(path);
      Files.Attributes wanted =
          keeps ? source : fresh ? now.withMode(source.mode() & 0777 & ~call.mask()) : now;
      if (!wanted.equals(now)) {
        files.setAttributes(path, wanted);
      }
      return 0;
    } catch (FileError refused) {
      return call.fail(
          1, call.name() + ": cannot create regular file '" + to + "': " + refused.getMessage());
    }
  }
}
