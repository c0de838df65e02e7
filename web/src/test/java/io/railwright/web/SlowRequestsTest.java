package io.railwright.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who takes too long over one request is cut off; who keeps a connection for the next is not. */
final class SlowRequestsTest {
  private static final String ORDER = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n";
  private static final Duration LONGEST = Duration.ofSeconds(3);
  private static final Duration OVER_A_LOOK = Duration.ofMillis(1600);

  private final Server server = new Server();
  private final ServerConnector connector = new ServerConnector(server);
  private final SlowRequests slow = new SlowRequests(100, LONGEST);

  /** Reads all that comes and answers with how much it was. */
  private static final class Counting extends Handler.Abstract {
    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
      int bytes = Content.Source.asByteBuffer(request).remaining();
      Content.Sink.write(response, true, "got " + bytes + "\n", callback);
      return true;
    }
  }

  @BeforeEach
  void start() throws Exception {
    connector.setHost("127.0.0.1");
    connector.addBean(slow);
    server.addConnector(connector);
    server.setHandler(new Counting());
    server.start();
    slow.start();
  }

  @AfterEach
  void stop() throws Exception {
    slow.close();
    server.stop();
  }

  private Socket open() throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), connector.getLocalPort());
    socket.setSoTimeout(10_000);
    return socket;
  }

  private static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    socket.getOutputStream().flush();
  }

  private static String answer(Socket socket) throws IOException {
    StringBuilder answer = new StringBuilder();
    while (!answer.toString().contains("got 4\n")) {
      int next = socket.getInputStream().read();
      assertThat(next).as("closed behind: %s", answer).isNotNegative();
      answer.append((char) next);
    }
    return answer.toString();
  }

  /** Its body came behind its headers: all of it was one request, which is over. */
  @Test
  void aConnectionIsKeptBehindABodyThatCameLater() throws Exception {
    try (Socket socket = open()) {
      send(socket, ORDER);
      Thread.sleep(OVER_A_LOOK);
      send(socket, "body");
      assertThat(answer(socket)).startsWith("HTTP/1.1 200");
      Thread.sleep(LONGEST.plus(OVER_A_LOOK).plusSeconds(1));
      send(socket, ORDER + "body");
      assertThat(answer(socket)).startsWith("HTTP/1.1 200");
    }
  }

  @Test
  void aNextRequestThatDripsIsEnded() throws Exception {
    try (Socket socket = open()) {
      send(socket, ORDER + "body");
      assertThat(answer(socket)).startsWith("HTTP/1.1 200");
      Thread.sleep(OVER_A_LOOK);
      long begin = System.nanoTime();
      try {
        for (int byteOf = 0; byteOf < 60; byteOf++) {
          send(socket, "G");
          Thread.sleep(250);
        }
      } catch (IOException ended) {
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(12));
        return;
      }
      throw new AssertionError("it goes on");
    }
  }
}
