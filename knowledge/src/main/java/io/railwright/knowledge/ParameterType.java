package io.railwright.knowledge;

import io.railwright.model.text.Worded;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The type of a parameter: brings what different tools print of it to one form.
 *
 * @param unit of a number; else empty
 * @param choices for a choice, each word with the number that stands for it in some tools
 * @param range of a number
 */
public record ParameterType(Kind kind, String unit, Map<String, String> choices, Range range) {
  public ParameterType {
    choices = Map.copyOf(choices);
  }

  public enum Kind implements Worded {
    WORD,
    NUMBER,
    FLAG,
    SIZE,
    BANDWIDTH,
    TRANSFER_RATE,
    TIME,
    LIST,
    CHOICE
  }

  /** The least and the most that a number may be. */
  public record Range(long least, long most) {
    public static final Range ANY = new Range(Long.MIN_VALUE, Long.MAX_VALUE);

    boolean holds(long number) {
      return number >= least && number <= most;
    }
  }

  /** What is legal, behind the name of the type in a message; empty if all of it is. */
  public String limits() {
    if (!choices.isEmpty()) {
      return ", one of " + String.join(", ", new TreeSet<>(choices.keySet()));
    }
    return range.equals(Range.ANY) ? "" : " from " + range.least() + " to " + range.most();
  }

  /** Whether a value is as it is compared already, as most are. */
  public boolean isNormal(Value value) {
    return switch (kind) {
      case WORD -> value instanceof Value.Text;
      case NUMBER -> isNormalNumber(value);
      case FLAG -> value instanceof Value.Flag;
      case SIZE -> value instanceof DataSize;
      case BANDWIDTH -> value instanceof Bandwidth;
      case TRANSFER_RATE -> value instanceof TransferRate;
      case TIME -> value instanceof TimeSpan;
      case LIST -> value instanceof Value.Listing;
      case CHOICE -> value instanceof Value.Text(String text) && choices.containsKey(text);
    };
  }

  /** A value as it is compared; empty if it is none of this type. */
  public Optional<Value> normal(Value value) {
    return switch (kind) {
      case WORD -> Optional.of(value instanceof Value.Text ? value : new Value.Text(value.print()));
      case NUMBER -> number(value);
      case FLAG -> value instanceof Value.Flag ? Optional.of(value) : flag(value.print());
      case SIZE -> measure(value, DataSize.class);
      case BANDWIDTH -> measure(value, Bandwidth.class);
      case TRANSFER_RATE -> measure(value, TransferRate.class);
      case TIME -> measure(value, TimeSpan.class);
      case LIST -> Optional.of(value instanceof Value.Listing ? value : listing(value.print()));
      case CHOICE -> choice(value);
    };
  }

  /** A value as people write it in a file. */
  public Optional<Value> parse(String text) {
    return normal(new Value.Text(text));
  }

  /** Several items, as a value of this type; only a list can have more or less than one. */
  public Optional<Value> parse(List<String> items) {
    if (kind == Kind.LIST) {
      return Optional.of(new Value.Listing(items));
    }
    return items.size() == 1 ? parse(items.getFirst()) : Optional.empty();
  }

  private boolean isNormalNumber(Value value) {
    return value instanceof Value.Count(long number, String said)
        ? range.holds(number) && (unit.isEmpty() || unit.equals(said))
        : value instanceof Value.Decimal;
  }

  /** Tools print most numbers bare; the parameter knows the unit. */
  private Optional<Value> number(Value value) {
    Optional<Value> number =
        switch (value) {
          case Value.Count(long bare, String none) when none.isEmpty() ->
              Optional.of(new Value.Count(bare, unit));
          case Value.Count count -> Optional.of(count);
          case Value.Decimal decimal -> Optional.of(decimal);
          case Value.Text text -> Numbers.parse(text.text(), unit);
          default -> Optional.empty();
        };
    return number.filter(
        it -> !(it instanceof Value.Count(long whole, String _)) || range.holds(whole));
  }

  private <T extends Value> Optional<Value> measure(Value value, Class<T> wanted) {
    if (wanted.isInstance(value)) {
      return Optional.of(value);
    }
    if (!(value instanceof Value.Text(String text))) {
      return Optional.empty();
    }
    return switch (kind) {
      case SIZE -> DataSize.parse(text).map(Value.class::cast);
      case BANDWIDTH -> Bandwidth.parse(text).map(Value.class::cast);
      case TRANSFER_RATE -> TransferRate.parse(text).map(Value.class::cast);
      case TIME -> TimeSpan.parse(text).map(Value.class::cast);
      case WORD, NUMBER, FLAG, LIST, CHOICE -> Optional.empty();
    };
  }

  private static Optional<Value> flag(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "1", "on", "yes", "true", "enabled", "y" -> Optional.of(new Value.Flag(true));
      case "0", "off", "no", "false", "disabled", "n" -> Optional.of(new Value.Flag(false));
      default -> Optional.empty();
    };
  }

  private static Value listing(String text) {
    boolean none = text.isBlank() || text.equals("none");
    return new Value.Listing(none ? List.of() : Arrays.asList(text.strip().split("[\\s,]+")));
  }

  /** The word itself, or the number that stands for it. */
  private Optional<Value> choice(Value value) {
    String text = value.print();
    if (choices.containsKey(text)) {
      return Optional.of(value instanceof Value.Text ? value : new Value.Text(text));
    }
    for (Map.Entry<String, String> one : choices.entrySet()) {
      boolean number = one.getValue().equals(text) || flagAs(value).equals(one.getValue());
      if (number || one.getKey().equalsIgnoreCase(text)) {
        return Optional.of(new Value.Text(one.getKey()));
      }
    }
    return Optional.empty();
  }

  /** Tools that know a setting as True(1) and False(0) say a flag where others say a number. */
  private static String flagAs(Value value) {
    return value instanceof Value.Flag(boolean set) ? (set ? "1" : "0") : "";
  }
}
