package io.railwright.collect.lspci;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.ScreenLine;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code lspci -vvv}, whole or cut down by grep: a block for each device, in it capabilities, in
 * them registers. What is indented is told by its own words rather than by its place, since copies
 * lose tabs. The text of each register is kept beside the values that are read from it.
 */
public final class Verbose {
  private static final Pattern CAPABILITY =
      Pattern.compile("Capabilities: ?(?:\\[([0-9a-f]{2,3})(?: v\\d{1,2})?\\] ?)?(.{0,400})");

  /** {@code DevCtl:}, {@code [PN] Part number:}, {@code Transmit Margin:}; never flags. */
  private static final Pattern REGISTER =
      Pattern.compile("((?:\\[[A-Z0-9]{2}\\] )?[A-Za-z][A-Za-z0-9 /()_-]{0,40}):(?:\\s+(.*)|)");

  /** Words with a colon that stand within a register, which goes on behind them. */
  private static final Set<String> WITHIN =
      Set.of(
          "AtomicOpsCap",
          "AtomicOpsCtl",
          "Transmit Margin",
          "Compliance De-emphasis",
          "Compliance Preset/De-emphasis");

  private static final Pattern FLAGS = Pattern.compile("[A-Za-z0-9][+-](?:[ ,]|$)|^MaxPayload ");

  private static final int LONGEST = 4000;

  private final Readings readings;
  private String subject = PciAddress.subject("-");
  private String capability = "";
  private String register = "";
  private int part;

  private Verbose(Readings readings) {
    this.readings = readings;
  }

  public static Parsed parse(Printed printed) {
    Verbose verbose = new Verbose(new Readings(printed));
    TerminalText.read(
        printed, (line, number, into) -> verbose.take(line, number), verbose.readings);
    return verbose.readings.parsed();
  }

  private boolean take(String line, int number) {
    String text = line.strip();
    if (line.length() > LONGEST || text.isEmpty()) {
      return false;
    }
    Optional<Matcher> start = PciAddress.startOf(line);
    if (start.isPresent()) {
      return device(start.get(), line, number);
    }
    if (TerminalText.isDecoration(line)) {
      return true;
    }
    Matcher found = CAPABILITY.matcher(text);
    if (text.startsWith("Capabilities") && found.matches()) {
      capability(found, number);
      return true;
    }
    boolean virtual = capability.contains("SR-IOV") && text.startsWith("Region");
    if (!virtual && Device.take(subject, text, number, readings)) {
      register = "";
      return true;
    }
    return register(virtual ? "VF " + text : text, ScreenLine.indent(line) > 0, number);
  }

  /** A heading; grep and scripts also put an address before a single register. */
  private boolean device(Matcher start, String line, int number) {
    subject = PciAddress.subject(start.group(1));
    capability = "";
    register = "";
    int behind = line.startsWith(":", start.end()) ? start.end() + 1 : start.end();
    String rest = line.substring(behind).strip();
    if (!Access.takeWritten(subject, rest, number, readings) && !registerLine(rest, number)) {
      Heading.read(subject, start.group(1), rest, number, readings);
    }
    return true;
  }

  private boolean registerLine(String rest, int number) {
    return (rest.startsWith("ACSCtl:") || rest.startsWith("ACSCap:") || rest.startsWith("Lnk"))
        && register(rest, false, number);
  }

  private void capability(Matcher found, int number) {
    register = "";
    capability = found.group(2).strip();
    String at = found.group(1) == null ? "-" : found.group(1);
    if (capability.startsWith("<access denied>")) {
      Value.Unknown why = new Value.Unknown("lspci was run without root");
      readings.add(subject, "pci.capabilities", why, capability, number);
      return;
    }
    String key = FactKey.text("pci.capability", at);
    readings.add(subject, key, Value.text(capability), capability, number);
    Registers.capability(subject, capability, number, readings);
  }

  private boolean register(String text, boolean indented, int number) {
    Matcher found = REGISTER.matcher(text);
    if (found.matches() && !isFlags(found.group(1))) {
      String content = found.group(2) == null ? "" : found.group(2).strip();
      String name = found.group(1);
      if (WITHIN.contains(name)) {
        return add(name, 1, content, number);
      }
      part = 1;
      register = name.startsWith("[") ? productData(name) : name;
      return content.isEmpty() || add(register, part, content, number);
    }
    boolean further = !register.isEmpty() && (indented || FLAGS.matcher(text).find());
    if (!further || text.equals("End")) {
      return text.equals("End") || text.startsWith("Not readable") || text.startsWith("!!!");
    }
    part++;
    return add(register, part, text, number);
  }

  /** {@code [V2] Vendor specific} occurs with several codes, so there the code is the name. */
  private static String productData(String name) {
    String words = name.substring(name.indexOf(']') + 2);
    return words.equals("Vendor specific") ? "VPD." + name.substring(1, 3) : words;
  }

  /** {@code Retimer- 2Retimers- CrosslinkRes} has a colon behind it but is a list of flags. */
  private static boolean isFlags(String name) {
    return name.contains("- ") || name.contains("+ ");
  }

  private boolean add(String name, int piece, String content, int number) {
    String slug = name.replace(' ', '-');
    String key = FactKey.text("pci.register", slug);
    Value text = Value.text(content);
    readings.add(subject, piece > 1 ? FactKey.text(key, piece) : key, text, content, number);
    Registers.read(new Registers.Line(subject, capability, slug, piece, content, number), readings);
    return true;
  }
}
