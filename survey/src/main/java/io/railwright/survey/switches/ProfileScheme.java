package io.railwright.survey.switches;

import io.railwright.model.value.DataSize;
import io.railwright.model.value.Dscp;
import io.railwright.model.value.PrioritySet;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.switches.PortConfiguration.BoundQueue;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Cumulus Linux with {@code qos roce}: a profile that all ports share, and settings that a port may
 * have of its own, which come first. A traffic class is a switch priority, and PFC pauses the
 * priority of the same number. The switch itself reserves buffers for priorities with PFC.
 */
final class ProfileScheme implements ClassScheme {
  static final Reads READS = new Reads();

  /** The name under which the profile and its maps are read. */
  private static final String SHARED = "roce";

  /** What a port goes by that looks at the code point of packets. */
  private static final Set<String> BY_DSCP = Set.of("dscp", "both");

  private static final FactHandle TRUST = READS.fact("port.trust");
  private static final FactHandle WORKING = READS.fact("port.pfc.priorities");
  private static final FactHandle CONFIGURED = READS.fact("port.pfc.configured-priorities");
  private static final FactHandle SENDS = READS.fact("port.pfc.tx");
  private static final FactHandle ENABLED = READS.fact("roce.enabled");
  private static final FactHandle UNTOUCHED = READS.fact("switch.untouched[classes]");
  private static final FactHandle XOFF = READS.fact("buffer.xoff");
  private static final FactHandle CABLE = READS.fact("port.cable-length");
  private static final List<FactHandle> CLASS_OF = indexed("dscp-map.class", Dscp.COUNT);
  private static final List<FactHandle> QUEUE_OF = indexed("queue-map.queue", MOST_CLASSES);

  private final MachineView view;
  private final @Nullable Slots profile;

  ProfileScheme(MachineView view) {
    this.view = view;
    this.profile = shared(view);
  }

  /** What all ports share; null on a switch without profiles. */
  static @Nullable Slots shared(MachineView view) {
    return view.one("qos-profile", SHARED);
  }

  private static List<FactHandle> indexed(String name, int count) {
    return IntStream.range(0, count).mapToObj(it -> READS.fact(name + "[" + it + "]")).toList();
  }

  @Override
  public Optional<List<Integer>> classes(Slots port, Evidence evidence) {
    if (isUntouched(evidence)) {
      return Optional.of(Collections.nCopies(Dscp.COUNT, 0));
    }
    String trust = first(port, TRUST, evidence).map(Value::print).orElse("");
    if (!trust.isEmpty() && !BY_DSCP.contains(trust)) {
      return Optional.of(Collections.nCopies(Dscp.COUNT, 0));
    }
    List<Slots> maps = maps("dscp-map", port);
    return maps.isEmpty()
        ? Optional.empty()
        : Optional.of(CLASS_OF.stream().map(it -> mapped(maps, it, 0, evidence)).toList());
  }

  /** Without a word about classes the switch goes by VLAN tags, and pauses nothing. */
  private boolean isUntouched(Evidence evidence) {
    return evidence.text(view.own(), UNTOUCHED).equals("yes")
        && !evidence.text(profile, ENABLED).equals("yes");
  }

  /** Where a port obeys pauses and sends none, it drops what comes in. */
  @Override
  public Optional<String> sortedBy(Slots port, Evidence evidence) {
    return Optional.empty();
  }

  @Override
  public Optional<PrioritySet> pauses(Slots port, int trafficClass, Evidence evidence) {
    boolean silent = first(port, SENDS, evidence).map(Value::print).orElse("").equals("no");
    if (silent || isUntouched(evidence)) {
      return Optional.of(PrioritySet.NONE);
    }
    return first(port, WORKING, evidence)
        .or(() -> first(port, CONFIGURED, evidence))
        .map(enabled -> priorities(enabled).has(trafficClass))
        .map(on -> on ? PrioritySet.of(trafficClass) : PrioritySet.NONE);
  }

  private static PrioritySet priorities(Value enabled) {
    return enabled instanceof Value.Listing(List<String> items)
        ? PrioritySet.parse(String.join(",", items)).orElse(PrioritySet.NONE)
        : PrioritySet.NONE;
  }

  /** Queues with a higher number go first. */
  @Override
  public int turn(Slots port, int trafficClass, Evidence evidence) {
    return -queueOf(port, trafficClass, evidence);
  }

  private int queueOf(Slots port, int trafficClass, Evidence evidence) {
    return mapped(maps("queue-map", port), QUEUE_OF.get(trafficClass), trafficClass, evidence);
  }

  @Override
  public List<Slots> queue(Slots port, int trafficClass, Evidence evidence) {
    int queue = queueOf(port, trafficClass, evidence);
    return known(
        view.one("port/queue", port.name() + "/" + queue),
        view.one("qos-profile/queue", SHARED + "/" + queue));
  }

  @Override
  public Optional<DataSize> headroom(Slots port, int trafficClass, Evidence evidence) {
    return first(port, XOFF, evidence).filter(DataSize.class::isInstance).map(DataSize.class::cast);
  }

  /** The profile names pools, and not how much of them a class may take. */
  @Override
  public Optional<PauseFill> pausesAt(Slots port, int trafficClass, Evidence evidence) {
    return Optional.empty();
  }

  /** The cable length in the profile: the switch computes the headroom of every port for it. */
  @Override
  public Optional<Integer> usualMetres() {
    return view.value(profile, CABLE)
        .filter(Value.Count.class::isInstance)
        .map(it -> (int) ((Value.Count) it).number());
  }

  /** None: the headroom is computed for frames of 64 bytes, and is more than most traffic needs. */
  @Override
  public Optional<BoundQueue> bound(Slots port, int trafficClass, Evidence evidence) {
    return Optional.empty();
  }

  @Override
  public boolean keepsRoomByItself() {
    return true;
  }

  @Override
  public List<Slots> sizes(int trafficClass, Evidence evidence) {
    return List.of();
  }

  /** The port's own, of which a switch may print only a part, then the shared one. */
  private List<Slots> maps(String kind, Slots port) {
    return known(view.one(kind, port.name()), view.one(kind, SHARED));
  }

  private static int mapped(List<Slots> maps, FactHandle entry, int otherwise, Evidence evidence) {
    return maps.stream()
        .map(map -> evidence.known(map, entry))
        .filter(Value.Count.class::isInstance)
        .map(it -> (int) ((Value.Count) it).number())
        .findFirst()
        .orElse(otherwise);
  }

  private Optional<Value> first(Slots port, FactHandle fact, Evidence evidence) {
    return known(port, profile).stream()
        .map(place -> evidence.known(place, fact))
        .filter(Objects::nonNull)
        .findFirst();
  }

  private static List<Slots> known(@Nullable Slots... places) {
    return Stream.of(places).filter(Objects::nonNull).toList();
  }
}
