package io.railwright.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** A port of this machine that nobody listens on, for a server of a test or for none. */
public final class FreePort {
  private FreePort() {}

  public static int now() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
