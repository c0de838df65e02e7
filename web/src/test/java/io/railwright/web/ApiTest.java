package io.railwright.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.railwright.web.access.Trust;
import io.railwright.web.http.Answer;
import io.railwright.web.http.Role;
import io.railwright.web.http.Route;
import io.railwright.web.http.UrlText;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The documents for programs, and their description. */
final class ApiTest {
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
    HttpResponse<String> answer = server.get(address);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return answer.body();
  }

  private void assertFits(String schema, String document) throws Exception {
    var registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    String text = body("/api/v1/schemas/" + schema);
    assertThat(registry.getSchema(text).validate(document, InputFormat.JSON))
        .as(schema + " " + document)
        .isEmpty();
  }

  /** Every document fits the schema that its route names, which the server itself hands out. */
  @Test
  void documentsFitTheirSchemas() throws Exception {
    for (Route route : server.server().routes()) {
      boolean own = route.type().equals(Answer.JSON) && !route.schema().isEmpty();
      if (own
          && !route.isOrder()
          && !List.of("/api/v1/twin", "/api/v1/path").contains(route.pattern())) {
        String address = TestServer.address(route);
        boolean series = route.pattern().endsWith("series");
        String asked =
            series ? "/api/v1/series?port=" + UrlText.encode(SampleFabric.PORT.path()) : address;
        assertFits(route.schema(), body(asked));
      }
    }
  }

  @Test
  void problemsFitTheirSchema() throws Exception {
    HttpResponse<String> answer = server.get("/api/v1/nothing");
    assertThat(answer.statusCode()).isEqualTo(404);
    assertThat(TestServer.header(answer, "Content-Type")).isEqualTo("application/problem+json");
    assertFits("problem-1", answer.body());
    assertThat(server.get("/api/v1/twin").body()).contains("these machines are no twin");
    assertThat(server.get("/api/v1/path?from=a&to=b").body()).contains("there is no host 'a'");
  }

  /** All of the API is described, and nothing else. */
  @Test
  void theDescriptionNamesEveryRoute() throws Exception {
    Object document =
        new Load(LoadSettings.builder().build()).loadFromString(body("/api/v1/openapi.json"));
    Described api = Described.of(document);
    TreeSet<String> declared = new TreeSet<>();
    for (Route route : server.server().routes()) {
      if (route.kind() == Route.Kind.API) {
        declared.add(route.method() + " " + route.pattern());
        assertThat(api.parameters(route)).isEqualTo(Described.declared(route));
        assertThat(api.role(route)).isEqualTo(route.role().word());
      }
    }
    assertThat(api.operations()).isEqualTo(declared);
    for (String schema : api.schemas()) {
      assertThat(body(schema)).contains("\"$schema\"");
    }
  }

  @Test
  void seriesAreAskedByTime() throws Exception {
    String port = "/api/v1/series?port=" + UrlText.encode(SampleFabric.PORT.path());
    assertThat(body(port + "&from=2026-11-18T04:00:00Z&to=2026-11-18T06:00:00%2B01:00"))
        .contains("\"values\":[1.5,null]");
    assertThat(body(port + "&from=2026-11-18T04:00:00+00:00&to=2026-11-18T06:00:00+01:00"))
        .as("a plus that nobody encoded")
        .contains("\"values\":[1.5,null]");
    assertThat(server.get(port + "&from=yesterday").body()).contains("a time such as");
    assertThat(server.get(port + "&from=2026-11-18T04:00:00").statusCode()).isEqualTo(400);
    assertThat(server.get(port + "&from=2026-11-18T05:00:00Z&to=2026-11-18T04:00:00Z").body())
        .contains("'from' must be before 'to'");
    HttpResponse<String> none = server.get("/api/v1/series?port=switch/leaf/port/Ethernet1%252F2");
    assertThat(none.statusCode()).isEqualTo(404);
    assertThat(none.body()).contains("no such port is known; did you mean");
  }

  @Test
  void healthTellsWhatIsMissing() throws Exception {
    assertThat(body("/healthz")).contains("\"status\":\"ok\"");
    try (TestServer starting =
        TestServer.start(SampleFabric.starting(), Trust.everybody(Role.LOOK))) {
      HttpResponse<String> answer = starting.get("/healthz");
      assertThat(answer.statusCode()).isEqualTo(503);
      assertThat(answer.body()).contains("the first poll is not over yet");
      assertThat(starting.get("/api/v1/alerts").statusCode()).isEqualTo(503);
      assertThat(starting.get("/", "Accept", "text/html").body())
          .contains("http-equiv=\"refresh\"");
    }
  }

  /** A page that stays open must not go on saying that all is well. */
  @Test
  void pollsThatEndWithoutAWordAreTold() throws Exception {
    SampleFabric fabric = SampleFabric.polled();
    try (TestServer stalling = TestServer.start(fabric, Trust.everybody(Role.LOOK))) {
      fabric.stall(Duration.ofSeconds(59));
      assertThat(stalling.get("/healthz").statusCode()).isEqualTo(200);
      assertThat(stalling.get("/map").body()).doesNotContain("is old");
      fabric.stall(Duration.ofSeconds(200));
      HttpResponse<String> health = stalling.get("/healthz");
      assertThat(health.statusCode()).isEqualTo(503);
      assertThat(health.body()).contains("the last poll is 200 s old");
      assertThat(stalling.get("/map").body()).contains("No poll for 3 min: what is shown is old");
    }
  }

  @Test
  void ordersNeedTheServersConsent() throws Exception {
    HttpResponse<String> refused =
        server.send("POST", "/api/v1/read", "", "X-Rail-Csrf", server.csrf());
    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(refused.body()).contains("rail serve --operate");
    SampleFabric fabric = SampleFabric.polled();
    try (TestServer operated = TestServer.start(fabric, Trust.everybody(Role.OPERATE))) {
      HttpResponse<String> done =
          operated.send("POST", "/api/v1/read", "", "X-Rail-Csrf", operated.csrf());
      assertThat(done.statusCode()).isEqualTo(200);
      assertFits("done-1", done.body());
      assertThat(fabric.reads()).isEqualTo(1);
    }
  }
}
