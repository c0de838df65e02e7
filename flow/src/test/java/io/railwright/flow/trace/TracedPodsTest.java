package io.railwright.flow.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.assess.Judge;
import io.railwright.assess.path.PathEnd;
import io.railwright.flow.FabricException;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pods as ends of paths, and why one is none. */
class TracedPodsTest {
  private static final Subject CLUSTER = Subject.of(Kind.CLUSTER, "pod7");
  private static final Subject HOST = Subject.host("u25");
  private static final PathEnd FIRST = end("0000:03:00.0", "eno5np0");
  private static final PathEnd SECOND = end("0000:83:00.0", "eno6np0");

  private final List<Fact> cluster = new ArrayList<>();

  private static PathEnd end(String nic, String port) {
    return new PathEnd(
        HOST.child("nic", nic), HOST.child("port", port), nic, Optional.of(0), Set.of());
  }

  private void told(String path, String key, Value value) {
    Origin origin = new Origin("pod7", "test", Instant.EPOCH);
    cluster.add(new Fact(CLUSTER.resolve(path), key, Moment.CURRENT, value, origin, 0));
  }

  private void node(String name) {
    told("node/" + name, "node.kernel", Value.text("5.14"));
    told(
        "node/" + name + "/function/0000:03:00.0",
        "node.function.vf-functions",
        new Value.Listing(List.of("0000:03:00.1")));
    told(
        "node/" + name + "/function/0000:c3:00.0",
        "node.function.vf-functions",
        new Value.Listing(List.of("0000:c3:00.1")));
  }

  private void pod(String name, String node, String phase, String function) {
    if (!node.isEmpty()) {
      told("pod/" + name, "pod.node", Value.text(node));
    }
    told("pod/" + name, "pod.phase", Value.text(phase));
    told("pod/" + name, "pod.functions", new Value.Listing(List.of(function)));
  }

  private TracedPods pods() {
    node("u25");
    node("u99");
    return new TracedPods(
        List.of(new Judge.Host(HOST, List.of()), new Judge.Host(CLUSTER, cluster)));
  }

  @Test
  void aPodIsTheNicThatItsFunctionIsOf() throws Exception {
    pod("team-a:train-0", "u25", "Running", "0000:03:00.1");
    pod("team-a:train-1", "u25", "Succeeded", "0000:03:00.1");
    List<PathEnd> ends = List.of(FIRST, SECOND);
    for (String name : List.of("train-0", "team-a/train-0")) {
      assertThat(pods().ends(name, ends)).containsExactly(FIRST);
    }
    assertThat(pods().ends("team-b/train-0", ends)).isEmpty();
    assertThat(pods().byNic(ends)).isEqualTo(Map.of(FIRST.nic(), List.of("team-a/train-0")));
  }

  @Test
  void aNameThatSeveralHaveIsNone() {
    pod("team-a:train-0", "u25", "Running", "0000:03:00.1");
    pod("team-b:train-0", "u25", "Running", "0000:03:00.1");
    assertThatThrownBy(() -> pods().ends("train-0", List.of(FIRST)))
        .isInstanceOf(FabricException.class)
        .hasMessageContaining("team-a/train-0 (pod7), team-b/train-0 (pod7)");
  }

  @ParameterizedTest
  @CsvSource({
    "'', Pending, 0000:03:00.1, the cluster has no node for it yet",
    "u99, Running, 0000:03:00.1, its node u99 is no host of the inventory",
    "u25, Running, 0000:77:00.1, neither the SR-IOV operator nor u25 says which NIC",
    "u25, Running, 0000:c3:00.1, its NIC 0000:c3:00.0 of u25 is no RDMA port in use",
    "u25, Failed, 0000:03:00.1, has ended (Failed)"
  })
  void whatIsNotKnownIsSaid(String node, String phase, String function, String why) {
    pod("team-a:train-0", node, phase, function);
    assertThatThrownBy(() -> pods().ends("train-0", List.of(FIRST)))
        .isInstanceOf(FabricException.class)
        .hasMessageContaining("team-a/train-0")
        .hasMessageContaining(why);
  }
}
