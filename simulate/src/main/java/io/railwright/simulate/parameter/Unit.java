package io.railwright.simulate.parameter;

import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TimeSpan;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The unit of a parameter. Every value is held as a number: bytes, picoseconds, bits per second, a
 * fraction of 1, a count, 0 and 1 for off and on, the index of a choice, or a set of bits. All
 * values stay below 2^53, so that a double holds them exactly.
 */
public enum Unit {
  SIZE("a size such as 400KB, 32MiB or 1000"),
  TIME("a length of time such as 55us, 300us or 4ms"),
  RATE("a rate such as 100G, 25Gbps or 40Mb/s"),
  SHARE("a share such as 0.2, 20% or 1/256"),
  COUNT("a whole number of at most nine digits"),
  SWITCH("on or off"),
  CHOICE("one of the words listed"),
  PRIORITIES("priorities such as 3 or 3,4, 'all' or 'none'"),
  WEIGHTS("eight weights from 1 to 63, of priority 0 to 7, such as 1,1,1,8,1,1,1,1");

  private static final Pattern DECIMAL_SIZE =
      Pattern.compile("(\\d{1,15}(?:\\.\\d{1,9})?) ?([KkMGT]?)B?");
  private static final Pattern SHORT_RATE =
      Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?) ?([KMGT])(?:bps|b|bit/s|bit)?");
  private static final int PRIORITIES_IN_ALL = 8;
  private static final BigDecimal LARGEST = BigDecimal.valueOf(1L << 53);

  private final String form;

  Unit(String form) {
    this.form = form;
  }

  /** What values look like, for messages. */
  public String form() {
    return form;
  }

  Optional<Double> parse(String text) {
    String word = text.strip();
    return switch (this) {
      case SIZE -> size(word).map(Long::doubleValue);
      case TIME -> time(word);
      case RATE -> rate(word).map(Long::doubleValue);
      case SHARE -> share(word);
      case COUNT -> word.matches("\\d{1,9}") ? Optional.of(Double.valueOf(word)) : Optional.empty();
      case SWITCH -> onOff(word);
      case CHOICE -> Optional.empty();
      case PRIORITIES -> priorities(word);
      case WEIGHTS -> weights(word);
    };
  }

  /** In networks KB is 1000 bytes; KiB is 1024, as everywhere. */
  public static Optional<Long> size(String text) {
    if (text.endsWith("iB")) {
      return DataSize.parse(text).map(DataSize::bytes);
    }
    Matcher matcher = DECIMAL_SIZE.matcher(text);
    return matcher.matches() ? times(matcher.group(1), matcher.group(2)) : Optional.empty();
  }

  /** Also {@code 100G} and {@code 100Gbps}, as people and topology files write. */
  public static Optional<Long> rate(String text) {
    Matcher matcher = SHORT_RATE.matcher(text);
    if (matcher.matches()) {
      return times(matcher.group(1), matcher.group(2));
    }
    return text.equals("0") ? Optional.of(0L) : Bandwidth.parse(text).map(Bandwidth::bitsPerSecond);
  }

  /** Nothing where a double could not hold it. */
  private static Optional<Long> times(String number, String prefix) {
    int power = prefix.isEmpty() ? 0 : 3 * (1 + "KMGT".indexOf(prefix.replace('k', 'K')));
    BigDecimal value = new BigDecimal(number).scaleByPowerOfTen(power);
    return value.compareTo(LARGEST) > 0 ? Optional.empty() : Optional.of(value.longValue());
  }

  /** In picoseconds. */
  public static Optional<Double> time(String text) {
    if (text.equals("0")) {
      return Optional.of(0.0);
    }
    return TimeSpan.parse(text).map(span -> span.nanoseconds() * 1000.0);
  }

  private static Optional<Double> share(String word) {
    if (word.matches("\\d{1,6}/[1-9]\\d{0,6}")) {
      int slash = word.indexOf('/');
      return Optional.of(
          Double.parseDouble(word.substring(0, slash))
              / Double.parseDouble(word.substring(slash + 1)));
    }
    boolean percent = word.endsWith("%");
    String number = percent ? word.substring(0, word.length() - 1).strip() : word;
    if (!number.matches("\\d{1,6}(\\.\\d{1,12})?")) {
      return Optional.empty();
    }
    return Optional.of(Double.parseDouble(number) / (percent ? 100 : 1));
  }

  private static Optional<Double> onOff(String word) {
    return switch (word) {
      case "on", "yes", "true", "1" -> Optional.of(1.0);
      case "off", "no", "false", "0" -> Optional.of(0.0);
      default -> Optional.empty();
    };
  }

  private static Optional<Double> priorities(String word) {
    if (word.equals("all")) {
      return Optional.of((double) (1 << PRIORITIES_IN_ALL) - 1);
    }
    if (word.equals("none")) {
      return Optional.of(0.0);
    }
    if (!word.matches("[0-7](,[0-7])*")) {
      return Optional.empty();
    }
    int bits = 0;
    for (String number : word.split(",", -1)) {
      bits |= 1 << Integer.parseInt(number);
    }
    return Optional.of((double) bits);
  }

  private static Optional<Double> weights(String word) {
    if (!word.matches("[1-9]\\d?(,[1-9]\\d?){7}")) {
      return Optional.empty();
    }
    long packed = 0;
    String[] numbers = word.split(",", -1);
    for (int i = 0; i < PRIORITIES_IN_ALL; i++) {
      long weight = Long.parseLong(numbers[i]);
      if (weight > 63) {
        return Optional.empty();
      }
      packed |= weight << (6 * i);
    }
    return Optional.of((double) packed);
  }
}
