package io.railwright.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Profile;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topologies;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.topology.TopologyFile;
import io.railwright.simulate.workload.FlowFile;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What can't be simulated is refused in a sentence that names file and line. */
class BadInputTest {
  private static final Topology STAR =
      Topologies.star(4, new Topologies.Speeds(100_000_000_000L, 1, 1_000_000));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          3 1 2;2;0 2 100Gbps 1us 0;1 2 0Gbps 1us 0    | t:4: '0Gbps' is no rate
          3 1 2;2;0 2 100Gbps 1us 0;1 2 fast 1us 0     | t:4: 'fast' is no rate
          3 1 2;2;0 2 100Gbps 1us 0;1 2 100G soon 0    | t:4: 'soon' is no delay
          3 1 2;2;0 2 100Gbps 1us 0;1 1 100G 1us 0     | t:4: node 1 is linked to itself
          3 1 2;2;0 2 100Gbps 1us 0;1 9 100G 1us 0     | t:4: '9' is no number from 0 to 2
          3 1 2;2;0 2 100Gbps 1us 0;1 2 100G 1us 7     | t:4: '7' is no share
          3 1 2;2;0 2 100Gbps 1us 0;1 2                | t:4: '1 2' is no link
          3 1 3;2;0 2 100Gbps 1us 0;1 2 100G 1us 0     | t:1: 3 links are announced and 2 follow
          3 2 2;2;0 2 100Gbps 1us 0;1 2 100G 1us 0     | t:2: 2 switches are announced and 1
          4 2 2;2 3;0 2 100Gbps 1us 0;1 3 100G 1us 0   | t:4: host 1 can't reach host 0
          4 1 2;3;0 3 100Gbps 1us 0;1 3 100G 1us 0     | t:1: host 2 can't reach host 0
          3 1 2;2;0 2 100Gbps 1us 0;1 2 100G 2s 0      | t:4: a link has a delay of more than 1 s
          3 1 2;2;0 2 100Gbps 1us 0;1 2 11T 1us 0      | t:4: a link has a rate of more than 10 Tb/s
          3 1 2;2;0 2 100Gbps 1us 0;1 2 99999999T 1us 0| t:4: '99999999T' is no rate
          4 2 3;3 3;0 3 1G 1us 0;1 3 1G 1us;2 3 1G 1us | t:2: switch 3 is listed twice
          1000000 1 1;3;0 3 100Gbps 1us 0              | t:1: host 1 can't reach host 0: it has no
          nodes switches;1                             | t:1: 'nodes switches links' is expected
          """)
  void topologyFiles(String text, String sentence) {
    assertThatThrownBy(() -> TopologyFile.read("t", List.of(text.split(";", -1))))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith(sentence)
        .hasMessageEndingWith(".");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1;2 2 3 100 1000 2.0           | f:2: the flow goes from host 2 to itself
          1;0 4 3 100 1000 2.0           | f:2: node 4 is a switch
          1;0 9 3 100 1000 2.0           | f:2: '9' is no node
          1;0 1 8 100 1000 2.0           | f:2: '8' is no priority
          1;0 1 3 100 0 2.0              | f:2: the flow has no bytes
          1;0 1 3 100 1000 late          | f:2: 'late' is no start
          1;0 1 3 100 1000               | f:2: a flow is six words
          2;0 1 3 100 1000 2.0           | f:1: 2 flows are announced and 1 follow
          0                              | f:1: there are no flows
          many                           | f:1: the first line is to be the number
          """)
  void flowFiles(String text, String sentence) {
    assertThatThrownBy(() -> FlowFile.read("f", List.of(text.split(";", -1)), STAR))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith(sentence)
        .hasMessageEndingWith(".");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          kmin=2MB              | kmin (2000 KB) is above kmax (1600 KB)
          kmax=64MB             | kmax (64000 KB) is above the buffer
          buffer=100KB          | kmax (1600 KB) is above the buffer of a switch (100 KB)
          headroom=8MB          | the headroom and reserve of all ports
          static-threshold=40MB | static-threshold is above the buffer
          mtu=0                 | mtu must be more than 0
          xon-offset=40MB       | xon-offset is above the buffer
          mtu=100000            | mtu must be at most 65536.
          ack-size=1MB          | ack-size must be at most 65536.
          gap=1TB               | gap must be at most 65536.
          buffer=4GB            | buffer must be at most 2147483647.
          pmax=2                | pmax must be at most 1.
          priority=8            | priority must be at most 7.
          pfc-quanta=0          | pfc-quanta must be more than 0.
          pfc-quanta=65536      | pfc-quanta must be at most 65535.
          rto=2000s             | rto must be at most 1000s.
          switch-delay=2s       | switch-delay must be at most 1s.
          jitter=2ms            | jitter must be at most 1ms.
          qps=100000            | qps must be at most 65536.
          kmax@100G=40MB        | kmax (40000 KB) is above the buffer
          """)
  void parameters(String change, String sentence) {
    assertThatThrownBy(() -> TestScenarios.small(Profile.connectx, change))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith(sentence)
        .hasMessageEndingWith(".");
  }

  /** Thresholds are those of the ports that there are: at 10G a tenth of what holds for 100G. */
  @Test
  void thresholdsOfSlowPortsFitSmallBuffers() throws BadInputException {
    Scenario lab =
        TestScenarios.scenario(
            "lab8", TestScenarios.shape(3, "100KB"), Profile.connectx, "buffer=1MiB");
    assertThat(new Simulation(lab).run().flows().done()).isEqualTo(3);
    assertThatThrownBy(
            () ->
                TestScenarios.scenario(
                    "lab8", TestScenarios.shape(3, "1KB"), Profile.connectx, "kmax=64MB"))
        .hasMessageStartingWith("kmax (64000 KB) is above the buffer");
  }

  @Test
  void moreHostsThanThereAre() {
    assertThatThrownBy(
            () ->
                ScenarioBuilder.transfers(
                    ScenarioBuilder.preset("ring").orElseThrow(),
                    TestScenarios.shape(9, "1MB"),
                    STAR,
                    Settings.of(Profile.connectx)))
        .hasMessage("the topology has 4 hosts, and 9 are wanted; see --hosts.");
  }

  @Test
  void wordsThatAreNoValues() {
    Settings settings = Settings.of(Profile.connectx);
    assertThatThrownBy(() -> settings.with("kmin=lots"))
        .hasMessage("kmin can't be 'lots'; it is a size such as 400KB, 32MiB or 1000.");
    assertThatThrownBy(() -> settings.with("dcqcn=best"))
        .hasMessage("dcqcn can't be 'best'; it is one of connectx, reference, paper, off.");
    assertThatThrownBy(() -> settings.with("bufer=4"))
        .hasMessage(
            "there is no parameter 'bufer'; did you mean buffer? All are listed by rail sim"
                + " --parameters.");
    assertThatThrownBy(() -> settings.with("colour=4"))
        .hasMessage("there is no parameter 'colour'; rail sim --parameters lists them all.");
    assertThatThrownBy(() -> settings.with("kmin")).hasMessageContaining("name=value");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          fire:h0                 | there is no fault 'fire'
          pfc-storm               | a fault is a kind and a place
          pfc-storm:h77           | there is no node 'h77'
          pfc-storm:s0            | s0 is no host
          link-down:h0-h1         | there is no link 'h0-h1'
          slow-receiver:h0:rate=0 | the rate of a slow receiver is a share
          pfc-storm:h0:at=later   | 'later' is no length of time
          wrong-dscp:h0:priority=9| a priority is a number from 0 to 7
          wrong-dscp:s0           | s0 is no host
          pfc-storm:h0:rate=3     | a pfc-storm knows no 'rate'
          pfc-storm:h0:at=9999999s| '9999999s' is no length of time
          """)
  void faults(String fault, String why) {
    assertThatThrownBy(
            () ->
                TestScenarios.scenario(
                    "incast",
                    TestScenarios.four("1MB"),
                    Profile.connectx,
                    Long.MAX_VALUE,
                    List.of(fault)))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("the fault '" + fault + "' can't be read: " + why);
  }
}
