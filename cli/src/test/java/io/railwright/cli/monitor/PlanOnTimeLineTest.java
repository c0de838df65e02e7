package io.railwright.cli.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.RailJvm;
import io.railwright.testing.Thorough;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * What somebody spoils, what {@code rail apply} mends in another process, and what a full reading
 * finds before and after, on the time line of {@code rail serve} and in its store.
 */
@Thorough(days = 3)
@Tag("slow")
class PlanOnTimeLineTest {
  private static final int FAULTS_FOUND = 1;
  private static final long PATIENCE = 120_000;
  private static final String RULE = "link.mtu-for-rdma";

  @TempDir private Path folder;

  @AfterEach
  void down() throws Exception {
    run(0, rail("twin", "down", "--all"));
  }

  private static List<String> rail(String... words) {
    List<String> command = new ArrayList<>(RailJvm.command());
    command.addAll(List.of(words));
    return command;
  }

  private String run(int expected, List<String> command) throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().put("XDG_STATE_HOME", folder.resolve("state").toString());
    Process process = builder.start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isEqualTo(expected);
    return said;
  }

  private static JsonNode await(ServedProcess served, String kind, String words) throws Exception {
    long end = System.currentTimeMillis() + PATIENCE;
    while (true) {
      String events = served.get("api/v1/events");
      if (events.contains("\"" + kind + "\"")) {
        for (JsonNode event : served.json("api/v1/events").path("events")) {
          String text = event.path("alert").asString("") + " " + event.path("says").asString();
          if (event.path("kind").asString().equals(kind) && text.contains(words)) {
            return event;
          }
        }
      }
      assertThat(System.currentTimeMillis()).as("%s: %s", kind, events).isLessThan(end);
      Thread.sleep(200);
    }
  }

  private static void awaitReading(ServedProcess served) throws Exception {
    long end = System.currentTimeMillis() + PATIENCE;
    while (served.get("api/v1/findings").isEmpty()) {
      assertThat(System.currentTimeMillis()).as(served::said).isLessThan(end);
      Thread.sleep(200);
    }
  }

  @Test
  void aFaultItsPlanAndItsEndStandInTheirOrder() throws Exception {
    run(0, rail("twin", "up", "clean"));
    Path config = folder.resolve("state/railwright/twin/clean/ssh_config");
    Path store = folder.resolve("store");
    try (ServedProcess served =
        ServedProcess.start(
            folder,
            "-i",
            "twin:clean",
            "--host",
            "gpu-01",
            "--every",
            "2s",
            "--operate",
            "--store",
            "" + store)) {
      served.awaitPolls(2);
      awaitReading(served);
      String spoil = "ip link set dev rail3 mtu 1500";
      run(0, List.of("ssh", "-F", config.toString(), "gpu-01", spoil));
      assertThat(served.post("api/v1/read")).isEqualTo(200);
      JsonNode found = await(served, "found", RULE);
      assertThat(found.path("says").asString()).contains("The MTU is 1500 bytes");
      String plan = folder.resolve("fix.plan").toString();
      run(FAULTS_FOUND, rail("plan", "-i", "twin:clean", "--host", "gpu-01", "--to", plan));
      run(0, rail("apply", "-i", "twin:clean", plan, "--yes", "--soak", "0"));
      JsonNode changed = await(served, "changed", "rail3 MTU");
      assertThat(served.post("api/v1/read")).isEqualTo(200);
      JsonNode resolved = await(served, "resolved", RULE);
      assertThat(List.of(found, changed, resolved))
          .extracting(it -> Instant.parse(it.path("time").asString()))
          .isSorted();
      assertThat(served.get("alerts")).contains("Changed by a plan: rail3 MTU", "The MTU is 1500");
      assertThat(served.end()).isEqualTo(143);
    }
    assertThat(run(0, rail("history", "gpu-01 mlx5_3", "--last", "1h", "--store", "" + store)))
        .contains("changed: Changed by a plan: rail3 MTU", "found " + RULE, "resolved " + RULE);
  }
}
