package io.railwright.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.web.access.Trust;
import io.railwright.web.http.Role;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who comes back to the live stream is told what happened meanwhile. */
final class MissedEventsTest {
  private TestServer server;

  @BeforeEach
  void start() throws Exception {
    SampleFabric fabric = SampleFabric.polled();
    server = TestServer.start(fabric, Trust.everybody(Role.LOOK));
    fabric.poll(2);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  /** The lines up to the end of the first poll. */
  private List<String> lines(String header) throws Exception {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.server().port())) {
      socket.setSoTimeout(20_000);
      String request = "GET /api/v1/live HTTP/1.1\r\nHost: localhost\r\n" + header + "\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
      List<String> lines = new ArrayList<>();
      String line = in.readLine();
      while (line != null && !line.contains("railwright/live-1")) {
        lines.add(line);
        line = in.readLine();
      }
      return lines;
    }
  }

  private static List<String> missed(List<String> lines) {
    return lines.stream().filter(it -> it.contains("railwright/events-1")).toList();
  }

  @Test
  void whoComesBackIsToldOfWhatWasMissed() throws Exception {
    String heard = Instant.now().minusSeconds(150).toString();
    List<String> lines = lines("Last-Event-ID: " + heard + "\r\n");
    assertThat(lines).contains("event: missed");
    assertThat(missed(lines)).singleElement().asString().contains("minute 2\"", "minute 1\"");
    assertThat(missed(lines).getFirst()).doesNotContain("minute 3\"");
    assertThat(lines.indexOf("event: missed")).isLessThan(lines.indexOf("event: poll"));
  }

  @Test
  void theIdOfAPollCanBeSentBack() throws Exception {
    String id = lines("").stream().filter(it -> it.startsWith("id: ")).findFirst().orElseThrow();
    assertThat(Instant.parse(id.substring(4))).isBefore(Instant.now());
    assertThat(missed(lines("Last-Event-ID: " + id.substring(4) + "\r\n")))
        .singleElement()
        .asString()
        .contains("\"events\":[]");
  }

  /** Anything may stand in the header; who was never here has missed nothing. */
  @Test
  void otherIdsAreNoIds() throws Exception {
    for (String header :
        List.of(
            "",
            "Last-Event-ID: 7\r\n",
            "Last-Event-ID: <b>\r\n",
            "Last-Event-ID: 2026-13-99T99:00:00Z\r\n")) {
      assertThat(lines(header)).as(header).contains("event: poll").doesNotContain("event: missed");
    }
    assertThat(missed(lines("Last-Event-ID: +999999999-01-01T00:00:00Z\r\n")))
        .allMatch(it -> it.contains("\"events\":[]"));
    assertThat(missed(lines("Last-Event-ID: -999999999-01-01T00:00:00Z\r\n")))
        .allMatch(it -> it.contains("minute 60\""));
  }
}
