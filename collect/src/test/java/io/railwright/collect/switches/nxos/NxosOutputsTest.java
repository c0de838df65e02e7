package io.railwright.collect.switches.nxos;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.collect.MachineProbes;
import io.railwright.collect.probe.Printed;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import io.railwright.model.value.DataSize;
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

  /** What a condition counted is not what the class counted, and the next class ends this one. */
  @Test
  void aClassOfAPortIsReadToItsEnd() {
    String text =
        """
        Ethernet1/1
          Service-policy (queuing) output:   OUT
            policy statistics status:   enabled (current status: enabled)
            Class-map (queuing):   c-out-8q-q3 (match-any)
              Aggregate forwarded :
                70 packets
              Match: qos-group 3
                0 packets
              random-detect minimum-threshold 150 kbytes maximum-threshold 900 kbytes ecn
            Class-map (queuing):   c-out-8q-q2 (match-any)
              bandwidth remaining percent 10
        """;
    Parsed parsed = parse("nxos-policymap", text);
    assertThat(values(parsed, "wred.ecn")).containsExactly(new Value.Flag(true));
    assertThat(values(parsed, "class.counter[packets]")).containsExactly(new Value.Count(70));
    assertThat(values(parsed, "class.counter[packets.match]")).containsExactly(new Value.Count(0));
    assertThat(parsed.linesNotUnderstood()).isZero();
  }

  @Test
  void aPolicyOfTheSwitchIsNotTheOneAboveIt() {
    String text =
        """
        policy-map type network-qos NETWORK template 8e
          class type network-qos c-8q-nq3
            mtu 9216
        Service-policy (queuing) output:   OUT
          Class-map (queuing):   c-out-8q-q3 (match-any)
            bandwidth remaining percent 60
        """;
    Parsed parsed = parse("nxos-policymap", text);
    assertThat(subjects(parsed, "class.mtu")).containsExactly("policy/NETWORK/class/c-8q-nq3");
    assertThat(subjects(parsed, "scheduler.bandwidth-remaining"))
        .containsExactly("policy/OUT/class/c-out-8q-q3");
    assertThat(values(parsed, "switch.policy[queuing][output]")).containsExactly(Value.text("OUT"));
  }

  private static List<String> subjects(Parsed parsed, String key) {
    return parsed.readings().stream()
        .filter(reading -> reading.key().equals(key))
        .map(Reading::subject)
        .toList();
  }

  @Test
  void aWatchdogHasOptionsBehindItsState() {
    String text = "interface Ethernet1/1\n  priority-flow-control watch-dog-interval on ";
    for (String option : List.of("disable-action", "interface-multiplier 10", "")) {
      assertThat(values(parse("nxos-running-qos", text + option), "port.pfc-watchdog"))
          .containsExactly(new Value.Flag(true));
    }
  }

  /** Drops of a slice are no drops of the port; a queue may have a number beside its group. */
  @Test
  void otherTablesOfQueues() {
    String text =
        """
        Egress Queuing for Ethernet1/1 [System]
        Template: 8Q7E
        Que#  Group  Bandwidth% PrioLevel        Shape                   QLimit
                                           Min          Max        Units
           2      3         60         -     -            -     -            9(D)
        Ingress Queuing for Ethernet1/1
        QoS-Group#                 Pause                        QLimit
                   Buff Size       Pause Th      Resume Th
              3         160784        62400         2080           10(D)
        Per Port Ingress Statistics
        Ingress Overflow Drop Pkts      190
        Per Slice Ingress Statistics
        Ingress Overflow Drop Pkts      712
        """;
    Parsed parsed = parse("nxos-queuing", text);
    assertThat(parsed.linesNotUnderstood()).isZero();
    assertThat(subjects(parsed, "scheduler.bandwidth"))
        .containsExactly("port/Ethernet1%2F1/queue/3");
    assertThat(subjects(parsed, "buffer.xoff")).containsExactly("port/Ethernet1%2F1/pg/3");
    assertThat(values(parsed, "buffer.limit"))
        .containsExactly(new Value.Count(9), new Value.Count(10));
    assertThat(values(parsed, "port.errors[ingress-overflow-drop-pkts]"))
        .containsExactly(new Value.Count(190));
    assertThat(values(parsed, "port.counter[slice-ingress-overflow-drop-pkts]"))
        .containsExactly(new Value.Count(712));
  }

  /** One that moves is a step and no size: held against it, any queue would be full. */
  @Test
  void aLimitOfAQueueIsASizeOnlyWhereItStandsStill() {
    String text =
        """
        Egress Queuing for Ethernet1/1 [System]
        QoS-Group# Bandwidth% PrioLevel                Shape                   QLimit
                                           Min          Max        Units
              3            60         -           -            -     -       512000(S)
              0            40         -           -            -     -            9(D)
        """;
    assertThat(values(parse("nxos-queuing", text), "buffer.limit"))
        .containsExactly(new DataSize(512_000), new Value.Count(9));
    String json =
        """
        {"TABLE_module": {"ROW_module": {"TABLE_queuing_interface": {"ROW_queuing_interface":
          {"dir": "Egress", "if_name_str": "Ethernet1/1", "TABLE_qosgrp_cfg": {"ROW_qosgrp_cfg": [
            {"qosgrp": "3", "q-limit": "512000", "q-limit-type": "S"},
            {"qosgrp": "2", "q-limit": "-", "q-limit-type": "S"},
            {"qosgrp": "1", "q-limit": "12"},
            {"qosgrp": "0", "q-limit": "9", "q-limit-type": "(D)"}]}}}}}}
        """;
    assertThat(values(parse("nxos-queuing", json), "buffer.limit"))
        .containsExactly(new DataSize(512_000), new Value.Count(12), new Value.Count(9));
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
