package io.railwright.twin.host.unit;

import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import io.railwright.posix.expand.Glob;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Rules of udev for devices that appear: they start units, run programs and write attributes. A
 * rule that asks for something unknown does not match.
 */
public final class UdevRules {
  private static final List<String> PLACES =
      List.of("/usr/lib/udev/rules.d", "/run/udev/rules.d", "/etc/udev/rules.d");
  private static final Pattern PART =
      Pattern.compile("\\s*([A-Z_]+)(?:\\{([^}]*)\\})?\\s*(==|!=|\\+=|:=|=)\\s*\"([^\"]*)\"\\s*,?");

  private final UnitHost host;
  private final Units units;

  /**
   * A device that appears.
   *
   * @param folder in sysfs
   * @param parent the folder of the PCI function that it belongs to
   */
  public record Device(
      String subsystem, String kernel, String folder, String parent, String driver) {}

  private record Part(String key, String argument, String operator, String value) {
    boolean compares() {
      return operator.equals("==") || operator.equals("!=");
    }
  }

  public UdevRules(UnitHost host, Units units) {
    this.host = host;
    this.units = units;
  }

  /** The devices are there now. */
  public void add(List<Device> devices) throws IOException, InterruptedException {
    List<List<Part>> rules = rules();
    for (Device device : rules.isEmpty() ? List.<Device>of() : devices) {
      for (List<Part> rule : rules) {
        if (rule.stream().filter(Part::compares).allMatch(part -> holds(part, device))) {
          apply(rule, device);
        }
      }
    }
  }

  private List<List<Part>> rules() throws FileError {
    Map<String, String> found = new TreeMap<>();
    for (String place : PLACES) {
      if (host.files().kind(place) == Files.Kind.FOLDER) {
        for (String name : host.files().list(place)) {
          if (name.endsWith(".rules")) {
            found.put(name, place + "/" + name);
          }
        }
      }
    }
    List<List<Part>> rules = new ArrayList<>();
    for (String path : found.values()) {
      String text = new String(host.files().read(path), StandardCharsets.UTF_8);
      for (String line : text.replace("\\\n", " ").lines().toList()) {
        if (!line.isBlank() && !line.strip().startsWith("#")) {
          rules.add(parts(line));
        }
      }
    }
    return rules;
  }

  private static List<Part> parts(String line) {
    List<Part> parts = new ArrayList<>();
    Matcher matcher = PART.matcher(line);
    while (matcher.lookingAt()) {
      String argument = matcher.group(2) == null ? "" : matcher.group(2);
      parts.add(new Part(matcher.group(1), argument, matcher.group(3), matcher.group(4)));
      matcher.region(matcher.end(), line.length());
    }
    return parts;
  }

  private boolean holds(Part part, Device device) {
    String found =
        switch (part.key()) {
          case "ACTION" -> "add";
          case "SUBSYSTEM" -> device.subsystem();
          case "SUBSYSTEMS" -> "pci";
          case "KERNEL", "NAME" -> device.kernel();
          case "KERNELS" -> device.parent().substring(device.parent().lastIndexOf('/') + 1);
          case "DRIVER" -> device.subsystem().equals("pci") ? device.driver() : "";
          case "DRIVERS" -> device.driver();
          case "ATTR" -> attribute(device.folder(), part.argument());
          case "ATTRS" -> {
            String own = attribute(device.folder(), part.argument());
            yield own.isEmpty() ? attribute(device.parent(), part.argument()) : own;
          }
          case "ENV" -> part.argument().equals("ID_NET_DRIVER") ? device.driver() : "";
          default -> "";
        };
    boolean same = false;
    for (String pattern : part.value().split("\\|", -1)) {
      same |= Glob.matches(pattern, found);
    }
    return same == part.operator().equals("==");
  }

  private String attribute(String folder, String name) {
    try {
      return new String(host.files().read(folder + "/" + name), StandardCharsets.UTF_8).strip();
    } catch (FileError absent) {
      return "";
    }
  }

  private void apply(List<Part> rule, Device device) throws IOException, InterruptedException {
    boolean tagged =
        device.subsystem().equals("net")
            || rule.stream().anyMatch(it -> it.key().equals("TAG") && it.value().equals("systemd"));
    for (Part part : rule) {
      if (part.compares()) {
        continue;
      }
      String value = filled(part.value(), device);
      switch (part.key()) {
        case "RUN" -> run(value);
        case "ATTR" -> write(device.folder() + "/" + part.argument(), value);
        case "ENV" -> {
          if (part.argument().equals("SYSTEMD_WANTS") && tagged) {
            for (String unit : value.split("\\s+", -1)) {
              units.start(unit, true);
            }
          }
        }
        default -> {}
      }
    }
  }

  private void run(String command) throws IOException, InterruptedException {
    List<String> words = CommandText.words(command);
    if (!words.isEmpty() && host.hasProgram(words.getFirst())) {
      host.run(
          CommandText.quoted(words),
          OutputStream.nullOutputStream(),
          OutputStream.nullOutputStream());
    }
  }

  private void write(String path, String value) {
    try {
      host.files().write(path, value.getBytes(StandardCharsets.UTF_8), false);
    } catch (FileError refused) {
      // udev notes it in the journal and goes on
      return;
    }
  }

  private static String filled(String text, Device device) {
    return text.replace("%k", device.kernel())
        .replace("$kernel", device.kernel())
        .replace("$name", device.kernel())
        .replace("%%", "%");
  }
}
