package io.railwright.twin.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Runs command lines on a host. */
@FunctionalInterface
public interface Interpreter {
  /** Runs a line, or the lines of {@code in} where it is empty, and returns the exit status. */
  int run(VirtualHost host, String command, InputStream in, OutputStream out, OutputStream err)
      throws IOException, InterruptedException;

  /** As {@link #run}, by a user of the host. */
  default int runAs(
      VirtualHost host,
      String user,
      String command,
      InputStream in,
      OutputStream out,
      OutputStream err)
      throws IOException, InterruptedException {
    return run(host, command, in, out, err);
  }

  /** Whether a line could begin with this program. */
  default boolean has(VirtualHost host, String program) {
    return true;
  }

  /** Ends all that runs on a host, since it goes down. */
  default void end(VirtualHost host) {}
}
