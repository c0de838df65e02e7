package io.railwright.assess.path;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.path.LinkFailures;
import io.railwright.model.path.PathBreak;
import io.railwright.model.path.PathProof;
import io.railwright.model.path.PathReport;
import io.railwright.model.path.PathReport.Counts;
import io.railwright.model.path.PathVerdict;
import io.railwright.model.path.Proof;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class RingChecksTest {
  private static List<PathBreak> rings(PathReport report) {
    return report.breaks().stream().filter(it -> it.rule().equals("switch.no-cycle")).toList();
  }

  private static TestFabric square() {
    return new TestFabric().chain("a", "b", "c", "d", "a").hosts("a", "b", "c", "d");
  }

  @Test
  void leavesAndSpinesHaveNone() {
    PathReport report =
        new TestFabric()
            .chain("a", "s1", "b", "s2", "a")
            .chain("s1", "c", "s2")
            .hosts("a", "b", "c")
            .prover()
            .all();
    assertThat(report.verdicts()).containsEntry(PathVerdict.SAFE, new Counts(6, 0, 0));
  }

  /** Each of three is next to the others, so that nothing passes the third. */
  @Test
  void threeInARingHaveNone() {
    PathReport report =
        new TestFabric().chain("a", "b", "c", "a").hosts("a", "b", "c").prover().all();
    assertThat(report.breaks()).isEmpty();
  }

  /** Nor where the three only pass on what leaves behind them send to each other. */
  @Test
  void leavesBehindThreeInARingHaveNone() {
    PathReport report =
        new TestFabric()
            .chain("x", "y", "z", "x")
            .chain("a", "x")
            .chain("b", "y")
            .chain("c", "z")
            .hosts("a", "b", "c")
            .prover()
            .all();
    assertThat(report.breaks()).isEmpty();
  }

  @Test
  void fiveInARingHaveOne() {
    PathReport report =
        new TestFabric()
            .chain("a", "b", "c", "d", "e", "a")
            .hosts("a", "b", "c", "d", "e")
            .prover()
            .all();
    assertThat(rings(report)).hasSize(10).allMatch(it -> it.proof() == Proof.BROKEN);
  }

  @Test
  void fourInARingHaveOneEachWay() {
    PathReport report = square().prover().all();
    assertThat(report.verdicts().get(PathVerdict.SAFE)).isEqualTo(new Counts(0, 12, 0));
    PathBreak one = rings(report).getFirst();
    assertThat(one.cause())
        .contains("a to-b -> b to-c -> c to-d -> d to-a -> the first again")
        .endsWith("a watchdog would end that by dropping packets");
    assertThat(one.next().getFirst().text())
        .isEqualTo(
            "cut the ring at b: route what goes to c so that nothing that comes in by to-a from a"
                + " leaves by to-c");
  }

  /** A pair that does not pass the ring is not touched by it. */
  @Test
  void onlyPairsOnTheRingAreBroken() {
    TestFabric fabric = square().chain("p", "q").hosts("p", "q");
    PathProof proof = fabric.prover().prove(fabric.end(4), fabric.end(5));
    assertThat(Objects.requireNonNull(proof.verdicts().get(PathVerdict.SAFE)).proof())
        .isEqualTo(Proof.PROVEN);
    PathProof ring = fabric.prover().prove(fabric.end(0), fabric.end(2));
    assertThat(Objects.requireNonNull(ring.verdicts().get(PathVerdict.SAFE)).proof())
        .isEqualTo(Proof.BROKEN);
  }

  @Test
  void withoutPausesNothingWaits() {
    PathReport report = square().pfc("c", Proof.BROKEN).prover().all();
    assertThat(rings(report)).isEmpty();
  }

  @Test
  void whereASwitchIsNotReadItIsUnknown() {
    PathReport report = square().pfc("c", Proof.UNKNOWN).prover().all();
    assertThat(rings(report))
        .isNotEmpty()
        .allSatisfy(
            it -> {
              assertThat(it.proof()).isEqualTo(Proof.UNKNOWN);
              assertThat(it.cause()).contains("not all could be read");
            });
    assertThat(report.verdicts().get(PathVerdict.SAFE)).isEqualTo(new Counts(0, 0, 12));
  }

  @Test
  void saysWhoWatches() {
    PathReport some = square().watchdog("c", Proof.BROKEN).prover().all();
    assertThat(rings(some).getFirst().cause()).endsWith("no watchdog watches c to-d");
    PathReport none =
        square()
            .watchdog("a", Proof.BROKEN)
            .watchdog("b", Proof.BROKEN)
            .watchdog("c", Proof.BROKEN)
            .watchdog("d", Proof.BROKEN)
            .prover()
            .all();
    assertThat(rings(none).getFirst().cause()).endsWith("no watchdog would end that");
    PathReport unread = square().watchdog("d", Proof.UNKNOWN).prover().all();
    assertThat(rings(unread).getFirst().cause())
        .endsWith("not known whether a watchdog watches d to-a");
  }

  /** Two pairs of leaves, each behind a switch, with a long way around beside the direct one. */
  private static TestFabric detour() {
    return new TestFabric()
        .chain("a", "h1", "b")
        .chain("c", "h2", "d")
        .chain("h1", "h2")
        .chain("a", "x", "y", "c")
        .chain("b", "u", "v", "d")
        .hosts("a", "b", "c", "d");
  }

  @Test
  void aDetourAfterAFailureClosesARing() {
    PathProver prover = detour().prover();
    assertThat(prover.all().breaks()).isEmpty();
    LinkFailures failures = prover.failures();
    assertThat(failures.cables()).isEqualTo(11);
    assertThat(failures.rings())
        .hasSize(2)
        .allSatisfy(
            it -> {
              assertThat(it.proof()).isEqualTo(Proof.BROKEN);
              assertThat(it.closedBy().toString()).contains("h1", "h2");
              assertThat(it.cause()).contains(" and 2 more -> the first again");
              assertThat(it.next().getFirst().text()).startsWith("cut the ring at ");
            });
  }

  /** A spine that loses a leaf sends what is under way down to another, which sends it up again. */
  @Test
  void oneFailureInATreeOfLeavesAndSpinesClosesNone() {
    PathProver prover =
        new TestFabric()
            .chain("a", "s1", "b", "s2", "a")
            .chain("s1", "c", "s2")
            .hosts("a", "b", "c")
            .prover();
    assertThat(prover.failures()).isEqualTo(new LinkFailures(6, List.of()));
  }

  @Test
  void aRingThatIsThereAnywayIsNotToldAgain() {
    assertThat(square().prover().failures().rings()).isEmpty();
  }
}
