package io.railwright.view.trace;

import io.railwright.model.path.PathCheck;
import io.railwright.model.path.Proof;
import io.railwright.model.text.Worded;
import io.railwright.view.html.Badge;
import java.util.Collection;

/** What came of a proof, as a letter; the worst first. */
enum ProofMark implements Worded, Badge {
  BROKEN("✕", "broken"),
  UNKNOWN("?", "not known"),
  PROVEN("✓", "proven"),
  NONE("–", "nothing to prove here");

  private final String letter;
  private final String meaning;

  ProofMark(String letter, String meaning) {
    this.letter = letter;
    this.meaning = meaning;
  }

  static ProofMark of(Proof proof) {
    return switch (proof) {
      case BROKEN -> BROKEN;
      case UNKNOWN -> UNKNOWN;
      case PROVEN -> PROVEN;
    };
  }

  /** The worst of them. */
  static ProofMark of(Collection<PathCheck> checks) {
    return checks.stream().map(it -> of(it.proof())).reduce(NONE, ProofMark::worse);
  }

  ProofMark worse(ProofMark other) {
    return compareTo(other) <= 0 ? this : other;
  }

  boolean isProven() {
    return this == PROVEN || this == NONE;
  }

  @Override
  public String letter() {
    return letter;
  }

  @Override
  public String meaning() {
    return meaning;
  }

  @Override
  public String style() {
    return "p-" + word();
  }
}
