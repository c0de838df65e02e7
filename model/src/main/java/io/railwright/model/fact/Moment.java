package io.railwright.model.fact;

import java.util.Optional;

/** When a value holds: a firmware setting has three of these at once, a service two. */
public enum Moment {
  /** In force now. */
  CURRENT("current"),
  /** Written where the next boot will read it. */
  PERSISTENT("persistent"),
  /** The firmware's own default. */
  DEFAULT("default"),
  /** What the firmware will run with after its next reset. */
  NEXT_BOOT("next-boot");

  private final String word;

  Moment(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }

  public static Optional<Moment> ofWord(String word) {
    for (Moment moment : values()) {
      if (moment.word.equals(word)) {
        return Optional.of(moment);
      }
    }
    return Optional.empty();
  }
}
