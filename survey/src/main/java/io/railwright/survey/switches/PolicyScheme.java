package io.railwright.survey.switches;

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
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Class maps and policies, applied to the switch or to a port: Cisco NX-OS. A class of traffic is a
 * QoS group.
 */
final class PolicyScheme implements ClassScheme {
  static final Reads READS = new Reads();

  private static final FactHandle PORT_INPUT = READS.fact("port.policy[qos][input]");
  private static final FactHandle SWITCH_INPUT = READS.fact("switch.policy[qos][input]");
  private static final FactHandle PORT_OUTPUT = READS.fact("port.policy[queuing][output]");
  private static final FactHandle SWITCH_OUTPUT = READS.fact("switch.policy[queuing][output]");
  private static final FactHandle SYSTEM = READS.fact("switch.policy[network-qos][all]");
  private static final FactHandle POSITION = READS.fact("class.position");
  private static final FactHandle MATCHED = READS.fact("class.match[dscp]");
  private static final FactHandle MATCHED_GROUP = READS.fact("class.match[qos-group]");
  private static final FactHandle GROUP = READS.fact("class.set[qos-group]");
  private static final FactHandle PAUSE = READS.fact("class.pause");
  private static final FactHandle PAUSED = READS.fact("class.pause.priorities");
  private static final FactHandle SIZE = READS.fact("buffer.size");
  private static final FactHandle XOFF = READS.fact("buffer.xoff");
  private static final FactHandle LEVEL = READS.fact("scheduler.level");
  private static final FactHandle QUEUE_CLASS = READS.fact("queue.class");

  /** The classes that the switch has by itself carry their group in the name: c-out-8q-q3. */
  private static final Pattern OWN_CLASS = Pattern.compile("c-.*q([0-7])|c-.*-(default)");

  /** What Cisco says of the headroom that a Nexus keeps by itself. */
  private static final int USUAL_METRES = 100;

  private static final String DEFAULT = "class-default";

  private final MachineView view;
  private final Map<String, Sorting> sortings = new HashMap<>();
  private final Map<String, List<Slots>> inOrder = new HashMap<>();

  PolicyScheme(MachineView view) {
    this.view = view;
  }

  /** Without a policy all traffic is of group 0, and so is what no class of the policy takes. */
  @Override
  public Optional<List<Integer>> classes(Slots port, Evidence evidence) {
    String policy = first(evidence, port, PORT_INPUT, SWITCH_INPUT);
    if (!policy.isEmpty() && classes(policy).isEmpty()) {
      return Optional.empty();
    }
    Sorting sorting = sortings.computeIfAbsent(policy, this::sorting);
    evidence.also(sorting.evidence());
    return Optional.of(sorting.classes());
  }

  private Sorting sorting(String policy) {
    Evidence evidence = new Evidence(view);
    List<Integer> classes =
        IntStream.range(0, Dscp.COUNT).mapToObj(dscp -> classOf(policy, dscp, evidence)).toList();
    return new Sorting(classes, evidence.facts().stream().distinct().toList());
  }

  private int classOf(String policy, int dscp, Evidence evidence) {
    for (Slots one : classes(policy)) {
      if (takes(one, dscp, evidence)) {
        return number(evidence.known(one, GROUP)).orElse(0);
      }
    }
    return 0;
  }

  private String first(Evidence evidence, Slots port, FactHandle ofPort, FactHandle ofSwitch) {
    String own = evidence.text(port, ofPort);
    return own.isEmpty() ? evidence.text(view.own(), ofSwitch) : own;
  }

  private boolean takes(Slots one, int dscp, Evidence evidence) {
    if (one.ownName().equals(DEFAULT)) {
      return true;
    }
    Slots map = view.one("class", one.ownName());
    return Stream.of(evidence.known(one, MATCHED), evidence.known(map, MATCHED))
        .filter(Objects::nonNull)
        .anyMatch(it -> hasDscp(it, dscp));
  }

  static boolean hasDscp(Value matched, int dscp) {
    List<String> words =
        matched instanceof Value.Listing(List<String> items) ? items : List.of(matched.print());
    return words.stream().anyMatch(word -> isAmong(word, dscp));
  }

  /** A number, a name, or a range of numbers. */
  private static boolean isAmong(String word, int dscp) {
    int dash = word.indexOf('-', 1);
    Optional<Dscp> from = Dscp.parse(dash < 0 ? word : word.substring(0, dash));
    Optional<Dscp> to = dash < 0 ? from : Dscp.parse(word.substring(dash + 1));
    return from.isPresent()
        && to.isPresent()
        && from.get().number() <= dscp
        && dscp <= to.get().number();
  }

  /** The classes of a policy as packets meet them. */
  private List<Slots> classes(String policy) {
    if (policy.isEmpty()) {
      return List.of();
    }
    return inOrder.computeIfAbsent(
        policy,
        _ -> {
          List<Slots> all = new ArrayList<>(view.below("policy/class", Subject.escape(policy)));
          all.sort(Comparator.comparingInt(this::position));
          return all;
        });
  }

  private int position(Slots one) {
    return one.ownName().equals(DEFAULT)
        ? Integer.MAX_VALUE
        : number(view.value(one, POSITION).orElse(null)).orElse(0);
  }

  private static Optional<Integer> number(@Nullable Value value) {
    return value instanceof Value.Count(long number, var _)
        ? Optional.of((int) number)
        : Optional.empty();
  }

  /** A switch on which no such policy is applied pauses nothing. */
  @Override
  public Optional<String> sortedBy(Slots port, Evidence evidence) {
    return Optional.empty();
  }

  @Override
  public Optional<PrioritySet> pauses(Slots port, int trafficClass, Evidence evidence) {
    String policy = evidence.text(view.own(), SYSTEM);
    if (policy.isEmpty() || classes(policy).isEmpty()) {
      return policy.isEmpty() ? Optional.of(PrioritySet.NONE) : Optional.empty();
    }
    for (Slots one : sizes(trafficClass, evidence)) {
      boolean pauses = evidence.text(one, PAUSE).equals("yes");
      Value priorities = pauses ? evidence.known(one, PAUSED) : null;
      return priorities == null
          ? Optional.of(PrioritySet.NONE)
          : PrioritySet.parse(words(priorities));
    }
    return Optional.of(PrioritySet.NONE);
  }

  private static String words(Value value) {
    return value instanceof Value.Listing(List<String> items)
        ? String.join(",", items)
        : value.print();
  }

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
    return ofGroup(evidence.text(view.own(), SYSTEM), trafficClass, evidence);
  }

  @Override
  public List<Slots> queue(Slots port, int trafficClass, Evidence evidence) {
    List<Slots> found =
        new ArrayList<>(
            ofGroup(first(evidence, port, PORT_OUTPUT, SWITCH_OUTPUT), trafficClass, evidence));
    for (Slots queue : view.below("port/queue", port.name())) {
      int serves =
          number(view.value(queue, QUEUE_CLASS).orElse(null)).orElse(digit(queue.ownName()));
      if (serves == trafficClass) {
        found.add(queue);
      }
    }
    return found;
  }

  /** Strict classes have levels, of which 1 goes first. */
  @Override
  public int turn(Slots port, int trafficClass, Evidence evidence) {
    return queue(port, trafficClass, evidence).stream()
        .flatMap(place -> number(evidence.known(place, LEVEL)).stream())
        .findFirst()
        .orElse(1);
  }

  private static int digit(String name) {
    return name.length() == 1 ? Character.digit(name.charAt(0), 10) : -1;
  }

  /** A port pauses at a fill that the switch tells, and what lies above it is for the rest. */
  @Override
  public Optional<DataSize> headroom(Slots port, int trafficClass, Evidence evidence) {
    Slots group = view.one("port/pg", port.name() + "/" + trafficClass);
    return evidence.known(group, SIZE) instanceof DataSize size
            && evidence.known(group, XOFF) instanceof DataSize pause
            && size.compareTo(pause) >= 0
        ? Optional.of(new DataSize(size.bytes() - pause.bytes()))
        : Optional.empty();
  }

  /** A Nexus shows at which fill its own buffer pauses, and not what it takes of the shared one. */
  @Override
  public Optional<PauseFill> pausesAt(Slots port, int trafficClass, Evidence evidence) {
    return Optional.empty();
  }

  @Override
  public Optional<Integer> usualMetres() {
    return Optional.of(USUAL_METRES);
  }

  private List<Slots> ofGroup(String policy, int trafficClass, Evidence evidence) {
    return classes(policy).stream()
        .filter(one -> group(one, evidence).filter(it -> it == trafficClass).isPresent())
        .toList();
  }

  private Optional<Integer> group(Slots one, Evidence evidence) {
    Matcher own = OWN_CLASS.matcher(one.ownName());
    if (own.matches()) {
      return Optional.of(own.group(1) == null ? 0 : Integer.parseInt(own.group(1)));
    }
    for (Slots place : new @Nullable Slots[] {one, view.one("class", one.ownName())}) {
      Value matched = evidence.known(place, MATCHED_GROUP);
      if (matched != null) {
        return Optional.of(digit(words(matched)));
      }
    }
    return Optional.empty();
  }
}
