package io.railwright.view.audit;

import io.railwright.model.finding.Difference;
import io.railwright.model.value.Value;

/** How values that differ are said. */
public final class DriftWords {
  private DriftWords() {}

  /** With its unit, and in full: what differs may be the last digit. */
  public static String of(Value value) {
    return known(value, "not known");
  }

  /** What differs because of something else. */
  static String of(Difference.Hidden other) {
    return "%s: %s, %s there"
        .formatted(
            other.title(),
            known(other.found(), "not shown"),
            known(other.reference(), "not shown"));
  }

  /** The value, or this where there is none. */
  static String known(Value value, String otherwise) {
    return value instanceof Value.Unknown ? otherwise : value.print();
  }

  /** Why one side of a difference is not known. */
  static String why(Difference half) {
    return half.found() instanceof Value.Unknown(String reason)
        ? reason
        : half.reference() instanceof Value.Unknown(String reason) ? reason : "";
  }
}
