package io.railwright.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.web.http.Role;
import org.junit.jupiter.api.Test;

/** What all machines do together, as people and programs are shown it. */
final class PanelsTest {
  @Test
  void whatIsToldHasANumberAndWhatIsNotSaysSo() throws Exception {
    try (TestServer server = TestServer.open(Role.LOOK)) {
      String page = server.get("/panels", "Accept", "text/html").body();
      assertThat(page)
          .contains("<b>7 /s</b> &lt;script&gt;")
          .contains("<span class=\"badge m-unread\">?</span> Not read. ")
          .contains("<li class=\"away\"><b>2 of 3</b> hosts</li>")
          .contains("Most: <a href=\"/device/gpu-01/port/");
      assertThat(server.get("/api/v1/panels").body())
          .contains("\"values\":[null,7.0]")
          .contains("\"unread\":\"Not read. ")
          .contains("\"tellers\":3,\"values\":[3.0,2.0]");
    }
  }
}
