package io.railwright.posix.tool;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import java.io.IOException;
import java.util.List;

/** {@code mkdir}, {@code rm}, {@code touch} and {@code ln}. */
final class FileTools {
  private FileTools() {}

  static int mkdir(Call call) throws IOException {
    Options options = Options.parse(call.arguments(), "pm:", "parents=p", "mode=m");
    if (options.mistake() != null || options.operands().isEmpty()) {
      return Inputs.usage(
          call, 1, options.mistake() == null ? "missing operand" : options.mistake());
    }
    int status = 0;
    for (String operand : options.operands()) {
      String path = call.path(operand);
      try {
        if (options.has('p')) {
          makeAll(call.files(), path);
        } else if (call.files().kind(path) != Files.Kind.ABSENT) {
          throw new FileError("File exists");
        } else {
          call.files().makeFolder(path);
        }
      } catch (FileError refused) {
        status =
            call.fail(
                1, "mkdir: cannot create directory ‘" + operand + "’: " + refused.getMessage());
      }
    }
    return status;
  }

  private static void makeAll(Files files, String path) throws FileError {
    switch (files.kind(path)) {
      case FOLDER -> {}
      case FILE, DEVICE -> throw new FileError("File exists");
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
        if (call.files().kind(path) == Files.Kind.FILE) {
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
    Options options = Options.parse(call.arguments(), "frRd", "force=f", "recursive=r");
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
        } else if (kind == Files.Kind.FOLDER && !link && !deep) {
          throw new FileError(FileError.FOLDER);
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
        }
      } catch (FileError refused) {
        status = call.fail(1, "touch: cannot touch '" + operand + "': " + refused.getMessage());
      }
    }
    return status;
  }

  static int ln(Call call) throws IOException {
    Options options = Options.parse(call.arguments(), "sfnT", "symbolic=s", "force=f");
    if (options.mistake() != null || options.operands().isEmpty()) {
      return Inputs.usage(
          call, 1, options.mistake() == null ? "missing file operand" : options.mistake());
    }
    if (!options.has('s')) {
      return call.fail(1, "ln: failed to create hard link: Operation not permitted");
    }
    String to = options.operands().getFirst();
    String name =
        options.operands().size() > 1
            ? options.operands().get(1)
            : to.substring(to.lastIndexOf('/') + 1);
    if (call.files().kind(call.path(name)) == Files.Kind.FOLDER
        && !options.has('n')
        && !options.has('T')) {
      name = name + "/" + to.substring(to.lastIndexOf('/') + 1);
    }
    String path = call.path(name);
    try {
      boolean there =
          call.files().link(path) != null || call.files().kind(path) != Files.Kind.ABSENT;
      if (there && !options.has('f')) {
        throw new FileError("File exists");
      }
      if (there) {
        call.files().remove(path);
      }
      call.files().makeLink(path, to);
      return 0;
    } catch (FileError refused) {
      return call.fail(
          1, "ln: failed to create symbolic link '" + name + "': " + refused.getMessage());
    }
  }

  /** Of a mode only the right to run is kept. */
  static int chmod(Call call) throws IOException {
    Options options = Options.parse(minusMode(call.arguments()), "Rf", "recursive=R", "silent=f");
    if (options.mistake() != null || options.operands().size() < 2) {
      return Inputs.usage(
          call, 1, options.mistake() == null ? "missing operand" : options.mistake());
    }
    String mode = options.operands().getFirst();
    if (!mode.matches("[0-7]{3,4}|[ugoa]*[-+=][rwxXst]*(,[ugoa]*[-+=][rwxXst]*)*")) {
      return Inputs.usage(call, 1, "invalid mode: ‘" + mode + "’");
    }
    int status = 0;
    for (String operand : options.operands().subList(1, options.operands().size())) {
      String path = call.path(operand);
      Files.Kind kind = call.files().kind(path);
      if (kind == Files.Kind.ABSENT) {
        status = call.fail(1, "chmod: cannot access '" + operand + "': No such file or directory");
        continue;
      }
      boolean now = call.files().isExecutable(path);
      boolean wanted = wanted(mode, now);
      try {
        if (kind == Files.Kind.FILE && wanted != now) {
          call.files().setExecutable(path, wanted);
        }
      } catch (FileError refused) {
        status =
            call.fail(
                1, "chmod: changing permissions of '" + operand + "': " + refused.getMessage());
      }
    }
    return status;
  }

  private static boolean wanted(String mode, boolean now) {
    if (Character.isDigit(mode.charAt(0))) {
      return mode.chars().skip(mode.length() - 3L).anyMatch(digit -> (digit - '0' & 1) != 0);
    }
    return mode.matches(".*[+=][rwst]*[xX].*") || (now && !mode.matches(".*-[rwst]*x.*"));
  }

  /** {@code -x} is a mode and no option. */
  private static List<String> minusMode(List<String> arguments) {
    return arguments.stream().map(word -> word.matches("-[rwxst]+") ? "a" + word : word).toList();
  }

  /** All files belong to root; what is named must be there. */
  static int chown(Call call) throws IOException {
    Options options = Options.parse(call.arguments(), "Rfh", "recursive=R");
    if (options.mistake() != null || options.operands().size() < 2) {
      return Inputs.usage(
          call, 1, options.mistake() == null ? "missing operand" : options.mistake());
    }
    String owner = options.operands().getFirst();
    if (!owner.matches("(root|0)?([:.](root|0)?)?")) {
      return call.fail(1, "chown: invalid user: ‘" + owner + "’");
    }
    int status = 0;
    for (String operand : options.operands().subList(1, options.operands().size())) {
      if (call.files().kind(call.path(operand)) == Files.Kind.ABSENT) {
        status = call.fail(1, "chown: cannot access '" + operand + "': No such file or directory");
      }
    }
    return status;
  }
}
