package io.railwright.collect.firmware;

import io.railwright.collect.session.Report;
import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Labelled;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The cards with the versions that they have and could have, and an update, by mlxfwmanager. */
final class UpdateReport implements Report {
  private static final Map<String, String> NAMES =
      Map.of(
          "device-type", "nic.type",
          "part-number", "nic.part-number",
          "description", "nic.description",
          "psid", "nic.psid",
          "pci-device-name", "nic.device",
          "device", "nic.device",
          "status", "nic.firmware.update.status");

  private static final Pattern DEVICE = Pattern.compile("\\s*+Device #(\\d{1,6}):\\s*+(.{0,200})");

  /** {@code FW 28.42.1000 28.43.1014}, {@code FW (Running) 28.42.1000 N/A}. */
  private static final Pattern VERSION =
      Pattern.compile(
          "\\s*+([A-Z][A-Za-z]{1,15}(?: [A-Za-z]{1,15}){0,3}(?: ?\\(Running\\))?)\\s+"
              + "([0-9][\\w.-]{0,40}|N/A|--)(?:\\s+(\\S.{0,60}))?\\s*");

  private static final Pattern FOUND =
      Pattern.compile("\\s*+Found (\\d{1,6}) device\\(s\\) requiring .{0,80}");

  private final Versions versions = new Versions();
  private boolean table;
  private String wrapped = "";

  @Override
  public boolean take(String line, int number, Sheet sheet) {
    if (line.isEmpty()) {
      wrapped = "";
      return true;
    }
    return device(line, number, sheet)
        || version(line, number, sheet)
        || found(line, number, sheet)
        || labelled(line, number, sheet)
        || isChatter(line)
        || Messages.take(line, number, sheet)
        || continued(line, number, sheet);
  }

  private boolean device(String line, int number, Sheet sheet) {
    Matcher matcher = DEVICE.matcher(line);
    if (!line.contains("Device #") || !matcher.matches()) {
      return false;
    }
    String said = matcher.group(2).strip();
    if (said.isEmpty()) {
      end(sheet);
      sheet.begin("");
    } else {
      String raw = Words.squeezed(line);
      sheet.addNext("nic.firmware.message", Value.text(raw), raw, number);
    }
    return true;
  }

  private boolean version(String line, int number, Sheet sheet) {
    Matcher matcher = VERSION.matcher(line);
    if (!table || line.length() > 200 || !matcher.matches()) {
      return false;
    }
    String name = matcher.group(1).replace(" (", "(");
    String current = matcher.group(2);
    switch (name) {
      case "FW" -> versions.flash(current, number);
      case "FW(Running)" -> versions.running(current, number);
      default -> sheet.add(rom(name, "version"), versionValue(current), current, number);
    }
    if (matcher.group(3) != null && !name.endsWith("(Running)")) {
      String raw = Words.squeezed(matcher.group(3));
      String key = name.startsWith("FW") ? "nic.firmware.available" : rom(name, "available");
      sheet.addNext(key, versionValue(raw), raw, number);
    }
    return true;
  }

  private static String rom(String name, String what) {
    return FactKey.text("nic.rom", Words.slug(name), what);
  }

  private static Value versionValue(String text) {
    return Amount.unavailable(text).<Value>map(Value.Unknown::new).orElse(Value.text(text));
  }

  private boolean found(String line, int number, Sheet sheet) {
    Matcher matcher = FOUND.matcher(line);
    if (!line.contains("Found ") || !matcher.matches()) {
      return false;
    }
    end(sheet);
    sheet.beginMachine();
    Value count = Value.number(matcher.group(1), "cards");
    sheet.add("nic.firmware.update.required", count, line.strip(), number);
    return true;
  }

  private boolean labelled(String line, int number, Sheet sheet) {
    Optional<Labelled> labelled = Labelled.of(line);
    if (labelled.isEmpty() || line.strip().startsWith("-") || line.contains("?")) {
      return false;
    }
    String word = labelled.get().word();
    String value = labelled.get().value();
    table = word.equals("versions");
    wrapped = word.equals("description") ? "nic.description" : "";
    if (table) {
      return true;
    }
    String parameter = NAMES.get(word);
    boolean identifier = word.endsWith("guid") || word.endsWith("mac");
    if (word.equals("log-file")) {
      sheet.addOfMachine("nic.firmware.update.log", Value.text(value), value, number);
    } else if (parameter != null || identifier) {
      add(
          identifier ? Identifiers.key(word) : NAMES.getOrDefault(word, word),
          value,
          number,
          sheet);
    }
    return parameter != null || identifier || word.equals("log-file");
  }

  private void add(String parameter, String value, int number, Sheet sheet) {
    if (parameter.equals("nic.type") && !sheet.isEmpty()) {
      end(sheet);
      sheet.begin("");
    }
    if (parameter.equals("nic.device")) {
      sheet.name(value);
    }
    boolean word = !value.isEmpty() && !value.equals("N/A");
    sheet.addNext(parameter, word ? Value.text(value) : Amount.of(value), value, number);
  }

  private static boolean isChatter(String line) {
    String text = line.strip().toLowerCase(Locale.ROOT);
    return text.startsWith("querying mellanox")
        || text.startsWith("querying nvidia")
        || text.equals("done")
        || text.equals("please wait...")
        || text.startsWith("initializing");
  }

  /** A description is as long as it likes and wraps. */
  private boolean continued(String line, int number, Sheet sheet) {
    if (!wrapped.isEmpty()) {
      String raw = Words.squeezed(line);
      sheet.addNext(wrapped, Value.text(raw), raw, number);
    }
    return !wrapped.isEmpty();
  }

  @Override
  public void end(Sheet sheet) {
    versions.end(true, sheet);
    table = false;
    wrapped = "";
  }
}
