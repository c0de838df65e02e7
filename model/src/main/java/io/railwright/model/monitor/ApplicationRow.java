package io.railwright.model.monitor;

import io.railwright.model.fact.Subject;
import io.railwright.model.text.Worded;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What an application does now. What is not known is empty, and is not 0.
 *
 * @param name for people: the machine and what the application is called there
 * @param iteration seconds of an iteration, the mean of the last minute
 * @param usualIteration seconds of an iteration in the best minute so far
 * @param busBandwidth bytes a second of NCCL's bus bandwidth, the mean of the last minute
 * @param usualBusBandwidth the same of the best minute so far
 * @param silence seconds since it last told something
 * @param trouble why nothing is read of it, as a sentence; empty if all is well
 * @param alerts the worst first
 */
public record ApplicationRow(
    Subject subject,
    String name,
    State state,
    OptionalDouble iteration,
    OptionalDouble usualIteration,
    OptionalDouble busBandwidth,
    OptionalDouble usualBusBandwidth,
    OptionalDouble silence,
    Optional<String> trouble,
    List<PortAlert> alerts) {
  public ApplicationRow {
    alerts = List.copyOf(alerts);
  }

  /** How far it is. */
  public enum State implements Worded {
    /** It has told nothing since it is watched. */
    WAITING,
    RUNNING,
    /** It said so itself. */
    ENDED,
    /** Its machine does not answer, or what it writes can't be read. */
    UNKNOWN
  }
}
