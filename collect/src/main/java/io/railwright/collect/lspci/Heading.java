package io.railwright.collect.lspci;

import io.railwright.collect.probe.Readings;
import io.railwright.model.value.Value;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The line with which a device starts: {@code 19:00.0 3D controller [0302]: NVIDIA GH100
 * [10de:2330] (rev a1)}. Names, identifiers or both may stand there, and {@code -mm} puts them in
 * quotes.
 */
final class Heading {
  private static final Pattern REVISION = Pattern.compile(" \\(rev ([0-9a-fA-F]{2})\\)");
  private static final Pattern INTERFACE = Pattern.compile(" \\(prog-if ([^)]{1,80})\\)");
  private static final Pattern CLASS =
      Pattern.compile("([^:\\[\\]]{0,80}?) ?(\\[[0-9a-fA-F]{4}\\])?: ?");
  private static final Pattern IDS = Pattern.compile("\\[?([0-9a-fA-F]{4}):([0-9a-fA-F]{4})\\]?");
  private static final Pattern QUOTED = Pattern.compile("\"([^\"]{0,200})\"");
  private static final int LONGEST = 1000;

  private Heading() {}

  /** Adds what the rest of the line behind the address says. */
  static void read(String subject, String address, String rest, int line, Readings into) {
    into.add(subject, "pci.address", Value.text(PciAddress.full(address)), address, line);
    String text = rest.length() > LONGEST ? rest.substring(0, LONGEST) : rest;
    if (text.startsWith("\"")) {
      quoted(subject, text, line, into);
      return;
    }
    Matcher revision = REVISION.matcher(text);
    if (revision.find()) {
      String raw = revision.group(1);
      into.add(subject, "pci.revision", hex(raw), raw, line);
    }
    Matcher programming = INTERFACE.matcher(text);
    if (programming.find()) {
      String raw = programming.group(1);
      into.add(subject, "pci.programming-interface", Value.text(raw), raw, line);
    }
    int end = text.indexOf(" (rev ") >= 0 ? text.indexOf(" (rev ") : text.indexOf(" (prog-if ");
    named(subject, end < 0 ? text : text.substring(0, end), line, into);
  }

  private static void named(String subject, String text, int line, Readings into) {
    Matcher kind = CLASS.matcher(text);
    String name = text;
    if (kind.lookingAt()) {
      name = text.substring(kind.end());
      word(subject, "pci.class-name", kind.group(1), line, into);
      if (kind.group(2) != null) {
        String code = kind.group(2).substring(1, 5);
        into.add(subject, "pci.class-id", Value.text(code), kind.group(2), line);
      }
    }
    name(subject, "pci.name", name.strip(), line, into);
  }

  /** A name with the identifiers of maker and model behind it, where lspci was asked for them. */
  static void name(String subject, String parameter, String text, int line, Readings into) {
    String name = text;
    int blank = text.lastIndexOf(' ');
    String last = text.substring(blank + 1);
    Matcher ids = IDS.matcher(last);
    if (ids.matches()) {
      boolean device = parameter.equals("pci.name");
      String id = device ? "pci.id" : "pci.subsystem-id";
      String vendor = device ? "pci.vendor" : "pci.subsystem-vendor";
      String model = device ? "pci.device" : "pci.subsystem-device";
      into.add(subject, id, Value.text(ids.group(1) + ":" + ids.group(2)), last, line);
      into.add(subject, vendor, hex(ids.group(1)), ids.group(1), line);
      into.add(subject, model, hex(ids.group(2)), ids.group(2), line);
      name = blank < 0 ? "" : text.substring(0, blank).strip();
    }
    word(subject, parameter, name, line, into);
  }

  private static void quoted(String subject, String text, int line, Readings into) {
    String[] parameters = {"pci.class-name", "pci.vendor-name", "pci.name"};
    Matcher cell = QUOTED.matcher(text);
    for (int at = 0; at < parameters.length && cell.find(); at++) {
      word(subject, parameters[at], cell.group(1), line, into);
    }
  }

  private static void word(String subject, String parameter, String text, int line, Readings into) {
    if (!text.isBlank()) {
      into.add(subject, parameter, Value.text(text.strip()), text.strip(), line);
    }
  }

  private static Value hex(String digits) {
    return Value.text("0x" + digits.toLowerCase(Locale.ROOT));
  }
}
