package io.railwright.model.monitor;

import io.railwright.model.fact.Subject;
import io.railwright.model.text.Worded;
import java.time.Instant;

/**
 * Something that happened while a fabric was watched.
 *
 * @param name what it happened to, for people
 * @param alert the id of the alert, or of the rule that a finding is of; empty where there is none
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
    RESET,
    /** A plan changed a machine. */
    CHANGED,
    /** What a plan had changed is as it was before. */
    TAKEN_BACK,
    /** A fault that the full reading before did not show. */
    FOUND,
    /** A fault that the full reading before showed is not there any more. */
    RESOLVED
  }

  /** Whether it is an event of a port, of a part of it, or of its machine as a whole. */
  public boolean concerns(Subject port) {
    return subject.equals(port)
        || subject.path().startsWith(port.path() + "/")
        || subject.equals(port.root());
  }
}
