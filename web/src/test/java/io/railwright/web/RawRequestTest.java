package io.railwright.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.web.http.Role;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What no honest client sends. */
final class RawRequestTest {
  private TestServer server;

  @BeforeEach
  void start() throws IOException {
    server = TestServer.open(Role.OPERATE);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private String answer(String request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.server().port())) {
      socket.setSoTimeout(10_000);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      socket.getOutputStream().flush();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "GET /ports?filter=%zz HTTP/1.1, 400",
    "GET /ports?filter=%c3%28 HTTP/1.1, 400",
    "GET /device/%00 HTTP/1.1, 400",
    "GET /assets/../../../etc/passwd HTTP/1.1, 400",
    "GET /assets/%2e%2e/%2e%2e/etc/passwd HTTP/1.1, 400",
    "GET /assets/..;/x HTTP/1.1, 400",
    "GET //evil.example/ HTTP/1.1, 4",
    "GET /api/v1/schemas/..%2fversion HTTP/1.1, 404",
    "GET http://evil.example/ HTTP/1.1, 4",
    "GET / HTTP/9.9, 505",
    "nonsense, 400"
  })
  void isRefused(String line, String status) throws IOException {
    String answer = answer(line + "\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
    assertThat(answer).as(line).startsWith("HTTP/1.1 " + status);
    assertThat(answer)
        .doesNotContain("root:x:")
        .doesNotContain("Exception")
        .doesNotContainIgnoringCase("jetty");
  }

  @ParameterizedTest
  @CsvSource({
    "'Host: evil.example', 421",
    "'Host: 127.0.0.1\r\nHost: evil.example', 400",
    "'X: y', 400"
  })
  void mustSayWhichHost(String header, String status) throws IOException {
    assertThat(answer("GET / HTTP/1.1\r\n" + header + "\r\nConnection: close\r\n\r\n"))
        .startsWith("HTTP/1.1 " + status);
  }

  /** It is no proxy; who asks may hang up, or is hung up on once nothing was said for a while. */
  @Test
  void isNoProxy() throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.server().port())) {
      socket.setSoTimeout(10_000);
      socket
          .getOutputStream()
          .write(
              "CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n"
                  .getBytes(StandardCharsets.US_ASCII));
      byte[] status = socket.getInputStream().readNBytes(12);
      assertThat(new String(status, StandardCharsets.US_ASCII)).isEqualTo("HTTP/1.1 400");
    }
  }

  /** Who sends a byte now and then takes no connection away from others for long. */
  @Test
  void requestsThatNeverEndAreEnded() throws Exception {
    List<Socket> slow = new ArrayList<>();
    try {
      for (int at = 0; at < 620; at++) {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.server().port());
        slow.add(socket);
        socket
            .getOutputStream()
            .write("GET / HTTP/1.1\r\nHost: a\r\nX: b".getBytes(StandardCharsets.US_ASCII));
      }
      Thread dripping = Thread.ofVirtual().start(() -> drip(slow));
      // The client waits 20 s.
      assertThat(server.get("/healthz").statusCode()).isEqualTo(200);
      dripping.interrupt();
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }
  }

  /** Until the server has ended all of them. */
  private static void drip(List<Socket> sockets) {
    try {
      while (sockets.stream().filter(RawRequestTest::takes).count() > 0) {
        Thread.sleep(500);
      }
    } catch (InterruptedException enough) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean takes(Socket socket) {
    try {
      socket.getOutputStream().write('b');
      return true;
    } catch (IOException ended) {
      return false;
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'Content-Length: 5\r\nTransfer-Encoding: chunked'",
    "'Content-Length: 5\r\nContent-Length: 6'",
    "'Content-Length: -1'"
  })
  void bodiesOfTwoLengthsAreRefused(String headers) throws IOException {
    String request =
        "POST /api/v1/read HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
            + headers
            + "\r\n\r\nhello";
    assertThat(answer(request)).startsWith("HTTP/1.1 400");
  }
}
