package io.railwright.flow.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.PortRole;
import io.railwright.model.fabric.PortUse;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.Layout;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Guests hang on the ports of their hypervisor, where somebody has named a cable of it. */
class UplinksTest {
  private static final Subject ESXI = Subject.of("hypervisor", "esxi");
  private static final Subject UPLINK = ESXI.child("uplink", "vmnic4");
  private static final Subject GUEST = Subject.host("vm1");
  private static final Subject NIC = GUEST.child("port", "ens224");
  private static final Subject SECOND = Subject.host("vm2");
  private static final Subject OTHER_NIC = SECOND.child("port", "ens224");

  private static Uplinks uplinks(Map<Subject, PortUse> uses, Subject... cabled) {
    return uplinks(uses, Map.of(), cabled);
  }

  private static Uplinks uplinks(
      Map<Subject, PortUse> uses, Map<Subject, Subject> used, Subject... cabled) {
    Layout layout =
        new Layout(
            List.of(), List.of(new Relation.Guest(GUEST, ESXI), new Relation.Guest(SECOND, ESXI)));
    return new Uplinks(layout, uses, Set.of(cabled), List.of(NIC, OTHER_NIC), used);
  }

  @Test
  void aGuestIsConnectedToAPortThatBearsItsName() {
    Uplinks uplinks = uplinks(Map.of(), UPLINK);
    Subject inside = ESXI.child("port", "vm1:ens224");
    assertThat(uplinks.connect(NIC)).contains(new Relation.Cable(NIC, inside));
    assertThat(uplinks.ports()).containsExactly(UPLINK, inside);
    assertThat(uplinks.onNoPath()).isEmpty();
  }

  @Test
  void guestsWhosePortsAreAllKnownAreConnectedToThose() {
    Uplinks uplinks = uplinks(Map.of(), Map.of(NIC, UPLINK, OTHER_NIC, UPLINK), UPLINK);
    Subject inside = UPLINK.child("port", "vm1:ens224");
    assertThat(uplinks.connect(NIC)).contains(new Relation.Cable(NIC, inside));
  }

  @Test
  void whereOneGuestMightUseAnyPortAllWaysMustHoldForAll() {
    Uplinks uplinks = uplinks(Map.of(), Map.of(NIC, UPLINK), UPLINK);
    Subject inside = ESXI.child("port", "vm1:ens224");
    assertThat(uplinks.connect(NIC)).contains(new Relation.Cable(NIC, inside));
  }

  @Test
  void aKnownPortWithoutACableIsToldByItsName() {
    Uplinks uplinks = uplinks(Map.of(), Map.of(NIC, UPLINK, OTHER_NIC, UPLINK));
    assertThat(uplinks.connect(NIC)).isEmpty();
    assertThat(uplinks.onNoPath()).containsExactly(Map.entry(GUEST, UPLINK));
  }

  @Test
  void aPortThatAGuestUsesCarriesRdmaWhateverTheInventorySays() {
    PortUse management = new PortUse("vmnic4", Optional.of(PortRole.MANAGEMENT), Optional.empty());
    Uplinks uplinks =
        uplinks(Map.of(UPLINK, management), Map.of(NIC, UPLINK, OTHER_NIC, UPLINK), UPLINK);
    assertThat(uplinks.connect(NIC)).isPresent();
  }

  @Test
  void aHypervisorWithoutACableIsOnNoPath() {
    Uplinks uplinks = uplinks(Map.of());
    assertThat(uplinks.connect(NIC)).isEmpty();
    assertThat(uplinks.onNoPath()).containsExactly(Map.entry(GUEST, ESXI));
  }

  @Test
  void aPortForManagementCarriesNoRdma() {
    PortUse management = new PortUse("vmnic4", Optional.of(PortRole.MANAGEMENT), Optional.empty());
    Uplinks uplinks = uplinks(Map.of(UPLINK, management), UPLINK);
    assertThat(uplinks.connect(NIC)).isEmpty();
    assertThat(uplinks.ports()).isEmpty();
    assertThat(uplinks.onNoPath()).containsKey(GUEST);
  }

  @Test
  void aGuestWithACableOfItsOwnKeepsItAndItsHypervisorStaysInDoubt() {
    Uplinks uplinks = uplinks(Map.of(), UPLINK, NIC);
    assertThat(uplinks.connect(NIC)).isEmpty();
    assertThat(uplinks.onNoPath()).containsKey(GUEST);
  }

  @Test
  void aHostThatIsNoGuestIsLeftAlone() {
    Uplinks uplinks = uplinks(Map.of(), UPLINK);
    assertThat(uplinks.connect(Subject.host("other").child("port", "eth0"))).isEmpty();
    assertThat(uplinks.onNoPath()).isEmpty();
  }
}
