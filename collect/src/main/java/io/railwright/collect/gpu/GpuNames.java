package io.railwright.collect.gpu;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One name for one idea: what {@code nvidia-smi -q} calls {@code Max Clocks, SM} and {@code
 * --query-gpu} calls {@code clocks.max.sm} is {@code gpu.max-clocks.sm}.
 */
final class GpuNames {
  private static final Map<String, String> SECTIONS =
      Map.ofEntries(
          Map.entry("fb-memory-usage", "memory"),
          Map.entry("bar1-memory-usage", "bar1"),
          Map.entry("clocks-throttle-reasons", "clocks-event-reasons"),
          Map.entry("power-readings", "power"),
          Map.entry("gpu-power-readings", "power"),
          Map.entry("pci.gpu-link-info.pcie-generation", "pcie.link.gen"),
          Map.entry("pci.gpu-link-info.link-width", "pcie.link.width"));

  private static final Map<String, String> KEYS = Map.of("gpu-uuid", "uuid");

  private static final Map<String, String> COLUMNS =
      Map.ofEntries(
          Map.entry("name", "product-name"),
          Map.entry("gpu_name", "product-name"),
          Map.entry("serial", "serial-number"),
          Map.entry("gpu_uuid", "uuid"),
          Map.entry("gpu_bus_id", "pci.bus-id"),
          Map.entry("gpu_serial", "serial-number"),
          Map.entry("clocks.gr", "clocks.graphics"),
          Map.entry("clocks.mem", "clocks.memory"),
          Map.entry("clocks.max.gr", "max-clocks.graphics"),
          Map.entry("clocks.max.mem", "max-clocks.memory"),
          Map.entry("ecc.mode.current", "ecc-mode.current"),
          Map.entry("ecc.mode.pending", "ecc-mode.pending"),
          Map.entry("mig.mode.current", "mig-mode.current"),
          Map.entry("mig.mode.pending", "mig-mode.pending"),
          Map.entry("pstate", "performance-state"),
          Map.entry("temperature.gpu", "temperature.gpu-current-temp"),
          Map.entry("utilization.gpu", "utilization.gpu"),
          Map.entry("memory.bar1.total", "bar1.total"));

  private static final List<String> TEXTS =
      List.of(
          "version",
          "object",
          "serial",
          "serial-number",
          "uuid",
          "name",
          "part-number",
          "device-id",
          "bus-id");

  private static final List<String> INTEGRATED =
      List.of("GB10", "Tegra", "Orin", "Xavier", "Thor", "(nvgpu)");

  private static final Pattern REFUSAL =
      Pattern.compile(
          "\\s{0,8}(?:NVIDIA-SMI has failed|No devices were found|Failed to initialize NVML"
              + "|Unable to determine the device handle|Driver/library version mismatch)");

  private static final Pattern LONG_DOMAIN = Pattern.compile("^0000(?=[0-9a-f]{4}:)");

  private GpuNames() {}

  /** By the path of sections above a key, each as a slug, with dots between them. */
  static String parameter(String sections, String key) {
    String slug = Words.slug(key.replace('.', ' '));
    if (sections.isEmpty()) {
      return "gpu." + KEYS.getOrDefault(slug, slug);
    }
    return "gpu." + SECTIONS.getOrDefault(sections, sections) + "." + slug;
  }

  /** By the name of a column, which may have its unit in brackets behind it. */
  static String parameter(String column) {
    int bracket = column.indexOf('[');
    String name = (bracket < 0 ? column : column.substring(0, bracket)).strip();
    String lower = name.toLowerCase(Locale.ROOT);
    String known = COLUMNS.get(lower);
    if (known != null) {
      return "gpu." + known;
    }
    String plain =
        lower
            .replaceFirst("^clocks\\.current\\.", "clocks.")
            .replaceFirst("^clocks\\.(max|applications|default_applications)\\.", "$1-clocks.")
            .replaceFirst("^clocks_throttle_reasons\\.", "clocks-event-reasons.");
    return "gpu." + plain.replace('_', '-').replace(' ', '-');
  }

  /** Versions and serial numbers look like numbers and are none. */
  static Value value(String parameter, String raw) {
    Optional<String> reason = Amount.unavailable(raw);
    if (reason.isPresent()) {
      return new Value.Unknown(reason.get());
    }
    if (raw.equals("Active") || raw.equals("Not Active")) {
      return new Value.Flag(raw.equals("Active"));
    }
    if (parameter.startsWith("gpu.pcie.link.width.")) {
      return Value.number(raw.endsWith("x") ? raw.substring(0, raw.length() - 1) : raw, "lanes");
    }
    return isText(parameter) ? Value.text(raw) : Amount.of(raw);
  }

  private static boolean isText(String parameter) {
    for (String end : TEXTS) {
      if (parameter.endsWith(end)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a GPU shares the memory of the processors, by its name: the tool has no word for it,
   * and prints its memory as not supported.
   */
  static void addIntegrated(String subject, String product, int number, Readings into) {
    boolean integrated = false;
    for (String name : INTEGRATED) {
      integrated |= product.contains(name);
    }
    into.add(subject, "gpu.integrated", new Value.Flag(integrated), product, number);
  }

  /** Takes the sentence with which nvidia-smi says that it can tell nothing. */
  static boolean refused(String line, int number, Readings into) {
    Matcher sentence = REFUSAL.matcher(line);
    boolean found = sentence.lookingAt();
    if (found) {
      String raw = line.strip();
      into.add("", "gpu.driver", new Value.Unknown(raw), raw, number);
    }
    return found;
  }

  /** By the address as the kernel writes it: nvidia-smi's domain has eight digits. */
  static String subject(String address) {
    String lower = address.toLowerCase(Locale.ROOT);
    return "gpu/" + Subject.escape(LONG_DOMAIN.matcher(lower).replaceFirst(""));
  }
}
