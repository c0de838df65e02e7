package io.railwright.survey;

import static io.railwright.survey.KnownHost.derivation;
import static io.railwright.survey.KnownHost.words;
import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is computed of GPUs, and of how NICs reach them. */
class GpuDerivationsTest {
  private static final String GPU = "0000:18:00.0";
  private static final String PEER = "0000:19:00.0";
  private static final String NIC = "0000:17:00.0";
  private static final String OTHER = "0000:99:00.0";

  private static KnownHost host() {
    return new KnownHost().gpu(GPU, "0000:15");
  }

  private static KnownHost card(KnownHost host, String nic, String rate, String path) {
    return host.nic(nic, "0000:15")
        .with("pci/" + nic, "pci.link.max-speed", TransferRate.parse(rate).orElseThrow())
        .with("pci/" + nic, "pci.link.max-width", new Value.Count(16, "lanes"))
        .with("gpu/" + GPU + "/nic/" + nic, "topology.path", path);
  }

  @Test
  void aGpuThatSomeToolCallsByItsNumberIsNoSecondOne() {
    KnownHost host = host().with("gpu/GPU0", "gpu.index", 0).with("gpu/GPU0", "gpu.uuid", "x");
    assertThat(host.gpus()).isEqualTo(1);
    assertThat(new KnownHost().with("gpu/GPU0", "gpu.index", 0).gpus()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({
    "NVIDIA GB10, integrated",
    "Orin (nvgpu), integrated",
    "NVIDIA GB200, coherent",
    "NVIDIA GH200 480GB, coherent",
    "NVIDIA B200, discrete",
    "NVIDIA RTX 6000 Ada Generation, discrete"
  })
  void kindsOfGpus(String model, String kind) {
    KnownHost host = new KnownHost().with("gpu/" + GPU, "gpu.product-name", model);
    assertThat(words(host.ofGpu(derivation("gpu-kind")))).isEqualTo(kind);
  }

  @Test
  void acceleratorsOfAllMakersCount() {
    KnownHost host = new KnownHost();
    assertThat(words(host.derive(derivation("accelerators")))).startsWith("unknown");
    host.with("pci/" + NIC, "pci.vendor", "0x15b3").with("pci/" + NIC, "pci.class", "0x020000");
    assertThat(words(host.derive(derivation("accelerators")))).startsWith("unknown");
    assertThat(words(host.derive(derivation("amd-gpus")))).isEqualTo("0");
    host.with("probe/sys-pci", "probe.answer", "read");
    assertThat(words(host.derive(derivation("accelerators")))).isEqualTo("0");
    host.with("pci/" + OTHER, "pci.vendor", "0x1002").with("pci/" + OTHER, "pci.class", "0x120000");
    assertThat(words(host.derive(derivation("accelerators")))).isEqualTo("1");
    assertThat(words(host.derive(derivation("amd-gpus")))).isEqualTo("1");
    assertThat(words(host.derive(derivation("amd-gpu-links")))).isEqualTo("none");
    assertThat(words(host().derive(derivation("accelerators")))).isEqualTo("1");
  }

  @Test
  void anAmdGpuWithHalfOfItsLanesIsNamed() {
    assertThat(lanesOfAmd(amdGpu(8), 16)).isEqualTo(OTHER);
    assertThat(lanesOfAmd(amdGpu(8), 8)).isEqualTo("none");
    assertThat(lanesOfAmd(amdGpu(16), 16)).isEqualTo("none");
  }

  @Test
  void anAmdGpuWhoseLanesAreNotReadIsNotFull() {
    assertThat(words(amdGpu(8).derive(derivation("amd-gpu-links")))).startsWith("unknown");
    KnownHost host = new KnownHost();
    host.with("pci/" + OTHER, "pci.vendor", "0x1002").with("pci/" + OTHER, "pci.class", "0x120000");
    host.without("pci/" + OTHER, "pci.link.width", "no root");
    assertThat(words(host.derive(derivation("amd-gpu-links")))).startsWith("unknown");
  }

  private static KnownHost amdGpu(int lanes) {
    return new KnownHost()
        .with("pci/" + OTHER, "pci.vendor", "0x1002")
        .with("pci/" + OTHER, "pci.class", "0x120000")
        .with("pci/" + OTHER, "pci.link.width", new Value.Count(lanes, "lanes"))
        .with("pci/" + OTHER, "pci.link.max-width", new Value.Count(16, "lanes"));
  }

  private static String lanesOfAmd(KnownHost gpu, int lanesOfPort) {
    String port = "0000:39:02.0";
    gpu.with("pci/" + OTHER, "pci.link.port", port)
        .with("pci/" + port, "pci.link.max-width", new Value.Count(lanesOfPort, "lanes"));
    return words(gpu.derive(derivation("amd-gpu-links")));
  }

  @Test
  void aModeOfTheDriverMakesItCoherent() {
    KnownHost host = host().with("gpu/" + GPU, "gpu.gpu-c2c-mode", true);
    assertThat(words(host.ofGpu(derivation("gpu-kind")))).isEqualTo("coherent");
  }

  @Test
  void theNearestOfFastCardsCounts() {
    KnownHost host = card(card(host(), NIC, "32 GT/s", "NODE"), OTHER, "8 GT/s", "PIX");
    assertThat(words(host.ofGpu(derivation("nearest-nic")))).isEqualTo("NODE");
    card(host, "0000:1a:00.0", "32 GT/s", "PXB");
    assertThat(words(host.ofGpu(derivation("nearest-nic")))).isEqualTo("PXB");
  }

  @Test
  void aWayThatIsNotKnownMayBeTheNearest() {
    KnownHost host = card(host(), NIC, "32 GT/s", "SYS");
    host.nic(OTHER, "0000:90")
        .with("pci/" + OTHER, "pci.link.max-speed", TransferRate.parse("32 GT/s").orElseThrow())
        .with("pci/" + OTHER, "pci.link.max-width", new Value.Count(16, "lanes"))
        .without("gpu/" + GPU + "/nic/" + OTHER, "topology.path", "no NUMA node");
    assertThat(words(host.ofGpu(derivation("nearest-nic")))).startsWith("unknown");
    assertThat(words(host().ofGpu(derivation("nearest-nic")))).isEqualTo("none");
  }

  @Test
  void aSwitchIsSeenByItsPorts() {
    assertThat(words(host().ofGpu(derivation("behind-switch")))).isEqualTo("no");
    KnownHost below =
        new KnownHost()
            .with("pci/0000:15:01.0", "pci.vendor", "0x8086")
            .with("pci/0000:16:00.0", "pci.vendor", "0x1000")
            .with("pci/0000:16:00.0", "pci.kind", "downstream-port")
            .gpu(GPU, "0000:15", "0000:15:01.0", "0000:16:00.0");
    assertThat(words(below.ofGpu(derivation("behind-switch")))).isEqualTo("yes");
    KnownHost blind = new KnownHost().gpu(GPU, "0000:15", "0000:15:01.0");
    assertThat(words(blind.ofGpu(derivation("behind-switch")))).startsWith("unknown: the bridges");
  }

  @ParameterizedTest
  @CsvSource({
    "PIX, , on",
    "PXB, , on",
    "PHB, , off",
    "NODE, , off",
    "NODE, PHB, on",
    "SYS, PHB, off",
    "SYS, SYS, on",
    "PXB, LOC, off",
    "PHB, 3, on",
    "PHB, 2, off",
    "PXB, 0, off",
    "PXB, 1, off",
    "SYS, 3, off",
    "SYS, 4, on",
    "SYS, 5, on",
    "SYS, 9, on",
    "PIX, NVL, off",
    "PXB, PXN, on",
    "PHB, PXN, off"
  })
  void whetherNcclUsesGpuDirect(String path, String level, String used) {
    KnownHost host = card(host(), NIC, "32 GT/s", path);
    if (level != null) {
      host.with("", "nccl.setting[NCCL_NET_GDR_LEVEL]", level);
    }
    assertThat(words(host.ofGpu(derivation("nccl-gpudirect")))).isEqualTo(used);
  }

  /** A second GPU beside the card, and an NVLink or nothing between the two. */
  private static KnownHost withPeer(String between) {
    return card(host(), NIC, "32 GT/s", "SYS")
        .with("pci/" + PEER, "pci.vendor", "0x10de")
        .with("gpu/" + PEER, "gpu.index", 1)
        .with("gpu/" + PEER + "/nic/" + NIC, "topology.path", "PIX")
        .with("gpu/GPU0", "topology.cell[GPU1]", between);
  }

  @Test
  void withNvlinkNcclMeasuresFromTheGpuBesideTheCard() {
    assertThat(words(withPeer("NV18").ofGpu(derivation("nccl-gpudirect")))).isEqualTo("on");
    assertThat(words(withPeer("NV18").ofGpu(derivation("nic-beside-peer")))).isEqualTo("yes");
    assertThat(words(withPeer("SYS").ofGpu(derivation("nccl-gpudirect")))).isEqualTo("off");
    assertThat(words(withPeer("SYS").ofGpu(derivation("nic-beside-peer")))).isEqualTo("no");
    KnownHost near = card(withPeer("NV18"), OTHER, "32 GT/s", "PIX");
    assertThat(words(near.ofGpu(derivation("nic-beside-peer")))).isEqualTo("no");
    KnownHost without = withPeer("NV18").with("", "nccl.setting[NCCL_PXN_DISABLE]", "1");
    assertThat(words(without.ofGpu(derivation("nccl-gpudirect")))).isEqualTo("off");
  }

  @Test
  void aLevelThatNcclDoesNotKnowIsOdd() {
    KnownHost host = card(host(), NIC, "32 GT/s", "PHB");
    host.with("", "nccl.setting[NCCL_NET_GDR_LEVEL]", "near");
    assertThat(words(host.ofGpu(derivation("nccl-gpudirect")))).isEqualTo("odd: near");
  }

  @ParameterizedTest
  @CsvSource({
    "(OE), 580.95.05, 6.8.0-45-generic, false, dma-buf",
    "(OE), 580.95.05, 6.8.0-45-generic, true, both",
    "(POE), 580.95.05, 6.8.0-45-generic, true, peermem",
    "(POE), 580.95.05, 6.8.0-45-generic, false, none",
    "(OE), 580.95.05, 5.4.0-150-generic, false, none",
    "(OE), 510.47.03, 5.15.0-139-generic, false, none",
    "(OE), 515.65.01, 5.12.0, false, dma-buf"
  })
  void waysToGiveMemoryToANic(
      String taint, String version, String kernel, boolean peermem, String way) {
    KnownHost host =
        host()
            .with("module/nvidia", "module.state", "Live")
            .with("module/nvidia", "module.taint", taint)
            .with("module/nvidia", "module.version", version)
            .with("", "kernel.release", kernel);
    if (peermem) {
      host.with("module/nvidia_peermem", "module.state", "Live");
    }
    assertThat(words(host.derive(derivation("gpudirect-way")))).isEqualTo(way);
  }

  @Test
  void theDriversOwnWordGoesBeforeTheTaint() {
    KnownHost host =
        host()
            .with("module/nvidia", "module.state", "Live")
            .with("", "gpu.driver.flavour", "open")
            .with("", "kernel.release", "6.8.0");
    assertThat(words(host.derive(derivation("gpudirect-way")))).isEqualTo("dma-buf");
    KnownHost untold = host().with("module/nvidia", "module.state", "Live");
    assertThat(words(untold.derive(derivation("gpudirect-way")))).startsWith("unknown: which kind");
    assertThat(words(untold.derive(derivation("dma-buf")))).startsWith("unknown: which kind");
    untold.with("module/nvidia_peermem", "module.state", "Live");
    assertThat(words(untold.derive(derivation("gpudirect-way")))).isEqualTo("peermem");
    assertThat(words(untold.derive(derivation("dma-buf")))).startsWith("unknown: which kind");
    assertThat(words(host().derive(derivation("gpudirect-way"))))
        .startsWith("unknown: the kernel's mod");
  }

  @Test
  void withoutTheKernelsReleaseNobodyCanTellWhatOpenModulesExport() {
    KnownHost host =
        host().with("module/nvidia", "module.state", "Live").with("", "gpu.driver.flavour", "open");
    assertThat(words(host.derive(derivation("gpudirect-way")))).startsWith("unknown: the kernel's");
    host.with("", "kernel.release", "5.4.0-150-generic");
    assertThat(words(host.derive(derivation("gpudirect-way")))).isEqualTo("none");
  }

  @Test
  void clocksOfApplications() {
    KnownHost host = host().with("gpu/" + GPU, "gpu.default-applications-clocks.graphics", 1980);
    assertThat(words(host.ofGpu(derivation("application-clocks")))).startsWith("unknown: ");
    host.with("gpu/" + GPU, "gpu.applications-clocks.graphics", 1200);
    assertThat(words(host.ofGpu(derivation("application-clocks")))).isEqualTo("lowered");
    KnownHost newer =
        host()
            .without("gpu/" + GPU, "gpu.applications-clocks.graphics", "N/A")
            .without("gpu/" + GPU, "gpu.default-applications-clocks.graphics", "N/A");
    assertThat(words(newer.ofGpu(derivation("application-clocks")))).isEqualTo("none");
  }

  @Test
  void uncorrectedErrorsOfBothMemoriesAddUp() {
    String volatileErrors = "gpu.ecc-errors.volatile[";
    KnownHost host =
        host()
            .with("gpu/" + GPU, volatileErrors + "dram-uncorrectable]", 1)
            .with("gpu/" + GPU, volatileErrors + "sram-uncorrectable-parity]", 2);
    assertThat(words(host.ofGpu(derivation("uncorrected-errors")))).isEqualTo("3");
    assertThat(words(host().ofGpu(derivation("uncorrected-errors")))).startsWith("unknown: ");
  }

  @Test
  void linksOfAGpuAreFoundByItsNumber() {
    KnownHost host =
        host()
            .with("gpu/GPU0/nvlink/0", "gpu.nvlink.speed", Bandwidth.ofGigabits(200))
            .without("gpu/GPU0/nvlink/1", "gpu.nvlink.speed", "the link is inactive")
            .without("gpu/GPU1/nvlink/0", "gpu.nvlink.speed", "the link is inactive");
    assertThat(words(host.ofGpu(derivation("inactive-nvlinks")))).isEqualTo("1 link");
    assertThat(words(host().ofGpu(derivation("inactive-nvlinks"))))
        .startsWith("unknown: nvidia-smi lists");
  }

  @Test
  void stagesOfJoiningTheFabric() {
    KnownHost host = host().with("gpu/" + GPU, "gpu.fabric.state", "In Progress");
    assertThat(words(host.ofGpu(derivation("gpu-fabric")))).isEqualTo("in-progress");
    KnownHost joined = host().with("gpu/" + GPU, "gpu.fabric.state", "Completed");
    assertThat(words(joined.ofGpu(derivation("gpu-fabric")))).isEqualTo("completed");
    joined.with("gpu/" + GPU, "gpu.fabric.status", "Insufficient Resources");
    assertThat(words(joined.ofGpu(derivation("gpu-fabric")))).isEqualTo("failed");
    KnownHost alone = host().without("gpu/" + GPU, "gpu.fabric.state", "N/A");
    assertThat(words(alone.ofGpu(derivation("gpu-fabric")))).isEqualTo("none");
    assertThat(words(host().ofGpu(derivation("gpu-fabric")))).startsWith("unknown: ");
  }

  @Test
  void howTheDriverAnswers() {
    assertThat(words(host().with("", "gpu.attached", 8).derive(derivation("gpu-driver"))))
        .isEqualTo("answers");
    KnownHost upgraded =
        host()
            .without(
                "", "gpu.driver", "Failed to initialize NVML: Driver/library version mismatch");
    assertThat(words(upgraded.derive(derivation("gpu-driver")))).isEqualTo("version-mismatch");
    KnownHost failed = host().without("", "gpu.driver", "NVIDIA-SMI has failed because");
    assertThat(words(failed.derive(derivation("gpu-driver")))).isEqualTo("silent");
    assertThat(words(host().derive(derivation("gpu-driver")))).startsWith("unknown: ");
  }

  @Test
  void gpusOfGuestsAreNotOnTheDriversBus() {
    KnownHost host =
        host()
            .with("pci/" + GPU, "pci.role", "gpu")
            .with("pci/" + GPU, "pci.driver", "nvidia")
            .with("pci/" + OTHER, "pci.role", "gpu")
            .with("pci/" + OTHER, "pci.driver", "vfio-pci");
    assertThat(words(host.derive(derivation("gpus-on-bus")))).isEqualTo("1");
    assertThat(words(new KnownHost().derive(derivation("gpus-on-bus")))).startsWith("unknown: ");
  }

  @Test
  void aGpuThatTheDriverGaveUpIsNamedByTheKernelsLog() {
    KnownHost host =
        host()
            .with("pci/" + OTHER, "pci.driver", "nvidia")
            .without("pci/" + OTHER, "pci.vendor", "the device does not answer (all bits set)");
    assertThat(host.gpus()).isEqualTo(1);
    host.with("pci/" + OTHER, "log.xids", new Value.Listing(List.of("79", "45")));
    assertThat(host.gpus()).isEqualTo(2);
  }

  @Test
  void gpusThatTheDriverHoldsAndDoesNotListHaveAddresses() {
    KnownHost host =
        host()
            .with("", "gpu.attached", 1)
            .with("pci/" + GPU, "pci.role", "gpu")
            .with("pci/" + GPU, "pci.driver", "nvidia");
    assertThat(words(host.derive(derivation("unlisted-gpus")))).isEqualTo("none");
    host.with("pci/" + OTHER, "pci.role", "gpu").with("pci/" + OTHER, "pci.driver", "nvidia");
    assertThat(words(host.derive(derivation("unlisted-gpus")))).isEqualTo(OTHER);
    assertThat(words(host().derive(derivation("unlisted-gpus")))).startsWith("unknown: ");
  }
}
