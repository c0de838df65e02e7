package io.railwright.simulate;

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
          mtu=100000            | mtu must be at most 65536
          pmax=2                | pmax must be at most 1
          priority=8            | priority must be at most 7
          """)
  void parameters(String change, String sentence) {
    assertThatThrownBy(() -> Runs.small(Profile.connectx, change))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith(sentence)
        .hasMessageEndingWith(".");
  }

  @Test
  void wordsThatAreNoValues() {
    Settings settings = Settings.of(Profile.connectx);
    assertThatThrownBy(() -> settings.with("kmin=lots"))
        .hasMessage("kmin can't be 'lots'; it is a size such as 400KB, 32MiB or 1000.");
    assertThatThrownBy(() -> settings.with("dcqcn=best"))
        .hasMessage("dcqcn can't be 'best'; it is one of connectx, reference, paper, off.");
    assertThatThrownBy(() -> settings.with("kmni=4"))
        .hasMessageStartingWith("there is no parameter 'kmni'");
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
          """)
  void faults(String fault, String why) {
    assertThatThrownBy(
            () ->
                Runs.scenario(
                    "incast", Runs.four("1MB"), Profile.connectx, Long.MAX_VALUE, List.of(fault)))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("the fault '" + fault + "' can't be read: " + why);
  }
}
