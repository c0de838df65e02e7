package io.railwright.assess.path;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import io.railwright.model.path.PathBreak;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathHop;
import io.railwright.model.path.PathProof;
import io.railwright.model.path.PathReport;
import io.railwright.model.path.PathReport.Counts;
import io.railwright.model.path.PathRole;
import io.railwright.model.path.PathVerdict;
import io.railwright.model.path.Proof;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Two leaves with two hosts each, and two spines between them. */
class PathProverTest {
  private final List<PathEnd> ends = new ArrayList<>();
  private final List<Subject> ports = new ArrayList<>();
  private final List<Relation.Cable> cables = new ArrayList<>();

  PathProverTest() {
    for (int leaf = 1; leaf <= 2; leaf++) {
      for (int host = 1; host <= 2; host++) {
        PathEnd end = end("h" + leaf + host, "card" + leaf + host, 1);
        ends.add(end);
        cable(end.port(), port("leaf" + leaf, host));
      }
      for (int spine = 1; spine <= 2; spine++) {
        cable(port("leaf" + leaf, 10 + spine), port("spine" + spine, leaf));
      }
    }
  }

  private static PathEnd end(String host, String card, int rail) {
    Subject machine = Subject.host(host);
    return new PathEnd(
        machine.child("nic", "0000:01:00.0"),
        machine.child("port", "eth0"),
        card,
        Optional.of(rail),
        Set.of());
  }

  private Subject port(String name, int number) {
    Subject port = Subject.of("switch", name).child("port", "Ethernet1/" + number);
    ports.add(port);
    return port;
  }

  private void cable(Subject from, Subject to) {
    cables.add(new Relation.Cable(from, to));
  }

  private PathProver prover(PathChecks checks) {
    return new PathProver(new PathFabric(ends, ports, cables), checks);
  }

  private static PathCheck check(Subject at, PathVerdict verdict, Proof proof) {
    return new PathCheck("a.rule", verdict, at, proof, "cause", List.of(), List.of());
  }

  /** What does not hold at these places. */
  private static PathChecks broken(Map<String, PathVerdict> places, PathRole role) {
    return (port, of) ->
        places.entrySet().stream()
            .filter(it -> of == role && port.path().startsWith(it.getKey()))
            .map(it -> check(port, it.getValue(), Proof.BROKEN))
            .toList();
  }

  @Test
  void provesAllPairsWhereAllHolds() {
    PathReport report =
        prover((port, role) -> List.of(check(port, PathVerdict.SAFE, Proof.PROVEN))).all();
    assertThat(report.pairs()).isEqualTo(12);
    assertThat(report.verdicts().values()).containsOnly(new Counts(12, 0, 0));
    assertThat(report.breaks()).isEmpty();
  }

  @Test
  void countsThePairsWhoseSenderIsWrong() {
    Map<String, PathVerdict> one = Map.of("host/h11", PathVerdict.LOSSLESS);
    PathReport report = prover(broken(one, PathRole.SENDER)).all();
    assertThat(report.verdicts())
        .containsEntry(PathVerdict.LOSSLESS, new Counts(9, 3, 0))
        .containsEntry(PathVerdict.MARKED, new Counts(12, 0, 0));
    assertThat(report.breaks()).singleElement().extracting(PathBreak::pairs).isEqualTo(3L);
  }

  /** One of two spines is on all ways between the leaves, and on none within a leaf. */
  @Test
  void allEqualWaysMustHold() {
    Map<String, PathVerdict> one = Map.of("switch/spine2", PathVerdict.MARKED);
    PathReport report = prover(broken(one, PathRole.SWITCH_OUT)).all();
    assertThat(report.verdicts()).containsEntry(PathVerdict.MARKED, new Counts(4, 8, 0));
    assertThat(report.breaks())
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.at()).isEqualTo(Subject.of("switch", "spine2"));
              assertThat(it.ports()).hasSize(2);
              assertThat(it.firstOf()).isEqualTo(8);
            });
  }

  /**
   * The answer goes the other way: what is wrong at the receiver's leaf concerns who sends there.
   */
  @Test
  void answersGoBack() {
    Map<String, PathVerdict> one = Map.of("switch/leaf1/port/Ethernet1%2F2", PathVerdict.RETURNED);
    PathReport in = prover(broken(one, PathRole.ANSWER_IN)).all();
    assertThat(in.verdicts()).containsEntry(PathVerdict.RETURNED, new Counts(9, 3, 0));
    PathReport out = prover(broken(one, PathRole.ANSWER_OUT)).all();
    assertThat(out.verdicts()).containsEntry(PathVerdict.RETURNED, new Counts(9, 3, 0));
  }

  @Test
  void aBreakIsWorseThanAnUnknownThatComesBefore() {
    PathChecks checks =
        (port, role) ->
            switch (role) {
              case SENDER -> List.of(check(port, PathVerdict.LOSSLESS, Proof.UNKNOWN));
              case RECEIVER -> List.of(check(port, PathVerdict.LOSSLESS, Proof.BROKEN));
              default -> List.of();
            };
    PathProof proof = prover(checks).prove(ends.get(0), ends.get(3));
    PathProof.Outcome lossless = Objects.requireNonNull(proof.verdicts().get(PathVerdict.LOSSLESS));
    assertThat(lossless.proof()).isEqualTo(Proof.BROKEN);
    assertThat(lossless.first().orElseThrow().at()).isEqualTo(ends.get(3).nic());
  }

  @Test
  void aProofGoesHopByHop() {
    PathProof proof = prover((_, _) -> List.of()).prove(ends.get(0), ends.get(3));
    assertThat(proof.hops().stream().map(it -> it.machine().name()))
        .containsExactly("h11", "leaf1", "spine1", "spine2", "leaf2", "h22");
    PathHop leaf = proof.hops().get(1);
    assertThat(leaf.in()).hasSize(1);
    assertThat(leaf.out()).hasSize(2);
    assertThat(proof.back().stream().map(it -> it.machine().name()))
        .containsExactly("leaf2", "spine1", "spine2", "leaf1");
  }

  @Test
  void pairsOfOneCardAndOfOtherRailsAreLeftOut() {
    ends.add(end("guest", "card11", 1));
    ends.add(end("elsewhere", "card", 2));
    cable(ends.get(4).port(), port("leaf1", 5));
    PathReport report = prover((_, _) -> List.of()).all();
    assertThat(report.onOneCard()).isEqualTo(2);
    assertThat(report.apart()).isEqualTo(2 * 5);
    assertThat(report.pairs()).isEqualTo(12 + 2 * 3);
  }

  @Test
  void anEndWithoutACableIsUnknown() {
    ends.add(end("lost", "card", 1));
    PathReport report = prover((_, _) -> List.of()).all();
    assertThat(report.verdicts().values()).containsOnly(new Counts(12, 0, 8));
    assertThat(report.breaks())
        .allSatisfy(it -> assertThat(it.cause()).contains("no cable from here to a switch"));
  }

  /** A hypervisor with an uplink at each leaf, and two guests of it. */
  private List<PathEnd> guests() {
    Subject hypervisor = Subject.of("hypervisor", "esxi");
    List<PathEnd> guests = new ArrayList<>();
    for (int number = 1; number <= 2; number++) {
      Subject uplink = hypervisor.child("port", "vmnic" + number);
      ports.add(uplink);
      cable(uplink, port("leaf" + number, 20));
      PathEnd guest = end("vm" + number, "vf" + number, 1);
      Subject inside = hypervisor.child("port", "vm" + number);
      ports.add(inside);
      cable(guest.port(), inside);
      guests.add(guest);
    }
    ends.addAll(guests);
    return guests;
  }

  @Test
  void aGuestIsBehindItsHypervisor() {
    PathEnd guest = guests().getFirst();
    PathProver prover = prover((_, _) -> List.of());
    PathProof out = prover.prove(guest, ends.getFirst());
    assertThat(machines(out.hops())).containsExactly("vm1", "esxi", "leaf1", "h11");
    PathProof far = prover.prove(ends.getFirst(), guest);
    assertThat(machines(far.hops())).containsExactly("h11", "leaf1", "esxi", "vm1");
    assertThat(machines(prover.prove(guest, ends.get(5)).hops()))
        .containsExactly("vm1", "esxi", "vm2");
  }

  @Test
  void nothingButItsGuestsPassesAHypervisor() {
    guests();
    PathProof proof = prover((_, _) -> List.of()).prove(ends.get(0), ends.get(2));
    assertThat(machines(proof.hops()))
        .containsExactly("h11", "leaf1", "spine1", "spine2", "leaf2", "h21");
  }

  private static List<String> machines(List<PathHop> hops) {
    return hops.stream().map(it -> it.machine().name()).toList();
  }
}
