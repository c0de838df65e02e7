package io.railwright.assess.path;

/**
 * What does not hold near an end, whomever it speaks with. Ends of which all of this is the same
 * are counted as one kind.
 *
 * @param leaf the switch that it is cabled to; {@link Wiring#NONE} where no cable is known
 * @param sending at the end itself, when it sends
 * @param entry where its switch takes what it sends
 * @param exit where its switch hands over what it gets
 * @param receiving at the end itself, when it receives
 * @param answerEntry where its switch takes its answers
 * @param answerExit where its switch hands over answers to it
 * @param nowhere where no way is known; the end's own for one that has no cable
 */
record EndSegments(
    int leaf,
    Segment sending,
    Segment entry,
    Segment exit,
    Segment receiving,
    Segment answerEntry,
    Segment answerExit,
    Segment nowhere) {
  /** From the sender into its switch. */
  Segment leaving() {
    return sending.then(entry);
  }

  /** Out of the receiver's switch, and into it. */
  Segment arriving() {
    return exit.then(receiving);
  }

  boolean isCabled() {
    return leaf != Wiring.NONE;
  }
}
