package io.railwright.flow.vsphere;

import static io.railwright.flow.vsphere.AskedVcenter.VCENTER;
import static io.railwright.flow.vsphere.AskedVcenter.card;
import static io.railwright.flow.vsphere.AskedVcenter.host;
import static io.railwright.flow.vsphere.AskedVcenter.mac;
import static io.railwright.flow.vsphere.AskedVcenter.machine;
import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.MachineFacts;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.survey.hypervisor.GuestPorts;
import io.railwright.survey.vsphere.ManagedHosts;
import io.railwright.twin.vcenter.ManagedHost;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which hypervisor a host of a vCenter is, and what comes of what both say. */
class ManagedHostsTest {
  private static final String NAME = "esxi-1.example.com";
  private static final Subject ESXI = Subject.of("hypervisor", "esxi-1");

  private final ManagedHosts hosts = new ManagedHosts();

  private static Fact said(Subject of, String key, Value value) {
    Origin origin = new Origin(of.machine(), "esxcli", Instant.EPOCH);
    return new Fact(of, key, Moment.CURRENT, value, origin, 1);
  }

  private Map<Subject, List<Fact>> joined(ManagedHost... some) throws IOException {
    hosts.addVcenter(VCENTER, AskedVcenter.facts(AskedVcenter.ask(List.of(some), Set.of())));
    return hosts.joined();
  }

  @Test
  void aHostThatIsOnlyNamedIsKnownByItsName() throws IOException {
    hosts.name(ESXI);
    List<Fact> facts = joined(host(NAME, machine("node1", card("0000:3b:00.1")))).get(ESXI);
    MachineFacts known = new MachineFacts(ESXI, facts);
    assertThat(known.text("", "hypervisor.vcenter")).contains("vc1");
    assertThat(known.text("uplink/vmnic5", "net.mtu")).contains("9000 bytes");
    assertThat(known.text("uplink/vmnic5", "lldp.machine")).contains("leaf1");
    assertThat(known.text("uplink/vmnic5", "lldp.port")).contains("Ethernet1/5");
    GuestPorts guests = new GuestPorts();
    guests.add(ESXI, facts);
    assertThat(guests.of(AskedVcenter.MAC).orElseThrow().uplink())
        .isEqualTo(ESXI.child("uplink", "vmnic5"));
  }

  @Test
  void aHostOfAnotherNameIsKnownByTheAddressOfAPort() throws IOException {
    Subject other = Subject.of("hypervisor", "rack7-blade3");
    hosts.add(
        other, List.of(said(other.child("uplink", "vmnic5"), "net.mac", Value.text(mac(NAME, 5)))));
    assertThat(joined(host(NAME))).containsOnlyKeys(other);
  }

  /** As cloned virtual hosts have them. */
  @Test
  void anAddressThatTwoHostsHaveTellsNeither() throws IOException {
    Subject other = Subject.of("hypervisor", "rack7-blade3");
    hosts.add(
        other, List.of(said(other.child("uplink", "vmnic5"), "net.mac", Value.text(mac(NAME, 5)))));
    ManagedHost one = host(NAME);
    ManagedHost clone =
        new ManagedHost(
            "esxi-2.example.com",
            one.version(),
            one.power(),
            one.megahertz(),
            false,
            false,
            one.switchMtu(),
            one.ports(),
            List.of());
    assertThat(joined(one, clone)).isEmpty();
  }

  @Test
  void aHostThatNobodyNamesCountsWhereHostsOfTheInventoryRunOnIt() throws IOException {
    assertThat(joined(host("esxi-3.example.com", machine("another", card("0000:3b:00.1")))))
        .isEmpty();
    Subject guest = Subject.host("g1").child("net", "ens192");
    hosts.addGuest(List.of(said(guest, "net.mac", Value.text("00:50:56:AA:00:31"))));
    assertThat(
            joined(host(NAME, machine("node1", card("0000:3b:00.1"))), host("esxi-2.example.com")))
        .containsOnlyKeys(
            Subject.of("hypervisor", NAME), Subject.of("hypervisor", "esxi-3.example.com"));
  }

  @Test
  void whatBothSayIsSaidOnceAndWhereTheyDifferThatIsSaid() throws IOException {
    hosts.add(
        ESXI,
        List.of(
            said(ESXI, "hypervisor.power-policy", Value.text("balanced")),
            said(ESXI, "hypervisor.version", new Value.Unknown("esxcli hung")),
            said(ESXI.child("uplink", "vmnic5"), "net.mtu", new DataSize(9000))));
    MachineFacts known = new MachineFacts(ESXI, joined(host(NAME)).get(ESXI));
    assertThat(known.facts("", "hypervisor.power-policy")).hasSize(1);
    assertThat(known.text("", "hypervisor.power-policy")).contains("balanced");
    assertThat(known.text("", "disagreement[hypervisor.power-policy]").orElse(""))
        .contains("balanced by esxcli")
        .contains("high performance by vcenter-hosts");
    assertThat(known.facts("uplink/vmnic5", "net.mtu")).hasSize(1);
    assertThat(known.facts("uplink/vmnic5", "disagreement[net.mtu]")).isEmpty();
    assertThat(known.text("", "hypervisor.version")).contains("7.0.3");
  }
}
