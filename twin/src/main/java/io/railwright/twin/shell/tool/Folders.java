package io.railwright.twin.shell.tool;

import io.railwright.twin.shell.Call;
import io.railwright.twin.shell.Files;
import io.railwright.twin.shell.Refusal;
import java.io.IOException;

/** What makes and removes names: {@code mkdir}, {@code rm}, {@code touch}, {@code ln}. */
final class Folders {
  private Folders() {}

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
          throw new Refusal("File exists");
        } else {
          call.files().makeFolder(path);
        }
      } catch (Refusal refused) {
        status =
            call.fail(
                1, "mkdir: cannot create directory ‘" + operand + "’: " + refused.getMessage());
      }
    }
    return status;
  }

  private static void makeAll(Files files, String path) throws Refusal {
    switch (files.kind(path)) {
      case FOLDER -> {}
      case FILE, DEVICE -> throw new Refusal("File exists");
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
          throw new Refusal(Refusal.NO_FOLDER);
        }
        call.files().remove(path);
      } catch (Refusal refused) {
        status = call.fail(1, "rmdir: failed to remove '" + operand + "': " + refused.getMessage());
      }
    }
    return status;
  }

  static int rm(Call call) throws IOException {
    Options options = Options.parse(call.arguments(), "frRd", "force=f", "recursive=r");
    if (options.mistake() != null || options.operands().isEmpty() && !options.has('f')) {
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
            throw new Refusal(Refusal.ABSENT);
          }
        } else if (kind == Files.Kind.FOLDER && !link && !deep) {
          throw new Refusal(Refusal.FOLDER);
        } else {
          removeAll(call.files(), path);
        }
      } catch (Refusal refused) {
        status = call.fail(1, "rm: cannot remove '" + operand + "': " + refused.getMessage());
      }
    }
    return status;
  }

  static void removeAll(Files files, String path) throws Refusal {
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
      } catch (Refusal refused) {
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
        throw new Refusal("File exists");
      }
      if (there) {
        call.files().remove(path);
      }
      call.files().makeLink(path, to);
      return 0;
    } catch (Refusal refused) {
      return call.fail(
          1, "ln: failed to create symbolic link '" + name + "': " + refused.getMessage());
    }
  }

  /** Modes and owners are not kept; what is named must be there. */
  static int unchanged(Call call) throws IOException {
    Options options = Options.parse(call.arguments(), "Rfvhrwx");
    if (options.operands().size() < 2) {
      return Inputs.usage(call, 1, "missing operand");
    }
    int status = 0;
    for (String operand : options.operands().subList(1, options.operands().size())) {
      if (call.files().kind(call.path(operand)) == Files.Kind.ABSENT) {
        status =
            call.fail(
                1, call.name() + ": cannot access '" + operand + "': No such file or directory");
      }
    }
    return status;
  }
}
