package io.railwright.model.fact;

import io.railwright.model.value.Value;
import java.util.Comparator;

/**
 * One value of one key of one subject, with where it was read: the origin and the line in its
 * output, counted from 1 (0: the output as a whole).
 *
 * @param key the text of a {@link FactKey}: of most facts nobody asks for name and indices
 */
public record Fact(
    Subject subject, String key, Moment moment, Value value, Origin origin, int line) {

  /** By subject, key and moment, then by source where several say something of the same. */
  public static final Comparator<Fact> ORDER =
      Comparator.comparing(Fact::subject)
          .thenComparing(Fact::key)
          .thenComparing(Fact::moment)
          .thenComparing(fact -> fact.origin().command())
          .thenComparingInt(Fact::line);

  /** The key with its name and indices apart. */
  public FactKey factKey() {
    return new FactKey(key);
  }
}
