package io.railwright.survey.view;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import java.util.List;

/** What is known of a parameter of an item. */
public sealed interface Observed {
  /** The facts that it rests on. */
  List<Fact> evidence();

  /** Its value, in the form of the parameter's type. */
  record Known(Value value, List<Fact> evidence) implements Observed {}

  /** It could not be read, and why. */
  record NotKnown(String reason, List<Fact> evidence) implements Observed {}

  /** Something was read that is no value of the parameter's type. */
  record Odd(String printed, List<Fact> evidence) implements Observed {}

  static Observed unknown(String reason) {
    return new NotKnown(reason, List.of());
  }
}
