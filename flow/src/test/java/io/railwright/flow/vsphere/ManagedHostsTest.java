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
import io.railwright.twin.vcenter.ManagedHost.Card;
import io.railwright.twin.vcenter.ManagedHost.Machine;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

  private static final String UUID = "4211aaaa-0000-1111-2222-333344445555";

  private void guest(String name, String mac, String uuid) {
    Subject host = Subject.host(name);
    hosts.addGuest(
        List.of(
            said(host.child("net", "ens192"), "net.mac", Value.text(mac)),
            said(host, "machine.uuid", Value.text(uuid))));
  }

  private static ManagedHost running(String... machines) {
    return host(
        NAME,
        Stream.of(machines)
            .map(it -> machine(it, new Card(mac(it, 1), true, "0000:3b:00.1", Optional.empty())))
            .toArray(Machine[]::new));
  }

  private List<Fact> guests(ManagedHost... some) throws IOException {
    return joined(some).values().stream()
        .flatMap(List::stream)
        .filter(it -> it.key().equals("vm.guest"))
        .toList();
  }

  /** Older SMBIOS has the first three fields in the order of the network, newer ones do not. */
  @ParameterizedTest
  @ValueSource(strings = {UUID, "AAAA1142-0000-1111-2222-333344445555"})
  void aGuestWithAnotherAddressIsKnownByItsUuidInEitherOrder(String shown) throws IOException {
    guest("g1", "00:50:56:ff:ff:ff", shown);
    assertThat(guests(running("node1")))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.subject().path()).endsWith("/vm/node1");
              assertThat(it.value()).isEqualTo(Value.text("g1"));
            });
    List<Fact> facts = joined(running("node1")).get(Subject.of("hypervisor", NAME));
    GuestPorts ports = new GuestPorts();
    ports.add(Subject.of("hypervisor", NAME), facts);
    assertThat(ports.ofGuest("g1").orElseThrow().uplink().name()).isEqualTo("vmnic5");
  }

  @Test
  void theAddressOfACardComesBeforeTheUuid() throws IOException {
    guest("g1", mac("node1", 1), "4211bbbb-0000-1111-2222-333344445555");
    assertThat(guests(running("node1"))).extracting(Fact::value).containsOnly(Value.text("g1"));
  }

  @Test
  void clonesAreNotJoinedAndThatIsSaid() throws IOException {
    guest("g1", "00:50:56:ff:ff:ff", UUID);
    assertThat(guests(running("node1", "node2")))
        .extracting(Fact::value)
        .containsOnly(
            new Value.Unknown("the machines node1 of vc1 and node2 of vc1 have one UUID"));
  }

  @Test
  void twoGuestsWithOneUuidAreNotJoinedAndThatIsSaid() throws IOException {
    guest("g1", "00:50:56:ff:ff:ff", UUID);
    guest("g2", "00:50:56:ff:ff:fe", UUID);
    assertThat(guests(running("node1")))
        .extracting(Fact::value)
        .containsExactly(new Value.Unknown("g1 and g2 have one UUID"));
  }

  @Test
  void aUuidThatNobodySetIsNobodys() throws IOException {
    guest("g1", "00:50:56:ff:ff:ff", "00000000-0000-0000-0000-000000000000");
    guest("g2", "00:50:56:ff:ff:fe", "Not Settable");
    assertThat(joined(running("node1"))).isEmpty();
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
