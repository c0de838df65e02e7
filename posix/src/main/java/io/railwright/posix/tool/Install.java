package io.railwright.posix.tool;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import java.io.IOException;
import java.util.List;

/** {@code install}: copies files and sets their modes and owners, or makes folders. */
final class Install {
  private final Call call;
  private final Options options;
  private int mode = 0755;
  private int user = -1;
  private int group = -1;

  private Install(Call call, Options options) {
    this.call = call;
    this.options = options;
  }

  static int run(Call call) throws IOException {
    Options options =
        Options.parse(
            call.arguments(),
            "cdDTpm:o:g:",
            "directory=d",
            "mode=m",
            "owner=o",
            "group=g",
            "no-target-directory=T");
    if (options.mistake() != null || options.operands().isEmpty()) {
      return Inputs.usage(
          call, 1, options.mistake() == null ? "missing file operand" : options.mistake());
    }
    return new Install(call, options).run();
  }

  private int run() throws IOException {
    String asked = options.value('m');
    if (asked != null) {
      mode = Modes.of(asked, 0, options.has('d'), 0);
      if (mode < 0) {
        return call.fail(1, "install: invalid mode ‘" + asked + "’");
      }
    }
    String owner = options.value('o');
    if (owner != null) {
      user = Accounts.users(call.files()).number(owner);
      if (user < 0) {
        return call.fail(1, "install: invalid user ‘" + owner + "’");
      }
    }
    String named = options.value('g');
    if (named != null) {
      group = Accounts.groups(call.files()).number(named);
      if (group < 0) {
        return call.fail(1, "install: invalid group ‘" + named + "’");
      }
    }
    return options.has('d') ? folders() : files();
  }

  private int folders() throws IOException {
    int status = 0;
    for (String operand : options.operands()) {
      String path = call.path(operand);
      try {
        FileTools.makeAll(call.files(), path);
        own(path);
      } catch (FileError refused) {
        status =
            call.fail(
                1, "install: cannot create directory '" + operand + "': " + refused.getMessage());
      }
    }
    return status;
  }

  private int files() throws IOException {
    List<String> operands = options.operands();
    if (operands.size() < 2) {
      return Inputs.usage(
          call, 1, "missing destination file operand after '" + operands.getFirst() + "'");
    }
    String to = operands.getLast();
    boolean folder = call.files().kind(call.path(to)) == Files.Kind.FOLDER;
    if (folder && options.has('T')) {
      return call.fail(1, "install: cannot overwrite directory '" + to + "' with non-directory");
    }
    if (operands.size() > 2 && !folder) {
      return call.fail(1, CopyTools.noFolder(call, to));
    }
    int status = 0;
    for (String from : operands.subList(0, operands.size() - 1)) {
      String target = folder ? to.replaceAll("(?<=.)/+$", "") + "/" + CopyTools.base(from) : to;
      status = Math.max(status, one(from, target));
    }
    return status;
  }

  private int one(String from, String to) throws IOException {
    Files.Kind kind = call.files().kind(call.path(from));
    if (kind == Files.Kind.ABSENT && !from.equals("/dev/stdin")) {
      return call.fail(1, "install: cannot stat '" + from + "': No such file or directory");
    }
    if (kind == Files.Kind.FOLDER) {
      return call.fail(1, "install: omitting directory '" + from + "'");
    }
    byte[] content = Inputs.tryRead(call, from, "cannot open '" + from + "' for reading: ");
    if (content == null) {
      return 1;
    }
    String path = call.path(to);
    try {
      if (options.has('D')) {
        FileTools.makeAll(call.files(), path.substring(0, Math.max(1, path.lastIndexOf('/'))));
      }
      if (call.files().link(path) != null || call.files().kind(path) == Files.Kind.FILE) {
        call.files().remove(path); // it makes the file anew, and so not what a link leads to
      }
      call.files().write(path, content, false);
      own(path);
      return 0;
    } catch (FileError refused) {
      return call.fail(
          1, "install: cannot create regular file '" + to + "': " + refused.getMessage());
    }
  }

  private void own(String path) throws FileError {
    Files.Attributes now = call.files().attributes(path);
    call.files().setAttributes(path, now.withMode(mode).withOwner(user, group));
  }
}
