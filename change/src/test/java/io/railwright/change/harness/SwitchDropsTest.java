package io.railwright.change.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.apply.Inspector;
import io.railwright.model.change.LinkState;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A wave behind which a switch drops packets of a lossless class is taken back. */
final class SwitchDropsTest {
  private static final String PAGES = "/proc/sys/vm/nr_hugepages";

  private static Plan plan(Effect effect) {
    Step.Act act = new Step.Act.Set(new Setting.KernelFile(PAGES), State.of("0"), State.of("8"));
    Step step = new Step(1, "node", act, effect, Risk.LOW, Reversible.EXACT, 1, "", "");
    return new Plan("test", "", Instant.EPOCH, List.of(step), List.of(), List.of());
  }

  /** What switches say at each look; the last of it again and again. */
  private static final class Told implements Inspector {
    private final List<Map<String, Map<String, Long>>> drops;
    private int looks = -1;

    Told(List<Map<String, Map<String, Long>>> drops) {
      this.drops = drops;
    }

    @Override
    public Map<String, Inspection> inspect(Collection<String> machines) {
      looks++;
      LinkState link = new LinkState(true, 400_000, 16, "RS", List.of());
      return Map.of(
          "node", new Inspection(Optional.empty(), Map.of("eth0", link), Map.of(), Map.of()));
    }

    @Override
    public Map<String, Map<String, Long>> drops() {
      return drops.get(Math.min(looks, drops.size() - 1));
    }
  }

  private static Map<String, Map<String, Long>> leaf(long one, long other) {
    return Map.of("leaf", Map.of("Ethernet1/1", one, "Ethernet1/2", other));
  }

  private static void check(
      Effect effect, List<Map<String, Map<String, Long>>> drops, Outcome outcome, String... reasons)
      throws Exception {
    try (ChangedHost host = Harness.host()) {
      host.inspectedBy(_ -> new Told(drops));
      assertThat(host.apply(plan(effect))).as("%s", host.reasons()).isEqualTo(outcome);
      assertThat(host.reasons()).containsExactly(reasons);
      assertThat(host.type("cat " + PAGES).strip()).isEqualTo(outcome == Outcome.DONE ? "8" : "0");
    }
  }

  @Test
  void dropsDuringTheSoakTakeTheWaveBack() throws Exception {
    check(
        Effect.LINK_FLAP,
        List.of(leaf(7, 0), leaf(7, 0), leaf(7, 731)),
        Outcome.ROLLED_BACK,
        "leaf dropped 731 packets of a lossless class at Ethernet1/2 in 30 s behind the wave",
        "wave 1 is not well");
  }

  /** What was dropped before, and while the wave was carried out, is not counted. */
  @Test
  void earlierDropsAreNoFault() throws Exception {
    check(Effect.LINK_FLAP, List.of(leaf(7, 0), leaf(90, 12), leaf(90, 12)), Outcome.DONE);
  }

  @Test
  void aCounterThatWasClearedCountsFromZero() throws Exception {
    check(Effect.LINK_FLAP, List.of(leaf(7, 5), leaf(7, 5), leaf(0, 0)), Outcome.DONE);
    check(
        Effect.LINK_FLAP,
        List.of(leaf(7, 5), leaf(7, 5), leaf(2, 0)),
        Outcome.ROLLED_BACK,
        "leaf dropped 2 packets of a lossless class at Ethernet1/1 in 30 s behind the wave",
        "wave 1 is not well");
  }

  @Test
  void withoutASoakNothingIsCounted() throws Exception {
    check(Effect.RUNTIME, List.of(leaf(7, 0), leaf(7, 731)), Outcome.DONE);
  }

  @Test
  void aSwitchThatDoesNotTellAnyMoreIsNoPass() throws Exception {
    check(
        Effect.LINK_FLAP,
        List.of(leaf(7, 0), leaf(7, 0), Map.of()),
        Outcome.DONE,
        "whether leaf drops packets of lossless classes can't be told any more");
  }
}
