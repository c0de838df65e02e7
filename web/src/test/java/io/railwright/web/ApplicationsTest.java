package io.railwright.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.web.access.Trust;
import io.railwright.web.http.Role;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Jobs on pages, and jobs that tell of themselves. */
class ApplicationsTest {
  private final SampleFabric fabric = SampleFabric.polled();
  private TestServer server;

  @BeforeEach
  void start() throws Exception {
    server = TestServer.start(fabric, Trust.everybody(Role.OPERATE));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private HttpResponse<String> push(String body) throws Exception {
    return server.send(
        "POST",
        "/api/v1/applications",
        body,
        "Content-Type",
        "application/json",
        "X-Rail-Csrf",
        server.csrf());
  }

  @Test
  void whatAJobTellsIsTaken() throws Exception {
    HttpResponse<String> answer =
        push("{\"host\":\"gpu-01\",\"name\":\"train\",\"seconds\":0.41,\"gigabytes\":181.5}");
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    assertThat(push("{\"host\":\"gpu-01\",\"name\":\"train\",\"ended\":true}").statusCode())
        .isEqualTo(200);
    assertThat(fabric.pushed())
        .containsExactly(
            "train OptionalDouble[0.41] OptionalDouble[181.5] false",
            "train OptionalDouble.empty OptionalDouble.empty true");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "{\"host\":\"gpu-01\",\"name\":\"t\",\"seconds\":\"NaN\"}; 400; a number",
        "{\"host\":\"gpu-01\",\"name\":\"t\",\"seconds\":-1}; 400; a number",
        "{\"host\":\"gpu-01\",\"name\":\"t\",\"seconds\":1e999}; 400; a number",
        "{\"host\":\"gpu-01\",\"name\":\"t\",\"ended\":\"maybe\"}; 400; true, false",
        "{\"host\":\"gpu-01\",\"seconds\":1}; 400; 'name' is missing",
        "{\"host\":\"gpu-01\",\"name\":{\"a\":1}}; 400; texts",
        "{\"host\":\"nowhere\",\"name\":\"t\",\"seconds\":1}; 422; is watched here",
      })
  void whatIsWrongIsRefusedWithASentence(String body, int status, String why) throws Exception {
    HttpResponse<String> answer = push(body);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    assertThat(answer.body()).contains(why);
    assertThat(fabric.pushed()).isEmpty();
  }

  @Test
  void pagesShowJobsWithTheirAlerts() throws Exception {
    for (String page :
        new String[] {"/applications", "/device/gpu-01", "/device/gpu-01/application/train"}) {
      assertThat(server.get(page).body())
          .as(page)
          .contains("gpu-01 train")
          .contains("500 ms")
          .contains("400 ms")
          .contains("40.0 GB/s");
    }
    for (String page : new String[] {"/", "/panels"}) {
      assertThat(server.get(page).body())
          .as(page)
          .contains("/device/gpu-01/application/train")
          .contains("400 ms")
          .contains(" s ago");
    }
    HttpResponse<String> none = server.get("/device/gpu-01/application/tran");
    assertThat(none.statusCode()).isEqualTo(404);
  }
}
