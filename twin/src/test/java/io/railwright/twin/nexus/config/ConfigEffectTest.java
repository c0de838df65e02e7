package io.railwright.twin.nexus.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;

import io.railwright.twin.fabric.SwitchMemory;
import io.railwright.twin.fabric.SwitchPort;
import io.railwright.twin.fabric.SwitchSettings;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What a configuration does to traffic. */
final class ConfigEffectTest {
  private static final SwitchMemory MEMORY = new SwitchMemory(1_000_000, 1, 2, 0.5);

  private static final String NETWORK =
      """
      policy-map type network-qos NETWORK
        class type network-qos c-8q-nq3
          pause pfc-cos 3
          mtu 9216
        class type network-qos c-8q-nq-default
          mtu 9216
      system qos
        service-policy type network-qos NETWORK
      """;

  private static SwitchSettings settings(String configuration) {
    Map<String, SwitchPort> ports = new LinkedHashMap<>();
    for (String name : new String[] {"Ethernet1/1", "Ethernet1/2"}) {
      ports.put(name, new SwitchPort(100_000, 9000, 255, true, 255));
    }
    ConfigNode read = ConfigReader.read(configuration, (_, why) -> fail(why));
    return ConfigEffect.of(read, new SwitchSettings(MEMORY, Map.of(5, 5), ports));
  }

  private static SwitchPort port(String configuration) {
    return port(settings(configuration), "Ethernet1/1");
  }

  private static SwitchPort port(SwitchSettings settings, String name) {
    return Objects.requireNonNull(settings.ports().get(name));
  }

  @Test
  void aSwitchThatNobodyHasConfiguredProtectsNothing() {
    SwitchSettings stock = settings("");
    assertThat(stock.classes()).isEmpty();
    assertThat(stock.memory()).isEqualTo(MEMORY);
    assertThat(stock.ports().values()).containsOnly(new SwitchPort(100_000, 1500, 0, false, 0));
  }

  @Test
  void onlyPortsThatAreForcedPause() {
    SwitchSettings both =
        settings(NETWORK + "interface Ethernet1/1\npriority-flow-control mode on\n");
    assertThat(port(both, "Ethernet1/1").pfc()).isEqualTo(1 << 3);
    assertThat(port(both, "Ethernet1/2").pfc()).isZero();
    assertThat(port(NETWORK + "interface Ethernet1/1\npriority-flow-control mode auto\n").pfc())
        .as("hosts speak no DCBX")
        .isZero();
    assertThat(port("interface Ethernet1/1\npriority-flow-control mode on\n").pfc())
        .as("no class pauses")
        .isZero();
  }

  @Test
  void flowControlInEitherDirection() {
    assertThat(port("interface Ethernet1/1\nflowcontrol receive on\n").flowControl()).isTrue();
    assertThat(port("interface Ethernet1/1\nflowcontrol send on\n").flowControl()).isTrue();
    assertThat(port("interface Ethernet1/1\nflowcontrol send off\n").flowControl()).isFalse();
    assertThat(
            port("interface Ethernet1/1\nflowcontrol send on\nno flowcontrol send\n").flowControl())
        .isFalse();
  }

  @Test
  void theSmallerMtuOfPortAndClassHolds() {
    assertThat(port("interface Ethernet1/1\nmtu 9216\n").mtu()).as("stock classes").isEqualTo(1500);
    assertThat(port(NETWORK + "interface Ethernet1/1\nmtu 9000\n").mtu()).isEqualTo(9000);
    assertThat(port(NETWORK).mtu()).as("stock port").isEqualTo(1500);
  }

  /** A class that the policy for the switch leaves out has the stock MTU. */
  @Test
  void oneClassOfManyCanKeepLargeFramesOut() {
    assertThat(port(NETWORK + groupSix(34)).mtu()).isEqualTo(1500);
  }

  @Test
  void notificationsAreSmallerThanAnyMtu() {
    assertThat(port(NETWORK + groupSix(48)).mtu()).isEqualTo(9216);
  }

  private static String groupSix(int dscp) {
    return """
    class-map type qos match-any OTHER
      match dscp %d
    policy-map type qos IN
      class OTHER
        set qos-group 6
    system qos
      service-policy type qos input IN
    interface Ethernet1/1
      mtu 9216
    """
        .formatted(dscp);
  }

  @Test
  void classesGoFromCodePointToGroupToPriority() {
    String policy =
        """
        class-map type qos match-any ROCE
          match dscp 24-26,af41
        class-map type qos match-all TAGGED
          match cos 5
        class-map type qos match-all BOTH
          match dscp cs6
          match cos 6
        policy-map type qos IN
          class ROCE
            set qos-group 3
          class TAGGED
            set qos-group 5
          class BOTH
            set qos-group 6
          class class-default
            set qos-group 1
        policy-map type network-qos NETWORK
          class type network-qos c-8q-nq3
            pause pfc-cos 4
        system qos
          service-policy type network-qos NETWORK
        interface Ethernet1/1-2
          service-policy type qos input IN
        """;
    Map<Integer, Integer> classes = settings(policy).classes();
    assertThat(classes).containsEntry(24, 4).containsEntry(25, 4).containsEntry(26, 4);
    assertThat(classes).containsEntry(34, 4).containsEntry(0, 1).containsEntry(48, 1);
    assertThat(classes.values()).as("a tag is on no packet").doesNotContain(5, 6);
  }

  @Test
  void theClassForTheRestIsTheLastWheneverItWasTyped() {
    String policy =
        """
        class-map type qos match-any ROCE
          match dscp 26
        policy-map type qos IN
          class class-default
            set qos-group 1
          class ROCE
            set qos-group 3
        system qos
          service-policy type qos input IN
        """;
    assertThat(settings(policy).classes()).containsEntry(26, 3).containsEntry(27, 1);
  }

  @Test
  void queuesAreMarkedWhereTheirClassSaysSo() {
    String policy =
        """
        policy-map type queuing OUT
          class type queuing c-out-8q-q3
            random-detect minimum-threshold 150 kbytes maximum-threshold 3 mbytes drop-probability 7 weight 0 ecn
          class type queuing c-out-8q-q-default
            random-detect minimum-threshold 9 bytes maximum-threshold 99 bytes drop-probability 1 weight 0
        """;
    String applied = NETWORK + policy + "system qos\nservice-policy type queuing output OUT\n";
    assertThat(port(applied).ecn()).as("the default class drops").isEqualTo(1 << 3);
    assertThat(settings(applied).memory())
        .isEqualTo(new SwitchMemory(1_000_000, 150 << 10, 3 << 20, 0.07));
    SwitchSettings one =
        settings(
            NETWORK + policy + "interface Ethernet1/1\nservice-policy type queuing output OUT\n");
    assertThat(port(one, "Ethernet1/1").ecn()).isEqualTo(1 << 3);
    assertThat(port(one, "Ethernet1/2").ecn()).isZero();
  }

  @Test
  void classMapsOfOnesOwnNameTheirGroup() {
    String policy =
        """
        class-map type network-qos match-any LOSSLESS
          match qos-group 2
        policy-map type network-qos NETWORK
          class type network-qos LOSSLESS
            pause pfc-cos 2
        system qos
          service-policy type network-qos NETWORK
        interface Ethernet1/1
          priority-flow-control mode on
        """;
    assertThat(port(policy).pfc()).isEqualTo(1 << 2);
  }
}
