package io.railwright.collect.gpu;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What GPUDirect RDMA needs of the system: which flavour of the driver is loaded, and whether the
 * kernel's RDMA takes memory of a GPU as a DMA-BUF or by a peer memory client.
 */
final class GpuDriver {
  /** A pattern, since a host without the driver has no such file and that is no failure. */
  static final Probe VERSION =
      new Probe(
          Question.lines("nvidia-version", "/proc/driver/nvidia/versio*"),
          Parser.byLine(GpuDriver::version));

  /** The first two are in every version of the modules: without them none is loaded. */
  static final Probe SYMBOLS =
      new Probe(
          Question.run(
              "rdma-symbols",
              "grep",
              "-wE",
              "ib_umem_get|ib_register_client|ib_umem_dmabuf_get|ib_umem_dmabuf_get_pinned"
                  + "|ib_register_peer_memory_client",
              "/proc/kallsyms"),
          GpuDriver::symbols);

  /** {@code NVRM version: NVIDIA UNIX Open Kernel Module for x86_64 570.86.15 Release Build}. */
  private static final Pattern NVRM =
      Pattern.compile(
          "(?:/\\S{1,80}:)?NVRM version: (.{0,120}?)\\s+(\\d{3,4}\\.[\\d.]{1,12})(?:\\s.*)?");

  private static final Pattern SYMBOL =
      Pattern.compile("[0-9a-f]{8,16} [A-Za-z] (\\w{1,100})(?:\\s+\\[(\\w{1,60})\\])?");

  private static final Set<String> WANTED =
      Set.of(
          "ib_umem_get",
          "ib_register_client",
          "ib_umem_dmabuf_get",
          "ib_umem_dmabuf_get_pinned",
          "ib_register_peer_memory_client");

  private static final Map<String, String> PARAMETERS = new LinkedHashMap<>();

  static {
    PARAMETERS.put("ib_umem_dmabuf_get", "rdma.dma-buf");
    PARAMETERS.put("ib_umem_dmabuf_get_pinned", "rdma.dma-buf.pinned");
    PARAMETERS.put("ib_register_peer_memory_client", "rdma.peer-memory");
  }

  private GpuDriver() {}

  private static boolean version(String line, int number, Readings readings) {
    Matcher version = NVRM.matcher(line);
    if (line.length() > 400 || !version.matches()) {
      return line.contains("GCC version") || line.endsWith(":");
    }
    String name = version.group(1);
    String flavour = name.contains("Open Kernel Module") ? "open" : "proprietary";
    readings.add("", "gpu.driver.flavour", Value.text(flavour), name, number);
    String release = version.group(2);
    readings.add("", "gpu.driver-version", Value.text(release), release, number);
    return true;
  }

  private static Parsed symbols(Printed printed) {
    Readings readings = new Readings(printed);
    Map<String, Integer> seen = new LinkedHashMap<>();
    Parser.takeLines(printed, (line, number, into) -> symbol(line, number, seen), readings);
    boolean loaded = seen.containsKey("ib_umem_get") && seen.containsKey("ib_register_client");
    PARAMETERS.forEach(
        (name, parameter) -> {
          boolean there = seen.containsKey(name);
          if (there || (loaded && printed.whole())) {
            String raw = there ? name : "";
            readings.add("", parameter, new Value.Flag(there), raw, seen.getOrDefault(name, 0));
          } else {
            readings.unknown("", parameter, "the kernel's RDMA modules are not loaded");
          }
        });
    return readings.parsed();
  }

  private static boolean symbol(String line, int number, Map<String, Integer> seen) {
    Matcher symbol = SYMBOL.matcher(line);
    boolean found = line.length() < 300 && symbol.matches();
    if (found && WANTED.contains(symbol.group(1))) {
      seen.putIfAbsent(symbol.group(1), number);
    }
    return found;
  }
}
