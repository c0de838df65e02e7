package io.railwright.knowledge;

import io.railwright.model.file.Place;
import io.railwright.model.finding.Severity;
import io.railwright.model.text.Worded;
import io.railwright.model.value.TimeSpan;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Something that is worth a person's attention while it happens.
 *
 * @param title what is wrong, in a few words
 * @param watches what it goes by
 * @param hold how long it must last before it is told
 * @param clear how long it must be over before that is told
 * @param says the sentence for the operator
 * @param pointsTo what it hints at; empty where the counter's own hints say it
 */
public record Alert(
    String id,
    String title,
    Watches watches,
    TimeSpan hold,
    TimeSpan clear,
    Severity severity,
    String says,
    List<String> pointsTo,
    List<String> sources,
    Confidence confidence,
    Place place) {
  public Alert {
    pointsTo = List.copyOf(pointsTo);
    sources = List.copyOf(sources);
  }

  /** What an alert goes by. */
  public sealed interface Watches {}

  /**
   * Growth of a counter.
   *
   * @param limit from where on it is too much; empty where the counter's own limit says it
   * @param shareOf a counter of which the growth is a share, such as packets
   * @param whileStill a counter that does not grow at the same time
   * @param within the time over which a share is taken
   * @param on only queues and priorities of this kind; all if it is empty
   */
  public record Growing(
      String counter,
      Optional<Limit> limit,
      Optional<String> shareOf,
      Optional<String> whileStill,
      TimeSpan within,
      Optional<Delivery> on)
      implements Watches {}

  /**
   * What some ports of a fabric send, and others hardly receive.
   *
   * @param counter what is sent
   * @param answeredBy what is received of it: less than half of what is sent is too little
   * @param limit from where on so much is sent that it can be told
   */
  public record Unanswered(String counter, List<String> answeredBy, Limit limit)
      implements Watches {
    public Unanswered {
      answeredBy = List.copyOf(answeredBy);
    }
  }

  /** What a switch promises to a priority. */
  public enum Delivery implements Worded {
    /** PFC is on for it. */
    LOSSLESS,
    LOSSY
  }

  /** A state that a port, a machine, an application or the watch itself is in. */
  public record InState(State state) implements Watches {}

  /** States that alert. */
  public enum State implements Worded {
    LINK_DOWN,
    LINK_SLOW,
    PCIE_NARROW,
    MUCH_CORRECTED,
    WRONG_CLASS,
    BUFFER_FULL,
    GPU_SLOWED,
    MACHINE_AWAY,
    CLOCK_OFF,
    CLOCK_STILL,
    POLLS_LATE,
    RAILS_UNEVEN,
    ITERATIONS_SLOW,
    ITERATIONS_STOPPED
  }

  /** The counters that it looks at. */
  public List<String> counters() {
    return switch (watches) {
      case Growing growing ->
          Stream.of(Optional.of(growing.counter()), growing.shareOf(), growing.whileStill())
              .flatMap(Optional::stream)
              .toList();
      case Unanswered unanswered ->
          Stream.concat(Stream.of(unanswered.counter()), unanswered.answeredBy().stream()).toList();
      case InState _ -> List.of();
    };
  }
}
