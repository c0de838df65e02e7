package io.railwright.collect.switches.nxos.chassis;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.nxos.text.NxosText;
import io.railwright.collect.text.Labelled;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** {@code show version}: sections on software, hardware, the last start and what is installed. */
public final class VersionReport implements NxosText {
  private static final String SYSTEM = "Cisco Nexus Operating System (NX-OS) Software";
  private static final Set<String> HEADINGS = Set.of("Software", "Hardware", "plugin");
  private static final String WITH = " with ";

  private boolean begun;
  private boolean packages;

  @Override
  public boolean take(String line, int number, Readings readings) {
    String text = line.strip();
    if (text.equals(SYSTEM)) {
      readings.add("", "switch.os", Value.text("nxos"), text, number);
      return true;
    }
    begun |= HEADINGS.contains(text);
    if (packages) {
      readings.add("", "switch.packages", new Value.Listing(List.of(text)), text, number);
      return true;
    }
    packages = text.startsWith("Active Package");
    return !begun // the licence stands above
        || HEADINGS.contains(text)
        || packages
        || takeSoftware(text, number, readings)
        || takeHardware(text, number, readings)
        || takeStart(text, number, readings)
        || isLeftOut(text);
  }

  private static boolean isLeftOut(String text) {
    return text.contains(" compile time:")
        || text.contains(" boot mode:")
        || text.contains("Plugin")
        || text.contains(" Firmware:")
        || text.startsWith("Module ")
        || text.startsWith("slot0:")
        || text.startsWith("Last reset")
        || text.startsWith("Service:");
  }

  /**
   * {@code NXOS: version 10.6(1) [Feature Release]}, {@code NXOS image file is: bootflash:///a}.
   */
  private static boolean takeSoftware(String text, int number, Readings readings) {
    Optional<Labelled> labelled = Labelled.of(text);
    if (labelled.isEmpty()) {
      return false;
    }
    String label = labelled.get().label().toLowerCase(Locale.ROOT);
    String value = labelled.get().value();
    if (label.endsWith(" image file is")) {
      String part = Words.slug(label.substring(0, label.indexOf(" image")));
      readings.add("", FactKey.text("switch.image", part), Value.text(value), value, number);
      return true;
    }
    if (!value.startsWith("version ")) {
      return false;
    }
    String version = Words.of(value)[1];
    String key =
        switch (label) {
          case "nxos", "system" -> "switch.version";
          case "bios" -> "switch.bios";
          default -> FactKey.text("switch.component", Words.slug(label));
        };
    readings.add("", key, Value.text(version), text, number);
    return true;
  }

  /** {@code cisco Nexus9000 C9336C-FX2 Chassis}, the processor, and whose board it is. */
  private static boolean takeHardware(String text, int number, Readings readings) {
    int with = text.indexOf(WITH);
    int memoryEnd = text.indexOf(" of memory", with + WITH.length());
    if (text.startsWith("cisco ")) {
      readings.add("", "switch.model", Value.text(model(text)), text, number);
    } else if (with > 0 && memoryEnd > 0) {
      String memory = text.substring(with + WITH.length(), memoryEnd);
      readings.add("", "switch.processor", Value.text(text.substring(0, with)), text, number);
      DataSize.parse(memory)
          .ifPresent(size -> readings.add("", "switch.memory", size, memory, number));
    } else if (text.startsWith("Processor Board ID ")) {
      String serial = text.substring("Processor Board ID ".length());
      readings.add("", "switch.serial", Value.text(serial), serial, number);
    } else if (text.startsWith("bootflash:")) {
      String size = text.substring("bootflash:".length()).strip();
      DataSize.parse(size).ifPresent(it -> readings.add("", "switch.flash", it, size, number));
    } else if (text.startsWith("Device name:")) {
      String name = text.substring("Device name:".length()).strip();
      readings.add("", "switch.name", Value.text(name), name, number);
    } else {
      return false;
    }
    return true;
  }

  /** Without the maker, the word chassis and what stands in brackets behind. */
  public static String model(String text) {
    int bracket = text.indexOf(" (");
    String model = (bracket < 0 ? text : text.substring(0, bracket)).strip();
    String bare = model.startsWith("cisco ") ? model.substring(6) : model;
    return bare.toLowerCase(Locale.ROOT).endsWith(" chassis")
        ? bare.substring(0, bare.length() - " chassis".length()).strip()
        : bare;
  }

  private static boolean takeStart(String text, int number, Readings readings) {
    if (text.startsWith("Kernel uptime is ")) {
      String raw = text.substring("Kernel uptime is ".length());
      Uptime.parse(raw).ifPresent(it -> readings.add("", "switch.uptime", it, raw, number));
      return true;
    }
    return takeText("Reason:", "switch.reset-reason", text, number, readings)
        || takeText("System version:", "switch.reset-version", text, number, readings)
        || takeText("Last reset at ", "switch.reset-at", text, number, readings);
  }

  private static boolean takeText(
      String label, String key, String text, int number, Readings readings) {
    String raw = text.startsWith(label) ? text.substring(label.length()).strip() : "";
    if (!raw.isEmpty()) {
      readings.add("", key, Value.text(raw), raw, number);
    }
    return text.startsWith(label);
  }
}
