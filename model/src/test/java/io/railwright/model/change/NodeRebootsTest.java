package io.railwright.model.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Nodes stand in a sentence of a plan, which whoever reads the plan finds them in. */
final class NodeRebootsTest {
  private static Step step(String gain) {
    return new Step(
        1, "kube", new Step.Act.Reboot(), Effect.REBOOT, Risk.LOW, Reversible.EXACT, 1, "", gain);
  }

  private static void assertFound(NodeReboots nodes) {
    assertThat(NodeReboots.of(step("Faster. " + nodes.sentence() + " And more."))).contains(nodes);
  }

  @Test
  void theSentenceIsFoundWhateverStandsAroundIt() {
    assertFound(new NodeReboots(List.of("n1"), true));
    assertFound(new NodeReboots(List.of("a.example", "b-2.example"), false));
    assertThat(NodeReboots.of(step("Nodes that are drained and rebooted: ."))).isEmpty();
    assertThat(NodeReboots.of(step("Faster."))).isEmpty();
  }

  @Test
  void aLargePoolIsNoTrouble() {
    List<String> names = IntStream.range(0, 20_000).mapToObj("node-%d"::formatted).toList();
    assertFound(new NodeReboots(names, true));
  }
}
