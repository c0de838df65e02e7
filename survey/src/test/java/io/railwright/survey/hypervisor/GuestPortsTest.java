package io.railwright.survey.hypervisor;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A NIC of a guest, the function that it is, and the port whose function that is. */
class GuestPortsTest {
  private static final Subject ESXI = Subject.of("hypervisor", "esx");
  private static final Subject UPLINK = ESXI.child("uplink", "vmnic5");
  private static final Subject FUNCTION = UPLINK.child("vf", "0");
  private static final Subject NIC = Subject.host("g1").child("nic", "0000:0b:00.0");
  private static final String MAC = "00:50:56:AA:00:31";
  private static final String CARD = "vm/g1/device/13016";

  private final List<Fact> facts = new ArrayList<>();

  private void with(String subject, String key, String text) {
    Origin origin = new Origin("esx", "test", Instant.EPOCH);
    facts.add(new Fact(ESXI.resolve(subject), key, Moment.CURRENT, Value.text(text), origin, 1));
  }

  private GuestPorts ports() {
    GuestPorts ports = new GuestPorts();
    ports.add(ESXI, facts);
    return ports;
  }

  GuestPortsTest() {
    with("uplink/vmnic4", "net.pci", "0000:3b:00.0");
    with("uplink/vmnic5", "net.pci", "0000:3b:00.1");
    with("uplink/vmnic5/vf/0", "uplink.vf.pci", "0000:3b:02.2");
    with("uplink/vmnic5/vf/0", "uplink.vf.owner", "2100700");
    with("uplink/vmnic5/vf/1", "uplink.vf.pci", "0000:3b:02.3");
    with(CARD, "vm.device.mac", "00:50:56:aa:00:31");
  }

  @Test
  void theFunctionIsThatOfTheCard() {
    with(CARD, "vm.device.vf", "0000:3b:02.2");
    with(CARD, "vm.device.pf", "0000:3b:00.1");
    assertThat(ports().relations(NIC, MAC))
        .containsExactly(
            new Relation.Same(NIC, FUNCTION), new Relation.VirtualFunction(FUNCTION, UPLINK));
  }

  @Test
  void theOwnerTellsItToo() {
    with("vm/g1", "vm.world", "2100700");
    assertThat(ports().of(MAC).orElseThrow().function()).contains(FUNCTION);
  }

  @Test
  void theOwnerOfSeveralCardsDoesNotTellWhichIsWhich() {
    with("vm/g1", "vm.world", "2100700");
    with("vm/g1/device/4000", "vm.device.mac", "00:50:56:aa:00:32");
    assertThat(ports().of(MAC)).isEmpty();
  }

  @Test
  void aMachineThatIsOffHasAPortAndNoFunction() {
    with(CARD, "vm.device.pf", "0000:3b:00.1");
    assertThat(ports().of(MAC).orElseThrow().uplink()).isEqualTo(UPLINK);
    assertThat(ports().relations(NIC, MAC)).isEmpty();
  }

  @Test
  void anAddressThatIsThereTwiceJoinsNothing() {
    with(CARD, "vm.device.pf", "0000:3b:00.1");
    with("vm/copy/device/1", "vm.device.mac", "00:50:56:aa:00:31");
    with("vm/copy/device/1", "vm.device.pf", "0000:3b:00.0");
    assertThat(ports().of(MAC)).isEmpty();
  }

  @Test
  void anotherAddressIsNobodys() {
    with(CARD, "vm.device.pf", "0000:3b:00.1");
    assertThat(ports().of("00:50:56:aa:00:99")).isEmpty();
    assertThat(ports().of("")).isEmpty();
  }
}
