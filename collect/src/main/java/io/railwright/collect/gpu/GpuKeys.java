package io.railwright.collect.gpu;

import io.railwright.model.fact.FactKey;
import java.util.List;
import java.util.Set;

/**
 * The key of a fact by the sections and the label under which nvidia-smi prints it. Its versions
 * add labels at will: what has no name of its own becomes a field under nvidia-smi's name.
 */
final class GpuKeys {
  private static final Set<String> NAMES =
      Set.of(
          "gpu.accounting-mode",
          "gpu.address",
          "gpu.addressing-mode",
          "gpu.applications-clocks.graphics",
          "gpu.applications-clocks.memory",
          "gpu.bar1.free",
          "gpu.bar1.total",
          "gpu.bar1.used",
          "gpu.board-part-number",
          "gpu.clocks.graphics",
          "gpu.clocks.memory",
          "gpu.clocks.sm",
          "gpu.clocks.video",
          "gpu.compute-mode",
          "gpu.cuda-version",
          "gpu.default-applications-clocks.graphics",
          "gpu.default-applications-clocks.memory",
          "gpu.display-active",
          "gpu.display-mode",
          "gpu.driver-version",
          "gpu.ecc-mode.current",
          "gpu.ecc-mode.pending",
          "gpu.ecc.uncorrected",
          "gpu.fabric.state",
          "gpu.fabric.status",
          "gpu.fan-speed",
          "gpu.gpu-c2c-mode",
          "gpu.gpu-part-number",
          "gpu.gpu-recovery-action",
          "gpu.gpu-reset-status.reset-required",
          "gpu.gsp-firmware-version",
          "gpu.index",
          "gpu.max-clocks.graphics",
          "gpu.max-clocks.memory",
          "gpu.max-clocks.sm",
          "gpu.max-clocks.video",
          "gpu.memory.free",
          "gpu.memory.reserved",
          "gpu.memory.total",
          "gpu.memory.used",
          "gpu.mig-mode.current",
          "gpu.mig-mode.pending",
          "gpu.minor-number",
          "gpu.multigpu-board",
          "gpu.pci.bus-id",
          "gpu.pci.device-id",
          "gpu.pci.replay-number-rollovers",
          "gpu.pci.replays-since-reset",
          "gpu.pci.rx-throughput",
          "gpu.pci.tx-throughput",
          "gpu.pcie.link.gen.current",
          "gpu.pcie.link.gen.device-current",
          "gpu.pcie.link.gen.device-max",
          "gpu.pcie.link.gen.host-max",
          "gpu.pcie.link.gen.max",
          "gpu.pcie.link.width.current",
          "gpu.pcie.link.width.max",
          "gpu.performance-state",
          "gpu.persistence-mode",
          "gpu.power.average-power-draw",
          "gpu.power.current-power-limit",
          "gpu.power.default-limit",
          "gpu.power.draw",
          "gpu.power.limit",
          "gpu.power.max-power-limit",
          "gpu.power.power-draw",
          "gpu.power.power-limit",
          "gpu.processes",
          "gpu.product-architecture",
          "gpu.product-brand",
          "gpu.product-name",
          "gpu.remapped-rows.correctable-error",
          "gpu.remapped-rows.pending",
          "gpu.remapped-rows.remapping-failure-occurred",
          "gpu.remapped-rows.uncorrectable-error",
          "gpu.serial-number",
          "gpu.temperature.gpu-current-temp",
          "gpu.temperature.gpu-t-limit-temp",
          "gpu.utilization.gpu",
          "gpu.utilization.memory",
          "gpu.uuid",
          "gpu.vbios-version");

  /** What a section of nvidia-smi holds is all of one family. */
  private record Family(String section, String name) {}

  private static final List<Family> FAMILIES =
      List.of(
          new Family("clocks-event-reasons.", "gpu.clocks-event-reasons"),
          new Family("ecc-errors.volatile.", "gpu.ecc-errors.volatile"),
          new Family("ecc-errors.aggregate.", "gpu.ecc-errors.aggregate"),
          new Family("temperature.", "gpu.temperature.limit"),
          new Family("processes.", "gpu.process"),
          new Family("", "gpu.field"));

  /** Of {@code gpu.}, before the sections. */
  private static final int KIND = 4;

  private GpuKeys() {}

  /** By the path of sections and label: {@code gpu.max-clocks.sm}. */
  static String of(String path) {
    if (NAMES.contains(path)) {
      return path;
    }
    for (Family family : FAMILIES) {
      if (path.startsWith(family.section, KIND)) {
        return FactKey.text(family.name, path.substring(KIND + family.section.length()));
      }
    }
    return path;
  }
}
