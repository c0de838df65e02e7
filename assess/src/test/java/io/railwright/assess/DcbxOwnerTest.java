package io.railwright.assess;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.site.Assumptions;
import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Who speaks DCBX: as the site says, or else as most ports have it. */
class DcbxOwnerTest {
  private static final String PCI = "0000:17:00.0";
  private static Catalogue catalogue;

  @BeforeAll
  static void load() throws Exception {
    catalogue = new Catalogue(KnowledgeFolder.load(List.of(), List.of()));
  }

  private static Judge.Host host(String name, boolean firmware) {
    Subject host = Subject.host(name);
    Given given =
        new Given()
            .host("machine.product", "EX1")
            .host("machine.kind", "bare-metal")
            .host("kernel.release", "6.8.0")
            .card(PCI, "0x1021", "eth0")
            .of("nic/" + PCI, "nic.pci", PCI)
            .of("rdma/mlx5_eth0/port/1", "rdma.port.link_layer", "Ethernet")
            .of("rdma/mlx5_eth0/port/1", "rdma.port.state", "ACTIVE")
            .of("net/eth0", "net.state", "up")
            .of("net/eth0", "dcb.dcbx.mode", firmware ? "Firmware controlled" : "OS controlled")
            .fact(
                "nic/" + PCI,
                "nic.firmware[LLDP_NB_DCBX_P1]",
                Moment.NEXT_BOOT,
                new Value.Flag(firmware));
    return new Judge.Host(host, given.facts(host));
  }

  private static List<Finding> told(Map<String, List<String>> said, Judge.Host... hosts) {
    SiteInput site = new SiteInput(said, false);
    Judge judge = new Judge(catalogue, Optional.empty(), site, Layout.NONE, false);
    List<Finding> all = new ArrayList<>();
    judge.judge(List.of(hosts)).forEach(it -> all.addAll(it.findings()));
    all.addAll(judge.across(all, new Assumptions()).findings());
    return all.stream()
        .filter(it -> it.status() == Status.FAIL && it.rule().contains("dcbx"))
        .toList();
  }

  @Test
  void whoDiffersFromMostIsTold() {
    assertThat(told(Map.of(), host("a", true), host("b", false), host("c", false)))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.rule()).isEqualTo("firmware.dcbx-same");
              assertThat(it.subject().root()).isEqualTo(Subject.host("a"));
              assertThat(it.expected().words()).isEqualTo("no, as 2 of 3 have");
              assertThat(it.hides())
                  .extracting(Finding.Hidden::rule)
                  .containsExactly("qos.dcbx-owner");
            });
  }

  @Test
  void aFabricThatLeavesItToTheFirmwareIsNotHeldAgainstACustom() {
    assertThat(told(Map.of(), host("a", true), host("b", true))).isEmpty();
  }

  @Test
  void whatTheSiteSaysIsToldOnceForEachPort() {
    Map<String, List<String>> none = Map.of("dcbx-owner", List.of("none"));
    assertThat(told(none, host("a", true), host("b", true)))
        .extracting(Finding::rule)
        .containsExactly("firmware.dcbx-off", "firmware.dcbx-off");
    Map<String, List<String>> firmware = Map.of("dcbx-owner", List.of("firmware"));
    assertThat(told(firmware, host("a", false)))
        .extracting(Finding::rule)
        .containsExactly("firmware.dcbx-on");
  }
}
