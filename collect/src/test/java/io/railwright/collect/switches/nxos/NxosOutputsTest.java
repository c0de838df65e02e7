package io.railwright.collect.switches.nxos;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.collect.MachineProbes;
import io.railwright.collect.probe.Printed;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import io.railwright.model.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What golden files can't say: what must not be read out of an output. */
class NxosOutputsTest {
  private static Parsed parse(String name, String text) {
    return MachineProbes.parser(name).orElseThrow().parse(Printed.of(text));
  }

  private static List<Value> values(Parsed parsed, String key) {
    return parsed.readings().stream()
        .filter(reading -> reading.key().equals(key))
        .map(Reading::value)
        .toList();
  }

  /** Passwords stand in configurations; what is not about queues is kept nowhere. */
  @Test
  void secretsOfAConfigurationAreNotKept() {
    String text =
        """
        version 10.4(2)
        username admin password 5 $5$HIDDEN role network-admin
        snmp-server community HIDDEN group network-operator
        interface Ethernet1/1
          ip ospf message-digest-key 1 md5 3 HIDDEN
        router bgp 65000
          neighbor 192.0.2.1
            password 3 HIDDEN
        """;
    Parsed parsed = parse("nxos-running-qos", text);
    assertThat(parsed.toString()).doesNotContain("HIDDEN");
    assertThat(parsed.readings()).hasSize(2);
  }

  @Test
  void aBitmapThatIsNotPrintedIsUnknown() {
    Parsed parsed = parse("nxos-pfc", "Ethernet1/1  On  On (sobm)  0  0\n");
    assertThat(values(parsed, "port.pfc.priorities"))
        .allMatch(value -> value instanceof Value.Unknown);
    Parsed bare = parse("nxos-pfc", "Ethernet1/1  On  On  0  0\n");
    assertThat(values(bare, "port.pfc.priorities")).isEmpty();
    assertThat(values(bare, "port.pfc.operating")).containsExactly(new Value.Flag(true));
  }

  @Test
  void countersOfTwoPortsAreNotMixed() {
    String text =
        """
        Ethernet1/1 is up
          RX
            5 unicast packets
        Ethernet1/2 is up
          7 input packets
        """;
    Parsed parsed = parse("nxos-show-interface", text);
    assertThat(values(parsed, "port.counter[inucastpkts]")).containsExactly(new Value.Count(5));
    assertThat(parsed.linesNotUnderstood()).isEqualTo(1);
  }

  /** A queue without a port's name is nobody's. */
  @Test
  void aTableWithoutAPortIsNotRead() {
    String text =
        """
        |                              QOS GROUP 3         |
        |               Tx Pkts |         2763095|               0|
        """;
    Parsed parsed = parse("nxos-queuing", text);
    assertThat(parsed.readings()).isEmpty();
    assertThat(parsed.linesNotUnderstood()).isEqualTo(2);
  }

  @Test
  void aNeighbourWithoutALocalPortIsCounted() {
    Parsed parsed = parse("nxos-lldp", "Chassis id: 0200.5e00.5301\nSystem Name: gpu01\n");
    assertThat(parsed.readings()).isEmpty();
    assertThat(parsed.linesNotUnderstood()).isEqualTo(1);
  }

  /** WRED without ECN drops packets, and nothing is said of a class that has neither. */
  @Test
  void onlyAnEcnStatementTurnsMarkingOn() {
    String text =
        """
        policy-map type queuing OUT
          class type queuing c-out-8q-q3
            random-detect minimum-threshold 150 kbytes maximum-threshold 1500 kbytes
          class type queuing c-out-8q-q2
            bandwidth remaining percent 10
        """;
    Parsed parsed = parse("nxos-running-qos", text);
    assertThat(values(parsed, "wred.ecn")).containsExactly(new Value.Flag(false));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"TABLE_interface\": \"\"}", "{}", "[]", "{\"ins_api\": 3}"})
  void anAnswerWithoutRowsHasNoFacts(String text) {
    assertThat(parse("nxapi-interface", text).readings()).isEmpty();
  }
}
