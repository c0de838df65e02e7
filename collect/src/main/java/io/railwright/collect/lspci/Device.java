package io.railwright.collect.lspci;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What lspci says of a device as a whole, outside of its capabilities. */
final class Device {
  private static final Map<String, String> KEYS =
      Map.of(
          "Subsystem", "pci.subsystem",
          "DeviceName", "pci.device-name",
          "Physical Slot", "pci.slot",
          "NUMA node", "pci.numa",
          "IOMMU group", "pci.iommu-group",
          "Kernel driver in use", "pci.driver",
          "Kernel modules", "pci.modules",
          "Latency", "pci.latency",
          "Interrupt", "pci.interrupt",
          "Bus", "pci.bus.primary");

  private static final Pattern REGION =
      Pattern.compile("(Region (\\d)|Expansion ROM(?: at)?):? ?(.{0,200})");
  private static final Pattern SIZE = Pattern.compile("\\[size=(\\d{1,6}[KMGT]?)\\]");
  private static final Pattern BUSES =
      Pattern.compile(
          "primary=([0-9a-f]{2}), secondary=([0-9a-f]{2}), subordinate=([0-9a-f]{2}).*");

  private Device() {}

  /** Takes a line of the device; false if it is none of these. */
  static boolean take(String subject, String text, int line, Readings into) {
    Matcher region = REGION.matcher(text);
    boolean likely = text.startsWith("Region") || text.startsWith("Expansion");
    if (likely && region.lookingAt()) {
      region(subject, region, line, into);
      return true;
    }
    int colon = text.indexOf(": ");
    String parameter = colon < 0 ? null : KEYS.get(text.substring(0, colon));
    if (parameter == null) {
      return false;
    }
    String raw = text.substring(colon + 2).strip();
    String own = FactKey.text("pci.register", text.substring(0, colon).replace(' ', '-'));
    into.add(subject, own, Value.text(raw), raw, line);
    value(subject, parameter, raw, line, into);
    return true;
  }

  private static void value(String subject, String parameter, String raw, int line, Readings into) {
    switch (parameter) {
      case "pci.subsystem" -> Heading.name(subject, parameter, raw, line, into);
      case "pci.modules" ->
          into.add(subject, parameter, new Value.Listing(List.of(raw.split(", ?", -1))), raw, line);
      case "pci.bus.primary" -> buses(subject, raw, line, into);
      case "pci.numa", "pci.iommu-group" ->
          into.add(subject, parameter, Value.number(raw, ""), raw, line);
      default -> into.add(subject, parameter, Value.text(raw), raw, line);
    }
  }

  private static void buses(String subject, String raw, int line, Readings into) {
    Matcher buses = BUSES.matcher(raw);
    if (buses.matches()) {
      String[] names = {"pci.bus.primary", "pci.bus.secondary", "pci.bus.subordinate"};
      for (int at = 0; at < names.length; at++) {
        String bus = buses.group(at + 1);
        Value number = new Value.Count(Integer.parseInt(bus, 16));
        into.add(subject, names[at], number, bus, line);
      }
    }
  }

  private static void region(String subject, Matcher region, int line, Readings into) {
    String key =
        region.group(2) == null ? "pci.rom.size" : FactKey.text("pci.bar.size", region.group(2));
    String raw = region.group(3).strip();
    String own = region.group(2) == null ? "Expansion-ROM" : "Region-" + region.group(2);
    into.add(subject, FactKey.text("pci.register", own), Value.text(raw), raw, line);
    Matcher size = SIZE.matcher(raw);
    if (size.find()) {
      Amount.size(size.group(1))
          .ifPresent(bytes -> into.add(subject, key, bytes, size.group(), line));
    }
  }
}
