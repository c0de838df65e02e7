package io.railwright.twin.control;

import io.railwright.twin.host.Acts;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** The file in which a twin writes down what changed its hosts, a line for each change. */
final class ActLog implements AutoCloseable {
  private final Path file;
  private @Nullable BufferedWriter writer;
  private boolean closed;

  ActLog(Path file) {
    this.file = file;
  }

  /** Each line is in the file before the host goes on. */
  synchronized void add(Acts.Act act) {
    if (closed) {
      return; // the twin goes down, and its folder with it
    }
    try {
      if (writer == null) {
        writer =
            Files.newBufferedWriter(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      }
      writer.write(act.line() + "\n");
      writer.flush();
    } catch (IOException failed) {
      throw new UncheckedIOException("the account of the twin can't be written", failed);
    }
  }

  @Override
  public synchronized void close() throws IOException {
    closed = true;
    if (writer != null) {
      writer.close();
    }
  }
}
