package io.railwright.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/**
 * The command lines of all processes of this machine from its start to its end, as any user can see
 * them: looked at again and again, so that those of long life are seen for sure.
 */
public final class CommandLines implements AutoCloseable {
  private static final Path PROCESSES = Path.of("/proc");

  /**
   * A process that was seen.
   *
   * @param root the folder that it takes for the whole machine; empty if it can't be told
   * @param words what it was called with, a blank between each two
   */
  public record Seen(long id, String root, String words) {}

  private final Set<Seen> seen = ConcurrentHashMap.newKeySet();
  private final Thread watching = Thread.ofPlatform().daemon().unstarted(this::watch);
  private volatile boolean over;
  private volatile @Nullable Exception failure;

  private CommandLines() {}

  public static CommandLines watching() {
    Assumptions.assumeTrue(
        Files.isReadable(PROCESSES.resolve("self/cmdline")), "needs /proc: it is not mounted");
    CommandLines lines = new CommandLines();
    lines.watching.start();
    return lines;
  }

  public Set<Seen> seen() {
    return seen;
  }

  private void watch() {
    try {
      while (!over) {
        try (DirectoryStream<Path> all = Files.newDirectoryStream(PROCESSES, "[0-9]*")) {
          all.forEach(this::look);
        }
        Thread.sleep(1);
      }
    } catch (IOException | RuntimeException unseen) {
      failure = unseen;
    } catch (InterruptedException stopped) {
      failure = stopped;
      Thread.currentThread().interrupt();
    }
  }

  private void look(Path process) {
    try {
      String words =
          new String(Files.readAllBytes(process.resolve("cmdline")), StandardCharsets.ISO_8859_1)
              .replace('\0', ' ')
              .strip();
      long id = Long.parseLong(process.getFileName().toString());
      if (!words.isEmpty()) {
        seen.add(new Seen(id, root(process), words));
      }
    } catch (IOException ended) {
      // Between the list and the look at it: usual.
    }
  }

  private static String root(Path process) {
    try {
      return Files.readSymbolicLink(process.resolve("root")).toString();
    } catch (IOException notOurs) {
      return "";
    }
  }

  /** Fails the test if it could not watch to the end. */
  @Override
  public void close() {
    over = true;
    try {
      watching.join();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    if (failure != null) {
      throw new IllegalStateException("processes were not watched to the end", failure);
    }
  }
}
