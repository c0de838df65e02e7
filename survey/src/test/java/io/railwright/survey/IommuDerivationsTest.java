package io.railwright.survey;

import static io.railwright.survey.KnownHost.derivation;
import static io.railwright.survey.KnownHost.words;
import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.value.Value;
import org.junit.jupiter.api.Test;

/** What the IOMMU does, and who withholds it. */
class IommuDerivationsTest {
  private static final String NIC = "0000:17:00.0";
  private static final String GPU = "0000:18:00.0";

  private static KnownHost host(long groups) {
    return new KnownHost()
        .nic(NIC, "0000:15")
        .gpu(GPU, "0000:15")
        .with("", "iommu.groups", new Value.Count(groups, "groups"));
  }

  @Test
  void withoutGroupsItIsOffWhateverTheLogSays() {
    assertThat(
            words(
                host(0)
                    .with("", "log.iommu.domain", "Passthrough")
                    .derive(derivation("dma-domain"))))
        .isEqualTo("off");
    assertThat(words(new KnownHost().nic(NIC).derive(derivation("dma-domain"))))
        .startsWith("unknown: whether there is");
  }

  @Test
  void theCardThatIsServedWorstSpeaksForTheHost() {
    KnownHost host =
        host(2)
            .with("pci/" + NIC, "pci.iommu-group", 20)
            .with("iommu-group/20", "iommu.type", "identity");
    assertThat(words(host.derive(derivation("dma-domain")))).isEqualTo("identity");
    host.with("pci/" + GPU, "pci.iommu-group", 21).with("iommu-group/21", "iommu.type", "DMA-FQ");
    assertThat(words(host.derive(derivation("dma-domain")))).isEqualTo("translated");
  }

  @Test
  void aCardOfAGuestIsAssigned() {
    KnownHost host =
        host(1)
            .with("pci/" + NIC, "pci.iommu-group", 20)
            .with("iommu-group/20", "iommu.type", "unmanaged");
    assertThat(words(host.derive(derivation("dma-domain")))).isEqualTo("assigned");
  }

  @Test
  void olderKernelsTellTheUsualTypeInTheirLog() {
    KnownHost host = host(1).with("pci/" + NIC, "pci.iommu-group", 20);
    assertThat(words(host.derive(derivation("dma-domain"))))
        .startsWith("unknown: the type of IOMMU group");
    host.with("", "log.iommu.domain", "Translated");
    assertThat(words(host.derive(derivation("dma-domain")))).isEqualTo("translated");
  }

  @Test
  void thePassThroughThatNobodyProvides() {
    KnownHost host =
        host(0).with("", "kernel.cmdline", "iommu=pt").with("", "kernel.argument[iommu]", "pt");
    assertThat(words(host.derive(derivation("missing-iommu"))))
        .startsWith("unknown: whether the firmware");
    host.with("", "acpi.table[DMAR]", false).with("", "acpi.table[IVRS]", false);
    assertThat(words(host.derive(derivation("missing-iommu")))).isEqualTo("firmware");
  }

  @Test
  void aKernelThatDoesNotUseIt() {
    KnownHost host =
        host(0)
            .with("", "kernel.cmdline", "iommu=pt")
            .with("", "kernel.argument[iommu]", "pt")
            .with("", "acpi.table[DMAR]", true);
    assertThat(words(host.derive(derivation("missing-iommu")))).isEqualTo("kernel");
  }

  @Test
  void nothingIsInVainWhereNobodyAsksOrGroupsAreThere() {
    assertThat(
            words(host(0).with("", "kernel.cmdline", "quiet").derive(derivation("missing-iommu"))))
        .isEqualTo("no");
    KnownHost there =
        host(40)
            .with("", "kernel.cmdline", "amd_iommu=on")
            .with("", "kernel.argument[amd_iommu]", "on");
    assertThat(words(there.derive(derivation("missing-iommu")))).isEqualTo("no");
    KnownHost refused =
        host(0)
            .with("", "kernel.cmdline", "intel_iommu=off")
            .with("", "kernel.argument[intel_iommu]", "off");
    assertThat(words(refused.derive(derivation("missing-iommu")))).isEqualTo("no");
  }
}
