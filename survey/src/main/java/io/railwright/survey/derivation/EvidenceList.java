package io.railwright.survey.derivation;

import io.railwright.model.fact.Fact;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The facts that something rests on. */
public final class EvidenceList {
  private EvidenceList() {}

  /** All of them, in a list that never changes. Most are one or two, which need no array. */
  public static List<Fact> of(List<Fact> some) {
    return switch (some.size()) {
      case 0 -> List.of();
      case 1 -> List.of(some.getFirst());
      case 2 -> List.of(some.getFirst(), some.getLast());
      default -> List.copyOf(some);
    };
  }

  /** Those of them that are there. */
  public static List<Fact> of(@Nullable Fact... some) {
    List<Fact> there = new ArrayList<>(some.length);
    for (Fact fact : some) {
      if (fact != null) {
        there.add(fact);
      }
    }
    return of(there);
  }

  /** Those of them that tell a value. */
  public static List<Fact> telling(@Nullable Fact... some) {
    List<Fact> telling = new ArrayList<>(some.length);
    for (Fact fact : some) {
      if (fact != null && !Unread.is(fact)) {
        telling.add(fact);
      }
    }
    return of(telling);
  }
}
