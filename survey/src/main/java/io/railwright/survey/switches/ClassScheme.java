package io.railwright.survey.switches;

import io.railwright.model.value.DataSize;
import io.railwright.model.value.PrioritySet;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.switches.PortConfiguration.BoundQueue;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Optional;

/** How a switch says what it does with classes of traffic. Classes have numbers. */
sealed interface ClassScheme permits MapScheme, PolicyScheme, ProfileScheme {
  /** What all of them read. */
  Reads READS =
      new Reads().with(PolicyScheme.READS).with(MapScheme.READS).with(ProfileScheme.READS);

  /** No switch has more. */
  int MOST_CLASSES = 8;

  /** Empty where neither policies nor maps were read. */
  static Optional<ClassScheme> of(MachineView view) {
    if (ProfileScheme.shared(view) != null) {
      return Optional.of(new ProfileScheme(view));
    }
    if (!view.all("dscp-map").isEmpty()) {
      return Optional.of(new MapScheme(view));
    }
    return view.all("policy/class").isEmpty()
        ? Optional.empty()
        : Optional.of(new PolicyScheme(view));
  }

  /** The class into which a port sorts what comes in with each code point. */
  Optional<List<Integer>> classes(Slots port, Evidence evidence);

  /** The name of the map that says so, where ports share maps. */
  Optional<String> sortedBy(Slots port, Evidence evidence);

  /** The priorities for which a port sends pauses when the class fills; none for one that drops. */
  Optional<PrioritySet> pauses(Slots port, int trafficClass, Evidence evidence);

  /** Where it stands how the class is queued when it leaves by a port, what counts most first. */
  List<Slots> queue(Slots port, int trafficClass, Evidence evidence);

  /**
   * Of two classes with strict queues at a port, the one with the smaller number is served first.
   */
  int turn(Slots port, int trafficClass, Evidence evidence);

  /** The room that the class has at a port for what still comes after a pause. */
  Optional<DataSize> headroom(Slots port, int trafficClass, Evidence evidence);

  /** The fill at which the class at a port pauses; empty where the switch does not tell. */
  Optional<PauseFill> pausesAt(Slots port, int trafficClass, Evidence evidence);

  /** The longest cable that the switch keeps room for where nobody tells its length. */
  Optional<Integer> usualMetres();

  /**
   * Whether the switch keeps room for cables of the usual length where nobody says how much, as its
   * maker promises.
   */
  boolean keepsRoomByItself();

  /** The queue of a class at a port, where a switch binds profiles to numbers of queues. */
  Optional<BoundQueue> bound(Slots port, int trafficClass, Evidence evidence);

  /** Where it stands how large frames of the class may be; empty where the port alone decides. */
  List<Slots> sizes(int trafficClass, Evidence evidence);
}
