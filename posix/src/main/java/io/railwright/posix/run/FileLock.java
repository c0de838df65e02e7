package io.railwright.posix.run;

import io.railwright.posix.ByteText;
import io.railwright.posix.FileError;
import io.railwright.posix.FilePaths;
import io.railwright.posix.Files;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code flock FILE COMMAND}: a command that runs while it holds the lock of a file. */
final class FileLock {
  private static final int USAGE = 64;
  private static final int NO_FILE = 66;
  private static final Duration FOREVER = Duration.ofDays(365);

  private Duration most = FOREVER;
  private boolean shared;
  private int conflict = 1;

  private FileLock() {}

  static int run(ProgramStart start, List<String> words) throws IOException {
    FileLock lock = new FileLock();
    List<String> rest = new ArrayList<>(words.subList(1, words.size()));
    while (!rest.isEmpty() && rest.getFirst().startsWith("-") && rest.getFirst().length() > 1) {
      String wrong = lock.option(rest);
      if (wrong != null) {
        return Wrappers.usage(start, "flock", wrong, USAGE);
      }
    }
    if (rest.size() < 2) {
      String words64 = rest.isEmpty() ? "not enough arguments" : "only files are locked here";
      return Wrappers.usage(start, "flock", words64, USAGE);
    }
    return lock.run(start, rest.getFirst(), rest.subList(1, rest.size()));
  }

  private @Nullable String option(List<String> rest) {
    String word = rest.removeFirst();
    switch (word) {
      case "-n", "--nb", "--nonblock" -> most = Duration.ZERO;
      case "-x", "-e", "--exclusive" -> shared = false;
      case "-s", "--shared" -> shared = true;
      case "-o", "--close" -> {}
      case "-w", "--timeout", "-E", "--conflict-exit-code" -> {
        String value = rest.isEmpty() ? "" : rest.removeFirst();
        Duration time = Durations.parse(value);
        if (time == null) {
          return "invalid value: '" + value + "'";
        }
        if (word.equals("-w") || word.equals("--timeout")) {
          most = time;
        } else {
          conflict = (int) time.toSeconds();
        }
      }
      default -> {
        return "invalid option -- '" + word.substring(1) + "'";
      }
    }
    return null;
  }

  private int run(ProgramStart start, String operand, List<String> command) throws IOException {
    Files files = start.host().files();
    String path = FilePaths.absolute(files, start.folder(), ByteText.text(operand));
    try {
      if (files.kind(path) == Files.Kind.ABSENT) {
        files.write(path, new byte[0], false);
      }
    } catch (FileError refused) {
      new Launcher(start)
          .complain("flock: cannot open lock file " + operand + ": " + refused.getMessage());
      return NO_FILE;
    }
    String real = String.valueOf(FilePaths.real(files, path));
    try {
      if (!start.host().locks().take(real, shared, most)) {
        return conflict;
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
    try {
      boolean line = command.getFirst().equals("-c") && command.size() == 2;
      return Wrappers.command(
          start, "flock", line ? List.of("sh", "-c", command.getLast()) : command);
    } finally {
      start.host().locks().release(real);
    }
  }
}
