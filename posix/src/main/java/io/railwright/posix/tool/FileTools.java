package io.railwright.posix.tool;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import java.io.IOException;

/** {@code mkdir}, {@code rmdir}, {@code rm} and {@code touch}. */
final class FileTools {
  private FileTools() {}

  static int mkdir(Call call) throws IOException {
    Options options = Options.parse(call.arguments(), "pm:", "parents=p", "mode=m");
    if (options.mistake() != null || options.operands().isEmpty()) {
      return Inputs.usage(
          call, 1, options.mistake() == null ? "missing operand" : options.mistake());
    }
    int mode = 0777 & ~call.mask();
    String asked = options.value('m');
    if (asked != null) {
      mode = Modes.of(asked, 0777, true, call.mask());
      if (mode < 0) {
        return call.fail(1, "mkdir: invalid mode ‘" + asked + "’");
      }
    }
    int status = 0;
    for (String operand : options.operands()) {
      String path = call.path(operand);
      try {
        boolean there = call.files().kind(path) == Files.Kind.FOLDER;
        if (options.has('p')) {
          makeAll(call.files(), path);
        } else if (call.files().kind(path) != Files.Kind.ABSENT
            || call.files().link(path) != null) {
          throw new FileError(FileError.EXISTS);
        } else {
          call.files().makeFolder(path);
        }
        if (!there && mode != Files.Attributes.USUAL_FOLDER) {
          call.files().setAttributes(path, call.files().attributes(path).withMode(mode));
        }
      } catch (FileError refused) {
        status =
            call.fail(
                1, "mkdir: cannot create directory ‘" + operand + "’: " + refused.getMessage());
      }
    }
    return status;
  }

  static void makeAll(Files files, String path) throws FileError {
    switch (files.kind(path)) {
      case FOLDER -> {}
      case FILE, DEVICE -> throw new FileError(FileError.EXISTS);
      case ABSENT -> {
        makeAll(files, path.substring(0, Math.max(1, path.lastIndexOf('/'))));
        files.makeFolder(path);
      }
    }
  }

  static int rmdir(Call call) throws IOException {
    Options options = Options.parse(call.arguments(), "");
    if (options.mistake() != null || options.operands().isEmpty()) {
      return Inputs.usage(
          call, 1, options.mistake() == null ? "missing operand" : options.mistake());
    }
    int status = 0;
    for (String operand : options.operands()) {
      String path = call.path(operand);
      try {
        if (call.files().kind(path) == Files.Kind.FILE || call.files().link(path) != null) {
          throw new FileError(FileError.NO_FOLDER);
        }
        call.files().remove(path);
      } catch (FileError refused) {
        status = call.fail(1, "rmdir: failed to remove '" + operand + "': " + refused.getMessage());
      }
    }
    return status;
  }

  static int rm(Call call) throws IOException {
    Options options = Options.parse(call.arguments(), "frRd", "force=f", "recursive=r", "dir=d");
    if (options.mistake() != null || (options.operands().isEmpty() && !options.has('f'))) {
      return Inputs.usage(
          call, 1, options.mistake() == null ? "missing operand" : options.mistake());
    }
    boolean deep = options.has('r') || options.has('R');
    int status = 0;
    for (String operand : options.operands()) {
      String path = call.path(operand);
      boolean link = call.files().link(path) != null;
      Files.Kind kind = call.files().kind(path);
      try {
        if (kind == Files.Kind.ABSENT && !link) {
          if (!options.has('f')) {
            throw new FileError(FileError.ABSENT);
          }
        } else if (kind == Files.Kind.FOLDER && !link && !deep && !options.has('d')) {
          throw new FileError(FileError.FOLDER);
        } else if (!deep) {
          call.files().remove(path);
        } else {
          removeAll(call.files(), path);
        }
      } catch (FileError refused) {
        status = call.fail(1, "rm: cannot remove '" + operand + "': " + refused.getMessage());
      }
    }
    return status;
  }

  static void removeAll(Files files, String path) throws FileError {
    if (files.link(path) == null && files.kind(path) == Files.Kind.FOLDER) {
      for (String name : files.list(path)) {
        removeAll(files, path + "/" + name);
      }
    }
    files.remove(path);
  }

  static int touch(Call call) throws IOException {
    Options options = Options.parse(call.arguments(), "c", "no-create=c");
    if (options.mistake() != null || options.operands().isEmpty()) {
      return Inputs.usage(
          call, 1, options.mistake() == null ? "missing file operand" : options.mistake());
    }
    int status = 0;
    for (String operand : options.operands()) {
      String path = call.path(operand);
      try {
        if (call.files().kind(path) == Files.Kind.ABSENT && !options.has('c')) {
          call.files().write(path, new byte[0], false);
          Modes.applyMask(call, path);
        }
      } catch (FileError refused) {
        status = call.fail(1, "touch: cannot touch '" + operand + "': " + refused.getMessage());
      }
    }
    return status;
  }
}
