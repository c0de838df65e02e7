package io.railwright.cli.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.RailJvm;
import io.railwright.cli.Schemas;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code rail serve} from its start to its end, and to one that nobody announced. */
@Tag("slow")
class ServeProcessTest {
  /** What the JVM ends with where a signal has ended it: 128 and the number of the signal. */
  private static final int BY_SIGTERM = 143;

  private static final String PORT = "gpu-01 mlx5_0";

  @TempDir private static Path folder;

  @BeforeAll
  static void up() throws Exception {
    rail("twin", "up", "clean");
    rail("twin", "load", "all-reduce");
  }

  @AfterAll
  static void down() throws Exception {
    rail("twin", "down", "--all");
  }

  private static String rail(String... words) throws Exception {
    List<String> command = new ArrayList<>(RailJvm.command());
    command.addAll(List.of(words));
    Path err = Files.createTempFile(folder, "err", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectError(err.toFile());
    builder.environment().put("XDG_STATE_HOME", folder.resolve("state").toString());
    Process process = builder.start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(Files.readString(err)).isZero();
    return out;
  }

  private static ServedProcess serve(Path store) throws Exception {
    return ServedProcess.start(
        folder, "-i", "twin:clean", "--host", "gpu-01", "--every", "2s", "--store", "" + store);
  }

  private static JsonNode kept(Path store, Instant from, Instant to) throws Exception {
    String json =
        rail(
            "history",
            PORT,
            "--store",
            "" + store,
            "--from",
            "" + from,
            "--to",
            "" + to,
            "-o",
            "json");
    Schemas.assertFits("history-1", json);
    return JsonMapper.shared().readTree(json).path("series");
  }

  private static void assertSound(Path store) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + store.resolve("history.db"));
        Statement statement = connection.createStatement();
        ResultSet checked = statement.executeQuery("PRAGMA integrity_check")) {
      assertThat(checked.next()).isTrue();
      assertThat(checked.getString(1)).isEqualTo("ok");
    }
  }

  @Test
  void itServesUntilItIsTold() throws Exception {
    Path store = folder.resolve("told");
    try (ServedProcess served = serve(store)) {
      served.awaitPolls(3);
      assertThat(served.json("healthz").path("status").asString()).isEqualTo("ok");
      assertThat(served.get("metrics"))
          .contains("rail_port_receive_bytes_total{fabric=\"clean\",device=\"gpu-01\"")
          .contains("rail_device_up{fabric=\"clean\",device=\"gpu-01\"} 1");
      JsonNode openapi = served.json("api/v1/openapi.json");
      assertThat(openapi.path("openapi").asString()).startsWith("3.");
      assertThat(openapi.path("paths").propertyNames())
          .contains("/healthz", "/metrics", "/api/v1/alerts", "/api/v1/series");
      assertThat(served.get("")).contains("<h1>Problems</h1>");
      assertThat(served.end()).as(served.said()).isEqualTo(BY_SIGTERM);
      assertThat(served.said()).doesNotContain("Exception", "did not end");
    }
    assertSound(store);
    assertThat(rail("history", "--store", "" + store)).contains(PORT);
  }

  /** What was kept before stays as it was, and what comes behind is counted once. */
  @Test
  void whoIsKilledGoesOnWhereItWas() throws Exception {
    Path store = folder.resolve("killed");
    Instant begin = Instant.now().minusSeconds(1);
    try (ServedProcess served = serve(store)) {
      served.awaitPolls(8);
      served.kill();
    }
    // A step may reach beyond the end that is asked for.
    Instant last = lastPoll(store).minusSeconds(4);
    JsonNode left = kept(store, begin, last);
    double peak = peak(left);
    assertThat(peak).as("%s", left).isPositive();
    try (ServedProcess served = serve(store)) {
      served.awaitPolls(5);
      assertThat(kept(store, begin, last).path("lines")).isEqualTo(left.path("lines"));
      assertThat(served.end()).isEqualTo(BY_SIGTERM);
    }
    assertSound(store);
    assertThat(kept(store, begin, last).path("lines")).isEqualTo(left.path("lines"));
    JsonNode all = kept(store, begin, Instant.now());
    assertThat(all.path("events").valueStream().map(it -> it.path("kind").asString()))
        .doesNotContain("epoch", "reset");
    assertThat(peak(all)).as("no growth is counted twice").isLessThan(2 * peak);
  }

  private static Instant lastPoll(Path store) throws Exception {
    String ports = rail("history", "--store", "" + store, "-o", "json");
    return JsonMapper.shared()
        .readTree(ports)
        .path("ports")
        .valueStream()
        .filter(it -> it.path("name").asString().equals(PORT))
        .map(it -> Instant.parse(it.path("last").asString()))
        .findFirst()
        .orElseThrow();
  }

  /** The most that the port received a second. */
  private static double peak(JsonNode series) {
    return series
        .path("lines")
        .valueStream()
        .filter(it -> it.path("key").asString().contains("rx_vport_rdma_unicast_bytes"))
        .flatMap(it -> it.path("peaks").valueStream())
        .filter(JsonNode::isNumber)
        .mapToDouble(JsonNode::asDouble)
        .max()
        .orElse(0);
  }
}
