package io.railwright.survey.switches;

import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.PrioritySet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a port of a switch is set to, as traffic meets it. What was not read is empty. A class that
 * pauses has the number of the priority that it pauses; the others have those that are left.
 *
 * @param classes the class of what comes in with each of the 64 code points
 * @param sortedBy the name of the map that says so, where ports share maps
 * @param lossless the classes that pause
 * @param pauses the priorities that PFC works for, of those that have a class that pauses
 * @param wholePort whether link-level flow control is on, which wins over PFC
 * @param headroom of the class that keeps the least
 * @param queues those that act before they are full, by class
 * @param bound by class the queues of a switch that binds profiles to numbers of queues
 * @param first the classes that are served before all others
 * @param frames the largest that all lossless classes take
 * @param metres the length of the cable that the switch reckons with
 */
public record PortConfiguration(
    Optional<Bandwidth> speed,
    Optional<List<Integer>> classes,
    Optional<String> sortedBy,
    Optional<PrioritySet> lossless,
    Optional<PrioritySet> pauses,
    boolean wholePort,
    Optional<DataSize> headroom,
    Optional<Map<Integer, EarlyQueue>> queues,
    Map<Integer, BoundQueue> bound,
    Optional<PrioritySet> first,
    Optional<DataSize> frames,
    Optional<Integer> metres) {
  public PortConfiguration {
    classes = classes.map(List::copyOf);
    queues = queues.map(Map::copyOf);
    bound = Map.copyOf(bound);
  }

  /**
   * A queue that marks packets, or drops them at random, before it is full.
   *
   * @param range in bytes; empty where the switch tells none, or not in bytes
   */
  public record EarlyQueue(boolean marks, Optional<Range> range) {}

  /**
   * A queue as its switch knows it.
   *
   * @param profile the name of what it marks or drops by; empty where none is set
   */
  public record BoundQueue(int number, String profile) {}

  /** From where on packets are chosen, and with what chance in percent at the end. */
  public record Range(DataSize from, DataSize to, double percent) {}
}
