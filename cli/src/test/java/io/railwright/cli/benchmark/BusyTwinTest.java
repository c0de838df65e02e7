package io.railwright.cli.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.testing.Thorough;
import io.railwright.twin.control.ControlRequest;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A test is not run beside a job, unless somebody says so. */
@Thorough(days = 3)
class BusyTwinTest {
  @TempDir Path folder;

  private static Console pair(Twin twin, String... more) {
    List<String> words =
        new ArrayList<>(
            List.of("bench", "pair", "gpu-01", "gpu-04", "--runs", "1", "--seconds", "1"));
    words.addAll(List.of("-i", twin.folder().inventory().toString()));
    words.addAll(List.of(more));
    return Console.run(words.toArray(String[]::new));
  }

  @Test
  void trafficOfOthersRefusesAPair() throws Exception {
    try (Twin twin = Twin.start("clean", new StateFolder(folder.resolve("twin")))) {
      assertThat(pair(twin).out()).contains("a verdict needs at least 5 runs");
      twin.tell(new ControlRequest.StartLoad("incast", OptionalLong.empty(), List.of()));
      Thread.sleep(500); // its first slice is simulated
      Console refused = pair(twin);
      assertThat(refused.exit()).as(refused.out() + refused.err()).isEqualTo(2);
      assertThat(refused.err()).contains("of others", "--busy runs all the same");
      assertThat(refused.out()).isEmpty();
      Console collective =
          Console.run(
              "bench", "collective", "--runs", "1", "-i", twin.folder().inventory().toString());
      assertThat(collective.exit()).as(collective.out() + collective.err()).isEqualTo(2);
      assertThat(collective.err()).contains("of others", "--busy runs all the same");
      assertThat(pair(twin, "--busy").out()).contains("ib_write_bw, payload bandwidth");
    }
  }

  /** What was measured before stays, what would disturb the job is not measured. */
  @Test
  void aJobThatStartsAmidAMeshIsLeftAlone() throws Exception {
    try (Twin twin = Twin.start("clean", new StateFolder(folder.resolve("twin")));
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      String inventory = twin.folder().inventory().toString();
      Future<Console> mesh =
          threads.submit(
              () ->
                  Console.run(
                      "bench",
                      "mesh",
                      "--rail",
                      "3",
                      "--seconds",
                      "2",
                      "-i",
                      inventory,
                      "-o",
                      "json"));
      while (twin.runningTests() == 0 && !mesh.isDone()) {
        Thread.sleep(20);
      }
      while (twin.runningTests() > 0 && !mesh.isDone()) {
        Thread.sleep(20); // half a round is done, and ports are looked at for a second
      }
      twin.tell(new ControlRequest.StartLoad("incast", OptionalLong.empty(), List.of()));
      assertThat(mesh.get().out())
          .as(mesh.get().err())
          .containsPattern("not measured: gpu-\\d+ \\w+ carries [0-9.]+ Gb/s of others")
          .containsPattern("\"pairs\":\\[\\{");
      assertThat(mesh.get().exit()).isEqualTo(3);
    }
  }
}
