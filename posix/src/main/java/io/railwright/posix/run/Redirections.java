package io.railwright.posix.run;

import io.railwright.posix.ByteText;
import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.posix.FilePaths;
import io.railwright.posix.Files;
import io.railwright.posix.expand.ShellFailure;
import io.railwright.posix.process.Descriptors;
import io.railwright.posix.process.OpenFile;
import io.railwright.posix.process.OpenFiles;
import io.railwright.posix.syntax.Node.Redirect;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Opens files for the redirections of a command. */
final class Redirections {
  private final Interpreter shell;
  private final Files files;

  Redirections(Interpreter shell) {
    this.shell = shell;
    this.files = shell.host.files();
  }

  /** Carries them out in order; if one fails, those before it are undone. */
  Descriptors.Before apply(List<Redirect> redirects) throws IOException {
    Descriptors descriptors = shell.state.descriptors;
    Descriptors.Before before = descriptors.begin();
    try {
      for (Redirect redirect : redirects) {
        apply(redirect, before);
      }
      return before;
    } catch (IOException failed) {
      descriptors.restore(before);
      throw failed;
    }
  }

  private void apply(Redirect redirect, Descriptors.Before before) throws IOException {
    Descriptors descriptors = shell.state.descriptors;
    if (redirect.document() != null) {
      byte[] text = ByteText.bytes(shell.expander.text(redirect.document().text()));
      descriptors.set(before, redirect.descriptor(), OpenFiles.reading(text));
      return;
    }
    String operand = shell.expander.text(redirect.operand());
    if (redirect.kind() == Redirect.Kind.DUPLICATE) {
      duplicate(operand, redirect.descriptor(), before);
    } else {
      descriptors.set(before, redirect.descriptor(), open(redirect.kind(), operand));
    }
  }

  private void duplicate(String operand, int number, Descriptors.Before before) throws IOException {
    Descriptors descriptors = shell.state.descriptors;
    if (operand.equals("-")) {
      descriptors.set(before, number, null);
      return;
    }
    if (operand.length() != 1 || !Character.isDigit(operand.charAt(0))) {
      throw new ShellFailure("Syntax error: Bad fd number");
    }
    OpenFile file = descriptors.find(operand.charAt(0) - '0');
    if (file == null) {
      throw new ShellFailure(operand + ": Bad file descriptor");
    }
    descriptors.set(before, number, file.retain());
  }

  private OpenFile open(Redirect.Kind kind, String operand) throws IOException {
    if (operand.equals("/dev/null")) {
      return OpenFiles.nothing();
    }
    OpenFile own = ownDescriptor(operand);
    if (own != null) {
      return own;
    }
    boolean reading = kind == Redirect.Kind.READ;
    if (operand.isEmpty()) {
      throw refused(reading, operand, FileError.ABSENT);
    }
    String path = FilePaths.absolute(files, shell.state.folder, ByteText.text(operand));
    boolean fresh = kind == Redirect.Kind.WRITE && shell.state.has('C');
    if (fresh && files.kind(path) == Files.Kind.FOLDER) {
      throw refused(true, operand, FileError.FOLDER);
    }
    try {
      return reading ? OpenFiles.reading(files.read(path)) : write(path, kind, fresh);
    } catch (FileError error) {
      throw refused(reading, operand, String.valueOf(error.getMessage()));
    }
  }

  /**
   * @param fresh whether {@code set -C} protects what is there already
   */
  private OpenFile write(String path, Redirect.Kind kind, boolean fresh) throws FileError {
    Files.Kind found = files.kind(path);
    if (fresh && found == Files.Kind.FILE) {
      throw new FileError(FileError.EXISTS);
    }
    files.checkWritable(path);
    if (found == Files.Kind.FOLDER) {
      throw new FileError(FileError.FOLDER);
    }
    boolean kernel =
        path.startsWith("/sys/") || path.startsWith("/proc/") || found == Files.Kind.DEVICE;
    boolean truncates = kind == Redirect.Kind.WRITE || kind == Redirect.Kind.OVERWRITE;
    if (!kernel && found == Files.Kind.ABSENT) {
      make(path, fresh);
    } else if (!kernel && truncates) {
      files.write(path, new byte[0], false);
    } else if (kernel && found == Files.Kind.ABSENT) {
      throw new FileError(FileError.ABSENT);
    }
    return OpenFiles.writing(files, path, !kernel);
  }

  /** Only one of several that want to make a protected file succeeds. */
  private void make(String path, boolean fresh) throws FileError {
    if (fresh) {
      files.create(path);
    } else {
      files.write(path, new byte[0], false);
    }
    String mask = shell.state.variables.get(Call.MASK);
    if (mask != null) {
      int mode = 0666 & ~Integer.parseInt(mask, 8);
      files.setAttributes(path, files.attributes(path).withMode(mode));
    }
  }

  private @Nullable OpenFile ownDescriptor(String operand) {
    int number =
        switch (operand) {
          case "/dev/stdin" -> 0;
          case "/dev/stdout" -> 1;
          case "/dev/stderr" -> 2;
          default ->
              operand.length() == 9 && operand.startsWith("/dev/fd/")
                  ? operand.charAt(8) - '0'
                  : -1;
        };
    OpenFile file = number < 0 || number > 9 ? null : shell.state.descriptors.find(number);
    return file == null ? null : file.retain();
  }

  /** The shell has words of its own for what is absent. */
  private static ShellFailure refused(boolean reading, String operand, String why) {
    String words =
        why.equals(FileError.ABSENT) ? (reading ? "No such file" : "Directory nonexistent") : why;
    return new ShellFailure((reading ? "cannot open " : "cannot create ") + operand + ": " + words);
  }
}
