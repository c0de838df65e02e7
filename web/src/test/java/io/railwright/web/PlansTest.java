package io.railwright.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.web.http.Role;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Plans that were applied, as people and programs are shown them. */
final class PlansTest {
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

  @Test
  void allAreListedWithWhatCameOfThem() throws Exception {
    String page = body("/plans");
    assertThat(page)
        .contains("3 plans, the newest first")
        .contains("<td class=\"line\">2026-11-18T04:00:00Z</td><td>ada ")
        .contains("</span> done</td>")
        .contains("</span> needs a person</td>")
        .contains("</span> damaged</td>")
        .contains("href=\"/plans/" + SampleRecords.JOURNAL + "\"");
    assertThat(page.indexOf(SampleRecords.JOURNAL)).isLessThan(page.indexOf(SampleRecords.STUCK));
  }

  @Test
  void oneShowsEachStepAndItsState() throws Exception {
    assertThat(body("/plans/" + SampleRecords.JOURNAL))
        .contains("All steps are done")
        .contains("2 steps")
        .contains("</span> done</td>")
        .contains("</span> planned</td>")
        .contains("1500 → 9000")
        .contains("<td>gpu-02</td>")
        .contains(") begins: 1500 -&gt; 9000");
    assertThat(body("/plans/" + SampleRecords.STUCK))
        .contains("A person must look")
        .contains("</span> stuck</td>")
        .doesNotContain("All steps are done");
  }

  /** What can't be read is not known, and certainly not done. */
  @Test
  void aDamagedOneIsToldAsDamaged() throws Exception {
    assertThat(body("/plans/" + SampleRecords.DAMAGED))
        .contains("What was done is not known")
        .contains("There is none that can be read")
        .doesNotContain(server.records().folder().toString())
        .doesNotContain("All steps are done");
    assertThat(body("/api/v1/journals/" + SampleRecords.DAMAGED))
        .contains("\"trouble\":\"'" + SampleRecords.DAMAGED)
        .doesNotContain(server.records().folder().toString());
  }

  @Test
  void secretsStayWhereTheyAre() throws Exception {
    for (String address :
        List.of(
            "/plans",
            "/plans/" + SampleRecords.JOURNAL,
            "/api/v1/journals",
            "/api/v1/journals/" + SampleRecords.JOURNAL)) {
      assertThat(body(address))
          .as(address)
          .doesNotContain(SampleRecords.LEASE)
          .doesNotContain(SampleRecords.PASSWORD);
    }
    assertThat(body("/plans/" + SampleRecords.JOURNAL)).contains("password=(masked)");
  }

  /** A name is one of the folder, and no way out of it. */
  @Test
  void onlyJournalsOfTheFolderAreOpened() throws Exception {
    String outside = server.records().folder().resolve("outside.journal").toString();
    for (String name :
        List.of("..%2Foutside.journal", outside.replace("/", "%2F"), "7c1f", ".journal", "x")) {
      for (String place : List.of("/plans/", "/api/v1/journals/")) {
        HttpResponse<String> answer = server.get(place + name, "Accept", "text/html");
        assertThat(answer.statusCode()).as(place + name).isIn(400, 404);
        assertThat(answer.body()).doesNotContain("has no record");
      }
    }
    assertThat(server.get("/plans/x").body()).contains("There is no such journal");
  }

  @Test
  void whoHasNeverAppliedOneIsToldSo() throws Exception {
    SampleRecords.remove(server.records().journals());
    assertThat(body("/plans")).contains("No plan was ever applied");
    assertThat(body("/api/v1/journals")).contains("\"journals\":[]");
  }
}
