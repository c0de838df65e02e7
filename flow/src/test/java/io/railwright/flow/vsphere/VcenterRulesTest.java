package io.railwright.flow.vsphere;

import static io.railwright.flow.vsphere.AskedVcenter.CPUS;
import static io.railwright.flow.vsphere.AskedVcenter.MEGABYTES;
import static io.railwright.flow.vsphere.AskedVcenter.MEGAHERTZ;
import static io.railwright.flow.vsphere.AskedVcenter.VCENTER;
import static io.railwright.flow.vsphere.AskedVcenter.card;
import static io.railwright.flow.vsphere.AskedVcenter.host;
import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.Judge;
import io.railwright.assess.site.SiteInput;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.file.BadFileException;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.snapshot.Layout;
import io.railwright.reach.bundle.Answer;
import io.railwright.survey.Catalogue;
import io.railwright.survey.join.Joins;
import io.railwright.twin.vcenter.ManagedHost;
import io.railwright.twin.vcenter.ManagedHost.Card;
import io.railwright.twin.vcenter.ManagedHost.Machine;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Machines as a vCenter tells of them: what must be found, and what must not be said. */
class VcenterRulesTest {
  private static final String UPLINK = "0000:3b:00.1";
  private static final String OTHER = "0000:3b:00.0";

  private static Catalogue catalogue;

  @BeforeAll
  static void open() throws BadFileException {
    catalogue = new Catalogue(KnowledgeFolder.load(List.of(), List.of()));
  }

  private static List<Finding> findings(Answer answer) {
    return findings(answer, SiteInput.NOTHING);
  }

  private static List<Finding> findings(Answer answer, SiteInput site) {
    Judge judge = new Judge(catalogue, Optional.empty(), site, Layout.NONE, true);
    return judge.judge(VCENTER, Joins.with(VCENTER, AskedVcenter.facts(answer))).findings();
  }

  private static List<Finding> findings(Machine... machines) throws IOException {
    return findings(AskedVcenter.ask(List.of(host("esxi-1.example.com", machines)), Set.of()));
  }

  private static Set<String> rules(List<Finding> findings, Status status) {
    Set<String> rules = new TreeSet<>();
    findings.stream().filter(it -> it.status() == status).forEach(it -> rules.add(it.rule()));
    return rules;
  }

  private static String fault(List<Finding> findings, String rule) {
    assertThat(rules(findings, Status.FAIL)).containsExactly(rule);
    assertThat(rules(findings, Status.UNKNOWN)).isEmpty();
    return findings.stream()
        .filter(it -> it.status() == Status.FAIL)
        .map(it -> it.subject() + " " + it.faultWords())
        .findFirst()
        .orElseThrow();
  }

  /** A machine with all that a healthy one has, but for what is given. */
  private static Machine machine(
      boolean locked, int reserved, int megahertz, String latency, Card card) {
    return new Machine(
        "node1",
        "uuid",
        true,
        CPUS,
        MEGABYTES,
        locked,
        reserved,
        megahertz,
        latency,
        List.of(card));
  }

  @Test
  void aHealthyMachineIsSilent() throws IOException {
    List<Finding> findings = findings(AskedVcenter.machine("node1", card(UPLINK)));
    assertThat(rules(findings, Status.FAIL)).isEmpty();
    assertThat(rules(findings, Status.UNKNOWN)).isEmpty();
    assertThat(rules(findings, Status.PASS))
        .containsExactly(
            "vsphere.latency", "vsphere.mem-lock", "vsphere.mtu-deny", "vsphere.uplink");
  }

  @Test
  void aVcenterWithoutSuchMachinesIsSilent() throws IOException {
    assertThat(findings()).allMatch(it -> it.status() == Status.NOT_APPLICABLE);
  }

  @Test
  void memoryThatIsNotAllReservedIsFound() throws IOException {
    assertThat(fault(findings(machine(false, 1024, 0, "normal", card(UPLINK))), "vsphere.mem-lock"))
        .isEqualTo(
            "vcenter/vc1/vm/node1 The memory of a machine with a virtual function is not all"
                + " reserved");
    assertThat(rules(findings(machine(false, MEGABYTES, 0, "normal", card(UPLINK))), Status.FAIL))
        .isEmpty();
  }

  @Test
  void anMtuThatTheGuestMayNotChangeIsFound() throws IOException {
    Card denied = new Card(AskedVcenter.MAC, false, UPLINK, Optional.empty());
    assertThat(fault(findings(AskedVcenter.machine("node1", denied)), "vsphere.mtu-deny"))
        .contains("may not change the MTU of its virtual function: SR-IOV network adapter 1");
  }

  @Test
  void aPortThatIsNoUplinkOfTheSwitchIsFound() throws IOException {
    assertThat(fault(findings(AskedVcenter.machine("node1", card(OTHER))), "vsphere.uplink"))
        .contains("no uplink of the switch");
    assertThat(
            fault(findings(AskedVcenter.machine("node1", card("0000:99:00.0"))), "vsphere.uplink"))
        .contains("SR-IOV network adapter 1");
    List<Finding> chosen = findings(AskedVcenter.machine("node1", card("Automatic-50 2e")));
    assertThat(rules(chosen, Status.FAIL)).isEmpty();
    assertThat(rules(chosen, Status.UNKNOWN)).isEmpty();
  }

  @Test
  void highLatencySensitivityNeedsItsReservations() throws IOException {
    assertThat(
            fault(findings(machine(true, MEGABYTES, 0, "high", card(UPLINK))), "vsphere.latency"))
        .contains("not all of this is reserved: CPU");
    assertThat(
            fault(
                findings(machine(true, 0, CPUS * MEGAHERTZ - 1, "high", card(UPLINK))),
                "vsphere.latency"))
        .contains("CPU");
    assertThat(rules(findings(machine(true, 0, 0, "normal", card(UPLINK))), Status.FAIL)).isEmpty();
  }

  /** The group of the twin has no VLAN. */
  @Test
  void cardsInAnotherVlanThanTheSitesAreFound() throws IOException {
    List<ManagedHost> hosts =
        List.of(host("esxi-1.example.com", AskedVcenter.machine("node1", card(UPLINK))));
    Answer answer = AskedVcenter.ask(hosts, Set.of());
    SiteInput tagged = new SiteInput(Map.of("guest-vlan", List.of("7")), false);
    assertThat(fault(findings(answer, tagged), "vsphere.vlan"))
        .isEqualTo("vcenter/vc1/vm/node1 The cards are in VLAN 0; the site has 7");
    SiteInput untagged = new SiteInput(Map.of("guest-vlan", List.of("0")), false);
    assertThat(rules(findings(answer, untagged), Status.PASS)).contains("vsphere.vlan");
    Answer unread = AskedVcenter.ask(hosts, Set.of("dvportgroup-33"));
    assertThat(rules(findings(unread, tagged), Status.UNKNOWN)).contains("vsphere.vlan");
    assertThat(rules(findings(unread, tagged), Status.FAIL)).isEmpty();
  }

  @Test
  void whatMayNotBeReadIsUnknownWithTheRightThatIsMissing() throws IOException {
    Answer answer =
        AskedVcenter.ask(
            List.of(host("esxi-1.example.com", AskedVcenter.machine("node1", card(UPLINK)))),
            Set.of("vm-2001"));
    assertThat(answer.failure().orElse(""))
        .contains("rail may not read all of VirtualMachine vm-2001")
        .contains("System.Read");
    List<Finding> findings = findings(answer);
    assertThat(rules(findings, Status.FAIL)).isEmpty();
    assertThat(rules(findings, Status.PASS)).isEmpty();
    assertThat(rules(findings, Status.UNKNOWN))
        .containsExactly(
            "vsphere.latency", "vsphere.mem-lock", "vsphere.mtu-deny", "vsphere.uplink");
    assertThat(findings)
        .filteredOn(it -> it.status() != Status.NOT_APPLICABLE)
        .allMatch(it -> it.foundWords().contains("NoPermission (System.Read on vm-2001)"));
  }

  /** Of a host that may not be read it is not known which switches its ports are uplinks of. */
  @Test
  void aHostThatMayNotBeReadLeavesTheRestOpen() throws IOException {
    Answer answer =
        AskedVcenter.ask(
            List.of(host("esxi-1.example.com", AskedVcenter.machine("node1", card(UPLINK)))),
            Set.of("host-1001"));
    List<Finding> findings = findings(answer);
    assertThat(rules(findings, Status.FAIL)).isEmpty();
    assertThat(rules(findings, Status.UNKNOWN))
        .containsExactly("vsphere.latency", "vsphere.uplink");
  }
}
