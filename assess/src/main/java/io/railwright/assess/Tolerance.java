package io.railwright.assess;

import io.railwright.assess.ValueGroup.Member;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Takes values for one that lie close together, as a parameter allows: the memory that a kernel
 * leaves to programs differs a little between machines with the same modules.
 */
final class Tolerance {
  private Tolerance() {}

  /** By value; a gap that is wider than the tolerance parts one value from the next. */
  static Map<String, List<Member>> merged(Map<String, List<Member>> byValue) {
    List<Member> all = byValue.values().stream().flatMap(List::stream).toList();
    int percent = all.isEmpty() ? 0 : all.getFirst().entry().parameter().tolerance();
    if (percent == 0 || all.stream().anyMatch(it -> Double.isNaN(amount(it.value())))) {
      return byValue;
    }
    List<Member> sorted = new ArrayList<>(all);
    sorted.sort(Comparator.comparingDouble(it -> amount(it.value())));
    Map<String, List<Member>> merged = new LinkedHashMap<>();
    List<Member> last = new ArrayList<>();
    for (Member member : sorted) {
      if (last.isEmpty() || isApart(last.getLast(), member, percent)) {
        last = merged.computeIfAbsent(member.value().print(), _ -> new ArrayList<>());
      }
      last.add(member);
    }
    return merged;
  }

  private static boolean isApart(Member less, Member more, int percent) {
    double gap = amount(more.value()) - amount(less.value());
    return gap * 100 > percent * amount(more.value());
  }

  /** The number of a value, in its own unit; NaN where it is none. */
  static double amount(Value value) {
    return switch (value) {
      case DataSize(long bytes) -> bytes;
      case Bandwidth(long bitsPerSecond) -> bitsPerSecond;
      case TimeSpan(long nanoseconds) -> nanoseconds;
      case Value.Count(long number, String _) -> number;
      case Value.Decimal(var number, String _) -> number.doubleValue();
      default -> Double.NaN;
    };
  }
}
