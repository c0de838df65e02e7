package io.railwright.checks.sample.reach;

import java.io.IOException;
import java.net.Socket;

/** Does what only reach may do, so that no rule may find it. */
public final class Wire {
  private Wire() {}

  static Process process() throws IOException {
    return new ProcessBuilder("true").start();
  }

  static Socket socket() throws IOException {
    return new Socket("localhost", 1);
  }
}
