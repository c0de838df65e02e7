package io.railwright.twin.host.unit;

import io.railwright.posix.Files;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;

/** What units need of the host that they are on. */
public interface UnitHost {
  Files files();

  Instant now();

  /** When the host came up. */
  Instant bootedAt();

  /** Whether there is such a program, by its path or on the usual ones. */
  boolean hasProgram(String name);

  /** Runs a line in a shell of its own, to its end; an interrupt ends it early. */
  int run(String line, OutputStream out, OutputStream err) throws IOException, InterruptedException;
}
