package io.railwright.collect.gpu;

import java.util.List;
import java.util.Map;

/**
 * The elements of the XML form under the names of the text: {@code max_clocks/sm_clock} is {@code
 * gpu.max-clocks.sm}, as {@code Max Clocks, SM} is.
 */
final class GpuXmlNames {
  private static final Map<String, String> SECTIONS =
      Map.of(
          "pci.pci-gpu-link-info.pcie-gen", "pcie.link.gen",
          "pci.pci-gpu-link-info.link-widths", "pcie.link.width");

  private static final Map<String, String> KEYS =
      Map.ofEntries(
          Map.entry("max-link-gen", "max"),
          Map.entry("current-link-gen", "current"),
          Map.entry("device-current-link-gen", "device-current"),
          Map.entry("max-device-link-gen", "device-max"),
          Map.entry("max-host-link-gen", "host-max"),
          Map.entry("max-link-width", "max"),
          Map.entry("current-link-width", "current"),
          Map.entry("current-ecc", "current"),
          Map.entry("pending-ecc", "pending"),
          Map.entry("current-mig", "current"),
          Map.entry("pending-mig", "pending"),
          Map.entry("serial", "serial-number"),
          Map.entry("pid", "process-id"),
          Map.entry("gpu-temp", "gpu-current-temp"),
          Map.entry("used-memory", "used-gpu-memory"));

  private static final List<String> BEFORE =
      List.of("clocks-event-reason-", "clocks-throttle-reason-", "clocks-event-reasons-", "pci-");

  private GpuXmlNames() {}

  /** By the elements from the GPU down. */
  static String parameter(List<String> path) {
    StringBuilder sections = new StringBuilder();
    for (String element : path.subList(0, path.size() - 1)) {
      if (!element.equals("process_info")) {
        sections.append(sections.isEmpty() ? "" : ".").append(element.replace('_', '-'));
      }
    }
    String section = sections.toString();
    String key = key(path.getLast().replace('_', '-'));
    return GpuNames.parameter(SECTIONS.getOrDefault(section, section), key);
  }

  private static String key(String name) {
    String known = KEYS.get(name);
    if (known != null) {
      return known;
    }
    for (String before : BEFORE) {
      if (name.startsWith(before)) {
        String rest = name.substring(before.length());
        return rest.equals("gpu-idle") ? "idle" : rest;
      }
    }
    return name.endsWith("-clock") ? name.substring(0, name.length() - 6) : name;
  }
}
