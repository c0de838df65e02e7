package io.railwright.collect.rdma;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.TypedCommand;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code rdma statistic}: all counters of a link in one line, one a line ({@code -p}), wrapped by a
 * terminal at any blank, as bare pairs that somebody filtered out, or as JSON; of links, or of
 * counters bound to queue pairs.
 */
final class RdmaStatistics implements LineTaker {
  /** What people's tables have between names and numbers. */
  private static final Set<String> SEPARATORS = Set.of("|", "=", ":");

  /** What names the owner of counters, or tells something else than a count. */
  private static final Map<String, String> PARTS =
      Map.of("cntn", "counter", "mrn", "mr", "lqpn", "qp", "LQPN", "qp");

  private static final Set<String> WORDS =
      Set.of(
          "type",
          "comm",
          "auto",
          "mode",
          "supported",
          "optional-counters",
          "qp-type",
          "qp",
          "lifespan");

  private static final Set<String> TOOLS = Set.of("rdma", "show_counters");

  /** {@code Port 1 hw counters:}. */
  private static final Pattern PORT =
      Pattern.compile("Port (\\d{1,5})(?: \\w{1,12})? counters ?:?", Pattern.CASE_INSENSITIVE);

  /** The files that the kernel keeps the same counters in, each with its path before its value. */
  private static final String FILES = "/sys/class/infiniband/";

  private static final int FIRST = 3;

  private final String item;
  private LinkName link = LinkName.NONE;
  private String owner = "";
  private String pending = "";

  private RdmaStatistics(String item) {
    this.item = item;
  }

  static Parsed parse(Printed printed) {
    if (printed.firstLines(FIRST).stream().anyMatch(line -> line.startsWith(FILES))) {
      return PortCounters.PROBE.parser().parse(printed);
    }
    RdmaStatistics reader = new RdmaStatistics(printed.item());
    if (!JsonText.isIn(printed)) {
      return TerminalText.read(printed, reader);
    }
    Readings readings = new Readings(printed);
    JsonText.objects(printed, reader, readings)
        .forEach(object -> reader.takeObject(object, readings));
    return readings.parsed();
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    Optional<TypedCommand> command =
        TypedCommand.of(line, TOOLS).filter(call -> !call.tool().isEmpty());
    if (command.isPresent()) {
      boolean listing = command.get().tool().equals("show_counters");
      command.get().words().stream()
          .filter(word -> listing || word.contains("/"))
          .findFirst()
          .ifPresent(word -> start(LinkName.in(List.of("link", word))));
      return true;
    }
    Matcher port = PORT.matcher(line.length() < 60 ? line.strip() : "");
    if (port.matches()) {
      start(new LinkName(link.isNone() ? item : link.device(), port.group(1), 0));
      return true;
    }
    List<String> words = Words.list(line);
    words.removeIf(SEPARATORS::contains);
    if (words.isEmpty()) {
      return true;
    }
    LinkName found = LinkName.in(words);
    if (!found.isNone() && (found.words() == 2 || words.size() == 1)) {
      start(found);
      readings.add(subject(), "rdma.link", Value.text(found.text()), found.text(), number);
      return takePairs(words.subList(found.words(), words.size()), true, number, readings)
          || words.size() == found.words();
    }
    return takePairs(words, !link.isNone(), number, readings);
  }

  private void start(LinkName name) {
    link = name;
    owner = "";
    pending = "";
  }

  private String subject() {
    String base = link.isNone() ? RdmaSubject.port(item, "") : link.subject();
    return base + owner;
  }

  /**
   * Names and numbers in turn; a name may stand at the end of a line and its number at the
   * beginning of the next. Behind what is neither, the rest of the line is somebody's remark.
   */
  private boolean takePairs(List<String> words, boolean within, int number, Readings readings) {
    boolean some = false;
    for (int at = 0; at < words.size(); at++) {
      String word = words.get(at);
      if (!pending.isEmpty()) {
        String name = pending;
        pending = "";
        if (addPair(name, word, number, readings)) {
          some = true;
          continue;
        }
      }
      if (word.indexOf('=') > 0) {
        int equals = word.indexOf('=');
        some |= addPair(word.substring(0, equals), word.substring(equals + 1), number, readings);
      } else if (isName(word, within, at + 1 < words.size() ? words.get(at + 1) : "")) {
        pending = bare(word);
      } else if (!word.startsWith("Optional-set")) {
        return some;
      }
    }
    return some || !pending.isEmpty();
  }

  private static boolean isCounter(String word) {
    int end = word.endsWith(":") ? word.length() - 1 : word.length();
    boolean counter = end > 1 && end <= 81 && Character.isLetter(word.charAt(0));
    for (int at = 0; counter && at < end; at++) {
      char c = word.charAt(at);
      counter = c < 128 && (Character.isLetterOrDigit(c) || c == '_' || c == '.' || c == '-');
    }
    return counter;
  }

  private static String bare(String word) {
    return word.endsWith(":") ? word.substring(0, word.length() - 1) : word;
  }

  /** Where no link is named, only what looks like a counter is one. */
  private static boolean isName(String word, boolean within, String next) {
    boolean last = next.isEmpty();
    boolean counted = Amount.whole(next).isPresent();
    String name = bare(word);
    boolean special = PARTS.containsKey(name) || WORDS.contains(name) || name.equals("pid");
    return isCounter(word)
        && (counted || (within && (last || special)))
        && (within || word.indexOf('_') > 0 || word.endsWith(":"));
  }

  private boolean addPair(String name, String raw, int number, Readings readings) {
    Optional<Value> count = Amount.whole(raw);
    if (PARTS.containsKey(name)) {
      String id = raw.replaceAll("[<>]", "");
      owner =
          owner.isEmpty() ? "/" + PARTS.get(name) + "/" + RdmaSubject.net(id).substring(4) : owner;
      readings.add(subject(), FactKey.text("rdma.statistic", name), Amount.plain(id), raw, number);
    } else if (name.equals("supported") && WORDS.contains(raw)) {
      return false; // of what kind they are; the names follow
    } else if (WORDS.contains(name) || name.equals("pid")) {
      readings.add(
          subject(),
          FactKey.text("rdma.statistic", name),
          raw.indexOf(',') > 0 ? Amount.listing(raw) : Amount.plain(raw),
          raw,
          number);
    } else if (count.isPresent() && isCounter(name)) {
      readings.add(subject(), FactKey.text("rdma.counter", name), count.get(), raw, number);
    } else {
      return false;
    }
    return true;
  }

  /** Queue pairs, or names of counters. */
  private boolean addList(String name, List<Json> items, Readings readings) {
    List<Json.Leaf> leaves =
        items.stream().filter(Json.Leaf.class::isInstance).map(Json.Leaf.class::cast).toList();
    boolean known = PARTS.containsKey(name) || WORDS.contains(name);
    if (known && !leaves.isEmpty()) {
      Value list = new Value.Listing(leaves.stream().map(Json.Leaf::text).toList());
      Json.Leaf first = leaves.getFirst();
      readings.add(
          subject(), FactKey.text("rdma.statistic", name), list, first.text(), first.line());
    }
    return known;
  }

  private void takeObject(Json.Members object, Readings readings) {
    start(LinkName.of(object));
    for (Map.Entry<String, Json> member : object.values().entrySet()) {
      if (Set.of("ifindex", "ifname", "port").contains(member.getKey())) {
        continue;
      }
      boolean taken =
          switch (member.getValue()) {
            case Json.Leaf leaf -> addPair(member.getKey(), leaf.text(), leaf.line(), readings);
            case Json.Items(List<Json> items) -> addList(member.getKey(), items, readings);
            case Json.Members members -> false;
          };
      if (!taken) {
        readings.notUnderstood(member.getKey());
      }
    }
  }
}
