package io.railwright.change.journal;

/** A journal that was changed or spoilt after it was written; nothing must be done by it. */
public final class BadJournalException extends Exception {
  private static final long serialVersionUID = 1L;

  private final long offset;
  private final int good;

  BadJournalException(long offset, int good, String why) {
    super(
        "The journal is damaged at byte "
            + offset
            + ", behind record "
            + good
            + ": "
            + why
            + ". It was not written like this; compare the machines with the plan by hand.");
    this.offset = offset;
    this.good = good;
  }

  public long offset() {
    return offset;
  }

  /** The number of the last record that is as it was written. */
  public int good() {
    return good;
  }
}
