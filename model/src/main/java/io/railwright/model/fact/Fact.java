package io.railwright.model.fact;

import io.railwright.model.value.Value;
import java.util.Comparator;

/**
 * One value of one parameter of one subject, with where it was read: the origin and the line in its
 * output, counted from 1 (0: the output as a whole).
 */
public record Fact(
    Subject subject, String parameter, Moment moment, Value value, Origin origin, int line) {

  /** By subject, parameter and moment, then by source where several say something of the same. */
  public static final Comparator<Fact> ORDER =
      Comparator.comparing(Fact::subject)
          .thenComparing(Fact::parameter)
          .thenComparing(Fact::moment)
          .thenComparing(fact -> fact.origin().command())
          .thenComparingInt(Fact::line);
}
