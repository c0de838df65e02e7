package io.railwright.posix.tool;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import java.io.IOException;
import java.util.List;

/** {@code tee}, {@code cp} and {@code mv}. */
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
        call.files().write(path, content, options.has('a'));
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
            call.arguments(), "aprRfTd", "recursive=r", "preserve=p", "archive=a", "force=f"),
        false);
  }

  static int mv(Call call) throws IOException {
    return copy(call, Options.parse(call.arguments(), "fT", "force=f"), true);
  }

  private static int copy(Call call, Options options, boolean moves) throws IOException {
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
      return call.fail(1, call.name() + ": target '" + to + "' is not a directory");
    }
    boolean deep = moves || options.has('r') || options.has('R') || options.has('a');
    int status = 0;
    for (String from : operands.subList(0, operands.size() - 1)) {
      String target = folder ? to + "/" + base(from) : to;
      int one = one(call, from, target, deep);
      if (one == 0 && moves) {
        FileTools.removeAll(call.files(), call.path(from));
      }
      status = Math.max(status, one);
    }
    return status;
  }

  private static String base(String path) {
    String plain = path.replaceAll("/+$", "");
    return plain.substring(plain.lastIndexOf('/') + 1);
  }

  private static int one(Call call, String from, String to, boolean deep) throws IOException {
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
        status = Math.max(status, one(call, from + "/" + name, to + "/" + name, true));
      }
      return status;
    }
    byte[] content = Inputs.tryRead(call, from, "cannot open '" + from + "' for reading: ");
    if (content == null) {
      return 1;
    }
    try {
      call.files().write(call.path(to), content, false);
      return 0;
    } catch (FileError refused) {
      return call.fail(
          1, call.name() + ": cannot create regular file '" + to + "': " + refused.getMessage());
    }
  }
}
