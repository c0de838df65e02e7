package io.railwright.assess.value;

import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Compares values of one type. */
public final class Ordering {
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

  private Ordering() {}

  /** How one value stands to another; {@code NONE} for what has no order, such as words. */
  public enum Order {
    LESS,
    SAME,
    MORE,
    NONE;

    static Order of(int comparison) {
      return comparison < 0 ? LESS : comparison > 0 ? MORE : SAME;
    }

    public boolean isAtLeast() {
      return this == SAME || this == MORE;
    }

    public boolean isAtMost() {
      return this == SAME || this == LESS;
    }
  }

  public static boolean same(Value a, Value b) {
    return switch (a) {
      case Value.Text(String one) -> b instanceof Value.Text(String other) && one.equals(other);
      case Value.Flag(boolean one) -> b instanceof Value.Flag(boolean other) && one == other;
      default -> compare(a, b) == Order.SAME || a.equals(b);
    };
  }

  /** A list that holds all of another is more. */
  public static Order compare(Value a, Value b) {
    return switch (a) {
      case Value.Listing(List<String> some) when b instanceof Value.Listing(List<String> others) ->
          some.equals(others) ? Order.SAME : lists(new HashSet<>(some), new HashSet<>(others));
      case Value.Count(long one, String _) when b instanceof Value.Count(long other, String _) ->
          Order.of(Long.compare(one, other));
      case DataSize one when b instanceof DataSize other -> Order.of(one.compareTo(other));
      case Bandwidth one when b instanceof Bandwidth other -> Order.of(one.compareTo(other));
      case TransferRate one when b instanceof TransferRate other -> Order.of(one.compareTo(other));
      case TimeSpan one when b instanceof TimeSpan other -> Order.of(one.compareTo(other));
      default -> decimals(a, b);
    };
  }

  /** The same for flags, of which yes is more, and for versions, whose numbers are compared. */
  public static Order ranked(Value a, Value b) {
    if (a instanceof Value.Flag(boolean one) && b instanceof Value.Flag(boolean other)) {
      return Order.of(Boolean.compare(one, other));
    }
    return a instanceof Value.Text(String one) && b instanceof Value.Text(String other)
        ? versions(numbers(one), numbers(other))
        : compare(a, b);
  }

  /** The longer one is later where it begins as the other. */
  private static Order versions(List<BigInteger> one, List<BigInteger> other) {
    for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
      int comparison = one.get(i).compareTo(other.get(i));
      if (comparison != 0) {
        return Order.of(comparison);
      }
    }
    return Order.of(Integer.compare(one.size(), other.size()));
  }

  private static List<BigInteger> numbers(String text) {
    return NUMBER.matcher(text).results().map(it -> new BigInteger(it.group())).toList();
  }

  private static Order lists(Set<String> some, Set<String> others) {
    boolean all = some.containsAll(others);
    boolean none = others.containsAll(some);
    return all || none ? Order.of((all ? 1 : 0) - (none ? 1 : 0)) : Order.NONE;
  }

  private static Order decimals(Value a, Value b) {
    BigDecimal one = decimal(a);
    BigDecimal other = decimal(b);
    return one == null || other == null ? Order.NONE : Order.of(one.compareTo(other));
  }

  private static @Nullable BigDecimal decimal(Value value) {
    return switch (value) {
      case Value.Count(long number, String _) -> BigDecimal.valueOf(number);
      case Value.Decimal(BigDecimal number, String _) -> number;
      default -> null;
    };
  }
}
