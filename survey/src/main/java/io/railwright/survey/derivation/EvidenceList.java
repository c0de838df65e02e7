package io.railwright.survey.derivation;

import io.railwright.model.fact.Fact;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The facts that something rests on. */
public final class EvidenceList {
  private EvidenceList() {}

  /** Those of them that are there. */
  public static List<Fact> of(@Nullable Fact... some) {
    List<Fact> there = new ArrayList<>(some.length);
    for (Fact fact : some) {
      if (fact != null) {
        there.add(fact);
      }
    }
    return List.copyOf(there);
  }

  /** Those of them that tell a value. */
  public static List<Fact> telling(@Nullable Fact... some) {
    List<Fact> telling = new ArrayList<>(some.length);
    for (Fact fact : some) {
      if (fact != null && !Unread.is(fact)) {
        telling.add(fact);
      }
    }
    return List.copyOf(telling);
  }
}
