package io.railwright.twin.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.model.file.BadFileException;
import io.railwright.twin.fabric.SwitchPort;
import io.railwright.twin.host.platform.HardwareTrait;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Scenario files are read whole, and what is wrong with them is told with its place. */
final class ScenarioFileReaderTest {
  private static final String SWITCHES =
      """
      switches:
        leaf: {every-port: {rate: 100G, pfc: [3]}, ports: {Ethernet1: {mtu: 1500}}}
      """;

  @Test
  void hostsTakeFromTheirTemplateAndAddTheirOwn() throws BadFileException {
    ScenarioFile scenarioFile =
        ScenarioFileReader.read(
            "own.yaml",
            SWITCHES
                + """
                templates:
                  node:
                    platform: h100-server
                    hardware: {nics: 2, gpus: 2}
                    files: {/etc/one: "1"}
                    commands: [first]
                hosts:
                  n-[08-11]:
                    template: node
                    hardware: {nics: 1, addresses: [10.0.0.@n@]}
                    files: {/etc/two: "number @n@"}
                    commands: [-second @n@]
                    cables: {rail0: "leaf:Ethernet@n@"}
                """);
    assertThat(scenarioFile.hosts())
        .extracting(HostPlan::name)
        .containsExactly("n-08", "n-09", "n-10", "n-11");
    HostPlan ninth = scenarioFile.hosts().get(1);
    assertThat(ninth.hardware().text(HardwareTrait.NICS, "")).isEqualTo("1");
    assertThat(ninth.hardware().text(HardwareTrait.GPUS, "")).isEqualTo("2");
    assertThat(ninth.hardware().list(HardwareTrait.ADDRESSES)).containsExactly("10.0.0.9");
    assertThat(ninth.files()).containsEntry("/etc/one", "1").containsEntry("/etc/two", "number 9");
    assertThat(ninth.commands()).extracting(it -> it.line()).containsExactly("first", "second 9");
    assertThat(ninth.commands()).extracting(it -> it.mayFail()).containsExactly(false, true);
    assertThat(ninth.cables())
        .hasEntrySatisfying("rail0", it -> assertThat(it.name()).isEqualTo("leaf:Ethernet9"));
    SwitchPort port = new SwitchPort(100_000, 1500, 1 << 3, false, 0);
    assertThat(scenarioFile.switches())
        .hasEntrySatisfying("leaf", it -> assertThat(it.ports()).containsEntry("Ethernet1", port));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          hosts: {a: {platfrom: h100-server}}                          | 3:13: unknown key 'platfrom'; did you mean 'platform'?
          hosts: {a: {platform: h100-sever}}                           | 3:23: the platform of a host is one of
          hosts: {a: {platform: h100-server, hardware: {nic: 2}}}      | 3:47: hardware has no 'nic'; did you mean 'nics'?
          hosts: {a: {platform: h100-server, cables: {x: "lef:E1"}}}   | 3:48: there is no switch 'lef'; did you mean 'leaf'?
          hosts: {a: {platform: h100-server, cables: {x: leaf}}}       | 3:48: a cable leads to a port of a switch, such as leaf:Ethernet1/1
          hosts: {a: {platform: h100-server, cables: {x: esx/vmnic0}}} | 3:48: there is no hypervisor's port 'esx/vmnic0'
          hosts: {a: {template: nodes}}                                | 3:23: there is no template 'nodes'
          hosts: {"a-[9-1]": {platform: h100-server}}                  | 3:9: the range in 'a-[9-1]' holds nothing
          hosts: [a]                                                   | 3:8: here belongs a mapping, and not a list
          hypervisors: {esx: {v: {pfc: [3]}}}                          | 3:24: a hypervisor's port needs a cable
          trunks: [{from: leaf, to: spine, rate: 10G}]                 | 3:10: a trunk leads from a switch to a switch; there is no 'spine'
          """)
  void mistakesHaveAPlace(String line, String complaint) {
    assertThatThrownBy(() -> ScenarioFileReader.read("own.yaml", SWITCHES + line))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining("own.yaml:" + complaint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          every-port: {pfc: [8]}           | '8' is no number from 0 to 7
          every-port: {rate: fast}         | 'fast' is no rate such as 100G
          every-port: {flow-control: odd}  | 'odd' is neither on nor off
          buffer: much                     | here belongs a size such as 12MB
          classes: {64: 3}                 | '64' is no number from 0 to 63
          ecn: {kmin: 2MB, kmax: 1MB}      | kmin is above kmax
          ecn: {pmax: half}                | 'half' is no share such as 10%
          os: nxoss                        | no software of switches called 'nxoss'; did you mean 'nxos'?
          configuration: mtu 9216          | configuration is for a switch with os: nxos
          """)
  void mistakesInSwitches(String line, String complaint) {
    String text = "switches:\n  leaf:\n    " + line + "\nhosts: {a: {platform: h100-server}}\n";
    assertThatThrownBy(() -> ScenarioFileReader.read("own.yaml", text))
        .hasMessageContaining("own.yaml:3:")
        .hasMessageContaining(complaint);
  }

  @Test
  void everyLineThatASwitchDoesNotTakeIsTold() {
    String text =
        """
        switches:
          leaf:
            os: nxos
            configuration: |
              ! a remark
              interface Ethernet1/1
                mtuu 9216
                service-policy type qos input IN
        hosts: {a: {platform: h100-server}}
        """;
    assertThatThrownBy(() -> ScenarioFileReader.read("own.yaml", text))
        .hasMessageContaining("own.yaml:4:")
        .hasMessageContaining("line 3: a Nexus does not take 'mtuu 9216': % Invalid command")
        .hasMessageContaining("line 4: a Nexus does not take 'service-policy type qos input IN':")
        .hasMessageContaining("policy-map IN does not exist");
  }

  @Test
  void aScenarioNeedsHosts() {
    assertThatThrownBy(() -> ScenarioFileReader.read("own.yaml", SWITCHES))
        .hasMessageContaining("a scenario needs hosts");
    assertThatThrownBy(() -> ScenarioFileReader.read("own.yaml", "# nothing\n"))
        .hasMessageContaining("there is nothing in this file");
  }
}
