package io.railwright.view.page;

import io.railwright.model.fact.FactKey;
import io.railwright.view.layout.Fit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What of the kernel's set-up bears on RDMA. */
final class KernelSetup implements Section {
  private static final String ARGUMENT = "kernel.argument";

  private static final List<String> ARGUMENTS =
      List.of(
          "iommu",
          "intel_iommu",
          "amd_iommu",
          "pci",
          "pcie_aspm",
          "isolcpus",
          "nohz_full",
          "rcu_nocbs",
          "irqaffinity",
          "hugepages",
          "hugepagesz",
          "default_hugepagesz",
          "transparent_hugepage",
          "mitigations",
          "numa_balancing",
          "nosmt",
          "processor.max_cstate",
          "intel_idle.max_cstate",
          "intel_pstate",
          "amd_pstate",
          "cpufreq.default_governor",
          "idle");

  private static final List<String> MODULES =
      List.of(
          "mlx5_core",
          "mlx5_ib",
          "bnxt_re",
          "irdma",
          "ionic_rdma",
          "efa",
          "rdma_rxe",
          "nvidia",
          "nvidia_peermem",
          "nv_peer_mem",
          "gdrdrv",
          "amdgpu");

  @Override
  public String title() {
    return "Kernel";
  }

  @Override
  public List<String> lines(PageFacts facts) {
    List<String> lines = new ArrayList<>();
    list(
        lines,
        facts.columns(),
        "arguments  ",
        arguments(facts),
        facts.text("", "kernel.cmdline").isPresent());
    add(lines, "isolated   ", facts.text("", "cpu.isolated").filter(cpus -> !cpus.isEmpty()));
    list(lines, facts.columns(), "governor   ", counted(facts, "cpu.governor.cpus"), false);
    list(
        lines,
        facts.columns(),
        "huge pages ",
        hugePages(facts),
        !facts.names("hugepages").isEmpty());
    add(lines, "IOMMU      ", iommu(facts));
    list(lines, facts.columns(), "modules    ", modules(facts), !facts.names("module").isEmpty());
    add(lines, "OFED       ", facts.text("", "ofed.release"));
    return lines;
  }

  private static void add(List<String> lines, String label, Optional<String> text) {
    text.ifPresent(known -> lines.add(label + known));
  }

  private static void list(
      List<String> lines, int columns, String label, List<String> words, boolean told) {
    if (!words.isEmpty()) {
      lines.addAll(Fit.words(label, words, " ", columns));
    } else if (told) {
      lines.add(label + "none of note");
    }
  }

  private static List<String> arguments(PageFacts facts) {
    List<String> words = new ArrayList<>();
    for (String name : ARGUMENTS) {
      facts
          .text("", FactKey.text(ARGUMENT, name))
          .ifPresent(value -> words.add(value.equals("yes") ? name : name + "=" + value));
    }
    return words;
  }

  private static List<String> counted(PageFacts facts, String name) {
    List<String> words = new ArrayList<>();
    for (String text : facts.of("").keySet()) {
      FactKey key = new FactKey(text);
      if (key.name().equals(name)) {
        words.add(key.index() + ": " + facts.cell("", text));
      }
    }
    return words;
  }

  private static List<String> hugePages(PageFacts facts) {
    List<String> words = new ArrayList<>();
    for (String size : facts.names("hugepages")) {
      String total = facts.cell("hugepages/" + size, "hugepages.total").replace(" pages", "");
      if (!total.equals("0")) {
        words.add(total + " × " + size);
      }
    }
    facts.text("", "hugepages.transparent").ifPresent(mode -> words.add("transparent: " + mode));
    return words;
  }

  private static Optional<String> iommu(PageFacts facts) {
    Map<String, Integer> types = new TreeMap<>();
    for (String group : facts.names("iommu-group")) {
      facts
          .text("iommu-group/" + group, "iommu.type")
          .ifPresent(type -> types.merge(type, 1, Integer::sum));
    }
    List<String> each = new ArrayList<>();
    types.forEach((type, count) -> each.add(count + " " + type));
    String kinds = each.isEmpty() ? "" : " (" + String.join(", ", each) + ")";
    return facts.text("", "iommu.groups").map(groups -> groups + kinds);
  }

  private static List<String> modules(PageFacts facts) {
    List<String> words = new ArrayList<>();
    for (String module : MODULES) {
      if (facts.names("module").contains(module)) {
        String version =
            facts.text("module/" + module, "module.version").map(v -> " " + v).orElse("");
        words.add(module + version + ",");
      }
    }
    if (!words.isEmpty()) {
      String last = words.removeLast();
      words.add(last.substring(0, last.length() - 1));
    }
    return words;
  }
}
