package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.RailJvm;
import io.railwright.flow.FabricSource;
import io.railwright.flow.HostFilter;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.text.NameChoice;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.Target;
import io.railwright.testing.Thorough;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code rail snapshot} by pods in a process of its own, ended by {@code kill -9} at a moment that
 * nobody chose; the next one leaves nothing of it. {@code -Dpods.kills=200} does it more often.
 */
@Thorough
class KilledPodsTest {
  private static final int KILLS = Integer.getInteger("pods.kills", 20);

  /** Time goes by until the next look; so many clients at a time share their starts. */
  private static final int AT_ONCE = 5;

  /** Five processes start at once, on a server that does other things as well. */
  private static final Duration STARTS = Duration.ofMinutes(5);

  private static final HostFilter ONE = new HostFilter(NameChoice.of("u36"));

  @TempDir Path folder;

  private String inventory(StateFolder state) throws Exception {
    String cluster =
        Files.readAllLines(state.inventory()).stream()
            .filter(it -> it.contains("server:"))
            .findFirst()
            .orElseThrow()
            .replaceFirst("}$", ", pods: {image: \"tools:1\"}}");
    Path file = folder.resolve("pods.yaml");
    Files.writeString(file, "version: 1\nname: pods\nclusters:\n" + cluster + "\n");
    return file.toString();
  }

  private static List<String> left(FabricSource source) {
    Target cluster =
        ((FabricSource.Machines) source)
            .targets().stream()
                .filter(it -> it.name().equals("h100-cluster"))
                .findFirst()
                .orElseThrow();
    Answer answer =
        cluster.ask(
            List.of(
                Question.objects("pods", "", "pods", "metadata.name").holding("rail-"),
                Question.objects("maps", "", "configmaps", "metadata.name")));
    assertThat(answer.failure()).isEmpty();
    return answer.sections().stream().flatMap(it -> it.out().text().lines()).toList();
  }

  private Process start(String inventory, int number) throws Exception {
    List<String> command = new ArrayList<>(RailJvm.command());
    command.addAll(List.of("snapshot", "-i", inventory, "-o", "json"));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("XDG_STATE_HOME", folder.resolve("state").toString());
    builder.redirectErrorStream(true);
    builder.redirectOutput(folder.resolve("said-" + number).toFile());
    return builder.start();
  }

  @Test
  void leaveNothingAfterTheNextStart() throws Exception {
    Random random = new Random(11);
    StateFolder state = new StateFolder(Files.createDirectory(folder.resolve("twin")));
    int caught = 0;
    try (Twin _ = Twin.start("openshift-h100", state)) {
      String inventory = inventory(state);
      OpenFabric open = new OpenFabric(Duration.ofSeconds(60), 8);
      for (int run = 0; run < KILLS; run += AT_ONCE) {
        List<Process> clients = new ArrayList<>();
        for (int number = 0; number < AT_ONCE; number++) {
          clients.add(start(inventory, number));
        }
        FabricSource source = open.open(Optional.of(inventory), ONE);
        try (source) {
          awaitPods(source, clients);
          for (Process client : clients) {
            Thread.sleep(random.nextInt(400));
            client.destroyForcibly().waitFor();
          }
          caught += left(source).isEmpty() ? 0 : 1;
          TakeSnapshot take = new TakeSnapshot(8, Optional.empty(), Set.of());
          assertThat(new ReadFabric(take).read(source).failures()).isEmpty();
        }
        assertThat(left(source)).as("run %d", run).isEmpty();
      }
    }
    assertThat(caught).as("times that something had been left").isPositive();
  }

  /** Until one of them has made something, or all have ended without. */
  private void awaitPods(FabricSource source, List<Process> clients) throws Exception {
    Instant end = Instant.now().plus(STARTS);
    while (left(source).isEmpty() && clients.stream().anyMatch(Process::isAlive)) {
      if (Instant.now().isAfter(end)) {
        throw new AssertionError("none of them made a pod; the first says " + said());
      }
      Thread.sleep(50);
    }
  }

  private String said() throws IOException {
    return Files.readString(folder.resolve("said-0"));
  }
}
