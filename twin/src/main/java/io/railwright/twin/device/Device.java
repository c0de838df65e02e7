package io.railwright.twin.device;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** A device of the fabric with an address of its own: a host, a switch or a hypervisor. */
public interface Device {
  String name();

  /** Whether it answers at all; a machine that is booting does not. */
  boolean isUp();

  /**
   * Runs a command line in the device's own shell.
   *
   * @param command empty for a session that reads its lines from {@code in}
   * @return the exit status
   */
  int run(String command, InputStream in, OutputStream out, OutputStream err)
      throws IOException, InterruptedException;

  /** Whether this user may log in. */
  default boolean hasUser(String user) {
    return user.equals("root");
  }

  /** Whether it asks for a password, and takes no keys. */
  default boolean takesPassword() {
    return false;
  }

  /** As {@link #run}, by a user who may log in. */
  default int runAs(String user, String command, InputStream in, OutputStream out, OutputStream err)
      throws IOException, InterruptedException {
    return run(command, in, out, err);
  }

  /**
   * A session at a terminal, until its user leaves.
   *
   * @return the exit status
   */
  default int atTerminal(Terminal terminal) throws IOException, InterruptedException {
    InputStream lines = terminal.lines("root@" + name() + ":~# ");
    return run("", lines, terminal.screen(), terminal.screen());
  }
}
