package io.railwright.twin.host.state;

import io.railwright.twin.host.text.Template;
import io.railwright.twin.host.tree.HostTree;
import java.util.ArrayList;
import java.util.List;

/** The output of nvidia-smi for the GPUs of a host. */
final class Gpus {
  /** How near two places are: {@code PIX}, {@code NV18}, {@code SYS} ... */
  public interface Ways {
    String between(String one, String other);
  }

  private final HostState state;

  Gpus(HostState state) {
    this.state = state;
  }

  void addTo(HostTree tree) {
    tree.livePrints("nvidia-smi -q", this::query);
    tree.livePrints("nvidia-smi topo -m", this::table);
    tree.livePrints("nvidia-smi nvlink -s", this::links);
    tree.answers(GpuColumns.USUAL_CALL, () -> new GpuColumns(state).answer(GpuColumns.USUAL, true));
    tree.otherwise(
        "nvidia-smi",
        1,
        "Invalid combination of input arguments. Please run nvidia-smi -h for help.");
  }

  private String query() {
    StringBuilder text = new StringBuilder();
    text.append(
        Template.of("nvidia-smi-head.txt", "driver", state.gpuDriver, "count", state.gpus.size()));
    for (Gpu gpu : state.gpus) {
      text.append(
          fill(gpu.isIntegrated() ? "nvidia-smi-integrated.txt" : "nvidia-smi-gpu.txt", gpu));
    }
    return text.toString();
  }

  private String fill(String template, Gpu gpu) {
    String bus = gpu.bus();
    GpuModel model = gpu.model;
    return Template.of(
        template,
        "bus-id",
        bus,
        "name",
        gpu.name(),
        "architecture",
        model.architecture(),
        "uuid",
        gpu.uuid(),
        "serial",
        1_650_224_000_000L + gpu.index * 731L + gpu.seed * 10_007,
        "minor",
        gpu.index,
        "domain",
        bus.substring(4, 8),
        "bus",
        bus.substring(9, 11),
        "driver",
        state.gpuDriver,
        "persistence",
        gpu.persistent ? "Enabled" : "Disabled",
        "memory",
        model.memory(),
        "free",
        model.memory() - 4,
        "bar",
        model.bar(),
        "bar-free",
        model.bar() - 2,
        "generation",
        model.generation(),
        "temperature",
        gpu.temperature(),
        "heat",
        gpu.isHot() ? "Active" : "Not Active",
        "sm",
        gpu.clock(),
        "max-sm",
        gpu.maxClock(),
        "application",
        gpu.applicationClock(),
        "clock",
        model.memoryClock(),
        "limit",
        gpu.powerLimit(),
        "most-power",
        gpu.mostPower());
  }

  private String links() {
    StringBuilder text = new StringBuilder();
    for (Gpu gpu : state.gpus) {
      text.append("GPU %d: %s (UUID: %s)%n".formatted(gpu.index, gpu.name(), gpu.uuid()));
      for (int link = 0; link < gpu.model.nvlinks(); link++) {
        text.append("\t Link ").append(link).append(": 26.562 GB/s\n");
      }
    }
    return text.toString();
  }

  private String table() {
    List<String> labels = new ArrayList<>();
    state.gpus.forEach(gpu -> labels.add("GPU" + gpu.index));
    for (int nic = 0; nic < state.nics.size(); nic++) {
      labels.add("NIC" + nic);
    }
    StringBuilder text = new StringBuilder("\t\u001b[4m");
    text.append(String.join("\t", labels));
    text.append("\tCPU Affinity\tNUMA Affinity\tGPU NUMA ID\u001b[0m\n");
    for (int row = 0; row < labels.size(); row++) {
      String label = labels.get(row);
      text.append(label);
      for (String other : labels) {
        text.append('\t').append(other.equals(label) ? " X " : state.ways.between(label, other));
      }
      text.append(row < state.gpus.size() ? affinity(state.gpus.get(row)) : "\t\t\t\t");
      text.append('\n');
    }
    text.append('\n').append(Template.of("nvidia-smi-legend.txt")).append("\nNIC Legend:\n\n");
    text.append(legend());
    return text.append('\n').toString();
  }

  private String legend() {
    StringBuilder text = new StringBuilder();
    for (int nic = 0; nic < state.nics.size(); nic++) {
      text.append("  NIC").append(nic).append(": ").append(state.nics.get(nic).rdma()).append('\n');
    }
    return text.toString();
  }

  private static String affinity(Gpu gpu) {
    return "\t" + gpu.processors + "\t" + gpu.node + "\t\tN/A";
  }
}
