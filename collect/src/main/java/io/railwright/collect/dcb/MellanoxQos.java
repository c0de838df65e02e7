package io.railwright.collect.dcb;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Labelled;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code mlnx_qos -i X}, whole or cut, of one device or several, of old and new versions. */
final class MellanoxQos implements LineTaker {
  static final Parser PARSER =
      printed -> TerminalText.read(printed, new MellanoxQos(printed.item()));

  private static final Pattern DSCP =
      Pattern.compile("prio:\\s*(\\d{1,2})\\s+dscp:\\s*([\\d,.\\s]{0,400})");
  private static final Pattern ROW =
      Pattern.compile("\\s*(enabled|buffer)\\s*:?((?:\\s+\\d{1,10}){1,16})\\s*");
  private static final Pattern CLASS =
      Pattern.compile(
          "\\s*tc: *(\\d{1,2})(?:,? +ratelimit: *([^,]{1,40}?))?(?:,? +tsa: *(\\w{1,20}))?"
              + "(?:,? +bw: *(\\d{1,3} ?%?))?,?");
  private static final Pattern SKB =
      Pattern.compile("\\s*skprio: *(\\d{1,3})(?: *\\(([^()]{1,60})\\))?");
  private static final Pattern SUPPORT =
      Pattern.compile("(.{1,80}?) (?:is|are) not supported(?: on your system)?[.!]?");

  private final NamedPort port;
  private String trafficClass = "";
  private String priority = "";

  private MellanoxQos(String item) {
    port = new NamedPort(item);
  }

  @Override
  public boolean take(String printed, int number, Readings readings) {
    if (printed.length() > 1000) {
      return false;
    }
    String line = withoutRemark(printed);
    if (port.command(line).isPresent()) {
      trafficClass = "";
      return true;
    }
    return takeDscp(line, number, readings)
        || takeRow(line, number, readings)
        || takeClass(line, number, readings)
        || takeSupport(line, number, readings)
        || Labelled.ofWords(line).map(pair -> takePair(pair, number, readings)).orElse(false)
        || isHeading(line)
        || port.takeHeading(line);
  }

  /** What people write behind a line that they show: {@code 0 0 0 1 0 0 0 0 <- prio 3}. */
  private static String withoutRemark(String line) {
    int arrow = line.indexOf(" <-");
    return arrow < 0 ? line : line.substring(0, arrow);
  }

  private static boolean isHeading(String line) {
    String[] words = Words.of(line);
    boolean heading = words.length > 1 && words.length <= 9 && words[0].equals("priority");
    for (int at = 1; heading && at < words.length; at++) {
      heading = words[at].length() == 1 && Character.isDigit(words[at].charAt(0));
    }
    return heading;
  }

  private void add(String parameter, Value value, String raw, int number, Readings readings) {
    readings.add(port.subject(), parameter, value, raw, number);
  }

  /** {@code prio:3 dscp:31,30,29,28,27,26,25,24,}. */
  private boolean takeDscp(String line, int number, Readings readings) {
    Matcher matcher = DSCP.matcher(line);
    boolean some = false;
    while (line.contains("dscp:") && matcher.find()) {
      some = true;
      Value to = Value.number(matcher.group(1), "");
      for (String point : matcher.group(2).strip().split("[,.\\s]+", 0)) {
        if (!point.isEmpty()) {
          add(FactKey.text("dcb.dscp-prio", Dscp.number(point)), to, point, number, readings);
        }
      }
    }
    return some;
  }

  /** The rows under {@code PFC configuration}: a cell for each priority. */
  private boolean takeRow(String line, int number, Readings readings) {
    Matcher matcher = ROW.matcher(line);
    boolean row = line.contains("enabled") || line.contains("buffer");
    if (!row || !matcher.matches()) {
      return false;
    }
    List<String> cells = List.of(matcher.group(2).strip().split("\\s+"));
    boolean buffer = matcher.group(1).equals("buffer");
    List<String> enabled = new ArrayList<>();
    for (int at = 0; at < cells.size(); at++) {
      String cell = cells.get(at);
      Value value = buffer ? Value.number(cell, "") : new Value.Flag(!cell.equals("0"));
      add(
          FactKey.text(buffer ? "dcb.prio-buffer" : "dcb.prio-pfc", at),
          value,
          cell,
          number,
          readings);
      if (!cell.equals("0")) {
        enabled.add(Integer.toString(at));
      }
    }
    if (!buffer) {
      String raw = String.join(" ", cells);
      add("dcb.pfc.enabled", new Value.Listing(enabled), raw, number, readings);
    }
    return true;
  }

  private boolean takeClass(String line, int number, Readings readings) {
    Matcher matcher = CLASS.matcher(line);
    if (!line.contains("tc:") || !matcher.matches()) {
      return false;
    }
    trafficClass = matcher.group(1);
    if (matcher.group(2) != null) {
      String raw = matcher.group(2).strip();
      Value rate = Amount.rate(raw).orElse(Value.text(raw));
      add(FactKey.text("dcb.tc-ratelimit", trafficClass), rate, raw, number, readings);
    }
    if (matcher.group(3) != null) {
      String raw = matcher.group(3);
      add(FactKey.text("dcb.tc-tsa", trafficClass), Value.text(raw), raw, number, readings);
    }
    if (matcher.group(4) != null) {
      Value share = Value.number(matcher.group(4).replace("%", "").strip(), "percent");
      add(FactKey.text("dcb.tc-bw", trafficClass), share, matcher.group(4), number, readings);
    }
    return true;
  }

  private boolean takeSupport(String line, int number, Readings readings) {
    Matcher matcher = SUPPORT.matcher(line.strip());
    if (line.contains(" not supported") && matcher.matches()) {
      Value unknown = new Value.Unknown(line.strip());
      String parameter = FactKey.text("dcb.support", Words.slug(matcher.group(1)));
      add(parameter, unknown, matcher.group(1), number, readings);
      return true;
    }
    Matcher mark = SKB.matcher(line);
    if (line.contains("skprio") && mark.matches()) {
      Value to = Value.number(priority, "");
      add(FactKey.text("dcb.skprio", mark.group(1)), to, mark.group(1), number, readings);
      if (mark.group(2) != null) {
        Value text = Value.text(mark.group(2));
        add(FactKey.text("dcb.skprio.of", mark.group(1)), text, mark.group(2), number, readings);
      }
      return true;
    }
    return false;
  }

  private boolean takePair(Labelled pair, int number, Readings readings) {
    String value = pair.value();
    String key = pair.label().toLowerCase(Locale.ROOT);
    switch (key) {
      case "dcbx mode" -> add("dcb.dcbx.mode", Value.text(value), value, number, readings);
      case "priority trust state" ->
          add("dcb.priority-trust-state", Value.text(value), value, number, readings);
      case "cable len", "cable length" ->
          add("dcb.cable-len", Value.number(value, "m"), value, number, readings);
      case "receive buffer size (bytes)", "receive buffer size" ->
          takeBuffers(value, number, readings);
      case "default priority" -> takeDefault(value, number, readings);
      case "priority", "up" -> takePriority(value, number, readings);
      case "dscp2prio mapping" -> takeDscp(value, number, readings);
      case "pfc configuration" -> {
        trafficClass = "";
        takeRow(value, number, readings);
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private void takeDefault(String value, int number, Readings readings) {
    if (!value.isEmpty()) {
      add("dcb.app.default-prio", Amount.listing(value), value, number, readings);
    }
  }

  /** One a line as a rule; some write all priorities of a class into one. */
  private void takePriority(String value, int number, Readings readings) {
    priority = value;
    if (trafficClass.isEmpty()) {
      return;
    }
    Value to = Value.number(trafficClass, "");
    for (String one : Words.list(value.replace(',', ' '))) {
      add(FactKey.text("dcb.prio-tc", Words.slug(one)), to, one, number, readings);
      String parameter = FactKey.text("dcb.tc.priority", trafficClass, Words.slug(one));
      add(parameter, new Value.Flag(true), one, number, readings);
    }
  }

  /** {@code 20016,156096,0,0,0,0,0,0,max_buffer_size=262016}; others write {@code total_size=}. */
  private void takeBuffers(String value, int number, Readings readings) {
    add("dcb.receive-buffer-sizes", Amount.listing(value), value, number, readings);
    int at = 0;
    for (String cell : value.split("[,\\s]+", 0)) {
      int equals = cell.indexOf('=');
      String size = cell.substring(equals + 1);
      String name = equals > 0 ? Words.slug(cell.substring(0, equals)) : Integer.toString(at++);
      String parameter = FactKey.text(equals > 0 ? "dcb.buffer" : "dcb.buffer-size", name);
      DataSize.parse(size + " bytes")
          .ifPresent(bytes -> add(parameter, bytes, size, number, readings));
    }
  }
}
