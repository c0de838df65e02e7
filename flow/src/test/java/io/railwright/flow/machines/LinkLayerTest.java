package io.railwright.flow.machines;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.Judge;
import io.railwright.flow.AuditOfKnown;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.report.AuditReport;
import io.railwright.yaml.YamlParser;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whether a port without a link is told to become Ethernet is for the other ports to decide. */
@Tag("slow")
class LinkLayerTest {
  private static final String WITHOUT_A_LINK =
      """
        - {file: /sys/class/infiniband/mlx5_3/ports/1/state, text: "1: DOWN"}
        - {file: /sys/class/infiniband/mlx5_3/ports/1/phys_state, text: "2: Polling"}
      """;

  @TempDir static Path folder;

  /** Each is laid out and asked once, by its kind and number. */
  private static final Map<String, AskedHost> HOSTS = new HashMap<>();

  private static AskedHost host(String base, int number) throws Exception {
    String name = base + "-" + number;
    AskedHost host = HOSTS.get(name);
    if (host == null) {
      Base kind = FaultyMachinesTest.base(base);
      host = new AskedHost(kind.hardware(number), kind.changes(), folder.resolve(name));
      HOSTS.put(name, host);
    }
    return host;
  }

  private static List<Finding> failing(String base, List<Change> changes) throws Exception {
    return failed(AuditOfKnown.shared().of(List.of(host(base, 1).with(changes))));
  }

  private static List<Change> changes(String lines) throws Exception {
    return Changes.of(
        Nodes.mapping(YamlParser.parse("changes", "changes:\n" + lines).orElseThrow()));
  }

  private static List<Finding> aboutTheLayer(List<Finding> findings) {
    return findings.stream()
        .filter(
            finding ->
                finding.rule().equals("firmware.link-type")
                    || finding.rule().startsWith("link.ethernet")
                    || finding.rule().startsWith("link.layer")
                    || finding.actions().toString().contains("LINK_TYPE"))
        .toList();
  }

  @Test
  void oneCableOutOfAnInfinibandHostIsNoReasonForEthernet() throws Exception {
    assertThat(aboutTheLayer(failing("infiniband-h100", changes(WITHOUT_A_LINK)))).isEmpty();
  }

  @Test
  void oneCardInInfinibandModeOnAnEthernetHostIsToldOnce() throws Exception {
    Machine fault =
        Machine.read(FaultyMachinesTest.MACHINES.resolve("faulty/link-type-infiniband.yaml"));
    List<Finding> told = aboutTheLayer(failing("h100-four", fault.changes()));
    assertThat(told).extracting(Finding::rule).containsExactly("firmware.link-type");
    assertThat(told.getFirst().subject().path()).endsWith("nic/0000:bb:00.0");
    assertThat(told.getFirst().actions().toString()).contains("LINK_TYPE_P1=2");
  }

  @Test
  void whereBothRunNothingDecides() throws Exception {
    String mixed =
        """
          - {file: /sys/class/infiniband/mlx5_0/ports/1/link_layer, text: Ethernet}
          - {tool: "mlxconfig -d 0000:19:00.0 -e q", replace: 'IB\\(1\\)', by: ETH(2)}
        """;
    assertThat(aboutTheLayer(failing("infiniband-h100", changes(mixed + WITHOUT_A_LINK))))
        .isEmpty();
  }

  @Test
  void whereNoPortOfAHostHasALinkOtherHostsTell() throws Exception {
    String down =
        """
          - {file: "/sys/class/infiniband/*/ports/1/state", text: "1: DOWN"}
          - {file: "/sys/class/infiniband/*/ports/1/phys_state", text: "2: Polling"}
        """;
    Judge.Host odd = host("infiniband-h100", 1).with(changes(down));
    Judge.Host sound = host("infiniband-h100", 2).untouched();
    AuditReport alone = AuditOfKnown.shared().of(List.of(odd));
    AuditReport beside = AuditOfKnown.shared().of(List.of(odd, sound));
    assertThat(aboutTheLayer(failed(alone))).extracting(Finding::rule).contains("link.layer-told");
    assertThat(aboutTheLayer(failed(beside))).isEmpty();
    for (AuditReport report : List.of(alone, beside)) {
      long counted =
          report.hosts().stream().mapToLong(it -> it.counts().getOrDefault(Status.FAIL, 0L)).sum();
      assertThat(failed(report)).hasSize((int) counted);
    }
  }

  private static List<Finding> failed(AuditReport report) {
    return report.findings().stream().filter(it -> it.status() == Status.FAIL).toList();
  }
}
