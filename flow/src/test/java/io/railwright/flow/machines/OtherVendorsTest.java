package io.railwright.flow.machines;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.Judge;
import io.railwright.flow.AuditOfKnown;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.yaml.YamlParser;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** NICs of other makers are not asked for what only ConnectX has, nor told its tools. */
@Tag("slow")
class OtherVendorsTest {
  private static final String WITHOUT_PFC =
      """
      changes:
        - {tool: dcb -s pfc show dev enp187s0f0np0, replace: '3:on', by: 3:off}
        - {tool: dcb app show dev enp155s0f0np0, replace: 'AF31:3', by: AF31:0}
      """;

  @TempDir static Path folder;

  /** Each is laid out and asked once. */
  private static final Map<String, AskedHost> HOSTS = new HashMap<>();

  private static AskedHost host(String name) throws Exception {
    AskedHost host = HOSTS.get(name);
    if (host == null) {
      Base base = FaultyMachinesTest.base(name);
      host = new AskedHost(base.hardware(1), base.changes(), folder.resolve(name));
      HOSTS.put(name, host);
    }
    return host;
  }

  private static List<Finding> findings(Judge.Host host) throws Exception {
    return AuditOfKnown.shared().of(List.of(host)).findings();
  }

  @ParameterizedTest
  @ValueSource(strings = {"broadcom-thor", "intel-e810"})
  void nothingOfConnectxIsAskedOfThem(String machine) throws Exception {
    List<Finding> findings = findings(host(machine).untouched());
    assertThat(findings).filteredOn(it -> it.status() == Status.FAIL).isEmpty();
    assertThat(findings)
        .filteredOn(it -> it.status() == Status.UNKNOWN && it.subject().path().contains("/nic/"))
        .extracting(Finding::rule)
        .noneMatch(rule -> rule.startsWith("firmware."))
        .hasSizeLessThan(40);
  }

  @ParameterizedTest
  @ValueSource(strings = {"broadcom-thor", "intel-e810"})
  void commandsAreThoseOfDcb(String machine) throws Exception {
    List<Change> changes =
        Changes.of(Nodes.mapping(YamlParser.parse("changes", WITHOUT_PFC).orElseThrow()));
    List<Finding> failing =
        findings(host(machine).with(changes)).stream()
            .filter(it -> it.status() == Status.FAIL)
            .toList();
    String actions = failing.stream().map(Finding::actions).toList().toString();
    assertThat(failing).extracting(Finding::rule).contains("qos.pfc", "qos.dscp-map");
    assertThat(actions)
        .contains("dcb, pfc, set, dev, enp187s0f0np0, prio-pfc, all:off, 3:on")
        .contains("dcb app add dev enp155s0f0np0 dscp-prio 26:P")
        .doesNotContain("mlnx_qos", "mlxconfig", "mstconfig");
  }
}
