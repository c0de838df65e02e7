package io.railwright.assess;

import io.railwright.assess.Verdicts.Verdict;
import io.railwright.survey.ParameterValues;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Sides;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** One item while it is judged: its parameters, and what its premises came to. */
final class Look {
  private static final int FURTHER_PREMISES = 128;

  private final ParameterValues values;
  private final @Nullable Look host;
  private @Nullable Item named;
  private @Nullable Verdict[] premises = new @Nullable Verdict[0];

  Look(ParameterValues values, @Nullable Look host) {
    this.values = values;
    this.host = host;
  }

  ParameterValues values() {
    return values;
  }

  Item item() {
    return values.item();
  }

  /** The item by its names alone, for those who outlive its facts; made once. */
  Item named() {
    if (named == null) {
      named = new Item(item().scope(), item().subject(), item().names(), Sides.NONE);
    }
    return named;
  }

  Observed at(int parameter) {
    return values.at(parameter);
  }

  /** What is to be said of a premise of the one book that the item is judged by; settled once. */
  Verdict premise(RuleBook.Premise.OfItem premise) {
    if (premise.ofHost() && host != null) {
      return host.premise(premise);
    }
    int number = premise.number();
    if (number >= premises.length) {
      premises = Arrays.copyOf(premises, number + FURTHER_PREMISES);
    }
    Verdict settled = premises[number];
    if (settled == null) {
      settled = Verdicts.premise(premise, this);
      premises[number] = settled;
    }
    return settled;
  }
}
