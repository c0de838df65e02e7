package io.railwright.survey;

import static io.railwright.survey.KnownHost.derivation;
import static io.railwright.survey.KnownHost.words;
import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is computed of the PCIe side of NICs. */
class PcieDerivationsTest {
  private static final String NIC = "0000:17:00.0";
  private static final String PCI = "pci/" + NIC;
  private static final String ROOT = "0000:15:01.0";
  private static final String UP = "0000:16:00.0";
  private static final String DOWN = "0000:16:01.0";

  private static KnownHost below(String... bridges) {
    KnownHost host = new KnownHost();
    String[] way = new String[bridges.length + 1];
    way[0] = "0000:15";
    for (int i = 0; i < bridges.length; i++) {
      way[i + 1] = bridges[i];
      host.with("pci/" + bridges[i], "pci.vendor", "0x8086");
    }
    return host.nic(NIC, way);
  }

  private static KnownHost link(KnownHost host, String function, double rate, long lanes) {
    return host.with(
            "pci/" + function, "pci.link.speed", TransferRate.parse(rate + " GT/s").orElseThrow())
        .with("pci/" + function, "pci.link.width", new Value.Count(lanes, "lanes"));
  }

  @ParameterizedTest
  @CsvSource({
    "8, 16, 109.6Gb/s",
    "8, 8, 54.8Gb/s",
    "16, 16, 219.2Gb/s",
    "32, 16, 438.5Gb/s",
    "32, 8, 219.2Gb/s",
    "64, 16, 821.2Gb/s",
    "5, 8, 27.8Gb/s"
  })
  void usableBandwidthOfLinks(double rate, long lanes, String usable) {
    assertThat(words(link(below(ROOT), NIC, rate, lanes).ofNic(derivation("link-bandwidth"))))
        .isEqualTo(usable);
  }

  @Test
  void aLinkThatWasNotReadHasNoBandwidth() {
    KnownHost host = below(ROOT).without(PCI, "pci.link.speed", "the kernel knows no speed");
    assertThat(words(host.ofNic(derivation("link-bandwidth"))))
        .isEqualTo("unknown: the kernel knows no speed");
    assertThat(words(below(ROOT).ofNic(derivation("link-bandwidth"))))
        .startsWith("unknown: the speed and");
  }

  @Test
  void portsOfACardAddUpAndVirtualOnesDoNot() {
    KnownHost host =
        below(ROOT)
            .with("net/eth0", "net.pci", NIC)
            .with("net/eth0", "net.speed", Bandwidth.ofGigabits(200))
            .with("net/eth1", "net.pci", "0000:17:00.1")
            .with("net/eth1", "net.speed", Bandwidth.ofGigabits(200))
            .with("net/eth1v0", "net.pci", "0000:17:00.2")
            .with("net/eth1v0", "net.speed", Bandwidth.ofGigabits(200))
            .with("pci/0000:17:00.2", "pci.physical-function", NIC)
            .with("net/eth0_0", "net.pci", NIC)
            .with("net/eth0_0", "net.port-name", "pf0vf0")
            .with("net/eth0_0", "net.speed", Bandwidth.ofGigabits(200))
            .with("net/eth9", "net.pci", "0000:99:00.0")
            .with("net/eth9", "net.speed", Bandwidth.ofGigabits(25));
    assertThat(words(host.ofNic(derivation("ports-together")))).isEqualTo("400Gb/s");
    assertThat(words(below(ROOT).ofNic(derivation("ports-together")))).isEqualTo("0b/s");
  }

  @Test
  void aSlowUplinkIsTheBottleneck() {
    KnownHost host = below(ROOT, UP, DOWN);
    link(host, NIC, 32, 16);
    link(host, DOWN, 32, 16);
    assertThat(words(host.ofNic(derivation("path-bottleneck")))).isEqualTo("none");
    link(host, UP, 16, 16);
    link(host, ROOT, 16, 16);
    assertThat(words(host.ofNic(derivation("path-bottleneck")))).isEqualTo(ROOT);
  }

  @Test
  void withoutLinksTheKernelsWordAtBootCounts() {
    assertThat(words(below().ofNic(derivation("path-bottleneck")))).startsWith("unknown: ");
    KnownHost limited =
        below()
            .with(PCI, "log.pcie-bandwidth.limited", true)
            .with(PCI, "log.pcie-bandwidth.limited-at", ROOT);
    assertThat(words(limited.ofNic(derivation("path-bottleneck")))).isEqualTo(ROOT);
    assertThat(
            words(
                below()
                    .with(PCI, "log.pcie-bandwidth.limited", false)
                    .ofNic(derivation("path-bottleneck"))))
        .isEqualTo("none");
  }

  @Test
  void thePayloadOfAPathIsThatOfItsWeakestBridge() {
    KnownHost host =
        below(ROOT, UP, DOWN)
            .with(PCI, "pci.max-payload-supported", new DataSize(1024))
            .with("pci/" + DOWN, "pci.max-payload-supported", new DataSize(512))
            .with("pci/" + ROOT, "pci.max-payload-supported", new DataSize(256));
    assertThat(words(host.ofNic(derivation("path-payload")))).isEqualTo("256 bytes");
    KnownHost refused = below(ROOT).without(PCI, "pci.max-payload-supported", "root alone");
    assertThat(words(refused.ofNic(derivation("path-payload")))).isEqualTo("unknown: root alone");
  }

  @Test
  void errorsAreCountedAtBothEndsOfTheLink() {
    Derivation fatal = derivation("link-errors-fatal");
    KnownHost host =
        below(ROOT)
            .with(PCI, "pci.link.port", ROOT)
            .with(PCI, "pci.aer.fatal-count", 0)
            .with(PCI, "pci.aer.nonfatal-count", 2)
            .with("pci/" + ROOT, "pci.aer.nonfatal-count", 5)
            .with("pci/0000:99:00.0", "pci.aer.nonfatal-count", 100);
    assertThat(words(host.ofNic(fatal))).isEqualTo("7");
    assertThat(words(below(ROOT).ofNic(fatal))).startsWith("unknown: the kernel keeps no count");
  }

  @Test
  void aNodeThatIsNotToldMattersOnlyWhereThereAreSeveral() {
    KnownHost one = below(ROOT).with(PCI, "pci.numa", -1).with("", "numa.online", "0");
    KnownHost two = below(ROOT).with(PCI, "pci.numa", -1).with("", "numa.online", "0-1");
    assertThat(words(one.ofNic(derivation("card-node")))).isEqualTo("0");
    assertThat(words(two.ofNic(derivation("card-node")))).isEqualTo("-1");
    assertThat(words(below(ROOT).with(PCI, "pci.numa", 1).ofNic(derivation("card-node"))))
        .isEqualTo("1");
    assertThat(words(below(ROOT).ofNic(derivation("card-node"))))
        .startsWith("unknown: the NUMA node");
  }

  @Test
  void aCardWithoutTheAbilityDoesNotTranslate() {
    KnownHost readable = below(ROOT).with(PCI, "pci.max-payload", new DataSize(256));
    assertThat(words(readable.ofNic(derivation("ats-enabled")))).isEqualTo("no");
    assertThat(
            words(below(ROOT).with(PCI, "pci.ats.enabled", true).ofNic(derivation("ats-enabled"))))
        .isEqualTo("yes");
    KnownHost refused = below(ROOT).without(PCI, "pci.max-payload", "root alone");
    assertThat(words(refused.ofNic(derivation("ats-enabled")))).isEqualTo("unknown: root alone");
  }

  @Test
  void onlySwitchPortsCountForRedirection() {
    KnownHost host =
        below(ROOT, UP, DOWN)
            .with("pci/" + ROOT, "pci.kind", "root-port")
            .with("pci/" + ROOT, "pci.acs[ReqRedir]", true)
            .with("pci/" + DOWN, "pci.kind", "downstream-port")
            .with("pci/" + DOWN, "pci.acs-supported[ReqRedir]", true)
            .with("pci/" + DOWN, "pci.acs[ReqRedir]", false)
            .with("pci/" + DOWN, "pci.acs[CmpltRedir]", false);
    assertThat(words(host.derive(derivation("acs-redirecting")))).isEqualTo("none");
    assertThat(words(host.derive(derivation("acs-open")))).isEqualTo(DOWN);
  }

  @Test
  void aSwitchPortThatRedirectsIsNamed() {
    KnownHost host =
        below(ROOT, UP, DOWN)
            .with("pci/" + DOWN, "pci.kind", "downstream-port")
            .with("pci/" + DOWN, "pci.acs-supported[ReqRedir]", true)
            .with("pci/" + DOWN, "pci.acs[ReqRedir]", false)
            .with("pci/" + DOWN, "pci.acs[CmpltRedir]", true);
    assertThat(words(host.derive(derivation("acs-redirecting")))).isEqualTo(DOWN);
    assertThat(words(host.derive(derivation("acs-open")))).isEqualTo("none");
    host.without("pci/" + ROOT, "pci.max-payload", "root alone");
    assertThat(words(host.derive(derivation("acs-redirecting")))).isEqualTo("unknown: root alone");
  }

  /** What a guest's card sends must pass the IOMMU, whichever driver keeps it for the guest. */
  @ParameterizedTest
  @ValueSource(strings = {"vfio-pci", "mlx5_vfio_pci", "nvgrace_gpu_vfio_pci"})
  void aPortAboveACardOfAGuestMayRedirect(String driver) {
    KnownHost host =
        below(ROOT, UP, DOWN)
            .with("pci/" + DOWN, "pci.kind", "downstream-port")
            .with("pci/" + DOWN, "pci.acs-supported[ReqRedir]", true)
            .with("pci/" + DOWN, "pci.acs[ReqRedir]", true);
    String virtual = "pci/0000:17:00.2";
    host.with(virtual, "pci.vendor", "0x15b3")
        .with(
            virtual,
            "pci.path",
            new Value.Listing(List.of("0000:15", ROOT, UP, DOWN, "0000:17:00.2")));
    assertThat(words(host.derive(derivation("acs-redirecting")))).isEqualTo(DOWN);
    host.with(virtual, "pci.driver", driver);
    assertThat(words(host.derive(derivation("acs-redirecting")))).isEqualTo("none");
  }

  @Test
  void whatKeepsRedirectionOff() {
    KnownHost host =
        below(ROOT, UP, DOWN)
            .with("pci/" + DOWN, "pci.kind", "downstream-port")
            .with("pci/" + DOWN, "pci.acs-supported[ReqRedir]", true)
            .with("pci/" + DOWN, "pci.acs[ReqRedir]", false);
    assertThat(words(host.derive(derivation("acs-persistence"))))
        .startsWith("unknown: whether there is");
    host.with("", "kernel.cmdline", "ro").with("", "iommu.groups", new Value.Count(40, "groups"));
    assertThat(words(host.derive(derivation("acs-persistence")))).isEqualTo("nothing");
    host.with("", "kernel.argument[pci]", "disable_acs_redir=" + DOWN);
    assertThat(words(host.derive(derivation("acs-persistence")))).isEqualTo("kernel-argument");
    assertThat(words(below(ROOT).derive(derivation("acs-persistence"))))
        .isEqualTo("nothing-to-keep");
  }

  @Test
  void withoutAnIommuNothingNeedsToKeepRedirectionOff() {
    KnownHost host =
        below(ROOT, UP, DOWN)
            .with("pci/" + DOWN, "pci.kind", "downstream-port")
            .with("pci/" + DOWN, "pci.acs-supported[ReqRedir]", true)
            .with("pci/" + DOWN, "pci.acs[ReqRedir]", false)
            .with("", "iommu.groups", new Value.Count(0, "groups"));
    assertThat(words(host.derive(derivation("acs-persistence")))).isEqualTo("no-iommu");
  }

  @Test
  void silenceOnPowerIsConsentWhereTheStartIsStillInTheLog() {
    assertThat(words(below(ROOT).ofNic(derivation("slot-power"))))
        .startsWith("unknown: the kernel's log");
    KnownHost started = below(ROOT).with(PCI, "log.firmware", "28.43.1014");
    assertThat(words(started.ofNic(derivation("slot-power")))).isEqualTo("sufficient");
    started.with(PCI, "log.slot-power", "insufficient");
    assertThat(words(started.ofNic(derivation("slot-power")))).isEqualTo("insufficient");
  }

  @Test
  void aFunctionOfAnotherIsVirtual() {
    KnownHost host = below(ROOT).with(PCI, "pci.device", "0x1021");
    assertThat(words(host.ofNic(derivation("nic-function")))).isEqualTo("pf");
    host.with(PCI, "pci.physical-function", "0000:17:00.1");
    assertThat(words(host.ofNic(derivation("nic-function")))).isEqualTo("vf");
  }
}
