package io.railwright.model.value;

import java.math.BigDecimal;
import java.util.List;

/**
 * The typed value of a fact. What could not be read is a value too, {@link Unknown}, with its
 * reason.
 */
public sealed interface Value
    permits Value.Text,
        Value.Count,
        Value.Decimal,
        Value.Flag,
        Value.Listing,
        Value.Unknown,
        Bandwidth,
        DataSize,
        TransferRate,
        TimeSpan {

  /** For people; parses back where the type has a parser. */
  String print();

  /** As it stands in a sentence, rounded where nobody would read all digits. */
  default String words() {
    return print();
  }

  /** The unit of the number in the JSON form; empty where there is none. */
  default String unit() {
    return "";
  }

  /** A word or a line. */
  record Text(String text) implements Value {
    @Override
    public String print() {
      return text;
    }
  }

  /** A whole number, with what is counted ({@code pages}, {@code cores}) where that is known. */
  record Count(long number, String unit) implements Value {
    /** The longest symbols of units: {@code ns}, {@code us}, {@code ms}. */
    private static final int LONGEST_SYMBOL = 2;

    public Count(long number) {
      this(number, "");
    }

    @Override
    public String print() {
      String counted = number == 1 ? one(unit) : unit;
      return unit.isEmpty() ? Long.toString(number) : number + " " + counted;
    }

    /**
     * What a single one of them is called: a page of pages. A unit that is no English word, such as
     * {@code us} or {@code Mb/s}, is called the same however many there are.
     */
    public static String one(String unit) {
      boolean word = unit.length() > LONGEST_SYMBOL && unit.chars().allMatch(Character::isLetter);
      return word && unit.endsWith("s") ? unit.substring(0, unit.length() - 1) : unit;
    }
  }

  /**
   * Any other number: a fraction, or a whole one too large for a long (counters have 64 bits).
   * Written out it has at most some hundred digits; a longer one, such as {@code 1e2000000000},
   * would fill the memory and is an {@link IllegalArgumentException}.
   */
  record Decimal(BigDecimal number, String unit) implements Value {
    private static final int MOST_DIGITS = 400;

    public Decimal {
      long digits = Math.abs((long) number.scale()) + number.precision();
      if (digits > MOST_DIGITS) {
        throw new IllegalArgumentException(
            "a number of " + digits + " digits; " + MOST_DIGITS + " are the most");
      }
    }

    @Override
    public String print() {
      return unit.isEmpty() ? number.toPlainString() : number.toPlainString() + " " + unit;
    }
  }

  /** Yes or no, on or off. */
  record Flag(boolean set) implements Value {
    @Override
    public String print() {
      return set ? "yes" : "no";
    }
  }

  /** Several words, in the order in which they were given. */
  record Listing(List<String> items) implements Value {
    public Listing {
      items = List.copyOf(items);
    }

    @Override
    public String print() {
      return items.isEmpty() ? "none" : String.join(" ", items);
    }

    @Override
    public String words() {
      return items.isEmpty() ? "none" : String.join(", ", items);
    }
  }

  /** It could not be read, and why. Never to be taken for an absence or a pass. */
  record Unknown(String reason) implements Value {
    @Override
    public String print() {
      return "unknown: " + reason;
    }
  }

  /** A text as a word. */
  static Value text(String text) {
    return new Text(text);
  }

  /** The whole number in {@code text}, however long; otherwise the text itself. */
  static Value number(String text, String unit) {
    int start = text.startsWith("-") ? 1 : 0;
    int length = text.length() - start;
    boolean whole = length > 0 && length <= 40;
    for (int at = start; whole && at < text.length(); at++) {
      whole = text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }
    if (!whole) {
      return new Text(text);
    }
    return length <= 18
        ? new Count(Long.parseLong(text), unit)
        : new Decimal(new BigDecimal(text), unit);
  }
}
