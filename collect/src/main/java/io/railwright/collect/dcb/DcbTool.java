package io.railwright.collect.dcb;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The {@code dcb} tool of iproute2, all of its subcommands, as text or JSON: lines of words and of
 * {@code key:value}. They often stand together in one text, with pause counters beside them.
 */
final class DcbTool implements LineTaker {
  private static final String ENABLED = "dcb.pfc.enabled";

  /** Words that one value follows. */
  private static final Map<String, String> SCALARS =
      Map.of(
          "pfc-cap", "dcb.pfc-cap",
          "macsec-bypass", "dcb.pfc.macsec-bypass",
          "delay", "dcb.pfc.delay",
          "willing", "dcb.ets.willing",
          "ets-cap", "dcb.ets-cap",
          "cbs", "dcb.ets.cbs",
          "total-size", "dcb.buffer.total-size");

  /** Words that a map follows, one entry of it or more. */
  private static final Map<String, String> MAPS =
      Map.ofEntries(
          Map.entry("prio-pfc", "dcb.prio-pfc"),
          Map.entry("pg-pfc", "dcb.pg-pfc"),
          Map.entry("requests", "dcb.pfc.requests"),
          Map.entry("indications", "dcb.pfc.indications"),
          Map.entry("tc-tsa", "dcb.tc-tsa"),
          Map.entry("reco-tc-tsa", "dcb.reco-tc-tsa"),
          Map.entry("tc-bw", "dcb.tc-bw"),
          Map.entry("pg-bw", "dcb.pg-bw"),
          Map.entry("reco-tc-bw", "dcb.reco-tc-bw"),
          Map.entry("prio-tc", "dcb.prio-tc"),
          Map.entry("reco-prio-tc", "dcb.reco-prio-tc"),
          Map.entry("prio-buffer", "dcb.prio-buffer"),
          Map.entry("buffer-size", "dcb.buffer-size"),
          Map.entry("tc-maxrate", "dcb.tc-maxrate"),
          Map.entry("ethtype-prio", "dcb.ethtype-prio"),
          Map.entry("stream-port-prio", "dcb.stream-port-prio"),
          Map.entry("dgram-port-prio", "dcb.dgram-port-prio"),
          Map.entry("port-prio", "dcb.port-prio"),
          Map.entry("dscp-prio", "dcb.dscp-prio"),
          Map.entry("pcp-prio", "dcb.pcp-prio"),
          Map.entry("prio-dscp", "dcb.prio-dscp"),
          Map.entry("prio-pcp", "dcb.prio-pcp"));

  /** Words that a list follows. */
  private static final Map<String, String> LISTS =
      Map.of("default-prio", "dcb.app.default-prio", "order", "dcb.app.order");

  private static final Set<String> DCBX = Set.of("host", "lld-managed", "cee", "ieee", "static");
  private static final Pattern COUNTER =
      Pattern.compile("\\s*([rt]x\\w{1,60}):\\s*(\\d{1,20})(?:\\s.*)?");

  /** Within these a command is seen that says that the text is of the other tool. */
  private static final int FIRST = 10;

  private final NamedPort port;
  private String key = "";

  private DcbTool(String item) {
    port = new NamedPort(item);
  }

  static Parsed parse(Printed printed) {
    if (printed.firstLines(FIRST).stream().anyMatch(line -> line.contains("lldptool"))) {
      return Lldpad.parser(false).parse(printed);
    }
    DcbTool tool = new DcbTool(printed.item());
    if (!JsonText.isIn(printed)) {
      return TerminalText.read(printed, tool);
    }
    Readings readings = new Readings(printed);
    JsonText.objects(printed, tool, readings).forEach(object -> tool.takeObject(object, readings));
    return readings.parsed();
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    if (port.command(line).isPresent()) {
      return true;
    }
    boolean counted = line.length() < 300 && (line.contains("rx") || line.contains("tx"));
    Matcher counter = COUNTER.matcher(counted ? line : "");
    if (counted && counter.matches()) {
      String parameter = FactKey.text("ethtool.counter", counter.group(1));
      Value count = Value.number(counter.group(2), "");
      readings.add(port.subject(), parameter, count, counter.group(2), number);
      return true;
    }
    return takeWords(Words.list(line), number, readings) || port.takeHeading(line);
  }

  private boolean takeWords(List<String> words, int number, Readings readings) {
    String first = dashed(words.getFirst());
    if (DCBX.containsAll(words)) {
      String raw = String.join(" ", words);
      readings.add(port.subject(), "dcb.dcbx", new Value.Listing(words), raw, number);
      return true;
    }
    boolean begins =
        SCALARS.containsKey(first) || MAPS.containsKey(first) || LISTS.containsKey(first);
    boolean goesOn = !key.isEmpty() && isPair(words.getFirst());
    if (!begins && !goesOn) {
      key = "";
      return false;
    }
    int at = 0;
    while (at < words.size()) {
      at = takeKey(words, at, number, readings);
    }
    return true;
  }

  /** Takes a word and what belongs to it; where that ends. */
  private int takeKey(List<String> words, int start, int number, Readings readings) {
    String word = dashed(words.get(start));
    String parameter = SCALARS.get(word);
    if (parameter != null && start + 1 < words.size()) {
      addScalar(parameter, words.get(start + 1), number, readings);
      return start + 2;
    }
    boolean named = MAPS.containsKey(word) || LISTS.containsKey(word);
    key = named ? word : key;
    int end = named ? start + 1 : start;
    List<String> entries = new ArrayList<>();
    while (end < words.size() && isEntry(words.get(end))) {
      entries.add(words.get(end));
      end++;
    }
    addEntries(entries, number, readings);
    return Math.max(end, start + 1);
  }

  /** {@code 3:on}: a name of letters, digits, dots and dashes before the first colon. */
  private static boolean isPair(String word) {
    int colon = word.indexOf(':');
    boolean pair =
        colon > 0 && colon <= 40 && word.length() > colon + 1 && word.length() <= colon + 41;
    for (int at = 0; pair && at < colon; at++) {
      char c = word.charAt(at);
      pair = c < 128 && (Character.isLetterOrDigit(c) || c == '_' || c == '.' || c == '-');
    }
    return pair;
  }

  private boolean isEntry(String word) {
    return LISTS.containsKey(key)
        ? !SCALARS.containsKey(word) && !MAPS.containsKey(word)
        : isPair(word);
  }

  private void addScalar(String parameter, String raw, int number, Readings readings) {
    readings.add(port.subject(), parameter, value(raw), raw, number);
  }

  private void addEntries(List<String> entries, int number, Readings readings) {
    if (LISTS.containsKey(key)) {
      String raw = String.join(" ", entries);
      readings.add(
          port.subject(), LISTS.getOrDefault(key, key), new Value.Listing(entries), raw, number);
      return;
    }
    List<String> on = new ArrayList<>();
    for (String entry : entries) {
      int colon = entry.indexOf(':');
      String of = entry.substring(0, colon);
      String to = entry.substring(colon + 1);
      addEntry(of, to, entry, number, readings);
      if (to.equals("on")) {
        on.add(of);
      }
    }
    if (key.equals("prio-pfc") && !entries.isEmpty()) {
      String raw = String.join(" ", entries);
      readings.add(port.subject(), ENABLED, new Value.Listing(on), raw, number);
    }
  }

  private void addEntry(String of, String text, String raw, int number, Readings readings) {
    String name = key.equals("dscp-prio") ? Dscp.number(of) : of;
    String map = MAPS.get(key);
    String parameter = map == null ? FactKey.text("dcb.map", key, name) : FactKey.text(map, name);
    Value value = key.endsWith("-bw") ? Value.number(text, "percent") : value(text);
    readings.add(port.subject(), parameter, value, raw, number);
  }

  /** On or off, a number, a rate ({@code 25Gbit}), a size ({@code 160Kb}, which means bytes). */
  private static Value value(String text) {
    if (text.endsWith("b") && text.length() > 1 && Character.isDigit(text.charAt(0))) {
      return Amount.size(text).<Value>map(size -> size).orElse(Value.text(text));
    }
    return Amount.rate(text).orElseGet(() -> Amount.plain(text));
  }

  /** JSON has underscores where the text has dashes. */
  private static String dashed(String word) {
    return word.replace('_', '-');
  }

  private void takeObject(Json.Members object, Readings readings) {
    object.values().forEach((name, value) -> takeMember(dashed(name), value, readings));
  }

  private void takeMember(String name, Json value, Readings readings) {
    key = name;
    switch (value) {
      case Json.Leaf leaf when SCALARS.containsKey(name) ->
          addScalar(SCALARS.getOrDefault(name, name), leaf.text(), leaf.line(), readings);
      case Json.Leaf leaf when DCBX.contains(name) ->
          addScalar(FactKey.text("dcb.dcbx.flag", name), leaf.text(), leaf.line(), readings);
      case Json.Items(List<Json> items) -> takeItems(items, readings);
      case Json.Leaf leaf -> readings.notUnderstood(name + ": " + leaf.text());
      case Json.Members members -> takeObject(members, readings);
    }
  }

  /** An array is a map by position, or has a pair for each entry. */
  private void takeItems(List<Json> items, Readings readings) {
    if (LISTS.containsKey(key) && !items.isEmpty() && items.getFirst() instanceof Json.Leaf first) {
      List<String> words =
          items.stream().map(i -> i instanceof Json.Leaf leaf ? leaf.text() : "").toList();
      String parameter = LISTS.getOrDefault(key, key);
      readings.add(port.subject(), parameter, new Value.Listing(words), first.text(), first.line());
      return;
    }
    List<String> on = new ArrayList<>();
    int line = 0;
    for (int at = 0; at < items.size(); at++) {
      if (items.get(at) instanceof Json.Leaf leaf) {
        line = line == 0 ? leaf.line() : line;
        addEntry(Integer.toString(at), leaf.text(), leaf.text(), leaf.line(), readings);
        if (leaf.text().equals("true")) {
          on.add(Integer.toString(at));
        }
      } else if (items.get(at) instanceof Json.Items(List<Json> pair)
          && pair.size() == 2
          && pair.get(0) instanceof Json.Leaf of
          && pair.get(1) instanceof Json.Leaf to) {
        addEntry(of.text(), to.text(), to.text(), to.line(), readings);
      }
    }
    if (key.equals("prio-pfc")) {
      readings.add(port.subject(), ENABLED, new Value.Listing(on), "", line);
    }
  }
}
