package io.railwright.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;

/**
 * Standard output, or a file that comes into being whole or not at all: it is written beside its
 * place and moved there in the end, so that a full disk or a Ctrl-C leaves what was there before.
 */
final class Destination implements AutoCloseable {
  private final Writer writer;
  private final @Nullable Path place;
  private final @Nullable Path draft;

  private Destination(Writer writer, @Nullable Path place, @Nullable Path draft) {
    this.writer = writer;
    this.place = place;
    this.draft = draft;
  }

  static Destination of(@Nullable Path file, PrintWriter standard) {
    if (file == null) {
      return new Destination(standard, null, null);
    }
    // A pipe or a device can't be replaced by a file, and should not be.
    boolean special = Files.exists(file) && !Files.isRegularFile(file);
    Path draft = special ? file : file.resolveSibling(file.getFileName() + ".part");
    try {
      return new Destination(Files.newBufferedWriter(draft), file, draft);
    } catch (IOException refused) {
      throw new CommandFailed(ExitCode.OUTPUT_LOST, sentence(file, refused), refused);
    }
  }

  Writer writer() {
    return writer;
  }

  /** All has been written: makes it so. */
  void keep() {
    try {
      writer.flush();
      if (place != null && draft != null) {
        writer.close();
        if (!place.equals(draft)) {
          Files.move(
              draft, place, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        }
      }
    } catch (IOException refused) {
      throw new CommandFailed(
          ExitCode.OUTPUT_LOST, sentence(place == null ? Path.of("-") : place, refused), refused);
    }
  }

  /** Takes away what was not kept. */
  @Override
  public void close() {
    if (place == null || draft == null) {
      return;
    }
    try {
      writer.close();
    } catch (IOException full) {
      // The draft goes away below; what went wrong has been said by the write that failed first.
      System.getLogger(Destination.class.getName()).log(System.Logger.Level.DEBUG, "draft", full);
    }
    try {
      if (!place.equals(draft)) {
        Files.deleteIfExists(draft);
      }
    } catch (IOException stays) {
      throw new UncheckedIOException("can't remove " + draft, stays);
    }
  }

  static String sentence(Path file, Exception refused) {
    String why =
        refused instanceof NoSuchFileException ? "there is no such folder" : refused.getMessage();
    return "can't write " + file + ": " + why + ".";
  }
}
