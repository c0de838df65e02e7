package io.railwright.collect.ethernet;

import io.railwright.collect.session.Sheet;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Every counter of a driver, under the driver's own name. From a live host those of single queues
 * are left out: a card has thousands of them, and their sums are there too.
 */
final class Counters implements EthtoolBody {
  /** vmxnet3 says once which queue the counters below are of. */
  private static final Pattern QUEUE =
      Pattern.compile("\\s*+([TR]x) Queue#\\s*:\\s*+(\\d{1,4})\\s*+", Pattern.CASE_INSENSITIVE);

  private static final Pattern OF_ONE_QUEUE =
      Pattern.compile(
          "(?:rx|tx|ch)\\d++_.*|(?:rx|tx)-\\d++\\..*|(?:rx|tx)_queue_\\d++_.*|\\[\\d++].*");

  private final boolean live;
  private String queue = "";
  private int queueIndent;

  Counters(boolean live) {
    this.live = live;
  }

  @Override
  public boolean take(String line, int number, Sheet sheet) {
    if (line.length() > 200) {
      return false;
    }
    if (line.contains("Queue#") && queue(line)) {
      return true;
    }
    if (!queue.isEmpty() && indent(line) <= queueIndent) {
      queue = "";
    }
    // The name may hold colons and blanks itself: "[0]: rx_bytes: 1", "pkts tx err: 0".
    int colon = line.lastIndexOf(':');
    String name = colon < 0 ? "" : line.substring(0, colon).strip();
    String raw = line.substring(colon + 1).strip();
    boolean counter = !name.isEmpty() && isNumber(raw);
    if (counter) {
      add(queue + name.replace(": ", ".").replace(' ', '_'), raw, number, sheet);
    }
    return counter;
  }

  private void add(String name, String raw, int number, Sheet sheet) {
    if (!live || !OF_ONE_QUEUE.matcher(name).matches()) {
      sheet.addNext(FactKey.text("ethtool.counter", name), Value.number(raw, ""), raw, number);
    }
  }

  private boolean queue(String line) {
    Matcher heading = QUEUE.matcher(line);
    boolean known = heading.matches();
    if (known) {
      queue = heading.group(1).toLowerCase(Locale.ROOT) + heading.group(2) + "_";
      queueIndent = indent(line);
    }
    return known;
  }

  private static boolean isNumber(String text) {
    int start = text.startsWith("-") ? 1 : text.startsWith("0x") ? 2 : 0;
    boolean hex = start == 2;
    for (int at = start; at < text.length(); at++) {
      if (Character.digit(text.charAt(at), hex ? 16 : 10) < 0 || text.charAt(at) > 'f') {
        return false;
      }
    }
    return text.length() > start && text.length() <= 24;
  }

  private static int indent(String line) {
    int at = 0;
    while (at < line.length() && Character.isWhitespace(line.charAt(at))) {
      at++;
    }
    return at;
  }
}
