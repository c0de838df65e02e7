package io.railwright.flow.switches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.flow.ParseText;
import io.railwright.model.fact.Parsed;
import io.railwright.twin.scenario.Scenarios;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A running configuration, the model of it, and the lines that are made of the model. */
class NexusQosTest {
  private static final String ALL_OF_IT =
      """
      class-map type qos match-all RDMA
        description what hosts mark
        match dscp 24,26
        match not cos 4
      class-map type qos match-any CNP
        match dscp 48
      policy-map type qos IN
        class CNP
          set qos-group 6
        class RDMA
          set qos-group 3
          set dscp 26
      policy-map type network-qos NETWORK
        class type network-qos c-8q-nq3
          pause buffer-size 152000 pause-threshold 101920 resume-threshold 88400 pfc-cos 3
          mtu 9216
        class type network-qos c-8q-nq4
          pause pfc-cos 4 receive
        class type network-qos c-8q-nq-default
          no pause
          mtu 1500
      policy-map type queuing OUT
        class type queuing c-out-8q-q3
          bandwidth remaining percent 50
          random-detect minimum-threshold 150 kbytes maximum-threshold 3000 kbytes drop-probability 7 weight 0 ecn
          queue-limit dynamic 5
        class type queuing c-out-8q-q5
          random-detect minimum-threshold 1001 bytes maximum-threshold 2002 bytes drop-probability 50 weight 2
          shape min 10 gbps max 1500 mbps
        class type queuing c-out-8q-q6
          priority level 1
        class type queuing c-out-8q-q7
          bandwidth percent 2
          shape max 50 percent
          queue-limit 500 kbytes
      priority-flow-control watch-dog-interval on
      priority-flow-control watch-dog interval 200
      priority-flow-control watch-dog shutdown-multiplier 2
      priority-flow-control auto-restore multiplier 10
      system qos
        service-policy type network-qos NETWORK
        service-policy type queuing output OUT
      interface Ethernet1/1
        mtu 9216
        flowcontrol receive off
        flowcontrol send off
        priority-flow-control mode on send-tlv
        priority-flow-control watch-dog-interval off
        service-policy type qos input IN
      interface Ethernet1/2/3
        priority-flow-control mode auto
      """;

  private static NexusQos read(String text) {
    Parsed parsed =
        ParseText.parse("nxos-running-qos", text.getBytes(StandardCharsets.UTF_8)).orElseThrow();
    return NexusQos.of(parsed.readings());
  }

  private static String lines(NexusQos qos) {
    return String.join("\n", qos.lines()) + "\n";
  }

  private static void assertRoundTrip(String text, String name) {
    NexusQos first = read(text);
    NexusQos again = read(lines(first));
    assertThat(again.toString()).as(name).isEqualTo(first.toString());
    assertThat(lines(again)).as(name).isEqualTo(lines(first));
  }

  @Test
  void everyStatementComesBackAsItWas() {
    assertRoundTrip(ALL_OF_IT, "all");
    String lines = lines(read(ALL_OF_IT));
    Stream<String> wanted = ALL_OF_IT.lines().map(String::strip);
    assertThat(lines.lines().map(String::strip).toList())
        .containsExactlyInAnyOrderElementsOf(wanted.toList());
  }

  /** Of the classes of a policy the first that matches counts. */
  @Test
  void theOrderOfClassesIsKept() {
    assertThat(lines(read(ALL_OF_IT))).containsSubsequence("class CNP\n", "class RDMA\n");
    assertThat(read(ALL_OF_IT).toString())
        .isNotEqualTo(read(ALL_OF_IT.replace("set qos-group 3", "set qos-group 4")).toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"nexus-8.yaml", "lossless-8.yaml", "break.yaml"})
  void thoseOfTheTwinComeBack(String scenario) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(Scenarios.class.getResourceAsStream(scenario), scenario)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      String from = text.substring(text.indexOf("configuration: |"));
      String indent = " ".repeat(6);
      String configuration =
          from.lines()
              .skip(1)
              .takeWhile(it -> it.isBlank() || it.startsWith(indent))
              .map(it -> it.isBlank() ? "" : it.substring(indent.length()))
              .collect(Collectors.joining("\n", "", "\n"));
      assertThat(configuration).contains("policy-map type queuing");
      assertRoundTrip(configuration, scenario);
    }
  }

  @Test
  void realOnesComeBack() throws IOException {
    Path corpus =
        Path.of(System.getProperty("rail.root", ".."), "../shared/corpus/nxos-running-qos");
    assumeTrue(Files.isDirectory(corpus), "there are no kept outputs beside the project");
    List<Path> texts;
    try (Stream<Path> files = Files.list(corpus)) {
      texts = files.filter(it -> it.toString().endsWith(".txt")).sorted().toList();
    }
    assertThat(texts).isNotEmpty();
    for (Path text : texts) {
      assertRoundTrip(Files.readString(text), text.getFileName().toString());
    }
  }
}
