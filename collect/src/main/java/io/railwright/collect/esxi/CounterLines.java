package io.railwright.collect.esxi;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Labelled;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Counters of an uplink, a line each: {@code esxcli network nic stats get}, {@code privstats}, the
 * statistics of ENS, and {@code vsish}, whose {@code -p} is nearly JSON: a notice stands before it,
 * texts run over several lines, and commas stand before closing brackets.
 */
final class CounterLines implements LineTaker {
  /** Members of a queue that say how it is set up, and are no counters. */
  private static final Set<String> SETTINGS = Set.of("ringSize", "next2fill", "next2proc");

  private static final Map<String, String> PROPERTIES =
      Map.of(
          "devicenumanode", "net.numa",
          "drivername", "net.driver",
          "driverversion", "net.driver-version",
          "driverfirmwareversion", "net.firmware",
          "firmwareversion", "net.firmware");

  private static final String PAUSE = "LFC";
  private static final Set<String> PAUSES = Set.of("RxXon", "RxXoff", "TxXon", "TxXoff");

  private final Session session;

  /** Before the names of counters: global pause has the names of PFC. */
  private String section = "";

  private CounterLines(Printed printed) {
    session = new Session(printed.item());
  }

  static Parsed parse(Printed printed) {
    return TerminalText.read(printed, new CounterLines(printed));
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    if (session.follow(line, number, readings)) {
      section = "";
      return true;
    }
    String raw = line.strip();
    String text = withoutJson(raw);
    if (text.endsWith("{")) {
      section = text.substring(0, text.length() - 1).strip();
    }
    return isFrame(text)
        || isSection(text)
        || pairs(text, number, readings)
        || Notice.take(raw, number, readings)
        || labelled(text, raw, number, readings)
        || session.takeName(text, number, readings);
  }

  /** {@code "rxpkt" : 46037587,} as {@code rxpkt: 46037587}; other lines stay. */
  private static String withoutJson(String text) {
    int colon = text.startsWith("\"") ? text.indexOf("\" : ", 1) : -1;
    if (colon < 0) {
      return text;
    }
    String value = text.substring(colon + 4);
    String bare = value.endsWith(",") ? value.substring(0, value.length() - 1) : value;
    if (!bare.startsWith("\"")) {
      return text.substring(1, colon) + ": " + bare;
    }
    boolean closed = bare.length() > 1 && bare.endsWith("\"");
    String said = bare.substring(1, closed ? bare.length() - 1 : bare.length());
    return closed ? text.substring(1, colon) + ": " + said : said;
  }

  /** Brackets, and the end of a text over several lines. */
  private static boolean isFrame(String text) {
    return text.isEmpty()
        || text.endsWith("{")
        || text.equals("}")
        || text.equals("},")
        || text.equals("\",")
        || text.equals("\"")
        || text.startsWith("-- ");
  }

  /** {@code LFC:}, {@code Uplink Private Stats:}. */
  private boolean isSection(String text) {
    boolean heading = text.endsWith(":") && text.indexOf(':') == text.length() - 1;
    String name = heading ? text.substring(0, text.length() - 1) : "";
    if (heading && !UplinkName.in(name).isEmpty()) {
      return false;
    }
    section = heading ? name : section;
    return heading;
  }

  private String subject(int number) {
    Place place = session.at(number);
    String uplink = place.uplink("");
    return place.part().isEmpty() ? uplink : uplink + "/vf/" + Subject.escape(place.part());
  }

  /** {@code rxq0 (hwq0): dropped=0 rxPkts=12}, {@code PFC TC[3]: RxXoff=0}, {@code txXoff=0}. */
  private boolean pairs(String text, int number, Readings readings) {
    int equals = text.indexOf('=');
    int colon = text.indexOf(": ");
    String head = colon > 0 && colon < equals ? text.substring(0, colon).strip() : "";
    List<String> words = equals < 0 ? List.of() : Words.list(text.substring(start(head, colon)));
    boolean all = !words.isEmpty() && words.stream().allMatch(word -> word.indexOf('=') > 0);
    if (all) {
      String of = subject(number) + part(head);
      for (int at = 0; at < words.size(); at++) {
        boolean first = at == 0 && !head.isEmpty();
        String raw = first ? head + ": " + words.getFirst() : words.get(at);
        pair(of, words.get(at), raw, number, readings);
      }
    }
    return all;
  }

  private static int start(String head, int colon) {
    return head.isEmpty() ? 0 : colon + 2;
  }

  /** A queue or a traffic class by its name; nothing for the uplink itself. */
  private static String part(String head) {
    if (head.startsWith("PFC TC[") && head.endsWith("]")) {
      return "/tc/" + Subject.escape(head.substring(7, head.length() - 1));
    }
    int blank = head.indexOf(' ');
    String queue = blank < 0 ? head : head.substring(0, blank);
    return head.isEmpty() ? "" : "/queue/" + Subject.escape(queue);
  }

  private static void pair(String subject, String pair, String raw, int number, Readings readings) {
    int equals = pair.indexOf('=');
    String name = pair.substring(0, equals);
    String text = pair.substring(equals + 1);
    boolean setting = SETTINGS.contains(name) || name.endsWith("ITR");
    if (isRegister(name)) {
      // Registers are in hexadecimal without saying so.
      String key = FactKey.text("uplink.register", name);
      readings.add(subject, key, EsxiValue.word(text), raw, number);
    } else if (setting) {
      String key = FactKey.text("esxi.field", Words.slug(name));
      readings.add(subject, key, EsxiValue.any(text), raw, number);
    } else {
      String key = FactKey.text("uplink.counter", CounterName.of(name));
      readings.add(subject, key, EsxiValue.counter(text), raw, number);
    }
  }

  /** {@code RXDCTL}, {@code VFRE[0]}: capitals. */
  private static boolean isRegister(String name) {
    return name.chars().noneMatch(c -> c >= 'a' && c <= 'z');
  }

  private boolean labelled(String text, String line, int number, Readings readings) {
    Optional<Labelled> found = BlockText.label(text);
    if (found.isEmpty() || found.get().value().isEmpty()) {
      return found.isPresent() && !UplinkName.is(found.get().label());
    }
    String raw = line.endsWith(",") ? line.substring(0, line.length() - 1) : line;
    Labelled label = found.get();
    String property = PROPERTIES.get(Field.key(label.label()));
    Value counter = EsxiValue.counter(label.value());
    if (property != null) {
      Value value = property.endsWith("numa") ? counter : EsxiValue.word(label.value());
      readings.add(subject(number), property, value, raw, number);
    } else if (!(counter instanceof Value.Unknown) && !section.endsWith("properties")) {
      String name = counterName(label.label());
      String key = FactKey.text("uplink.counter", name);
      readings.add(subject(number), key, counter, raw, number);
    } else {
      return other(label, raw, number, readings);
    }
    return true;
  }

  private boolean other(Labelled label, String raw, int number, Readings readings) {
    String key = FactKey.text("esxi.field", Words.slug(label.label()));
    readings.add(subject(number), key, EsxiValue.any(label.value()), raw, number);
    return true;
  }

  private String counterName(String label) {
    boolean pause = section.equals(PAUSE) && PAUSES.contains(label);
    return pause ? "lfc." + Words.slug(label) : CounterName.of(label);
  }
}
