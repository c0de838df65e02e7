package io.railwright.checks.sample.model;

import java.io.IOException;
import java.net.ServerSocket;

/** Listens where nobody may. */
final class Listens {
  private Listens() {}

  static ServerSocket server() throws IOException {
    return new ServerSocket(0);
  }
}
