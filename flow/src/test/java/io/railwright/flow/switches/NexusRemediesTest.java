package io.railwright.flow.switches;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.flow.ParseText;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Lines that mend a Nexus, for the policies that it has; and none where a person must decide. */
class NexusRemediesTest {
  private static final String PORT = "Ethernet1/1";

  private static final String USUAL =
      """
      class-map type qos match-any ROCE
        match dscp 26
      policy-map type qos IN
        class ROCE
          set qos-group 3
        class class-default
          set qos-group 0
      policy-map type network-qos NETWORK
        class type network-qos c-8q-nq3
          pause pfc-cos 3
          mtu 9216
        class type network-qos c-8q-nq-default
          mtu 9216
      policy-map type queuing OUT
        class type queuing c-out-8q-q3
          priority level 1
          random-detect minimum-threshold 150 kbytes maximum-threshold 1500 kbytes drop-probability 10 weight 0
        class type queuing c-out-8q-q-default
          bandwidth remaining percent 100
      system qos
        service-policy type network-qos NETWORK
        service-policy type queuing output OUT
      interface Ethernet1/1
        service-policy type qos input IN
      interface Ethernet1/2
        mtu 1500
      """;

  private static Optional<List<String>> lines(String text, String rule, Integer... wanted) {
    return lines(text, rule, PORT, wanted);
  }

  private static Optional<List<String>> lines(
      String text, String rule, String port, Integer... wanted) {
    NexusQos qos =
        NexusQos.of(
            ParseText.parse("nxos-running-qos", text.getBytes(StandardCharsets.UTF_8))
                .orElseThrow()
                .readings());
    return new NexusRemedies(qos).of(rule, port, List.of(wanted));
  }

  @Test
  void notificationsGetAClassOfTheirOwn() {
    assertThat(lines(USUAL, "switch.cnp-class", 48).orElseThrow())
        .containsExactly(
            "class-map type qos match-any RAIL-CNP",
            "match dscp 48",
            "policy-map type qos IN",
            "class RAIL-CNP",
            "set qos-group 6",
            "policy-map type queuing OUT",
            "class type queuing c-out-8q-q6",
            "priority level 1");
  }

  @Test
  void aClassMapThatIsThereIsUsedAndAGroupThatIsTakenIsNot() {
    String text =
        USUAL
            .replace(
                "class-map type qos match-any ROCE",
                """
                class-map type qos match-any MINE
                  match dscp 48
                class-map type qos match-any ROCE\
                """)
            .replace(
                "  class class-default",
                "  class VOICE\n    set qos-group 6\n  class class-default")
            .replace(
                "policy-map type qos IN",
                "class-map type qos match-any VOICE\n  match dscp 46\npolicy-map type qos IN");
    assertThat(lines(text, "switch.cnp-class", 48).orElseThrow())
        .containsExactly(
            "policy-map type qos IN",
            "class MINE",
            "set qos-group 7",
            "policy-map type queuing OUT",
            "class type queuing c-out-8q-q7",
            "priority level 1");
  }

  @Test
  void whereAnotherClassIsServedFirstAPersonDecides() {
    String text =
        USUAL.replace(
            "  class type queuing c-out-8q-q-default",
            """
              class type queuing c-out-8q-q5
                priority level 2
              class type queuing c-out-8q-q-default\
            """);
    assertThat(lines(text, "switch.cnp-class", 48)).isEmpty();
  }

  @Test
  void whereAnotherClassTakesTheCodePointAPersonDecides() {
    String text = USUAL.replace("match dscp 26", "match dscp 24-48");
    assertThat(lines(text, "switch.cnp-class", 48)).isEmpty();
  }

  @Test
  void withoutAPolicyThereIsNothingToAddTo() {
    String text = USUAL.replace("  service-policy type qos input IN\n", "  mtu 1500\n");
    assertThat(lines(text, "switch.cnp-class", 48)).isEmpty();
  }

  @Test
  void aLosslessClassThatWasStrictSharesWithTheRest() {
    assertThat(lines(USUAL, "switch.class-not-strict").orElseThrow())
        .containsExactly(
            "policy-map type queuing OUT",
            "class type queuing c-out-8q-q-default",
            "bandwidth remaining percent 50",
            "policy-map type queuing OUT",
            "class type queuing c-out-8q-q3",
            "no priority level 1",
            "bandwidth remaining percent 50");
  }

  @Test
  void whatSeveralShareIsDividedByAPerson() {
    String text =
        USUAL.replace(
            "bandwidth remaining percent 100",
            """
            bandwidth remaining percent 70
              class type queuing c-out-8q-q1
                bandwidth remaining percent 30\
            """);
    assertThat(lines(text, "switch.class-not-strict")).isEmpty();
  }

  @Test
  void aPriorityGetsAClassThatPauses() {
    String without = USUAL.replace("    pause pfc-cos 3\n", "");
    assertThat(lines(without, "switch.lossless-class", 3).orElseThrow())
        .containsExactly(
            "policy-map type network-qos NETWORK",
            "class type network-qos c-8q-nq3",
            "pause pfc-cos 3");
    String stock = USUAL.replace("  service-policy type network-qos NETWORK\n", "");
    assertThat(lines(stock, "switch.lossless-class", 3).orElseThrow())
        .containsExactly(
            "policy-map type network-qos RAIL-NETWORK",
            "class type network-qos c-8q-nq3",
            "pause pfc-cos 3",
            "mtu 9216",
            "system qos",
            "service-policy type network-qos RAIL-NETWORK");
  }

  @Test
  void aPortWithoutAPolicyGetsThatOfTheOthers() {
    assertThat(lines(USUAL, "switch.class-dscp", "Ethernet1/2", 26).orElseThrow())
        .containsExactly("interface Ethernet1/2", "service-policy type qos input IN");
    assertThat(lines(USUAL, "switch.class-dscp", 24).orElseThrow())
        .containsExactly(
            "class-map type qos match-any RAIL-ROCE",
            "match dscp 24",
            "policy-map type qos IN",
            "class RAIL-ROCE",
            "set qos-group 3");
  }

  @Test
  void marksComeInPlaceOfDropsWithTheThresholdsThatAreThere() {
    assertThat(lines(USUAL, "switch.no-early-drops").orElseThrow())
        .last()
        .isEqualTo(
            "random-detect minimum-threshold 150 kbytes maximum-threshold 1500 kbytes"
                + " drop-probability 10 weight 0 ecn");
    assertThat(lines(USUAL, "switch.ecn", 26).orElseThrow().getLast()).endsWith("weight 0 ecn");
  }

  @Test
  void ofOtherRulesItKnowsNothing() {
    assertThat(lines(USUAL, "switch.headroom", 3)).isEmpty();
  }
}
