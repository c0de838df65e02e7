package io.railwright.survey.switches;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Subject;
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
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Maps that are bound to ports, and profiles that are bound to queues and priority groups: SONiC. A
 * class of traffic is a TC.
 */
final class MapScheme implements ClassScheme {
  static final Reads READS = new Reads();

  private static final FactHandle DSCP_MAP = READS.fact("port.map[dscp]");
  private static final FactHandle SWITCH_MAP = READS.fact("switch.map[dscp]");
  private static final FactHandle QUEUE_MAP = READS.fact("port.map[queue]");
  private static final FactHandle GROUP_MAP = READS.fact("port.map[pg]");
  private static final FactHandle CONFIGURED = READS.fact("port.pfc.configured-priorities");
  private static final FactHandle OPERATING = READS.fact("port.pfc.priorities");
  private static final FactHandle PROFILE = READS.fact("buffer.profile");
  private static final FactHandle LOSSLESS = READS.fact("buffer.lossless");
  private static final FactHandle XOFF = READS.fact("buffer.xoff");
  private static final FactHandle ALPHA = READS.fact("buffer.alpha-power");
  private static final FactHandle LIMIT = READS.fact("buffer.limit");
  private static final FactHandle POOL = READS.fact("buffer.pool");
  private static final FactHandle POOL_SIZE = READS.fact("pool.size");
  private static final FactHandle SCHEDULER = READS.fact("queue.scheduler");
  private static final FactHandle WRED = READS.fact("queue.wred");

  private static final List<FactHandle> CLASS_OF = indexed("dscp-map.class", Dscp.COUNT);
  private static final List<FactHandle> QUEUE_OF = indexed("queue-map.queue", MOST_CLASSES);
  private static final List<FactHandle> GROUP_OF = indexed("pg-map.pg", MOST_CLASSES);

  private final MachineView view;
  private final Map<String, Sorting> sortings = new HashMap<>();

  MapScheme(MachineView view) {
    this.view = view;
  }

  private static List<FactHandle> indexed(String name, int count) {
    return IntStream.range(0, count)
        .mapToObj(index -> READS.fact(FactKey.text(name, index)))
        .toList();
  }

  /** Where neither the port nor the switch has a map, everything goes into class 0. */
  @Override
  public Optional<List<Integer>> classes(Slots port, Evidence evidence) {
    Optional<String> map = sortedBy(port, evidence);
    if (map.isEmpty()) {
      return Optional.of(Collections.nCopies(Dscp.COUNT, 0));
    }
    Slots entries = view.one("dscp-map", Subject.escape(map.get()));
    if (entries == null) {
      return Optional.empty();
    }
    Sorting sorting = sortings.computeIfAbsent(map.get(), _ -> sorting(entries));
    evidence.also(sorting.evidence());
    return Optional.of(sorting.classes());
  }

  @Override
  public Optional<String> sortedBy(Slots port, Evidence evidence) {
    String own = evidence.text(port, DSCP_MAP);
    String map = own.isEmpty() ? evidence.text(view.own(), SWITCH_MAP) : own;
    return Optional.of(map).filter(it -> !it.isEmpty());
  }

  private Sorting sorting(Slots entries) {
    Evidence evidence = new Evidence(view);
    List<Integer> classes =
        CLASS_OF.stream().map(entry -> number(evidence.known(entries, entry), 0)).toList();
    return new Sorting(classes, evidence.facts());
  }

  private static int number(@Nullable Value value, int otherwise) {
    return value instanceof Value.Count(long number, var _) ? (int) number : otherwise;
  }

  /**
   * A priority is paused where the port has PFC for it and its group keeps room for that. Where PFC
   * is off altogether, the groups alone tell what is meant to pause: that it does not is told of
   * PFC.
   */
  @Override
  public Optional<PrioritySet> pauses(Slots port, int trafficClass, Evidence evidence) {
    Value set = evidence.known(port, OPERATING);
    Value enabled = set == null ? evidence.known(port, CONFIGURED) : set;
    int group = mapped(port, GROUP_MAP, "pg-map", GROUP_OF, trafficClass, evidence);
    List<Slots> buffers = buffer(port, trafficClass, evidence);
    if (buffers.stream().anyMatch(this::isLeftToSwitch)) {
      return Optional.empty();
    }
    boolean lossless = buffers.stream().anyMatch(it -> isLossless(it, evidence));
    PrioritySet on =
        enabled instanceof Value.Listing(List<String> items)
            ? PrioritySet.parse(String.join(",", items)).orElse(PrioritySet.NONE)
            : PrioritySet.NONE;
    return Optional.of(
        lossless && (on.isEmpty() || on.has(group)) ? PrioritySet.of(group) : PrioritySet.NONE);
  }

  /** Of a group with a profile that the switch made and nobody has read, nothing can be said. */
  private boolean isLeftToSwitch(Slots place) {
    Fact profile = view.fact(place, PROFILE);
    return profile != null && profile.value() instanceof Value.Unknown;
  }

  private static boolean isLossless(Slots place, Evidence evidence) {
    return evidence.text(place, LOSSLESS).equals("yes") || evidence.known(place, XOFF) != null;
  }

  /** Where nothing is mapped, numbers stay as they are. */
  private int mapped(
      Slots port,
      FactHandle binding,
      String kind,
      List<FactHandle> entries,
      int trafficClass,
      Evidence evidence) {
    String map = evidence.text(port, binding);
    Slots found = map.isEmpty() ? null : view.one(kind, Subject.escape(map));
    return found == null
        ? trafficClass
        : number(evidence.known(found, entries.get(trafficClass)), trafficClass);
  }

  @Override
  public List<Slots> queue(Slots port, int trafficClass, Evidence evidence) {
    int queue = mapped(port, QUEUE_MAP, "queue-map", QUEUE_OF, trafficClass, evidence);
    Slots own = view.one("port/queue", port.name() + "/" + queue);
    return known(
        own, named(own, "scheduler", SCHEDULER, evidence), named(own, "wred", WRED, evidence));
  }

  @Override
  public Optional<BoundQueue> bound(Slots port, int trafficClass, Evidence evidence) {
    int queue = mapped(port, QUEUE_MAP, "queue-map", QUEUE_OF, trafficClass, evidence);
    Slots own = view.one("port/queue", port.name() + "/" + queue);
    return Optional.of(new BoundQueue(queue, evidence.text(own, WRED)));
  }

  /** Queues with a higher number go first. */
  @Override
  public int turn(Slots port, int trafficClass, Evidence evidence) {
    return -mapped(port, QUEUE_MAP, "queue-map", QUEUE_OF, trafficClass, evidence);
  }

  /** What SONiC calls xoff is the room behind the fill at which it pauses. */
  @Override
  public Optional<DataSize> headroom(Slots port, int trafficClass, Evidence evidence) {
    return buffer(port, trafficClass, evidence).stream()
        .map(place -> evidence.known(place, XOFF))
        .filter(DataSize.class::isInstance)
        .map(DataSize.class::cast)
        .findFirst();
  }

  @Override
  public Optional<PauseFill> pausesAt(Slots port, int trafficClass, Evidence evidence) {
    for (Slots place : buffer(port, trafficClass, evidence)) {
      if (evidence.known(place, LIMIT) instanceof DataSize fixed) {
        return Optional.of(new PauseFill.Fixed(fixed.bytes()));
      }
      Slots pool = named(place, "pool", POOL, evidence);
      if (evidence.known(place, ALPHA) instanceof Value.Count(long power, var _)
          && evidence.known(pool, POOL_SIZE) instanceof DataSize size) {
        return Optional.of(new PauseFill.Shared(Math.scalb(1.0, (int) power), size.bytes()));
      }
    }
    return Optional.empty();
  }

  @Override
  public Optional<Integer> usualMetres() {
    return Optional.empty();
  }

  private List<Slots> buffer(Slots port, int trafficClass, Evidence evidence) {
    int group = mapped(port, GROUP_MAP, "pg-map", GROUP_OF, trafficClass, evidence);
    Slots own = view.one("port/pg", port.name() + "/" + group);
    return known(own, named(own, "buffer-profile", PROFILE, evidence));
  }

  private @Nullable Slots named(
      @Nullable Slots by, String kind, FactHandle reference, Evidence evidence) {
    String name = evidence.text(by, reference);
    return name.isEmpty() ? null : view.one(kind, Subject.escape(name));
  }

  private static List<Slots> known(@Nullable Slots... places) {
    List<Slots> found = new ArrayList<>();
    Stream.of(places).filter(Objects::nonNull).forEach(found::add);
    return found;
  }

  @Override
  public boolean keepsRoomByItself() {
    return false;
  }

  @Override
  public List<Slots> sizes(int trafficClass, Evidence evidence) {
    return List.of();
  }
}
