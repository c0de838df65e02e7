package io.railwright.assess.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.Judge;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.Platform;
import io.railwright.model.fabric.PortRole;
import io.railwright.model.fabric.PortUse;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Assumption;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.report.SiteValue;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import io.railwright.survey.join.Joins;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What nobody says of a site: shown by hosts, or assumed and said so. */
class AssumptionsTest {
  private static final String MTU_RULE = "link.mtu-for-rdma";
  private static Catalogue catalogue;

  @BeforeAll
  static void load() throws Exception {
    catalogue = new Catalogue(KnowledgeFolder.load(List.of(), List.of()));
  }

  /** A host with one RoCE port in use. */
  private static Judge.Host host(String name, long mtu, String pfc) {
    Subject host = Subject.host(name);
    List<Fact> facts = new ArrayList<>();
    fact(host, facts, "", "machine.kind", Value.text("bare-metal"));
    fact(host, facts, "", "kernel.release", Value.text("6.8.0"));
    fact(host, facts, "pci/0000:17:00.0", "pci.vendor", Value.text("0x15b3"));
    fact(host, facts, "pci/0000:17:00.0", "pci.device", Value.text("0x1021"));
    fact(host, facts, "pci/0000:17:00.0", "pci.class", Value.text("0x020000"));
    fact(host, facts, "net/eth0", "net.pci", Value.text("0000:17:00.0"));
    fact(host, facts, "net/eth0", "net.mtu", new DataSize(mtu));
    fact(host, facts, "net/eth0", "net.carrier", new Value.Flag(true));
    fact(host, facts, "rdma/mlx5_0", "rdma.pci", Value.text("0000:17:00.0"));
    fact(host, facts, "rdma/mlx5_0/port/1", "rdma.port.netdev", Value.text("eth0"));
    fact(host, facts, "rdma/mlx5_0/port/1", "rdma.port.link_layer", Value.text("Ethernet"));
    fact(host, facts, "rdma/mlx5_0/port/1", "rdma.port.state", Value.text("ACTIVE"));
    fact(host, facts, "rdma/mlx5_0/port/1", "rdma.port.active_mtu", new DataSize(payload(mtu)));
    for (int priority = 0; priority < 8 && !pfc.isEmpty(); priority++) {
      boolean on = pfc.equals(Integer.toString(priority));
      fact(host, facts, "net/eth0", "dcb.prio-pfc[" + priority + "]", new Value.Flag(on));
    }
    return new Judge.Host(host, Joins.with(host, facts));
  }

  private static long payload(long mtu) {
    return mtu < 4192 ? 1024 : 4096;
  }

  private static void fact(Subject host, List<Fact> facts, String of, String key, Value value) {
    Origin origin = new Origin("node", "test", Instant.EPOCH);
    facts.add(new Fact(host.resolve(of), key, Moment.CURRENT, value, origin, 0));
  }

  private record Judged(List<Finding> findings, List<SiteValue> site) {
    List<Finding> failed(String rule) {
      return findings.stream()
          .filter(it -> it.status() == Status.FAIL && it.rule().equals(rule))
          .toList();
    }

    String value(String key) {
      return site.stream()
          .filter(it -> it.key().equals(key))
          .map(it -> it.origin().word() + " " + it.value())
          .findFirst()
          .orElse("");
    }
  }

  private static Judged judge(SiteInput input, Layout layout, Judge.Host... hosts) {
    Judge judge = new Judge(catalogue, Optional.empty(), input, layout, false);
    Assumptions assumptions = new Assumptions();
    List<Finding> findings = new ArrayList<>();
    for (Judge.HostResult result : judge.judge(List.of(hosts))) {
      findings.addAll(result.findings());
      assumptions.add(result.site());
    }
    assumptions.weigh(findings);
    findings.replaceAll(assumptions::settled);
    findings.addAll(judge.across(findings, assumptions).findings());
    return new Judged(findings, assumptions.values(findings));
  }

  private static Judged judge(Judge.Host... hosts) {
    return judge(SiteInput.NOTHING, Layout.NONE, hosts);
  }

  @Test
  void aCommandThatRestsOnAnAssumptionIsWithheld() {
    Judged judged = judge(host("a", 1500, ""));
    Finding finding = judged.failed(MTU_RULE).getFirst();
    assertThat(finding.assumes()).containsExactly(new Assumption("mtu", "9000 bytes"));
    assertThat(finding.actions()).isEmpty();
    assertThat(judged.value("mtu")).isEqualTo("assumed 9000 bytes");
  }

  @Test
  void whatAPersonAcceptsIsNoAssumption() {
    SiteInput accepted = new SiteInput(Map.of(), true);
    Finding all = judge(accepted, Layout.NONE, host("a", 1500, "")).failed(MTU_RULE).getFirst();
    assertThat(all.assumes()).isEmpty();
    assertThat(all.actions()).extracting(Action::text).first().asString().contains("9000");
    SiteInput said = new SiteInput(Map.of("mtu", List.of("4200 bytes")), false);
    Finding one = judge(said, Layout.NONE, host("a", 1500, "")).failed(MTU_RULE).getFirst();
    assertThat(one.actions()).extracting(Action::text).first().asString().contains("4200");
  }

  /** Nobody is told to undo what he has improved; a site that says 4200 has decided. */
  @Test
  void whoHasLargerFramesThanMostIsNotToldToShrinkThem() {
    Judge.Host[] hosts = {host("a", 4200, ""), host("b", 4200, ""), host("c", 9000, "")};
    assertThat(judge(hosts).failed("link.mtu"))
        .hasSize(1)
        .allSatisfy(it -> assertThat(it.actions().getFirst().text()).startsWith("leave it"));
    SiteInput said = new SiteInput(Map.of("mtu", List.of("4200 bytes")), false);
    assertThat(judge(said, Layout.NONE, hosts).failed("link.mtu"))
        .hasSize(1)
        .allSatisfy(it -> assertThat(it.actions().getFirst().text()).contains("mtu 4200"));
  }

  /** As virtual machines of a provider, of which a few have an interface for large frames. */
  @Test
  void aFewHostsConfirmNothingForMany() {
    Judged judged = judge(host("a", 1500, ""), host("b", 1500, ""), host("c", 9000, ""));
    assertThat(judged.failed(MTU_RULE))
        .hasSize(2)
        .allSatisfy(it -> assertThat(it.assumes()).extracting(Assumption::key).contains("mtu"))
        .allSatisfy(it -> assertThat(it.actions()).isEmpty());
  }

  @Test
  void whatOtherHostsShowConfirmsAnAssumption() {
    Judged judged = judge(host("a", 1500, ""), host("b", 9000, ""), host("c", 9000, ""));
    Finding finding = judged.failed(MTU_RULE).getFirst();
    assertThat(finding.subject().root()).isEqualTo(Subject.host("a"));
    assertThat(finding.assumes()).isEmpty();
    assertThat(finding.actions()).isNotEmpty();
  }

  @Test
  void whatOtherHostsShowRefutesAnAssumption() {
    Judged judged = judge(host("a", 1500, ""), host("b", 4200, ""), host("c", 4200, ""));
    assertThat(judged.failed(MTU_RULE)).isEmpty();
    assertThat(judged.findings())
        .anySatisfy(
            finding -> {
              assertThat(finding.rule()).isEqualTo(MTU_RULE);
              assertThat(finding.status()).isEqualTo(Status.UNKNOWN);
              assertThat(finding.remark()).contains("other machines of the fabric show mtu=4200");
            });
  }

  @Test
  void whatARefutedFindingHadHiddenIsTold() {
    Judged judged = judge(host("a", 1500, ""), host("b", 4200, ""), host("c", 4200, ""));
    assertThat(judged.failed("link.rdma-mtu")).hasSize(1); // of the host itself
    assertThat(judged.failed("link.mtu")) // beside the others
        .singleElement()
        .satisfies(it -> assertThat(it.subject().root()).isEqualTo(Subject.host("a")));
  }

  @Test
  void whatAStandingFindingHidesStaysHidden() {
    Judged alone = judge(host("a", 1500, ""));
    Judged confirmed = judge(host("a", 1500, ""), host("b", 9000, ""), host("c", 9000, ""));
    for (Judged judged : List.of(alone, confirmed)) {
      assertThat(judged.failed("link.rdma-mtu")).isEmpty();
      assertThat(judged.failed("link.mtu")).isEmpty();
      assertThat(judged.failed(MTU_RULE).getFirst().hides())
          .extracting(Finding.Hidden::rule)
          .contains("link.rdma-mtu");
    }
    assertThat(confirmed.failed(MTU_RULE).getFirst().hides())
        .extracting(Finding.Hidden::rule)
        .contains("link.mtu");
  }

  @Test
  void portsWithoutPfcShowALossyFabricAndAreLeftAlone() {
    Judged judged = judge(host("a", 9000, "none"), host("b", 9000, "none"));
    assertThat(judged.value("fabric")).isEqualTo("shown lossy");
    assertThat(judged.failed("qos.pfc")).isEmpty();
    assertThat(judged.failed("qos.rdma-marked")).isEmpty();
  }

  @Test
  void aHostWithoutPfcAmongOthersThatHaveItIsTold() {
    Judged judged = judge(host("a", 9000, "none"), host("b", 9000, "4"), host("c", 9000, "4"));
    assertThat(judged.failed("qos.pfc"))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.subject().root()).isEqualTo(Subject.host("a"));
              assertThat(finding.actions())
                  .extracting(Action::text)
                  .first()
                  .asString()
                  .contains("0,0,0,0,1,0,0,0");
            });
  }

  @Test
  void aPortThatTheInventoryNamesForStorageIsNotToldOfTheFabric() {
    Machine machine =
        new Machine(
            "a",
            Platform.LINUX,
            new Access.NotKept(),
            List.of(),
            List.of(),
            Optional.empty(),
            List.of(new PortUse("eth0", Optional.of(PortRole.STORAGE), Optional.empty())));
    Layout layout = new Layout(List.of(MachineReading.read(machine)), List.of());
    SiteInput site =
        new SiteInput(
            Map.of(
                "fabric", List.of("lossless"),
                "lossless-priorities", List.of("3"),
                "mtu", List.of("9000 bytes")),
            false);
    Judge.Host host = host("a", 1500, "none");
    assertThat(judge(site, layout, host).failed("qos.pfc")).isEmpty();
    assertThat(judge(site, layout, host).failed(MTU_RULE)).isEmpty();
    assertThat(judge(site, Layout.NONE, host).failed("qos.pfc")).isNotEmpty();
    assertThat(judge(site, Layout.NONE, host).failed(MTU_RULE)).isNotEmpty();
  }
}
