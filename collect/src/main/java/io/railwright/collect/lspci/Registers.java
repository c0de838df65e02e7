package io.railwright.collect.lspci;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Turns the text of a register, as lspci decodes it, into typed readings. */
final class Registers {
  /** One line of a register, and where it stands. */
  record Line(
      String subject, String capability, String register, int piece, String text, int number) {}

  private static final Pattern FLAG =
      Pattern.compile("([<>]?[A-Za-z0-9][A-Za-z0-9/_-]{0,40}?)([+-])(?=[,;:\\s]|$)");
  private static final Pattern PAYLOAD = Pattern.compile("MaxPayload (\\d{1,5} bytes)");
  private static final Pattern READ_REQUEST = Pattern.compile("MaxReadReq (\\d{1,5} bytes)");
  private static final Pattern SPEED =
      Pattern.compile("Speed (\\d{1,3}(?:\\.\\d)?GT/s|unknown)(?: \\((\\w{1,20})\\))?");
  private static final Pattern WIDTH = Pattern.compile("Width (x\\d{1,2})(?: \\((\\w{1,20})\\))?");
  private static final Pattern ASPM = Pattern.compile("ASPM ([^,;]{1,40})");
  private static final Pattern TIMEOUT =
      Pattern.compile("(?:Completion Timeout: )?([^,:]{1,60}), TimeoutDis");
  private static final Pattern VFS =
      Pattern.compile("(Initial|Total|Number of) VFs: (\\d{1,6})|^(\\d{1,6})(?=, Total VFs)");
  private static final Pattern VF_PLACE =
      Pattern.compile("^(\\d{1,6}), stride: (\\d{1,6}), Device ID: ([0-9a-f]{4})");
  private static final Pattern RESIZABLE =
      Pattern.compile("current size: (\\d{1,4}[KMGTPE]?B), supported: ?(.*)");
  private static final Pattern COUNT = Pattern.compile("Count=(\\d{1,5})(?:/(\\d{1,5}))?");

  private static final Map<String, String> CANONICAL =
      Map.of(
          "DevCtl.RlxdOrd", "pci.relaxed-ordering",
          "DevCtl.NoSnoop", "pci.no-snoop",
          "DevCtl.ExtTag", "pci.extended-tags",
          "DevCtl2.10BitTagReq", "pci.ten-bit-tags",
          "DevCtl2.IDOReq", "pci.id-based-ordering",
          "ATSCtl.Enable", "pci.ats.enabled",
          "IOVCtl.Enable", "pci.sriov.enabled");

  private static final Map<String, String> TEXTS =
      Map.of(
          "Part-number", "pci.part-number",
          "Serial-number", "pci.serial",
          "Product-Name", "pci.product-name",
          "Engineering-changes", "pci.engineering-changes",
          "Manufacture-ID", "pci.manufacture-id");

  private Registers() {}

  static void capability(String subject, String text, int line, Readings into) {
    if (text.startsWith("Express")) {
      kind(subject, text, line, into);
    } else if (text.startsWith("MSI")) {
      boolean extended = text.startsWith("MSI-X");
      String name = extended ? "pci.msix.enabled" : "pci.msi.enabled";
      boolean enabled = text.contains("Enable+");
      into.add(subject, name, new Value.Flag(enabled), enabled ? "+" : "-", line);
      Matcher count = COUNT.matcher(text);
      if (count.find()) {
        String raw = count.group(1);
        String vectors = extended ? "pci.msix.count" : "pci.msi.count";
        into.add(subject, vectors, Value.number(raw, "vectors"), raw, line);
      }
    } else if (text.startsWith("Device Serial Number ")) {
      String raw = text.substring("Device Serial Number ".length());
      into.add(subject, "pci.device-serial", Value.text(raw), raw, line);
    }
  }

  /** {@code Express (v2) Root Port (Slot+), MSI 00}: the words between the brackets. */
  private static void kind(String subject, String text, int line, Readings into) {
    String rest = text.replaceFirst("^Express(?: \\(v\\d\\))? ?", "");
    int end = rest.indexOf(rest.contains("(") ? '(' : ',');
    String raw = (end < 0 ? rest : rest.substring(0, end)).replaceFirst(",.*", "").strip();
    if (!raw.isEmpty()) {
      String word = Words.slug(raw).replace("root-complex-integrated", "integrated");
      into.add(subject, "pci.kind", Value.text(word), raw, line);
    }
  }

  static void read(Line line, Readings into) {
    switch (line.register) {
      case "DevCap", "DevCtl" -> payload(line, into);
      case "LnkCap" -> link(line, "pci.link.max-speed", "pci.link.max-width", into);
      case "LnkSta" -> link(line, "pci.link.speed", "pci.link.width", into);
      case "DevCtl2" -> first(line, TIMEOUT, "pci.completion-timeout", into);
      case "UESta", "CESta" -> errors(line, into);
      case "Initial-VFs", "Total-VFs", "VF-offset" -> virtualFunctions(line, into);
      case "BAR-0", "BAR-1", "BAR-2", "BAR-3", "BAR-4", "BAR-5" -> resizable(line, into);
      default -> text(line, into);
    }
    flags(line, into);
  }

  private static void text(Line line, Readings into) {
    String parameter = TEXTS.get(line.register);
    if (parameter != null) {
      into.add(line.subject, parameter, Value.text(line.text), line.text, line.number);
    }
  }

  private static void payload(Line line, Readings into) {
    boolean control = line.register.equals("DevCtl");
    size(line, PAYLOAD, control ? "pci.max-payload" : "pci.max-payload-supported", into);
    size(line, READ_REQUEST, "pci.max-read-request", into);
  }

  private static void size(Line line, Pattern form, String parameter, Readings into) {
    Matcher found = form.matcher(line.text);
    if (found.find()) {
      String raw = found.group(1);
      DataSize.parse(raw).ifPresent(s -> into.add(line.subject, parameter, s, raw, line.number));
    }
  }

  private static void link(Line line, String speedKey, String widthKey, Readings into) {
    Matcher speed = SPEED.matcher(line.text);
    if (speed.find()) {
      String raw = speed.group(1);
      Value unknown = new Value.Unknown("the link register holds no speed that lspci knows");
      Value rate = TransferRate.parse(raw).<Value>map(r -> r).orElse(unknown);
      into.add(line.subject, speedKey, rate, raw, line.number);
      state(line, FactKey.text("pci.link.remark", speedKey.substring(9)), speed.group(2), into);
    }
    Matcher width = WIDTH.matcher(line.text);
    if (width.find()) {
      String raw = width.group(1);
      Value lanes = Value.number(raw.substring(1), "lanes");
      into.add(line.subject, widthKey, lanes, raw, line.number);
      state(line, FactKey.text("pci.link.remark", widthKey.substring(9)), width.group(2), into);
    }
    if (line.register.equals("LnkCap")) {
      first(line, ASPM, "pci.link.power-states", into);
    }
  }

  private static void state(Line line, String parameter, @Nullable String raw, Readings into) {
    if (raw != null) {
      into.add(line.subject, parameter, Value.text(raw), raw, line.number);
    }
  }

  private static void first(Line line, Pattern form, String parameter, Readings into) {
    Matcher found = form.matcher(line.text);
    if (found.find()) {
      String raw = found.group(1).strip();
      into.add(line.subject, parameter, Value.text(raw), raw, line.number);
    }
  }

  private static void errors(Line line, Readings into) {
    List<String> set = new ArrayList<>();
    Matcher flag = FLAG.matcher(line.text);
    while (flag.find()) {
      if (flag.group(2).equals("+")) {
        set.add(flag.group(1));
      }
    }
    if (set.isEmpty() && line.piece > 1) {
      return;
    }
    boolean uncorrectable = line.register.equals("UESta");
    String key = uncorrectable ? "pci.aer.uncorrectable" : "pci.aer.correctable";
    into.add(line.subject, key, new Value.Listing(set), line.text, line.number);
  }

  private static void virtualFunctions(Line line, Readings into) {
    Matcher place = VF_PLACE.matcher(line.text);
    if (place.find()) {
      count(line, "pci.sriov.offset", place.group(1), into);
      count(line, "pci.sriov.stride", place.group(2), into);
      String device = place.group(3);
      into.add(line.subject, "pci.sriov.device", Value.text("0x" + device), device, line.number);
      return;
    }
    Matcher vfs = VFS.matcher(line.text);
    while (vfs.find()) {
      String which = vfs.group(1) == null ? "Initial" : vfs.group(1);
      String key =
          switch (which) {
            case "Initial" -> "pci.sriov.initial-vfs";
            case "Total" -> "pci.sriov.total-vfs";
            default -> "pci.sriov.vfs";
          };
      count(line, key, vfs.group(vfs.group(1) == null ? 3 : 2), into);
    }
  }

  private static void count(Line line, String parameter, String raw, Readings into) {
    into.add(line.subject, parameter, Value.number(raw, ""), raw, line.number);
  }

  /** A GPU has two of these: that of the device itself, and that of its virtual functions. */
  private static void resizable(Line line, Readings into) {
    Matcher found = RESIZABLE.matcher(line.text);
    if (!found.matches()) {
      return;
    }
    boolean virtual = line.capability.startsWith("Virtual");
    String bar = line.register.substring("BAR-".length());
    String name = virtual ? "pci.vf-bar.resizable" : "pci.bar.resizable";
    String sizeKey =
        FactKey.text(virtual ? "pci.vf-bar.resizable.size" : "pci.bar.resizable.size", bar);
    String raw = "current size: " + found.group(1);
    Amount.size(found.group(1))
        .ifPresent(size -> into.add(line.subject, sizeKey, size, raw, line.number));
    List<String> sizes = List.of(Words.of(found.group(2)));
    into.add(
        line.subject,
        FactKey.text(name, bar),
        new Value.Listing(sizes),
        found.group(2),
        line.number);
  }

  private static void flags(Line line, Readings into) {
    Matcher flag = FLAG.matcher(line.text);
    while (flag.find()) {
      String full = line.register + "." + flag.group(1);
      String parameter = CANONICAL.getOrDefault(full, canonical(line.register, flag.group(1)));
      Value set = new Value.Flag(flag.group(2).equals("+"));
      into.add(line.subject, parameter, set, flag.group(), line.number);
    }
  }

  private static String canonical(String register, String flag) {
    return switch (register) {
      case "ACSCtl" -> FactKey.text("pci.acs", flag);
      case "ACSCap" -> FactKey.text("pci.acs-supported", flag);
      default -> FactKey.text("pci.register.flag", register, flag);
    };
  }
}
