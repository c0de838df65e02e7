package io.railwright.flow.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.change.DatabaseField;
import io.railwright.model.change.NvueValue;
import io.railwright.model.change.State;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.PrioritySet;
import io.railwright.survey.switches.PortConfiguration;
import io.railwright.survey.switches.PortConfiguration.EarlyQueue;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Maps and profiles are taken where other ports tell what they say, and nowhere else. */
final class PlannedClassesTest {
  private static final List<Integer> NONE = Collections.nCopies(64, 0);
  private static final List<Integer> EIGHTS =
      IntStream.range(0, 64).mapToObj(it -> it / 8).toList();
  private static final PrioritySet THREE = PrioritySet.of(3);

  private final Map<Subject, PortConfiguration> ports = new HashMap<>();
  private final PlannedClasses planned = new PlannedClasses(ports);

  private static Subject name(String port) {
    return Subject.of("switch", "sw").child("port", port);
  }

  private void port(String name, List<Integer> classes, String map, PrioritySet lossless) {
    ports.put(
        name(name),
        new PortConfiguration(
            Optional.empty(),
            Optional.of(classes),
            Optional.of(map).filter(it -> !it.isEmpty()),
            Optional.of(lossless),
            Optional.of(lossless),
            false,
            Optional.empty(),
            Optional.of(Map.of()),
            Map.of(),
            Optional.of(PrioritySet.NONE),
            Optional.of(new DataSize(9216)),
            Optional.empty()));
  }

  private PortConfiguration at(String port) {
    return Objects.requireNonNull(ports.get(name(port)));
  }

  private boolean map(String port, State old, String value) {
    return planned.map("sw", new DatabaseField("PORT_QOS_MAP", port, "dscp_to_tc_map"), old, value);
  }

  @Test
  void aPortOfSonicGetsTheMapOfAnother() {
    port("Ethernet0", EIGHTS, "ROCE", THREE);
    port("Ethernet8", NONE, "", THREE);
    port("Ethernet16", NONE, "OLD", THREE);
    assertThat(map("Ethernet8", State.absent(), "ROCE")).isTrue();
    assertThat(at("Ethernet8")).isEqualTo(at("Ethernet0"));
    assertThat(map("Ethernet16", State.of("OLD"), "[DSCP_TO_TC_MAP|ROCE]")).isTrue();
    assertThat(at("Ethernet16").classes()).contains(EIGHTS);
  }

  @Test
  void aMapThatNoLikePortHasOrThatIsNotAsItWasFoundIsLeftOut() {
    port("Ethernet0", EIGHTS, "ROCE", THREE);
    port("Ethernet8", NONE, "", PrioritySet.NONE);
    port("Ethernet16", NONE, "OLD", THREE);
    Map<Subject, PortConfiguration> before = Map.copyOf(ports);
    assertThat(map("Ethernet16", State.of("OLD"), "OTHER")).as("no port has it").isFalse();
    assertThat(map("Ethernet16", State.absent(), "ROCE")).as("it had another").isFalse();
    assertThat(map("Ethernet8", State.absent(), "ROCE")).as("other classes pause").isFalse();
    assertThat(map("Ethernet24", State.absent(), "ROCE")).as("not read").isFalse();
    assertThat(ports).isEqualTo(before);
  }

  private boolean roce(String path, State old, String value) {
    return planned.roce("sw", new NvueValue(path), old, value);
  }

  @Test
  void roceOfCumulusWhereNobodyHasSetUpAnything() {
    port("swp1", NONE, "", PrioritySet.NONE);
    port("swp2", NONE, "", PrioritySet.NONE);
    assertThat(roce("qos roce", State.absent(), "present")).isTrue();
    PortConfiguration changed = at("swp2");
    assertThat(at("swp1")).isEqualTo(changed);
    assertThat(changed.classes()).contains(EIGHTS);
    assertThat(changed.lossless()).contains(THREE);
    assertThat(changed.pauses()).contains(THREE);
    assertThat(changed.first()).contains(PrioritySet.of(6));
    Map<Integer, EarlyQueue> queues = changed.queues().orElseThrow();
    assertThat(queues).containsKeys(0, 3).doesNotContainKey(6);
    assertThat(queues.get(3)).matches(EarlyQueue::marks);
    assertThat(roce("qos roce mode", State.absent(), "lossless")).isTrue();
    assertThat(roce("qos roce mode", State.of("lossless"), "lossy")).isTrue();
    assertThat(at("swp1").lossless()).contains(PrioritySet.NONE);
    assertThat(roce("qos roce mode", State.of("lossy"), "lossless")).isTrue();
    assertThat(at("swp1")).isEqualTo(changed);
  }

  @Test
  void roceOfCumulusIsLeftOutWhereSomethingIsNotAsThePlanFoundIt() {
    port("swp1", NONE, "", PrioritySet.NONE);
    port("swp2", EIGHTS, "", THREE);
    Map<Subject, PortConfiguration> before = Map.copyOf(ports);
    assertThat(roce("qos roce", State.absent(), "present")).as("a port has classes").isFalse();
    assertThat(roce("qos roce mode", State.of("lossy"), "lossless")).isFalse();
    assertThat(roce("qos roce mode", State.absent(), "lossless-single-ipool")).isFalse();
    assertThat(roce("qos roce cable-length", State.of("10"), "40")).isFalse();
    assertThat(planned.roce("other", new NvueValue("qos roce"), State.absent(), "present"))
        .isFalse();
    assertThat(ports).isEqualTo(before);
  }

  private boolean unset(String port, String kind) {
    return planned.unset("sw", new NvueValue("interface " + port + " qos " + kind + " profile"));
  }

  @Test
  void aPortOfCumulusWithoutItsProfileDoesWhatTheOthersDo() {
    port("swp1", EIGHTS, "", THREE);
    port("swp2", EIGHTS, "", THREE);
    port("swp3", NONE, "", PrioritySet.of(5));
    assertThat(unset("swp3", "pfc")).isTrue();
    assertThat(unset("swp3", "mapping")).isTrue();
    assertThat(unset("swp3", "egress-scheduler")).isTrue();
    assertThat(unset("swp3", "congestion-control")).isTrue();
    assertThat(at("swp3")).isEqualTo(at("swp1"));
  }

  @Test
  void whatTheOthersDoMustBeOneThing() {
    port("swp1", EIGHTS, "", THREE);
    port("swp2", NONE, "", PrioritySet.of(5));
    port("swp3", NONE, "", PrioritySet.of(5));
    Map<Subject, PortConfiguration> before = Map.copyOf(ports);
    assertThat(unset("swp3", "pfc")).isFalse();
    assertThat(unset("swp3", "mapping")).isFalse();
    assertThat(unset("swp9", "pfc")).as("not read").isFalse();
    assertThat(ports).isEqualTo(before);
    ports.remove(name("swp2"));
    assertThat(unset("swp3", "pfc")).as("one other port is no rule").isFalse();
  }
}
