package io.railwright.checks.sample.model;

import com.jcraft.jsch.JSch;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.channels.SocketChannel;

/** Connects by each way that there is. */
final class Connects {
  private Connects() {}

  static Socket socket() throws IOException {
    return new Socket("localhost", 1);
  }

  static SocketChannel channel() throws IOException {
    return SocketChannel.open();
  }

  static HttpClient http() {
    return HttpClient.newHttpClient();
  }

  static InputStream url() throws IOException {
    return URI.create("file:///").toURL().openStream();
  }

  static JSch ssh() {
    return new JSch();
  }
}
