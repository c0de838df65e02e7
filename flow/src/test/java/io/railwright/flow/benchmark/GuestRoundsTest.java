package io.railwright.flow.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.benchmark.mesh.Rounds;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.TakeSnapshot;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Guests of one hypervisor may share a card, so that none of two pairs at once has one of each. */
@Tag("slow")
class GuestRoundsTest {
  private final List<String> notices = new ArrayList<>();
  private List<String> hosts = List.of();

  private List<List<Rounds.Pair>> rounds(String scenario) throws Exception {
    try (FabricSource source =
        new OpenFabric(Duration.ofMinutes(1), 16).open(Optional.of("twin:" + scenario))) {
      TakeSnapshot take = new TakeSnapshot(16, Optional.empty(), Set.of());
      BenchedFabric fabric = BenchedFabric.of(source, take, (_, _) -> {});
      hosts = fabric.hosts();
      return RunMesh.split(Rounds.all(hosts.size()), hosts, fabric, notices);
    }
  }

  /** The first four guests of this fabric are on one hypervisor, the others on another. */
  private Set<Integer> hypervisors(Rounds.Pair pair) {
    Set<Integer> used = new HashSet<>();
    for (int host : new int[] {pair.a(), pair.b()}) {
      String name = hosts.get(host);
      used.add((Integer.parseInt(name.replaceFirst("\\D+", "")) - 1) / 4);
    }
    return used;
  }

  @Test
  void noHypervisorIsInTwoPairsAtOnce() throws Exception {
    List<List<Rounds.Pair>> rounds = rounds("lossless-8");
    assertThat(hosts).hasSize(8);
    for (List<Rounds.Pair> round : rounds) {
      Stream<Integer> used = round.stream().flatMap(pair -> hypervisors(pair).stream());
      assertThat(used.toList()).as("round " + round).doesNotHaveDuplicates();
    }
    assertThat(rounds.stream().flatMap(List::stream).toList()).hasSize(28).doesNotHaveDuplicates();
    // 16 pairs need both hypervisors; the six of each run beside those of the other.
    assertThat(rounds).hasSize(22);
    assertThat(notices).singleElement().asString().contains("no card is in two pairs at once");
  }

  @Test
  void hostsWithCardsOfTheirOwnAreMeasuredAllAtOnce() throws Exception {
    List<List<Rounds.Pair>> rounds = rounds("clean");
    assertThat(rounds).hasSize(hosts.size() - 1);
    assertThat(rounds).allMatch(round -> round.size() == hosts.size() / 2);
    assertThat(notices).noneMatch(it -> it.contains("share cards"));
  }
}
