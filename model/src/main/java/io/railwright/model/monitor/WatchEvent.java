package io.railwright.model.monitor;

import io.railwright.model.fact.Subject;
import io.railwright.model.text.Worded;
import java.time.Instant;

/**
 * Something that happened while a fabric was watched.
 *
 * @param name what it happened to, for people
 * @param alert the id of the alert; empty where it is none
 * @param says what happened, as a sentence
 */
public record WatchEvent(
    Instant time, Kind kind, Subject subject, String name, String alert, String says) {

  /** What kind of thing. */
  public enum Kind implements Worded {
    RAISED,
    CLEARED,
    /** What counts began anew: a boot, a driver, another card. */
    EPOCH,
    /** A count was set back by hand. */
    RESET
  }
}
