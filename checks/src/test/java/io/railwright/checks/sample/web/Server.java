package io.railwright.checks.sample.web;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;

/** A server, which may hold the sockets that it accepts. */
final class Server {
  private Server() {}

  static Socket next(ServerSocket server) throws IOException {
    return server.accept();
  }

  static ServerSocket open() throws IOException {
    return new ServerSocket(0);
  }
}
