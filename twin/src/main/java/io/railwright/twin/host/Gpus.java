package io.railwright.twin.host;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What nvidia-smi prints of the GPUs of a host. */
final class Gpus {
  private final HostTree tree;
  private final String driver;
  private final List<Gpu> all = new ArrayList<>();

  Gpus(HostTree tree, String driver) {
    this.tree = tree;
    this.driver = driver;
  }

  void add(Gpu gpu) {
    all.add(gpu);
  }

  /**
   * Puts the tool in.
   *
   * @param nvlinks of each GPU
   * @param topology the class of the way between two places, by their labels
   */
  void addTool(int nvlinks, List<Nic> nics, Ways topology) {
    tree.prints("nvidia-smi -q", query());
    tree.prints("nvidia-smi topo -m", table(nics, topology));
    tree.prints("nvidia-smi nvlink -s", links(nvlinks));
    columns();
    tree.thinks("nvidia-smi", Template.of("nvidia-smi.sh"));
  }

  /** How near two places are: {@code PIX}, {@code NV18}, {@code SYS} ... */
  interface Ways {
    String between(String one, String other);
  }

  private String query() {
    String head = Template.of("nvidia-smi-head.txt", "driver", driver, "count", all.size());
    String template =
        all.getFirst().isIntegrated() ? "nvidia-smi-integrated.txt" : "nvidia-smi-gpu.txt";
    return head + all.stream().map(gpu -> fill(template, gpu)).collect(Collectors.joining());
  }

  private String fill(String template, Gpu gpu) {
    String bus = gpu.bus();
    return Template.of(
        template,
        "bus-id",
        bus,
        "name",
        gpu.name(),
        "architecture",
        gpu.architecture(),
        "uuid",
        gpu.uuid(),
        "serial",
        1_650_224_000_000L + gpu.index() * 731L,
        "minor",
        gpu.index(),
        "domain",
        bus.substring(4, 8),
        "bus",
        bus.substring(9, 11),
        "driver",
        driver,
        "memory",
        gpu.memory(),
        "free",
        gpu.memory() - 4,
        "bar",
        gpu.bar(),
        "bar-free",
        gpu.bar() - 2,
        "generation",
        gpu.generation(),
        "temperature",
        31 + gpu.index(),
        "sm",
        gpu.maxClock(),
        "clock",
        gpu.memoryClock());
  }

  private String links(int nvlinks) {
    StringBuilder text = new StringBuilder();
    for (Gpu gpu : all) {
      text.append("GPU %d: %s (UUID: %s)%n".formatted(gpu.index(), gpu.name(), gpu.uuid()));
      for (int link = 0; link < nvlinks; link++) {
        text.append("\t Link %d: 26.562 GB/s%n".formatted(link));
      }
    }
    return text.toString();
  }

  private String table(List<Nic> nics, Ways ways) {
    List<String> labels = new ArrayList<>();
    all.forEach(gpu -> labels.add("GPU" + gpu.index()));
    for (int nic = 0; nic < nics.size(); nic++) {
      labels.add("NIC" + nic);
    }
    StringBuilder text = new StringBuilder("\t\u001b[4m");
    text.append(String.join("\t", labels));
    text.append("\tCPU Affinity\tNUMA Affinity\tGPU NUMA ID\u001b[0m\n");
    for (int row = 0; row < labels.size(); row++) {
      String label = labels.get(row);
      text.append(label);
      for (String other : labels) {
        text.append('\t').append(other.equals(label) ? " X " : ways.between(label, other));
      }
      text.append(row < all.size() ? affinity(all.get(row)) : "\t\t\t\t").append('\n');
    }
    text.append('\n').append(Template.of("nvidia-smi-legend.txt")).append("\nNIC Legend:\n\n");
    for (int nic = 0; nic < nics.size(); nic++) {
      text.append("  NIC%d: %s%n".formatted(nic, nics.get(nic).rdma));
    }
    return text.append('\n').toString();
  }

  private static String affinity(Gpu gpu) {
    return "\t" + gpu.processors() + "\t" + gpu.node() + "\t\tN/A";
  }

  /** A file for each column that can be asked for: its heading, then a line for each GPU. */
  private void columns() {
    column("index", "index", gpu -> "" + gpu.index());
    column("pci.bus_id", "pci.bus_id", Gpu::bus);
    column("name", "name", Gpu::name);
    column("uuid", "uuid", Gpu::uuid);
    column("driver_version", "driver_version", gpu -> driver);
    column("persistence_mode", "persistence_mode", gpu -> "Enabled");
    column("pcie.link.gen.current", "pcie.link.gen.current", gpu -> "" + gpu.generation());
    column("pcie.link.gen.max", "pcie.link.gen.max", gpu -> "" + gpu.generation());
    column("pcie.link.width.current", "pcie.link.width.current", Gpus::width);
    column("pcie.link.width.max", "pcie.link.width.max", Gpus::width);
    column("clocks.sm", "clocks.current.sm [MHz]", gpu -> gpu.maxClock() + " MHz");
    column("clocks.max.sm", "clocks.max.sm [MHz]", gpu -> gpu.maxClock() + " MHz");
    column("clocks.mem", "clocks.current.memory [MHz]", Gpus::memoryClock);
    column("clocks.max.mem", "clocks.max.memory [MHz]", Gpus::memoryClock);
  }

  private static String width(Gpu gpu) {
    return gpu.isIntegrated() ? "1" : "16";
  }

  private static String memoryClock(Gpu gpu) {
    return gpu.memoryClock() == 0 ? "[N/A]" : gpu.memoryClock() + " MHz";
  }

  private void column(String name, String heading, Function<Gpu, String> cell) {
    String cells = all.stream().map(cell).collect(Collectors.joining("\n"));
    tree.with("/answers/nvidia-smi/columns/" + name, heading + "\n" + cells);
  }
}
