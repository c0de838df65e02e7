package io.railwright.survey;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A host with two ports for itself and two for guests, all of one driver. What its driver is told
 * is not what it does until the next boot.
 */
class HypervisorDerivationsTest {
  private static final Subject ESXI = Subject.of("hypervisor", "esx");
  private static final Origin ORIGIN = new Origin("esx", "test", Instant.EPOCH);
  private static final String MODULE = "module/nmlx5_core";
  private static final Map<String, String> PORTS =
      Map.of(
          "vmnic2", "0000:19:00.0",
          "vmnic3", "0000:19:00.1",
          "vmnic4", "0000:3b:00.0",
          "vmnic5", "0000:3b:00.1");

  private final List<Fact> facts = new ArrayList<>();

  @BeforeEach
  void healthy() {
    for (String probe : List.of("sriov", "nic-list", "dcb", "vib", "vm-cards", "module", "pause")) {
      with("probe/esxi-" + probe, "probe.answer", Value.text("read"));
    }
    PORTS.forEach(
        (name, pci) -> {
          with("uplink/" + name, "net.pci", Value.text(pci));
          with("uplink/" + name, "net.driver", Value.text("nmlx5_core"));
          with("uplink/" + name, "net.driver-version", Value.text("4.21.71.101"));
          with("uplink/" + name, "dcb.pfc.enabled", list("3"));
        });
    with("vswitch/vSwitch0", "vswitch.uplinks", list("vmnic2", "vmnic3"));
    with("vswitch/vSwitch0/portgroup/M", "portgroup.name", Value.text("M"));
    with("net/vmk0", "net.portgroup", Value.text("M"));
    option("pfctx", new Value.Count(8));
    option("pfcrx", new Value.Count(8));
    option("max_vfs", list("0", "0", "0", "2"));
    fact(MODULE, "module.parameters.set", Moment.PERSISTENT, list("max_vfs", "pfcrx", "pfctx"));
    function("vmnic5", 0, true);
    function("vmnic5", 1, false);
  }

  private static Value list(String... words) {
    return new Value.Listing(List.of(words));
  }

  private void with(String subject, String key, Value value) {
    fact(subject, key, Moment.CURRENT, value);
  }

  private void fact(String subject, String key, Moment moment, Value value) {
    facts.add(new Fact(ESXI.resolve(subject), key, moment, value, ORIGIN, 1));
  }

  private void option(String name, Value value) {
    fact(MODULE, "module.parameter[" + name + "]", Moment.PERSISTENT, value);
  }

  private void function(String uplink, int number, boolean active) {
    String subject = "uplink/" + uplink + "/vf/" + number;
    with(subject, "net.vf.vf", new Value.Count(number));
    with(subject, "uplink.vf.active", new Value.Flag(active));
  }

  private void without(String key) {
    facts.removeIf(it -> it.key().equals(key));
  }

  private void without(String key, String subject) {
    facts.removeIf(it -> it.key().equals(key) && it.subject().path().contains(subject));
  }

  private String of(String uplink, String name) {
    Derivation derivation = Derivations.named(name).orElseThrow();
    MachineView view = new MachineView(ESXI, facts, OwnKnowledge.DEVICES);
    Item item =
        view.items(Scope.UPLINK).stream()
            .filter(it -> it.subject().name().equals(uplink))
            .findFirst()
            .orElseThrow();
    return print(derivation.derive(view, item));
  }

  private String itself(String name) {
    Derivation derivation = Derivations.named(name).orElseThrow();
    MachineView view = new MachineView(ESXI, facts, OwnKnowledge.DEVICES);
    return print(derivation.derive(view, view.itself()));
  }

  private static String print(Observed observed) {
    return switch (observed) {
      case Observed.Known(Value value, var _) -> value.print();
      case Observed.NotKnown(String reason, var _) -> "(" + reason + ")";
      case Observed.Odd(String printed, var _) -> "odd: " + printed;
    };
  }

  @Test
  void aPortIsForWhomItCarries() {
    assertThat(of("vmnic5", "uplink-role")).isEqualTo("rdma");
    assertThat(of("vmnic2", "uplink-role")).isEqualTo("service");
    assertThat(of("vmnic4", "uplink-role")).isEqualTo("other");
    without("probe.answer", "esxi-sriov");
    assertThat(of("vmnic5", "uplink-role")).startsWith("(");
  }

  @Test
  void nothingWaitsWhereThePortsDoAsTheDriverIsTold() {
    assertThat(of("vmnic5", "uplink-pending")).isEqualTo("none");
    assertThat(of("vmnic4", "uplink-pending")).isEqualTo("none");
  }

  @Test
  void otherPrioritiesAndOtherNumbersOfFunctionsWaitForAReboot() {
    without("dcb.pfc.enabled", "vmnic5");
    with("uplink/vmnic5", "dcb.pfc.enabled", list());
    function("vmnic5", 2, false);
    assertThat(of("vmnic5", "uplink-pending")).isEqualTo("PFC VFs");
    assertThat(of("vmnic5", "uplink-trust")).startsWith("(the driver is told something else");
  }

  @Test
  void pfcThatNobodySetMayComeFromTheSwitch() {
    without("module.parameter[pfctx]");
    without("module.parameter[pfcrx]");
    assertThat(of("vmnic5", "uplink-pending")).isEqualTo("none");
  }

  @Test
  void functionsThatTheFirmwareDoesNotAllowDoNotWait() {
    without("net.vf.vf", "vf/1");
    without("uplink.vf.active", "vf/1");
    firmware(1);
    assertThat(of("vmnic5", "uplink-pending")).isEqualTo("none");
    assertThat(of("vmnic5", "uplink-vfs-asked")).isEqualTo("2");
    assertThat(of("vmnic5", "uplink-vfs-allowed")).isEqualTo("1");
    assertThat(of("vmnic2", "uplink-vfs-allowed")).startsWith("(");
  }

  private void firmware(int functions) {
    with("nic/0000:3b:00.0", "nic.pci", Value.text("0000:3b:00.0"));
    with("nic/0000:3b:00.0", "nic.mst", Value.text("mt4119_pciconf0"));
    with("nic/mt4119_pciconf0", "nic.firmware[SRIOV_EN]", new Value.Flag(true));
    with("nic/mt4119_pciconf0", "nic.firmware[NUM_OF_VFS]", new Value.Count(functions));
  }

  @Test
  void fewerFunctionsWaitOnlyWhereTheFirmwareIsKnownToAllowMore() {
    without("net.vf.vf", "vf/1");
    without("uplink.vf.active", "vf/1");
    assertThat(of("vmnic5", "uplink-pending")).startsWith("(the settings of the card's firmware");
    assertThat(of("vmnic5", "uplink-trust")).startsWith("(the settings of the card's firmware");
    assertThat(of("vmnic4", "uplink-pending")).isEqualTo("none");
    firmware(2);
    assertThat(of("vmnic5", "uplink-pending")).isEqualTo("VFs");
    without("nic.firmware[NUM_OF_VFS]");
    without("dcb.pfc.enabled", "vmnic5");
    with("uplink/vmnic5", "dcb.pfc.enabled", list());
    assertThat(of("vmnic5", "uplink-pending")).isEqualTo("PFC");
  }

  @Test
  void functionsThatWereSetInVsphereAreAskedForToo() {
    firmware(16);
    with("pci/0000:3b:00.0", "pci.sriov.vfs-requested", new Value.Count(4));
    assertThat(of("vmnic4", "uplink-vfs-asked")).isEqualTo("4");
    assertThat(of("vmnic4", "uplink-pending")).isEqualTo("VFs");
    with("pci/0000:3b:00.1", "pci.sriov.vfs-requested", new Value.Count(8));
    assertThat(of("vmnic5", "uplink-vfs-asked")).as("the option says 2").isEqualTo("2");
    assertThat(of("vmnic5", "uplink-pending")).isEqualTo("none");
    without("module.parameter[max_vfs]");
    assertThat(of("vmnic5", "uplink-vfs-asked")).isEqualTo("8");
    assertThat(of("vmnic5", "uplink-pending")).isEqualTo("VFs");
  }

  @Test
  void whereNobodyIsKnownToHaveAskedThoseThatAreThereWereAskedFor() {
    without("module.parameter[max_vfs]");
    assertThat(of("vmnic5", "uplink-vfs-asked")).isEqualTo("2");
    assertThat(of("vmnic5", "uplink-pending")).isEqualTo("none");
    assertThat(of("vmnic4", "uplink-vfs-asked")).isEqualTo("0");
    without("probe.answer", "esxi-sriov");
    assertThat(of("vmnic5", "uplink-vfs-asked")).startsWith("(nothing tells how many");
    with("pci/0000:3b:00.1", "pci.sriov.vfs-requested", new Value.Count(0));
    assertThat(of("vmnic5", "uplink-vfs-asked")).isEqualTo("0");
  }

  @Test
  void trustIsThatOfTheOptionsWhereTheyAreAtWork() {
    assertThat(of("vmnic5", "uplink-trust")).isEqualTo("pcp");
    assertThat(of("vmnic5", "uplink-ecn")).isEqualTo("yes");
    option("trust_state", new Value.Count(2));
    option("ecn", new Value.Count(0));
    assertThat(of("vmnic5", "uplink-trust")).isEqualTo("dscp");
    assertThat(of("vmnic5", "uplink-ecn")).isEqualTo("no");
    without("dcb.pfc.enabled");
    assertThat(of("vmnic5", "uplink-trust")).startsWith("(the DCB status");
  }

  @Test
  void congestionControlThatNobodySetIsThatOfTheDriversRelease() {
    Map<String, String> usual =
        Map.of(
            "4.17.15.16", "no",
            "4.19.71.1", "yes",
            "4.23.6.2-1OEM.800.1.0.20613240", "yes",
            "5.0.1", "yes",
            "3.30", "no");
    usual.forEach(
        (release, on) -> {
          without("net.driver-version");
          with("uplink/vmnic5", "net.driver-version", Value.text(release));
          assertThat(of("vmnic5", "uplink-ecn")).as(release).isEqualTo(on);
        });
    without("net.driver-version");
    assertThat(of("vmnic5", "uplink-ecn")).startsWith("(nobody set the option");
    assertThat(of("vmnic5", "uplink-trust")).isEqualTo("pcp");
    option("ecn", new Value.Count(1));
    assertThat(of("vmnic5", "uplink-ecn")).isEqualTo("yes");
  }

  @Test
  void eitherWayIsAPause() {
    assertThat(of("vmnic5", "uplink-pause")).startsWith("(");
    with("uplink/vmnic5", "net.pause.rx", new Value.Flag(false));
    assertThat(of("vmnic5", "uplink-pause")).startsWith("(");
    with("uplink/vmnic5", "net.pause.tx", new Value.Flag(true));
    assertThat(of("vmnic5", "uplink-pause")).isEqualTo("yes");
  }

  @Test
  void theHostAsAWhole() {
    assertThat(itself("esxi-driver-ports")).isEqualTo("4");
    assertThat(itself("esxi-max-vfs-count")).isEqualTo("4");
    assertThat(itself("esxi-service-pfc")).isEqualTo("vmnic2 vmnic3");
    assertThat(itself("esxi-missing-packages")).isEqualTo("mft nmlx5-core nmlx5-rdma nmst");
    assertThat(itself("esxi-mtu-denied")).isEqualTo("none");
    with("vib/mft-oem", "vib.name", Value.text("mft-oem"));
    assertThat(itself("esxi-missing-packages")).isEqualTo("nmlx5-core nmlx5-rdma nmst");
    with("vm/g1/device/1", "vm.device.mtu-change", new Value.Flag(false));
    assertThat(itself("esxi-mtu-denied")).isEqualTo("none");
    with("vm/g1/device/1", "vm.device.pf", Value.text("0000:3b:00.1"));
    assertThat(itself("esxi-mtu-denied")).isEqualTo("g1");
  }

  @Test
  void pfcOfTheHostsOwnPortsIsToldWhereTheOptionsTurnItOn() {
    without("dcb.pfc.enabled", "vmnic3");
    with("uplink/vmnic3", "dcb.pfc.enabled", list());
    assertThat(itself("esxi-service-pfc")).isEqualTo("vmnic2");
    without("module.parameter[pfctx]");
    assertThat(itself("esxi-service-pfc")).as("one of both").isEqualTo("vmnic2");
    without("module.parameter[pfcrx]");
    assertThat(itself("esxi-service-pfc")).as("set by the switch").isEqualTo("none");
    option("pfctx", new Value.Count(0));
    assertThat(itself("esxi-service-pfc")).as("no priority").isEqualTo("none");
    without("module.parameters.set");
    assertThat(itself("esxi-service-pfc")).startsWith("(the options of the driver");
    without("dcb.pfc.enabled");
    assertThat(itself("esxi-service-pfc")).as("nothing is on").isEqualTo("none");
  }

  @Test
  void aPortByWhichTheHostItselfDoesRdmaIsRightToHavePfc() {
    with("rdma/vmrdma0/port/1", "rdma.port.netdev", Value.text("vmnic2"));
    with("rdma/vmrdma1/port/1", "rdma.port.netdev", Value.text("vmnic3"));
    assertThat(itself("esxi-service-pfc")).as("not told").isEqualTo("vmnic2 vmnic3");
    with("rdma/vmrdma0", "rdma.vmknic", Value.text("vmk2"));
    assertThat(itself("esxi-service-pfc")).isEqualTo("vmnic3");
  }

  @Test
  void whatWasNotReadIsNotKnown() {
    without("probe.answer");
    without("module.parameters.set");
    for (String name :
        List.of(
            "esxi-driver-ports",
            "esxi-max-vfs-count",
            "esxi-service-pfc",
            "esxi-missing-packages",
            "esxi-mtu-denied")) {
      assertThat(itself(name)).as(name).startsWith("(");
    }
    assertThat(of("vmnic5", "uplink-pending")).startsWith("(");
  }
}
