package io.railwright.flow.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.SiteValue;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which networks a vCenter is told to make or change, by what the site says. */
class NetworkRemediesTest {
  private static final Subject VCENTER = Subject.of(Kind.VCENTER, "vc1");
  private static final Subject MACHINE = VCENTER.child(new Kind("vm"), "node1");
  private static final Subject CARD = MACHINE.child(new Kind("device"), "13016");
  private static final Subject DATACENTER = VCENTER.child(new Kind("datacenter"), "datacenter-21");
  private static final Subject GROUP = VCENTER.child(new Kind("portgroup"), "dvportgroup-33");

  private static Fact fact(Subject subject, String key, String value) {
    Origin origin = new Origin("vc1", "vCenter", Instant.EPOCH);
    return new Fact(subject, key, Moment.CURRENT, Value.text(value), origin, 1);
  }

  private static NetworkRemedies remedies(Map<String, String> site) {
    return remedies(site, 0, false);
  }

  private static NetworkRemedies remedies(Map<String, String> site, int there, boolean isAnew) {
    Subject host = VCENTER.child(new Kind("host"), "host-1001");
    Fact functions =
        new Fact(
            host.child(new Kind("pci"), "0000:3b:00.1"),
            "pci.sriov.vfs",
            Moment.CURRENT,
            new Value.Count(there),
            fact(host, "hypervisor.name", "").origin(),
            1);
    Subject machine = VCENTER.child(new Kind("machine"), "vm-2001");
    VcenterRemedies vcenter =
        new VcenterRemedies(
            List.of(
                functions,
                fact(host, "vcenter.reference", "host-1001"),
                fact(host.child(Kind.UPLINK, "vmnic5"), "net.pci", "0000:3b:00.1"),
                fact(machine, "vcenter.reference", "vm-2001"),
                fact(machine, "vm.name", "node1"),
                fact(machine, "vm.host", "host-1001"),
                fact(DATACENTER, "vcenter.reference", "datacenter-21"),
                fact(DATACENTER, "datacenter.name", "east"),
                fact(GROUP, "portgroup.name", "RoCE"),
                fact(CARD, "vm.device.type", "VirtualSriovEthernetCard"),
                fact(CARD, "vm.device.portgroup", "dvportgroup-33")));
    List<SiteValue> said =
        site.entrySet().stream()
            .map(
                it ->
                    new SiteValue(
                        it.getKey(), it.getValue(), SiteValue.Origin.SAID, "", 1, List.of()))
            .toList();
    return new NetworkRemedies(
        vcenter,
        new AuditReport(
            "test",
            Instant.EPOCH,
            Optional.empty(),
            List.of(),
            List.of(),
            Map.of(),
            List.of(),
            said,
            Optional.empty(),
            Optional.empty(),
            Map.of()),
        _ -> isAnew);
  }

  /** A host that rail does not start anew gets its functions from people, after this plan. */
  @Test
  void aCardIsPlannedOnlyWhereItsFunctionIsThereOrComes() {
    Map<String, String> site =
        Map.of(
            "guest-ports", "vmnic5", "guest-machines", "node1", "guest-port-group", "SRIOV-DVS/PG");
    assertThat(words(remedies(site, 0, false).cards(List.of()))).isEmpty();
    assertThat(words(remedies(site, 8, false).cards(List.of())))
        .contains(
            "add a card of the function 0000:3b:00.1 in the port group SRIOV-DVS/PG to the machine"
                + " node1 (vm-2001)");
    assertThat(words(remedies(site, 0, true).cards(List.of()))).hasSize(2);
  }

  private static List<String> words(List<Action> actions) {
    return actions.stream().map(Action::text).toList();
  }

  @Test
  void aGroupGetsTheVlanOfTheSiteAndNoneWhereItHasNone() {
    String path = "SRIOV-DVS/PG";
    assertThat(words(remedies(Map.of("guest-port-group", path, "guest-vlan", "7")).group()))
        .containsExactly(
            "make the distributed switch SRIOV-DVS with MTU 9000 in the datacenter east"
                + " (datacenter-21)",
            "make the port group SRIOV-DVS/PG with VLAN 7 in the datacenter east (datacenter-21)");
    assertThat(words(remedies(Map.of("guest-port-group", path)).group()).getLast())
        .contains("with VLAN 0");
  }

  @Test
  void theGroupOfACardGetsTheVlanOfTheSite() {
    assertThat(words(remedies(Map.of("guest-vlan", "7")).vlan(MACHINE)))
        .containsExactly("set the VLAN of the port group RoCE (dvportgroup-33) to 7");
    assertThat(remedies(Map.of()).vlan(MACHINE)).isEmpty();
    assertThat(remedies(Map.of("guest-vlan", "7")).vlan(VCENTER.child(new Kind("vm"), "other")))
        .isEmpty();
  }
}
