package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.twin.host.ToolOutput;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.state.Gpu;
import io.railwright.twin.host.state.GpuColumns;
import java.io.IOException;
import java.util.List;

/** {@code nvidia-smi}: shows GPUs, and sets persistence, clocks and power limits. */
final class NvidiaSmi extends Tool {
  private static final int BAD = 1;
  private static final int UNSUPPORTED = 3;
  private static final int LOWEST = 210;

  NvidiaSmi(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    List<Gpu> gpus = chosen();
    if (gpus.isEmpty()) {
      return call.fail(6, "No devices were found");
    }
    if (words.isEmpty()) {
      return summary(gpus);
    }
    if (hasOption("-pm", "--persistence-mode")) {
      return persist(gpus, option("-pm", "--persistence-mode"));
    }
    if (hasOption("-lgc", "--lock-gpu-clocks")) {
      return lock(gpus, option("-lgc", "--lock-gpu-clocks"));
    }
    if (hasOption("-lmc", "--lock-memory-clocks")) {
      return lockMemory(gpus, option("-lmc", "--lock-memory-clocks"));
    }
    if (has("-rgc", "--reset-gpu-clocks")) {
      return each(gpus, "All done.", gpu -> gpu.lock(0));
    }
    if (has("-rmc", "--reset-memory-clocks")) {
      return each(gpus, "All done.", gpu -> gpu.lockMemory(0));
    }
    if (hasOption("-pl", "--power-limit")) {
      return limit(gpus, option("-pl", "--power-limit"));
    }
    if (hasOption("-ac", "--applications-clocks")) {
      return applications(gpus, option("-ac", "--applications-clocks"));
    }
    if (has("-rac", "--reset-applications-clocks")) {
      return each(gpus, "All done.", gpu -> gpu.applicationClock(0));
    }
    return show(gpus);
  }

  private List<Gpu> chosen() {
    String which = option("-i", "--id");
    return state().gpus().stream()
        .filter(
            gpu ->
                which.isEmpty()
                    || which.equals("" + gpu.index())
                    || which.equals(gpu.uuid())
                    || gpu.bus().endsWith(which.toUpperCase(java.util.Locale.ROOT)))
        .toList();
  }

  private int show(List<Gpu> gpus) throws IOException {
    if (hasOption("--query-gpu")) {
      String format = option("--format");
      return ToolOutput.print(
          call,
          new GpuColumns(state())
              .answer(
                  option("--query-gpu").replace(" ", ""),
                  !format.contains("nounits"),
                  !format.contains("noheader"),
                  gpus));
    }
    if (has("-L", "--list-gpus")) {
      for (Gpu gpu : gpus) {
        call.print("GPU %d: %s (UUID: %s)%n".formatted(gpu.index(), gpu.name(), gpu.uuid()));
      }
      return 0;
    }
    if (has("-q", "--query") && has("-x", "--xml-format")) {
      return call.fail(BAD, "This virtual host does not print XML; use -q or --query-gpu");
    }
    if (has("-q", "--query")) {
      return answer("nvidia-smi -q");
    }
    return answer(String.join(" ", call.words()));
  }

  private int summary(List<Gpu> gpus) throws IOException {
    String line = "+" + "-".repeat(77) + "+\n";
    StringBuilder text = new StringBuilder(line);
    text.append(
        "| NVIDIA-SMI %-20s Driver Version: %-16s CUDA Version: 12.9 |%n"
            .formatted(state().gpuDriver(), state().gpuDriver()));
    text.append(line);
    for (Gpu gpu : gpus) {
      text.append(
          "| %3d  %-30s %-4s | %-16s |%n"
              .formatted(gpu.index(), gpu.name(), gpu.isPersistent() ? "On" : "Off", gpu.bus()));
    }
    call.print(text.append(line).toString());
    return 0;
  }

  private int persist(List<Gpu> gpus, String value) throws IOException {
    if (!value.equals("0") && !value.equals("1")) {
      return bad(value);
    }
    String state = value.equals("1") ? "Enabled" : "Disabled";
    for (Gpu gpu : gpus) {
      gpu.persist(value.equals("1"));
      call.print(state + " persistence mode for GPU " + gpu.bus() + ".\n");
    }
    call.print("All done.\n");
    return 0;
  }

  /** One clock, or the least and the most; the most is what an idle GPU shows. */
  private int lock(List<Gpu> gpus, String value) throws IOException {
    String[] range = value.split(",", -1);
    int most = number(range[range.length - 1]);
    if (most < LOWEST || most > gpus.getFirst().maxClock()) {
      return bad(value);
    }
    for (Gpu gpu : gpus) {
      gpu.lock(most);
      call.print(
          "GPU clocks set to \"(gpuClkMin %s, gpuClkMax %d)\" for GPU %s%n"
              .formatted(range[0], most, gpu.bus()));
    }
    call.print("All done.\n");
    return 0;
  }

  private int limit(List<Gpu> gpus, String value) throws IOException {
    int watts = number(value.replaceFirst("\\.0*$", ""));
    for (Gpu gpu : gpus) {
      if (gpu.mostPower() == 0) {
        call.print(
            "Changing power management limit is not supported for GPU: " + gpu.bus() + ".\n");
        return UNSUPPORTED;
      }
      if (watts < gpu.leastPower() || watts > gpu.mostPower()) {
        call.print(
            ("Provided power limit %s.00 W is not a valid power limit which should be between %d.00"
                    + " W and %d.00 W for GPU %s%nTerminating early due to previous errors.%n")
                .formatted(value, gpu.leastPower(), gpu.mostPower(), gpu.bus()));
        return BAD + 1;
      }
      call.print(
          "Power limit for GPU %s was set to %d.00 W from %d.00 W.%n"
              .formatted(gpu.bus(), watts, gpu.powerLimit()));
      gpu.limitPower(watts);
    }
    call.print("All done.\n");
    return 0;
  }

  private int lockMemory(List<Gpu> gpus, String value) throws IOException {
    if (gpus.getFirst().isIntegrated()) {
      call.print(
          "Setting locked memory clocks is not supported for GPU " + gpus.getFirst().bus() + ".\n");
      return UNSUPPORTED;
    }
    int clock = number(value.split(",", -1)[0]);
    return clock < 0
        ? bad(value)
        : each(gpus, "Memory clocks set to " + clock, gpu -> gpu.lockMemory(clock));
  }

  private int applications(List<Gpu> gpus, String value) throws IOException {
    String[] clocks = value.split(",", -1);
    int clock = clocks.length == 2 ? number(clocks[1]) : -1;
    if (clock < LOWEST || clock > gpus.getFirst().maxClock()) {
      return bad(value);
    }
    return each(
        gpus,
        "Applications clocks set to \"(MEM " + clocks[0] + ", SM " + clock + ")\"",
        gpu -> gpu.applicationClock(clock));
  }

  private int each(List<Gpu> gpus, String said, java.util.function.Consumer<Gpu> change)
      throws IOException {
    for (Gpu gpu : gpus) {
      change.accept(gpu);
      call.print(said + (said.endsWith(".") ? "" : " for GPU " + gpu.bus()) + "\n");
    }
    return 0;
  }

  private int bad(String value) throws IOException {
    call.print("Invalid argument: " + value + "\n");
    return BAD + 1;
  }
}
