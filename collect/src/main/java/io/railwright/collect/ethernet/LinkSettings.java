package io.railwright.collect.ethernet;

import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Labelled;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the link can do, what is offered to the other end, and what came of it. */
final class LinkSettings implements EthtoolBody {
  private static final Map<String, String> NAMES =
      Map.of(
          "speed", "net.speed",
          "duplex", "net.duplex",
          "lanes", "net.lanes",
          "port", "net.port",
          "auto-negotiation", "net.autonegotiation",
          "link-detected", "net.carrier");

  private static final Map<String, String> BEGINNINGS =
      Map.of(
          "supported-", "net.link.supported",
          "supports-", "net.link.supported",
          "advertised-", "net.link.advertised",
          "link-partner-advertised-", "net.link.partner");

  /** Ten times what cards of 800 Gb/s have. */
  private static final int MOST_MODES = 1000;

  private final List<String> modes = new ArrayList<>();
  private String list = "";
  private String firstRaw = "";
  private int firstLine;

  @Override
  public boolean take(String line, int number, Sheet sheet) {
    Optional<Labelled> labelled = Labelled.of(line);
    if (labelled.isEmpty()) {
      return more(line, number, sheet);
    }
    end(sheet);
    String word = labelled.get().word();
    String value = labelled.get().value();
    if (word.endsWith("-modes") || word.endsWith("-ports")) {
      list = word;
      firstRaw = value;
      firstLine = number;
      modes.addAll(List.of(value.split("[\\[\\] ]+", MOST_MODES)));
    } else {
      one(word, value, number, sheet);
    }
    return true;
  }

  /** Lists wrap; the names of message levels stand below their number. */
  private boolean more(String line, int number, Sheet sheet) {
    String raw = Words.squeezed(line);
    boolean indented = Character.isWhitespace(line.charAt(0));
    if (!list.isEmpty()) {
      List<String> items = List.of(raw.split(" ", MOST_MODES));
      if (modes.size() < MOST_MODES) {
        modes.addAll(items);
      }
      sheet.addNext(FactKey.text("net.link.more", list), new Value.Listing(items), raw, number);
      return true;
    }
    if (indented) {
      sheet.addNext("net.link.message-level", Value.text(raw), raw, number);
    }
    return indented;
  }

  private static void one(String word, String value, int number, Sheet sheet) {
    String parameter = NAMES.containsKey(word) ? NAMES.get(word) : key(word);
    int reason = value.startsWith("no (") ? value.indexOf('(') : -1;
    if (reason > 0) {
      sheet.addNext(parameter, new Value.Flag(false), value, number);
      String why = value.substring(reason + 1).replaceFirst("\\)$", "");
      sheet.add("net.carrier.reason", Value.text(why), why, number);
      return;
    }
    Optional<Bandwidth> speed = word.equals("speed") ? Bandwidth.parse(value) : Optional.empty();
    sheet.addNext(parameter, speed.isPresent() ? speed.get() : Amount.of(value), value, number);
  }

  @Override
  public void end(Sheet sheet) {
    if (!list.isEmpty()) {
      modes.removeIf(String::isEmpty);
      List<String> items = isNone() ? List.of() : modes;
      sheet.addNext(key(list), new Value.Listing(items), firstRaw, firstLine);
    }
    list = "";
    modes.clear();
  }

  /** What the hardware can do, what is offered, and what the other end offers, kept apart. */
  private static String key(String word) {
    for (Map.Entry<String, String> beginning : BEGINNINGS.entrySet()) {
      if (word.startsWith(beginning.getKey())) {
        return FactKey.text(beginning.getValue(), word.substring(beginning.getKey().length()));
      }
    }
    return FactKey.text("net.link", word);
  }

  private boolean isNone() {
    return firstRaw.equals("Not reported") || firstRaw.equals("None");
  }
}
