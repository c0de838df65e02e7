package io.railwright.flow.kube;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.fact.Fact;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.Target;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nodes of the twin's cluster, over SSH and by pods. */
@Tag("slow")
class NodesByPodsTest {
  private static final OpenFabric OPEN = new OpenFabric(Duration.ofSeconds(60), 8);

  @TempDir Path folder;

  /** The twin's own cluster, with pods, and these of its hosts. */
  private String inventory(StateFolder state, String pods, String hosts) throws Exception {
    String all = Files.readString(state.inventory());
    String cluster =
        all.lines()
            .filter(it -> it.contains("server:"))
            .findFirst()
            .orElseThrow()
            .replaceFirst("}$", ", pods: %s}".formatted(pods));
    Path file = folder.resolve("pods.yaml");
    Files.writeString(
        file,
        "version: 1\nname: pods\nssh-config: %s\n%sclusters:\n%s\n"
            .formatted(state.inventory().resolveSibling("ssh_config"), hosts, cluster));
    return file.toString();
  }

  private static Snapshot read(FabricSource source) throws Exception {
    TakeSnapshot take = new TakeSnapshot(8, Optional.empty(), Set.of());
    ReadFabric.Read read = new ReadFabric(take).read(source);
    assertThat(read.failures()).isEmpty();
    return read.snapshot();
  }

  private static List<String> facts(Snapshot snapshot) {
    return snapshot.facts().stream()
        .filter(it -> !TakeSnapshot.natures().of(it).isMoving())
        .map(NodesByPodsTest::line)
        .sorted()
        .toList();
  }

  private static String line(Fact fact) {
    return "%s %s %s %s".formatted(fact.subject(), fact.key(), fact.moment(), fact.value().print());
  }

  private static String left(FabricSource source) {
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
    return answer.failure().orElse("")
        + answer.sections().getFirst().out().text()
        + answer.sections().getLast().out().text();
  }

  @Test
  void sayTheSameAsOverSshAndNothingIsLeft() throws Exception {
    StateFolder state = new StateFolder(Files.createDirectory(folder.resolve("twin")));
    try (Twin _ = Twin.start("openshift-h100", state);
        FabricSource ssh = OPEN.open(Optional.of(state.inventory().toString()))) {
      Snapshot overSsh = read(ssh);
      String named =
          inventory(state, "{image: \"tools:1\"}", "hosts: {u36: {address: 127.0.0.1}}\n");
      try (FabricSource some = OPEN.open(Optional.of(named))) {
        assertThat(((FabricSource.Machines) some).fabric().machines())
            .as("u36 is a host of the inventory, and asked as it says")
            .extracting(it -> it.name() + " " + it.access().getClass().getSimpleName())
            .containsExactly("u36 Ssh", "h100-cluster ClusterApi", "u23 Pod", "u25 Pod");
      }
      try (FabricSource pods =
          OPEN.open(Optional.of(inventory(state, "{image: \"tools:1\"}", "")))) {
        Snapshot byPods = read(pods);
        assertThat(byPods.layout().machines()).hasSize(4);
        assertThat(facts(byPods)).isEqualTo(facts(overSsh)).hasSizeGreaterThan(3000);
      }
      assertThat(left(ssh)).isEmpty();
      try (FabricSource none = OPEN.open(Optional.of(inventory(state, "false", "")))) {
        assertThat(((FabricSource.Machines) none).targets()).hasSize(1);
      }
    }
  }
}
