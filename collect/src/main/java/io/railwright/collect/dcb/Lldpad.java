package io.railwright.collect.dcb;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Labelled;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.TypedCommand;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
  private static final Pattern APP = Pattern.compile("\\s*App ?#(\\d{1,3}):?");
  private static final Pattern SETTING =
      Pattern.compile("\\s*([A-Za-z][\\w .-]{0,60}?)\\s*=\\s*(\\S.{0,300})");

  /** What a part of the CEE TLV begins with: {@code Enabled, Not Willing, No Error}. */
  private static final Pattern STATE = Pattern.compile("(?:Enabled|Disabled), .{1,60}");

  private static final Pattern NAME = Pattern.compile("[\\w {}'#./-]{1,60}");

  /** Keys of more than one word that are known even where the heading was cut away. */
  private static final Pattern KNOWN =
      Pattern.compile(
          "(?:PFC|MACsec|TC|num|System|Enabled|PGID|Number of TC|UDP|\\{S\\}TCP).{0,40}");

  /** What lldpctl tells of a neighbour too. */
  private static final Map<String, String> IDENTITY =
      Map.of(
          "system-name", "machine",
          "system-description", "description",
          "port-description", "port-description");

  /** What has a name of its own; all else is a field under the name that the tool gives it. */
  private static final Map<String, String> OF_NEIGHBOUR =
      Map.of(
          "chassis", "lldp.chassis",
          "port", "lldp.port",
          "address", "lldp.address",
          "machine", "lldp.machine",
          "description", "lldp.description",
          "port-description", "lldp.port-description",
          "pfc.enabled", "lldp.pfc.enabled",
          "pfc.willing", "lldp.pfc.willing",
          "cee.pfc.enabled-priorities", "lldp.cee.pfc.enabled-priorities");

  private static final Map<String, String> OF_THIS_MACHINE =
      Map.of(
          "chassis", "lldp.local.chassis",
          "port", "lldp.local.port",
          "pfc.enabled", "lldp.local.pfc.enabled",
          "pfc.willing", "lldp.local.pfc.willing");

  private final NamedPort port;
  private boolean neighbour;
  private String section = "";
  private String part = "";
  private int bareLines;

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
    Optional<TypedCommand> command = port.command(line);
    if (command.isPresent()) {
      neighbour = command.get().words().stream().anyMatch(Lldpad::asksNeighbour);
      enter("");
      return true;
    }
    return takeHeading(line, number, readings)
        || takeSetting(line, number, readings)
        || Labelled.ofWords(line).map(pair -> takePair(pair, number, readings)).orElse(false)
        || takeBare(line, number, readings)
        || port.takeHeading(line);
  }

  private static boolean asksNeighbour(String word) {
    return word.matches("-[a-z]{0,4}n[a-z]{0,4}|--neighbor");
  }

  private void enter(String name) {
    section = name;
    part = "";
    bareLines = 0;
  }

  private void add(String name, Value value, String raw, int number, Readings readings) {
    readings.add(port.subject(), key(name), value, raw, number);
  }

  private String key(String name) {
    String known = (neighbour ? OF_NEIGHBOUR : OF_THIS_MACHINE).get(name);
    return known == null
        ? FactKey.text(neighbour ? "lldp.field" : "lldp.local.field", name)
        : known;
  }

  private boolean takeHeading(String line, int number, Readings readings) {
    boolean likely = line.contains("TLV") || line.contains("LTV") || line.contains("App");
    if (!likely) {
      return false;
    }
    Matcher heading = HEADING.matcher(line.strip());
    if (heading.matches()) {
      String name = heading.group(1);
      enter(name.startsWith("End of") ? "" : LldpSection.named(name));
      if (!section.isEmpty()) {
        String tlv = FactKey.text(neighbour ? "lldp.tlv" : "lldp.local.tlv", section);
        readings.add(port.subject(), tlv, new Value.Flag(true), line.strip(), number);
      }
      return true;
    }
    Matcher sub = SUBHEADING.matcher(line);
    Matcher app = APP.matcher(line);
    if (sub.matches()) {
      part = LldpSection.named(sub.group(1)) + ".";
      return true;
    }
    boolean entry = app.matches();
    part = entry ? app.group(1) + "." : part;
    return entry;
  }

  private boolean takePair(Labelled pair, int number, Readings readings) {
    boolean named = NAME.matcher(pair.label()).matches();
    boolean loose = section.isEmpty() && pair.indent() == 0 && pair.label().contains(" ");
    if (!named || (loose && !KNOWN.matcher(pair.label()).matches())) {
      return false;
    }
    if (pair.value().isEmpty()) {
      return !section.isEmpty();
    }
    if (section.startsWith("system-desc") || section.startsWith("port-desc")) {
      return takeBare(pair.label() + ": " + pair.value(), number, readings);
    }
    addIdentity(Words.slug(pair.label()), pair.value(), number, readings);
    addPairs(pair, number, readings);
    return true;
  }

  private void addIdentity(String key, String raw, int number, Readings readings) {
    if (section.equals("chassis-id") || section.equals("port-id")) {
      add(section.replace("-id", ""), Value.text(raw), raw, number, readings);
    } else if (section.equals("management-address") && key.startsWith("ip")) {
      add("address", Value.text(raw), raw, number, readings);
    }
  }

  /** {@code Ethertype: 0x8906, Priority Map: 0x08}: an application's pairs stand in one line. */
  private void addPairs(Labelled pair, int number, Readings readings) {
    String owner = "";
    for (String text : (pair.label() + ": " + pair.value()).split(", (?=[A-Z][\\w ]{0,30}: )", 0)) {
      Labelled found = Labelled.ofWords(text).orElse(pair);
      String key = Words.slug(found.label());
      boolean application = part.equals("app.");
      String name = application && owner.isEmpty() ? key + "." + found.value() : owner + key;
      owner = application ? name + "." : "";
      add(name(name), LldpSection.value(key, found.value()), found.value(), number, readings);
    }
  }

  /** {@code PFC enabled} in the PFC section is {@code pfc.enabled}. */
  private String name(String key) {
    String within = (section.isEmpty() ? "" : section + ".") + part;
    if (!key.startsWith("pfc-")) {
      return within + key;
    }
    return within.endsWith("pfc.") || within.isEmpty()
        ? (within.isEmpty() ? "pfc." : within) + key.substring(4)
        : within + key;
  }

  /** {@code adminStatus=rxtx}, {@code Total Frames Received = 4}, {@code up2tc = 0:0,1:1}. */
  private boolean takeSetting(String line, int number, Readings readings) {
    Matcher setting = SETTING.matcher(line);
    if (line.indexOf('=') < 0 || !setting.matches()) {
      return false;
    }
    String raw = setting.group(2);
    String key = Words.slug(setting.group(1));
    boolean list = key.equals("enabled") || raw.indexOf(',') > 0;
    boolean total = key.startsWith("total-");
    String kept = FactKey.text(total ? "lldp.local.statistic" : "lldp.local.setting", key);
    Value value = list ? Amount.listing(raw) : Amount.plain(raw);
    readings.add(port.subject(), kept, value, raw, number);
    return true;
  }

  /** Text alone under a heading: a name, a time to live, a description of several lines. */
  private boolean takeBare(String line, int number, Readings readings) {
    String raw = line.strip();
    if (section.isEmpty() || raw.isEmpty()) {
      return false;
    }
    if (STATE.matcher(raw).matches()) {
      Value words = new Value.Listing(List.of(raw.split(", *", 0)));
      add(section + "." + part + "state", words, raw, number, readings);
      return true;
    }
    bareLines++;
    String name = IDENTITY.getOrDefault(section, section);
    String key = bareLines == 1 ? key(name) : FactKey.text(key(name), bareLines);
    readings.add(port.subject(), key, bare(raw), raw, number);
    return true;
  }

  private Value bare(String raw) {
    if (section.equals("time-to-live")) {
      return TimeSpan.parse(raw + "s").<Value>map(span -> span).orElse(Value.text(raw));
    }
    return IDENTITY.containsKey(section) ? Value.text(raw) : Amount.plain(raw);
  }
}
