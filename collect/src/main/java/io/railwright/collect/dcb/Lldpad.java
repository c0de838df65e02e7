package io.railwright.collect.dcb;

import io.railwright.collect.Parser;
import io.railwright.collect.Parser.LineTaker;
import io.railwright.collect.Readings;
import io.railwright.collect.terminal.Figures;
import io.railwright.collect.terminal.KeyValue;
import io.railwright.collect.terminal.ShellCommand;
import io.railwright.collect.terminal.TerminalText;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code lldptool}: the TLVs that this machine sends ({@code -t -i X}), that its neighbour sent
 * ({@code -t -n -i X}), settings ({@code -L}, {@code -c}) and statistics ({@code -S}). What is ours
 * has {@code lldp.local.} before its name, as the neighbour's facts have plain {@code lldp.}.
 */
final class Lldpad implements LineTaker {
  /** One guide misspells the last of them. */
  private static final Pattern HEADING = Pattern.compile("([\\w/ .-]{2,60}?) (?:TLV|LTV)");

  private static final Pattern SUBHEADING = Pattern.compile("\\s+([A-Za-z][\\w ]{1,40}) TLV:");
  private static final Pattern APP = Pattern.compile("\\s*App#(\\d{1,3}):?");
  private static final Pattern SETTING =
      Pattern.compile("\\s*([A-Za-z][\\w .-]{0,60}?)\\s*=\\s*(\\S.{0,300})");

  /** What a part of the CEE TLV begins with: {@code Enabled, Not Willing, No Error}. */
  private static final Pattern STATE = Pattern.compile("(?:Enabled|Disabled), .{1,60}");

  private static final Pattern NAME = Pattern.compile("[\\w {}'#./-]{1,60}");

  /** What lldpctl tells of a neighbour too. */
  private static final Map<String, String> IDENTITY =
      Map.of(
          "system-name", "machine",
          "system-description", "description",
          "port-description", "port-description");

  private final NamedPort port;
  private boolean neighbour;
  private String section = "";
  private String part = "";

  private Lldpad(String item, boolean neighbour) {
    port = new NamedPort(item);
    this.neighbour = neighbour;
  }

  /** A parser of this machine's or the neighbour's TLVs, where the text does not say whose. */
  static Parser parser(boolean neighbour) {
    return printed -> TerminalText.read(printed, new Lldpad(printed.item(), neighbour));
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    if (line.length() > 1000) {
      return false;
    }
    var command = port.command(line);
    if (command.isPresent()) {
      start(command.get());
      return true;
    }
    return takeHeading(line, number, readings)
        || takeSetting(line, number, readings)
        || KeyValue.of(line).map(pair -> takePair(pair, number, readings)).orElse(false)
        || takeBare(line, number, readings)
        || port.takeHeading(line);
  }

  private void start(ShellCommand command) {
    neighbour =
        command.words().stream()
            .anyMatch(
                w ->
                    w.equals("-n")
                        || w.matches("-[a-z]{0,4}n[a-z]{0,4}")
                        || w.equals("--neighbor"));
    section = "";
    part = "";
  }

  private void add(String name, Value value, String raw, int number, Readings readings) {
    String parameter = (neighbour ? "lldp." : "lldp.local.") + name;
    readings.add(port.subject(), parameter, value, raw, number);
  }

  private boolean takeHeading(String line, int number, Readings readings) {
    Matcher heading = HEADING.matcher(line.strip());
    if (heading.matches()) {
      String name = heading.group(1);
      section = section(name);
      part = "";
      if (!name.startsWith("End of")) {
        add("tlv." + section, new Value.Flag(true), line.strip(), number, readings);
      }
      return true;
    }
    Matcher sub = SUBHEADING.matcher(line);
    Matcher app = APP.matcher(line);
    if (sub.matches()) {
      part = section(sub.group(1)) + ".";
    } else if (app.matches()) {
      part = app.group(1) + ".";
    } else {
      return false;
    }
    return true;
  }

  /** Short names for the sections that matter; the others keep their own. */
  private static String section(String name) {
    return switch (name) {
      case "IEEE 8021QAZ PFC", "Priority Flow Control" -> "pfc";
      case "IEEE 8021QAZ ETS Configuration" -> "ets";
      case "IEEE 8021QAZ ETS Recommendation" -> "ets-recommendation";
      case "IEEE 8021QAZ APP", "Application" -> "app";
      case "Priority Groups" -> "priority-groups";
      case "CEE DCBX" -> "cee";
      default -> KeyValue.slug(name);
    };
  }

  private boolean takePair(KeyValue pair, int number, Readings readings) {
    if (section.isEmpty() && pair.indent() == 0 && pair.key().contains(" ")) {
      return false;
    }
    if (pair.value().isEmpty() || !NAME.matcher(pair.key()).matches()) {
      return !section.isEmpty() && NAME.matcher(pair.key()).matches();
    }
    String key = KeyValue.slug(pair.key());
    String raw = pair.value();
    if (section.equals("chassis-id") || section.equals("port-id")) {
      add(section.equals("port-id") ? "port" : "chassis", Value.text(raw), raw, number, readings);
    } else if (section.equals("management-address") && key.startsWith("ip")) {
      add("address", Value.text(raw), raw, number, readings);
    }
    add(name(key), value(key, raw), raw, number, readings);
    return true;
  }

  /** {@code PFC enabled} in the PFC section is {@code pfc.enabled}. */
  private String name(String key) {
    String prefix = section.isEmpty() ? "" : section + ".";
    String within = prefix + part;
    boolean said = key.startsWith("pfc-") && within.endsWith("pfc.");
    return within + (said ? key.substring(4) : key);
  }

  /** What is enabled is a list of priorities even where there is one: {@code 0} is no "off". */
  private static Value value(String key, String raw) {
    boolean list = key.endsWith("enabled") || key.equals("pfc-enabled-priorities");
    boolean map = key.endsWith("_map") || key.endsWith("bandwidth") || key.startsWith("pgid-");
    boolean capabilities = key.endsWith("-capabilities");
    if (list || map || capabilities) {
      return Figures.listing(raw);
    }
    return raw.startsWith("0x") ? Value.text(raw) : Figures.of(raw);
  }

  /** {@code adminStatus=rxtx}, {@code Total Frames Received = 4}, {@code up2tc = 0:0,1:1}. */
  private boolean takeSetting(String line, int number, Readings readings) {
    Matcher setting = SETTING.matcher(line);
    if (!setting.matches() || line.strip().matches(".*: .*=.*")) {
      return false;
    }
    String raw = setting.group(2);
    String key = KeyValue.slug(setting.group(1));
    boolean list = key.equals("enabled") || raw.indexOf(',') > 0;
    add("setting." + key, list ? Figures.listing(raw) : Figures.of(raw), raw, number, readings);
    return true;
  }

  /** Text alone under a heading: a name, a time to live, a description of several lines. */
  private boolean takeBare(String line, int number, Readings readings) {
    String raw = line.strip();
    if (section.isEmpty() || raw.isEmpty() || section.startsWith("end-of")) {
      return false;
    }
    if (STATE.matcher(raw).matches()) {
      Value words = new Value.Listing(List.of(raw.split(", *")));
      add(section + "." + part + "state", words, raw, number, readings);
      return true;
    }
    String name = IDENTITY.getOrDefault(section, section + ".text");
    Value value = IDENTITY.containsKey(section) ? Value.text(raw) : Figures.of(raw);
    add(name, value, raw, number, readings);
    return true;
  }
}
