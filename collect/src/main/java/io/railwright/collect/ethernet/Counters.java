package io.railwright.collect.ethernet;

import io.railwright.collect.terminal.ScreenLine;
import io.railwright.collect.terminal.Sheet;
import io.railwright.model.value.Value;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Every counter of a driver, under the driver's own name. From a live host those of single queues
 * are left out: a card has thousands of them, and their sums are there too.
 */
final class Counters implements EthtoolBody {
  /** The name may hold colons and blanks: {@code [0]: rx_bytes: 1}, {@code pkts tx err: 0}. */
  private static final Pattern LINE =
      Pattern.compile("\\s*+(\\S.{0,120}?)\\s*:\\s*+(-?\\d{1,20}|0x[0-9a-fA-F]{1,16})\\s*+");

  /** vmxnet3 says once which queue the counters below are of. */
  private static final Pattern QUEUE =
      Pattern.compile("\\s*+([TR]x) Queue#\\s*:\\s*+(\\d{1,4})\\s*+", Pattern.CASE_INSENSITIVE);

  private static final Pattern OF_ONE_QUEUE =
      Pattern.compile(
          "(?:rx|tx|ch)\\d++_.*|(?:rx|tx)-\\d++\\..*|(?:rx|tx)_queue_\\d++_.*|\\[\\d++].*");

  private final boolean live;
  private String queue = "";

  Counters(boolean live) {
    this.live = live;
  }

  @Override
  public boolean take(String line, int number, Sheet sheet) {
    if (line.length() > 200) {
      return false;
    }
    Matcher heading = QUEUE.matcher(line);
    if (heading.matches()) {
      queue = heading.group(1).toLowerCase(Locale.ROOT) + heading.group(2) + "_";
      return true;
    }
    Matcher matcher = LINE.matcher(line);
    if (!matcher.matches()) {
      return false;
    }
    String name = queue + ScreenLine.squeezed(matcher.group(1)).replace(' ', '_');
    if (!live || !OF_ONE_QUEUE.matcher(name).matches()) {
      String raw = matcher.group(2);
      sheet.addNext("ethtool.counter." + name, Value.number(raw, ""), raw, number);
    }
    return true;
  }
}
