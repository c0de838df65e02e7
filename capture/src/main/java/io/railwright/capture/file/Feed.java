package io.railwright.capture.file;

import io.railwright.model.capture.CapturedFile.Damage;
import io.railwright.model.file.FileReason;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** An open capture, which delivers its records in batches, once. */
public abstract sealed class Feed implements AutoCloseable permits MappedFeed, StreamFeed {
  /** The name that stands for standard input. */
  public static final String STANDARD_INPUT = "-";

  /** Small enough to lie in the caches of a core, large enough to make the hand-over cheap. */
  static final long BATCH_BYTES = 1L << 20;

  static final int HEAD = 64;

  /** Gives all batches, until the end, a damage, or a {@link #stop}. */
  public abstract void run(Batch.Sink sink) throws CaptureException;

  /** From another thread: no further batch. */
  public abstract void stop();

  /** Such as {@code pcapng, gzip}. */
  public abstract String format();

  public abstract Optional<Damage> damage();

  @Override
  public abstract void close();

  /**
   * Opens a file: a plain one is mapped, all others are read as streams.
   *
   * @param name of a file, or {@link #STANDARD_INPUT}
   */
  public static Feed open(String name) throws CaptureException {
    try {
      if (name.equals(STANDARD_INPUT)) {
        return new StreamFeed("standard input", new FileInputStream(FileDescriptor.in));
      }
      Path path = Path.of(name);
      if (Files.isDirectory(path)) {
        throw new CaptureException(name + " is a folder, not a capture.");
      }
      if (Files.isRegularFile(path) && Compression.of(head(path)) == Compression.NONE) {
        return MappedFeed.open(name, path);
      }
      return new StreamFeed(name, Files.newInputStream(path));
    } catch (NoSuchFileException absent) {
      throw new CaptureException("there is no file '" + name + "'.", absent);
    } catch (AccessDeniedException denied) {
      throw new CaptureException("no permission to read '" + name + "'.", denied);
    } catch (IOException failed) {
      throw new CaptureException(
          "can't read '" + name + "': " + FileReason.of(failed) + ".", failed);
    }
  }

  private static byte[] head(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      return in.readNBytes(HEAD);
    }
  }
}
