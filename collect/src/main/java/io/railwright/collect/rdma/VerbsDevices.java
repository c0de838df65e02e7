package io.railwright.collect.rdma;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Labelled;
import io.railwright.collect.text.ScreenLine;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code ibv_devinfo}, short or long, of any number of devices; also {@code ibv_devinfo -l} and
 * {@code ibv_devices}. It alone tells the active MTU of a port.
 */
final class VerbsDevices implements LineTaker {
  static final Probe PROBE =
      new Probe(
          Question.run("ibv_devinfo", "ibv_devinfo"),
          printed -> TerminalText.read(printed, new VerbsDevices(printed.item())));

  /** {@code GID[ 3]: ::ffff:10.0.0.1, RoCE v2}; old versions have no type. */
  private static final Pattern GID =
      Pattern.compile("\\s*GID\\[\\s*(\\d{1,5})\\]:\\s*([0-9a-fA-F:.]{2,60})(?:,\\s*(.{1,40}))?");

  private static final Pattern FOUND = Pattern.compile("\\s*(\\d{1,4}) HCAs? found:?");
  private static final Pattern LISTED =
      Pattern.compile("\\s*([A-Za-z][\\w.-]{1,60})\\s+([0-9a-fA-F]{16})");
  private static final Pattern NAME = Pattern.compile("\\s+([A-Za-z][\\w.-]{1,60})");

  /** {@code log max atomic inline 3}: some lines have no colon. */
  private static final Pattern COLUMNS =
      Pattern.compile("\\s*(\\S{1,40}(?: \\S{1,40}){0,8})(?:\\t|  )\\s*(\\S{1,80})");

  private static final Pattern FLAG = Pattern.compile("\\s*([A-Z][A-Z0-9_]*(?: [A-Z0-9_]+)*)");

  /** Names of masks; the names of the bits follow, one a line. */
  private static final List<String> FLAGS = List.of("_flags", "_flags2", "_flags_ex");

  private String device;
  private String port = "";
  private String section = "";
  private int sectionIndent;
  private boolean names;

  private VerbsDevices(String device) {
    this.device = device;
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    if (line.length() > 400) {
      return false;
    }
    Matcher gid = GID.matcher(line);
    if (line.contains("GID[") && gid.matches()) {
      addGid(gid, number, readings);
      return true;
    }
    Optional<Labelled> pair = Labelled.ofWords(line);
    if (pair.isPresent() && !(line.contains(" HCA") && FOUND.matcher(line).matches())) {
      return takePair(pair.get(), number, readings);
    }
    return takeOther(line, number, readings);
  }

  private void addGid(Matcher gid, int number, Readings readings) {
    String subject = RdmaSubject.gid(device, port, gid.group(1));
    readings.add(subject, "rdma.gid", Value.text(gid.group(2)), gid.group(2), number);
    if (gid.group(3) != null) {
      String type = gid.group(3).strip();
      readings.add(subject, "rdma.gid.type", Value.text(GidListing.type(type)), type, number);
    }
  }

  private boolean takePair(Labelled pair, int number, Readings readings) {
    String key = pair.label();
    String value = pair.value();
    if (key.equals("hca_id")) {
      start(value);
      readings.add(RdmaSubject.device(device), "rdma.hca_id", Value.text(value), value, number);
      return true;
    }
    if (key.equals("port")) {
      port = value;
      section = "";
      return true;
    }
    if (pair.indent() <= sectionIndent) {
      section = "";
    }
    if (value.isEmpty()) {
      if (section.isEmpty()) {
        section = Words.slug(key) + ".";
        sectionIndent = pair.indent();
      }
      return isName(key) || key.equals("Device ports");
    }
    return isAttribute(key) && addPair(pair, number, readings);
  }

  private boolean addPair(Labelled pair, int number, Readings readings) {
    String key = pair.label();
    String value = pair.value();
    PortAttribute known = section.isEmpty() ? PortAttribute.named(key) : null;
    PortAttribute attribute =
        known == null ? PortAttribute.own(section + key, port.isEmpty()) : known;
    attribute.add(device, port, value, number, readings);
    if (FLAGS.stream().anyMatch(key::endsWith)) {
      section = Words.slug(key) + ".";
      sectionIndent = pair.indent();
    }
    return true;
  }

  private void start(String name) {
    device = name;
    port = "";
    section = "";
    sectionIndent = 0;
    names = false;
  }

  /** Words in small letters. */
  private static boolean isName(String key) {
    int at = key.startsWith("Unknown flags") ? 13 : 0;
    boolean name = at > 0 || (key.charAt(0) >= 'a' && key.charAt(0) <= 'z');
    for (; name && at < key.length(); at++) {
      char c = key.charAt(at);
      name = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || " _()".indexOf(c) >= 0;
    }
    return name;
  }

  /** Somebody's remark between the lines is none. */
  private boolean isAttribute(String key) {
    return PortAttribute.named(key) != null || (!device.isEmpty() && isName(key));
  }

  private boolean takeOther(String line, int number, Readings readings) {
    Matcher found = FOUND.matcher(line);
    if (line.contains(" HCA") && found.matches()) {
      names = true;
      String count = found.group(1);
      readings.add("", "rdma.devices-found", Value.number(count, ""), count, number);
      return true;
    }
    Matcher listed = LISTED.matcher(line);
    if (listed.matches()) {
      String subject = RdmaSubject.device(listed.group(1));
      String guid = listed.group(2);
      readings.add(subject, "rdma.node-guid", PortWords.guid(guid), guid, number);
      return true;
    }
    return takeWords(line, number, readings);
  }

  private boolean takeWords(String line, int number, Readings readings) {
    Matcher name = NAME.matcher(line);
    if (names && name.matches()) {
      String found = name.group(1);
      readings.add(RdmaSubject.device(found), "rdma.hca_id", Value.text(found), found, number);
      return true;
    }
    Matcher flag = FLAG.matcher(line);
    if (!section.isEmpty() && flag.matches()) {
      String kind = port.isEmpty() ? "rdma.attribute.flag" : "rdma.port.attribute.flag";
      String parameter = FactKey.text(kind, Words.slug(section), flag.group(1));
      String subject = port.isEmpty() ? RdmaSubject.device(device) : RdmaSubject.port(device, port);
      readings.add(subject, parameter, new Value.Flag(true), flag.group(1), number);
      return true;
    }
    Matcher columns = COLUMNS.matcher(line);
    if (!device.isEmpty() && columns.matches()) {
      int indent = ScreenLine.indent(line);
      section = indent <= sectionIndent ? "" : section;
      return isAttribute(columns.group(1))
          && addPair(new Labelled(indent, columns.group(1), columns.group(2)), number, readings);
    }
    String text = Words.squeezed(line);
    return text.equals("device node GUID")
        || text.equals("No IB devices found")
        || (!device.isEmpty() && text.endsWith(" not supported"));
  }
}
