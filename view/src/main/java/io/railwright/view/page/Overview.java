package io.railwright.view.page;

import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.view.layout.Fit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What kind of machine this is. */
final class Overview {
  private static final List<String> REACHED =
      List.of(
          "host.reached",
          "switch.reached",
          "hypervisor.reached",
          "vcenter.reached",
          "cluster.reached");

  List<String> lines(PageFacts facts) {
    List<String> lines = new ArrayList<>();
    if (REACHED.stream().allMatch(it -> facts.value("", it).isEmpty())) {
      lines.add(isAnswered(facts) ? "read in part" : "not reached");
    }
    add(lines, "switch", network(facts));
    add(lines, "hypervisor", hypervisor(facts));
    add(lines, "system", join(", ", facts.text("", "os.name"), kernel(facts)));
    add(lines, "machine", join(", ", machine(facts), bios(facts), virtual(facts)));
    add(lines, "CPU", cpu(facts));
    add(lines, "NUMA", numa(facts));
    add(lines, "memory", facts.value("", "memory.MemTotal").map(Overview::memory));
    add(lines, "GPUs", gpus(facts));
    return lines;
  }

  /** Whether it said anything of itself before it broke off. */
  private static boolean isAnswered(PageFacts facts) {
    return Stream.of("kernel.release", "os.name", "hypervisor.version")
        .anyMatch(it -> facts.value("", it).isPresent());
  }

  private static Optional<String> hypervisor(PageFacts facts) {
    return join(
        ", ",
        join(" ", facts.text("", "hypervisor.product"), facts.text("", "hypervisor.version")),
        facts.text("", "hypervisor.build").map(build -> "build " + build));
  }

  private static Optional<String> network(PageFacts facts) {
    return join(
        ", ",
        facts.text("", "switch.model"),
        facts.text("", "switch.asic"),
        facts.text("", "switch.version").map(version -> "release " + version));
  }

  private static Optional<String> gpus(PageFacts facts) {
    Map<String, Integer> models = new TreeMap<>();
    for (String gpu : facts.functions("gpu")) {
      String model = facts.text("gpu/" + gpu, "gpu.product-name").orElse("of unknown model");
      models.merge(model, 1, Integer::sum);
    }
    List<String> each = new ArrayList<>();
    models.forEach((model, count) -> each.add(count + " × " + model));
    Optional<String> driver = facts.text("", "gpu.driver-version").map(v -> "driver " + v);
    return each.isEmpty()
        ? Optional.empty()
        : join(", ", Optional.of(String.join(", ", each)), driver);
  }

  private static void add(List<String> lines, String label, Optional<String> text) {
    text.ifPresent(known -> lines.add("%-8s %s".formatted(label, known)));
  }

  private static Optional<String> kernel(PageFacts facts) {
    return join(" ", facts.text("", "kernel.release"), facts.text("", "kernel.machine"))
        .map(known -> "kernel " + known);
  }

  private static Optional<String> machine(PageFacts facts) {
    return join(" ", facts.text("", "machine.vendor"), facts.text("", "machine.product"));
  }

  private static Optional<String> bios(PageFacts facts) {
    return facts.text("", "machine.bios-version").map(version -> "BIOS " + version);
  }

  private static Optional<String> virtual(PageFacts facts) {
    return facts
        .text("", "machine.virtual")
        .map(kind -> kind.equals("none") ? "not virtual" : "virtual: " + kind);
  }

  private static Optional<String> cpu(PageFacts facts) {
    return join(
        ", ",
        facts.text("", "cpu.model").or(() -> facts.text("", "cpu.part").map(p -> "part " + p)),
        facts.text("", "cpu.sockets"),
        facts.text("", "cpu.cores"),
        facts.text("", "cpu.threads"),
        facts.text("", "cpu.smt").map(on -> on.equals("yes") ? "SMT on" : "SMT off"));
  }

  private static Optional<String> numa(PageFacts facts) {
    List<String> nodes = new ArrayList<>();
    for (String node : facts.names("numa")) {
      nodes.add(node + ": CPUs " + facts.cell("numa/" + node, "numa.cpus"));
    }
    return nodes.isEmpty()
        ? facts.text("", "numa.online")
        : Optional.of(Fit.plural(nodes.size(), "node") + " (" + String.join("; ", nodes) + ")");
  }

  private static String memory(Value total) {
    return total instanceof DataSize(long bytes)
        ? String.format(Locale.ROOT, "%.1f GiB", bytes / (double) (1 << 30))
        : total.print();
  }

  @SafeVarargs
  private static Optional<String> join(String between, Optional<String>... parts) {
    List<String> known = new ArrayList<>();
    for (Optional<String> part : parts) {
      part.filter(text -> !text.isEmpty()).ifPresent(known::add);
    }
    return known.isEmpty() ? Optional.empty() : Optional.of(String.join(between, known));
  }
}
