package io.railwright.checks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** One start of a launcher in a given shell, with an environment of which nothing is inherited. */
record Launch(List<String> command, Path folder, Map<String, String> environment) {
  /** What came back. */
  record Outcome(int code, String out, String err) {}

  private static final long LIMIT_SECONDS = 60;

  Launch with(String name, Object value) {
    Map<String, String> more = new HashMap<>(environment);
    more.put(name, value.toString());
    return new Launch(command, folder, Map.copyOf(more));
  }

  Launch in(Path otherFolder) {
    return new Launch(command, otherFolder, environment);
  }

  Outcome run(String... arguments) {
    return start(arguments).await();
  }

  Running start(String... arguments) {
    List<String> line = new ArrayList<>(command);
    line.addAll(List.of(arguments));
    try {
      // Files, since nobody reads pipes while the test waits.
      Path out = Files.createTempFile("rail", ".out");
      Path err = Files.createTempFile("rail", ".err");
      Path in = Files.writeString(Files.createTempFile("rail", ".in"), "the standard input");
      ProcessBuilder builder = new ProcessBuilder(line).directory(folder.toFile());
      builder.environment().clear();
      builder.environment().putAll(environment);
      builder.redirectInput(in.toFile()).redirectOutput(out.toFile()).redirectError(err.toFile());
      return new Running(builder.start(), List.of(in, out, err));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A launcher that has been started. */
  record Running(Process process, List<Path> streams) {
    Outcome await() {
      try {
        if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
          process.destroyForcibly();
          throw new IllegalStateException("rail did not end: " + Files.readString(streams.get(2)));
        }
        String out = Files.readString(streams.get(1));
        String err = Files.readString(streams.get(2));
        for (Path stream : streams) {
          Files.delete(stream);
        }
        return new Outcome(process.exitValue(), out, err);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted while rail ran", e);
      }
    }
  }
}
