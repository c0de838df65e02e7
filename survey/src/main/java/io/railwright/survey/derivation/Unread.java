package io.railwright.survey.derivation;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.view.Observed;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Says why something can't be told that rests on a fact. */
public final class Unread {
  private Unread() {}

  public static boolean is(@Nullable Fact fact) {
    return fact == null || fact.value() instanceof Value.Unknown;
  }

  /**
   * The reason that the fact itself gives.
   *
   * @param missing what to say where there is no such fact
   */
  public static Observed because(@Nullable Fact fact, String missing) {
    return fact != null && fact.value() instanceof Value.Unknown(String reason)
        ? new Observed.NotKnown(reason, List.of(fact))
        : Observed.unknown(missing);
  }
}
