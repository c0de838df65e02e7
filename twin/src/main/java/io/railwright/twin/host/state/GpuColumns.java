package io.railwright.twin.host.state;

import io.railwright.twin.host.tree.Answer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tables of {@code nvidia-smi --query-gpu}. */
public final class GpuColumns {
  /** What is asked for most: identity, link and clocks. */
  static final String USUAL =
      "index,pci.bus_id,name,uuid,driver_version,persistence_mode,pcie.link.gen.current,"
          + "pcie.link.gen.max,pcie.link.width.current,pcie.link.width.max,clocks.sm,"
          + "clocks.max.sm,clocks.mem,clocks.max.mem";

  static final String USUAL_CALL = "nvidia-smi --query-gpu=" + USUAL + " --format=csv";

  private static final String HOT = "clocks_event_reasons.sw_thermal_slowdown";

  private final HostState state;

  public GpuColumns(HostState state) {
    this.state = state;
  }

  /** A row for each GPU, or what the tool says of a column that it does not know. */
  public Answer answer(String columns, boolean withUnits) {
    return answer(columns, withUnits, true, state.gpus);
  }

  public Answer answer(String columns, boolean withUnits, boolean heading, List<Gpu> gpus) {
    List<String> headings = new ArrayList<>();
    StringBuilder rows = new StringBuilder();
    List<String> wanted =
        List.of(columns.split(",", -1)).stream().map(GpuColumns::current).toList();
    for (String column : wanted) {
      String title = heading(column);
      if (title == null) {
        return new Answer(2, "Field \"" + column + "\" is not a valid field to query.\n", "");
      }
      headings.add(title);
    }
    for (Gpu gpu : gpus) {
      List<String> cells = new ArrayList<>();
      for (String column : wanted) {
        String cell = cell(column, gpu);
        cells.add(
            withUnits ? cell : cell.replace(" MHz", "").replace(" MiB", "").replace(" W", ""));
      }
      rows.append(String.join(", ", cells)).append('\n');
    }
    return Answer.of((heading ? String.join(", ", headings) + "\n" : "") + rows);
  }

  private static String watts(Gpu gpu, int watts) {
    return gpu.mostPower() == 0 ? "[N/A]" : watts + ".00 W";
  }

  private static @Nullable String heading(String column) {
    return switch (column) {
      case "clocks.sm", "clocks.current.sm" -> "clocks.current.sm [MHz]";
      case "clocks.gr", "clocks.current.graphics" -> "clocks.current.graphics [MHz]";
      case "clocks.max.sm" -> "clocks.max.sm [MHz]";
      case "clocks.max.gr", "clocks.max.graphics" -> "clocks.max.graphics [MHz]";
      case "clocks.mem", "clocks.current.memory" -> "clocks.current.memory [MHz]";
      case "clocks.max.mem", "clocks.max.memory" -> "clocks.max.memory [MHz]";
      case "clocks.applications.graphics" -> "clocks.applications.graphics [MHz]";
      case "clocks.applications.memory" -> "clocks.applications.memory [MHz]";
      case "memory.total" -> "memory.total [MiB]";
      case "power.limit", "power.default_limit", "power.min_limit", "power.max_limit" ->
          column + " [W]";
      case "index",
          "count",
          "pci.bus_id",
          "gpu_bus_id",
          "name",
          "gpu_name",
          "uuid",
          "gpu_uuid",
          "driver_version",
          "persistence_mode",
          "pcie.link.gen.current",
          "pcie.link.gen.max",
          "pcie.link.width.current",
          "pcie.link.width.max",
          "temperature.gpu",
          "clocks_event_reasons.hw_slowdown",
          "clocks_event_reasons.hw_thermal_slowdown",
          "clocks_event_reasons.hw_power_brake_slowdown",
          "clocks_event_reasons.sw_power_cap",
          HOT ->
          column;
      default -> null;
    };
  }

  /** New drivers call what slows a GPU down an event, and take the older name too. */
  private static String current(String column) {
    return column.replaceFirst("^clocks_throttle_reasons\\.", "clocks_event_reasons.");
  }

  private static String activity(boolean is) {
    return is ? "Active" : "Not Active";
  }

  private String cell(String column, Gpu gpu) {
    return switch (column) {
      case "index" -> "" + gpu.index;
      case "count" -> "" + state.gpus.size();
      case "pci.bus_id", "gpu_bus_id" -> gpu.bus();
      case "name", "gpu_name" -> gpu.name();
      case "uuid", "gpu_uuid" -> gpu.uuid();
      case "driver_version" -> state.gpuDriver;
      case "persistence_mode" -> gpu.persistent ? "Enabled" : "Disabled";
      case "pcie.link.gen.current", "pcie.link.gen.max" -> "" + gpu.model.generation();
      case "pcie.link.width.current", "pcie.link.width.max" -> gpu.isIntegrated() ? "1" : "16";
      case "temperature.gpu" -> "" + gpu.temperature();
      case HOT -> activity(gpu.isHot());
      case "clocks.sm", "clocks.current.sm", "clocks.gr", "clocks.current.graphics" ->
          gpu.clock() + " MHz";
      case "clocks.max.sm", "clocks.max.gr", "clocks.max.graphics" -> gpu.maxClock() + " MHz";
      case "clocks.applications.graphics" -> gpu.applicationClock() + " MHz";
      case "power.limit" -> watts(gpu, gpu.powerLimit());
      case "power.default_limit", "power.max_limit" -> watts(gpu, gpu.mostPower());
      case "power.min_limit" -> watts(gpu, gpu.leastPower());
      case "clocks_event_reasons.hw_slowdown",
          "clocks_event_reasons.hw_thermal_slowdown",
          "clocks_event_reasons.hw_power_brake_slowdown",
          "clocks_event_reasons.sw_power_cap" ->
          activity(false);
      case "memory.total" -> gpu.isIntegrated() ? "[N/A]" : gpu.model.memory() + " MiB";
      default -> gpu.memoryClock() == 0 ? "[N/A]" : gpu.memoryClock() + " MHz";
    };
  }
}
