package io.railwright.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.web.access.Trust;
import io.railwright.web.http.Role;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

/** Who differs from whom, as people and programs are shown it. */
final class DriftTest {
  @Test
  void whoDiffersIsHeldAgainstWhatIsGood() throws Exception {
    try (TestServer server = TestServer.open(Role.LOOK)) {
      String page = server.get("/drift", "Accept", "text/html").body();
      assertThat(page)
          .containsOnlyOnce(">Drift</h")
          .contains("<h2 id=\"drift-title\">What differs</h2>")
          .contains("1 of 2 hosts differs")
          .contains("Each value is held against the one that breaks no rule")
          .contains("<td>good (3 of 4 hosts)</td>")
          .contains("<td class=\"differs\">&lt;script&gt;")
          .contains("not compared: gpu-03, no answer");
      assertThat(server.get("/api/v1/drift").body()).contains("\"rule\":\"some.rule\"");
    }
  }

  @Test
  void hostsThatAreAlikeAreSaidToBeAlike() throws Exception {
    try (TestServer server = TestServer.start(SampleFabric.alike(), Trust.everybody(Role.LOOK))) {
      assertThat(server.get("/drift").body())
          .contains("No differences between machines of the same kind.")
          .doesNotContain("class=\"differs\"");
    }
  }

  @Test
  void beforeTheFirstReadingNothingIsSaid() throws Exception {
    try (TestServer server =
        TestServer.start(SampleFabric.starting(), Trust.everybody(Role.LOOK))) {
      HttpResponse<String> answer = server.get("/drift", "Accept", "text/html");
      assertThat(answer.statusCode()).isEqualTo(503);
      assertThat(answer.body())
          .contains("read for the first time")
          .doesNotContain("No differences");
      assertThat(server.get("/api/v1/drift").statusCode()).isEqualTo(503);
    }
  }
}
