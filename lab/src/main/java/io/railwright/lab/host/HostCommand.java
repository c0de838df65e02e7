package io.railwright.lab.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * A command on this machine, run to its end.
 *
 * @param words the program and its arguments; no shell reads them
 */
public record HostCommand(List<String> words) {
  /** What came of it. */
  public record Result(int exit, String out, String err) {}

  public HostCommand {
    words = List.copyOf(words);
  }

  public static HostCommand of(String... words) {
    return new HostCommand(List.of(words));
  }

  /**
   * Runs it with nothing to read. It is ended, with the processes below it, when it takes too long
   * or the caller is interrupted.
   */
  public Result run(Duration most) throws LabException {
    try {
      Process process =
          new ProcessBuilder(words)
              .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
              .start();
      try {
        CompletableFuture<String> out = read(process.getInputStream());
        CompletableFuture<String> err = read(process.getErrorStream());
        if (!process.waitFor(most.toMillis(), TimeUnit.MILLISECONDS)) {
          throw new LabException(
              "'%s' did not end within %d s".formatted(String.join(" ", words), most.toSeconds()));
        }
        return new Result(process.exitValue(), out.get(), err.get());
      } finally {
        end(process);
      }
    } catch (IOException | ExecutionException failed) {
      throw new LabException(words.getFirst() + " can't be run: " + failed.getMessage(), failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new LabException("interrupted while " + words.getFirst() + " was running", stopped);
    }
  }

  /**
   * Ends it if it still runs, with the processes below it. The number of one that has ended may be
   * somebody else's by now, and so would be the processes below that.
   */
  private static void end(Process process) {
    if (process.isAlive()) {
      List<ProcessHandle> below = process.descendants().toList();
      process.destroyForcibly();
      below.forEach(ProcessHandle::destroyForcibly);
    }
  }

  /** Each stream on a thread of its own, or a full pipe would hold the process up. */
  private static CompletableFuture<String> read(InputStream stream) {
    CompletableFuture<String> text = new CompletableFuture<>();
    Thread.ofVirtual()
        .start(
            () -> {
              try (stream) {
                text.complete(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
              } catch (IOException closed) {
                text.completeExceptionally(new UncheckedIOException(closed));
              }
            });
    return text;
  }
}
