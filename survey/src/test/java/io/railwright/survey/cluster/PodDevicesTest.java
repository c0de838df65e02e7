package io.railwright.survey.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import io.railwright.survey.cluster.PodDevices.Device;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which NIC of which host a pod has. */
class PodDevicesTest {
  private static final Subject CLUSTER = Subject.of(Kind.CLUSTER, "pod7");
  private static final Subject HOST = Subject.host("u25");

  private final List<Fact> cluster = new ArrayList<>();
  private final PodDevices devices = new PodDevices();

  private static Fact fact(Subject subject, String key, Value value) {
    Origin origin = new Origin(subject.root().name(), "test", Instant.EPOCH);
    return new Fact(subject, key, Moment.CURRENT, value, origin, 0);
  }

  private void told(String path, String key, Value value) {
    cluster.add(fact(CLUSTER.resolve(path), key, value));
  }

  private void pod(String... functions) {
    told("node/u25.example.com", "node.addresses", new Value.Listing(List.of("10.0.0.25")));
    told("pod/team-a:train-0", "pod.node", Value.text("u25.example.com"));
    told("pod/team-a:train-0", "pod.phase", Value.text("Running"));
    told("pod/team-a:train-0", "pod.functions", new Value.Listing(List.of(functions)));
  }

  private PodDevices.Pod only() {
    List<PodDevices.Pod> pods = devices.of(CLUSTER, cluster);
    assertThat(pods).hasSize(1);
    return pods.getFirst();
  }

  @Test
  void theOperatorSaysWhichNicAFunctionBelongsTo() {
    pod("0000:03:00.1");
    told(
        "node/u25.example.com/function/0000:03:00.0",
        "node.function.vf-functions",
        new Value.Listing(List.of("0000:03:00.1", "0000:03:00.2")));
    devices.addHost(HOST, List.of());
    assertThat(only())
        .isEqualTo(
            new PodDevices.Pod(
                "pod7",
                "team-a/train-0",
                "Running",
                "u25.example.com",
                Optional.of("u25"),
                List.of(new Device("0000:03:00.1", Optional.of("0000:03:00.0")))));
    assertThat(only().isNamed("train-0")).isTrue();
    assertThat(only().isNamed("team-b/train-0")).isFalse();
  }

  @Test
  void elseTheHostSaysItAndAWholeNicIsItself() {
    pod("0000:03:00.1", "0000:83:00.0", "0000:c3:00.1");
    devices.addHost(
        HOST,
        List.of(
            fact(HOST.child("nic", "0000:03:00.1"), "nic.parent", Value.text("0000:03:00.0")),
            fact(HOST.child("nic", "0000:83:00.0"), "nic.rdma-capable", new Value.Flag(true))));
    assertThat(only().devices())
        .containsExactly(
            new Device("0000:03:00.1", Optional.of("0000:03:00.0")),
            new Device("0000:83:00.0", Optional.of("0000:83:00.0")),
            new Device("0000:c3:00.1", Optional.empty()));
  }

  @Test
  void aNodeThatIsNoHostOfTheInventoryIsNone() {
    pod("0000:03:00.1");
    assertThat(only().host()).isEmpty();
  }
}
