package io.railwright.assess;

import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/** Compares values of one type. */
final class Ordering {
  private Ordering() {}

  static boolean same(Value a, Value b) {
    // What equals is the same, whatever it is; of most types, nothing else is.
    if (a.equals(b) || a instanceof Value.Text || a instanceof Value.Flag) {
      return a.equals(b);
    }
    OptionalInt order = compare(a, b);
    return order.isPresent() ? order.getAsInt() == 0 : a.equals(b);
  }

  /** Empty for what has no order, such as words; a list that holds all of another is more. */
  static OptionalInt compare(Value a, Value b) {
    return switch (a) {
      case Value.Listing(List<String> some) when b instanceof Value.Listing(List<String> others) ->
          lists(new HashSet<>(some), new HashSet<>(others));
      case Value.Count(long one, String _) when b instanceof Value.Count(long other, String _) ->
          OptionalInt.of(Long.compare(one, other));
      case DataSize one when b instanceof DataSize other -> OptionalInt.of(one.compareTo(other));
      case Bandwidth one when b instanceof Bandwidth other -> OptionalInt.of(one.compareTo(other));
      case TransferRate one when b instanceof TransferRate other ->
          OptionalInt.of(one.compareTo(other));
      case TimeSpan one when b instanceof TimeSpan other -> OptionalInt.of(one.compareTo(other));
      default -> decimals(a, b);
    };
  }

  private static OptionalInt lists(Set<String> some, Set<String> others) {
    boolean all = some.containsAll(others);
    boolean none = others.containsAll(some);
    return all || none ? OptionalInt.of((all ? 1 : 0) - (none ? 1 : 0)) : OptionalInt.empty();
  }

  private static OptionalInt decimals(Value a, Value b) {
    BigDecimal one = decimal(a);
    BigDecimal other = decimal(b);
    return one == null || other == null
        ? OptionalInt.empty()
        : OptionalInt.of(one.compareTo(other));
  }

  private static @org.jspecify.annotations.Nullable BigDecimal decimal(Value value) {
    return switch (value) {
      case Value.Count(long number, String _) -> BigDecimal.valueOf(number);
      case Value.Decimal(BigDecimal number, String _) -> number;
      default -> null;
    };
  }
}
