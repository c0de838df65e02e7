package io.railwright.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.web.access.Trust;
import io.railwright.web.http.Role;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Results of benchmarks, as people and programs are shown them. */
final class BenchTest {
  private TestServer server;

  @BeforeEach
  void start() throws Exception {
    server = TestServer.open(Role.LOOK);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private String body(String address) throws Exception {
    HttpResponse<String> answer = server.get(address, "Accept", "text/html");
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return answer.body();
  }

  /** A result that is at its ceiling is green, and nothing is said to be worse. */
  @Test
  void aGoodResultIsGreen() throws Exception {
    Files.delete(server.records().results().resolve("after.json"));
    String page = body("/bench");
    assertThat(page.substring(page.indexOf("<main")))
        .contains("1 test, the last result of each")
        .contains("<span class=\"badge m-fine\">✓</span> at-ceiling")
        .contains("9.85 Gb/s")
        .contains("9.87 Gb/s")
        .doesNotContain("worse")
        .doesNotContain("m-high");
  }

  @Test
  void theLastResultHasItsVerdictItsCeilingAndWhatChanged() throws Exception {
    assertThat(body("/bench"))
        .contains("<span class=\"badge m-medium\">M</span> below")
        .contains("7.02 Gb/s")
        .contains("<span class=\"badge m-high\">H</span> worse -28")
        .contains("2026-11-18 08:00Z</td><td>after.json</td>")
        .doesNotContain(SampleRecords.PASSWORD);
    assertThat(body("/api/v1/bench"))
        .contains("\"verdict\":\"worse\"")
        .doesNotContain(SampleRecords.PASSWORD);
  }

  /** A file that comes later is seen without a restart. */
  @Test
  void whatIsNewIsReadAgain() throws Exception {
    body("/bench");
    server.records().result("z.json", "2026-11-19", "at-ceiling", "9.85,9.86,9.85,9.86,9.85");
    assertThat(body("/bench")).contains("<td>z.json</td>").contains("</span> better +4");
  }

  @Test
  void twoAreCompared() throws Exception {
    assertThat(body("/bench?first=before.json&second=after.json"))
        .contains("The second is worse")
        .contains("<option selected>before.json</option>")
        .contains("5 runs");
    assertThat(body("/bench?first=after.json&second=before.json")).contains("The second is better");
    assertThat(server.get("/bench?first=before.json").body()).contains("go together");
  }

  @Test
  void onlyFilesOfTheFolderAreOpened() throws Exception {
    for (String name : List.of("../outside.journal", "%2Fetc%2Fpasswd", "none.json")) {
      HttpResponse<String> answer =
          server.get("/api/v1/bench/compare?first=before.json&second=" + name);
      assertThat(answer.statusCode()).as(name).isEqualTo(422);
      assertThat(answer.body()).contains("there is no file '").doesNotContain("root:x");
    }
  }

  /** Who may write into the folder can't have this server show other files of its user. */
  @Test
  void linksAreNotFollowed() throws Exception {
    Path results = server.records().results();
    Path secret = Files.copy(results.resolve("after.json"), results.resolve("../elsewhere.json"));
    Files.createSymbolicLink(results.resolve("zz.json"), secret);
    assertThat(body("/bench")).contains("after.json").doesNotContain("zz.json");
    assertThat(server.get("/api/v1/bench/compare?first=before.json&second=zz.json").body())
        .contains("there is no file 'zz.json'");
  }

  @Test
  void aDamagedFileIsToldAndTheOthersCount() throws Exception {
    Files.writeString(
        server.records().results().resolve("bad.json"),
        "{\"schema\":\"railwright/bench-1\",\"results\":7}");
    assertThat(body("/bench")).contains("Not read: bad.json is damaged").contains("7.02 Gb/s");
    assertThat(server.get("/bench?first=bad.json&second=after.json").body())
        .contains("bad.json is damaged");
  }

  @Test
  void withoutAFolderThePageSaysHow() throws Exception {
    try (RailServer bare =
        RailServer.start(
            TestServer.settings(Trust.everybody(Role.LOOK), 0),
            SampleFabric.polled(),
            SampleRecords.none())) {
      TestServer asked = new TestServer(bare, server.client(), server.records());
      assertThat(asked.get("/bench").body()).contains("rail serve --results DIR");
      HttpResponse<String> none = asked.get("/api/v1/bench");
      assertThat(none.statusCode()).isEqualTo(404);
      assertThat(none.body()).contains("--results DIR");
    }
  }
}
