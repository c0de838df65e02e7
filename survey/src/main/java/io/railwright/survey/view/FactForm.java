package io.railwright.survey.view;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The facts of a host in their order. Another host that has the same facts of the same subjects in
 * the same order, with whatever values, needs no look-up for each of them: each stands where it
 * stands here. Cost: a look at each fact, which also tells in what the two differ.
 */
public final class FactForm {
  private static final int NOWHERE = -1;

  private final MachineView view;
  private final Subject machine;
  private final Fact[] facts;
  private final int[] numbers;

  /** By identity: the same may be said twice. */
  private final IdentityHashMap<Fact, Integer> positions = new IdentityHashMap<>();

  /** The facts of which another of the same key may be taken, by whether they are known. */
  private final BitSet rivals = new BitSet();

  private final Place own;
  private final Map<String, List<Place>> kinds = new HashMap<>();

  /** The facts by which its parts are found. */
  private final BitSet ofParts;

  /** Whether other hosts can have its parts: whether they rest on these facts alone. */
  private final boolean lendsParts;

  /** A subject, and the position of each of its facts by their places in its table. */
  private static final class Place {
    private final Slots slots;
    private final int[] positions;

    private Place(Slots slots, int[] positions) {
      this.slots = slots;
      this.positions = positions;
    }

    private void mark(BitSet taken) {
      Arrays.stream(positions).filter(it -> it != NOWHERE).forEach(taken::set);
    }

    /** The same subject of a host with these facts. */
    private Slots of(List<Fact> others) {
      @Nullable Fact[] own = new @Nullable Fact[positions.length];
      for (int at = 0; at < own.length; at++) {
        own[at] = positions[at] == NOWHERE ? null : others.get(positions[at]);
      }
      return slots.of(own);
    }
  }

  /**
   * The form of a host's facts.
   *
   * @param view of which nothing was looked up so far
   */
  public FactForm(MachineView view, Subject machine, List<Fact> all, ReadTrace trace) {
    this.view = view;
    this.machine = machine;
    FactNumbers known = FactNumbers.all();
    this.facts = all.stream().filter(it -> known.of(it) != FactNumbers.NONE).toArray(Fact[]::new);
    this.numbers = Arrays.stream(facts).mapToInt(known::of).toArray();
    for (int at = 0; at < facts.length; at++) {
      positions.put(facts[at], at);
    }
    this.own = place(view.own());
    view.kinds().forEach((kind, table) -> kinds.put(kind, places(table.all())));
    markRivals();
    ReadTrace.Looked looked = trace.looked(view.cards()::findAll);
    this.ofParts = looked.facts();
    this.lendsParts = !looked.isEverything() && !view.cards().areJoined();
  }

  private List<Place> places(Collection<Slots> subjects) {
    List<Place> places = new ArrayList<>();
    subjects.forEach(it -> places.add(place(it)));
    return places;
  }

  private Place place(Slots slots) {
    @Nullable Fact[] byPlace = slots.byPlace();
    int[] stand = new int[byPlace.length];
    for (int at = 0; at < stand.length; at++) {
      Fact fact = byPlace[at];
      stand[at] = fact == null ? NOWHERE : positions.getOrDefault(fact, NOWHERE);
    }
    return new Place(slots, stand);
  }

  private void markRivals() {
    BitSet taken = new BitSet();
    kinds.values().forEach(all -> all.forEach(it -> it.mark(taken)));
    own.mark(taken);
    Set<String> doubtful = new HashSet<>();
    for (int at = taken.nextClearBit(0); at < facts.length; at = taken.nextClearBit(at + 1)) {
      doubtful.add(facts[at].key());
    }
    for (int at = 0; at < facts.length; at++) {
      rivals.set(at, doubtful.contains(facts[at].key()));
    }
  }

  /** The view of a host whose facts have this form; empty for all others. */
  public Optional<MachineView> view(Subject host, List<Fact> all) {
    List<Fact> sorted = host.kind().equals(machine.kind()) ? sorted(host, all) : null;
    return sorted == null ? Optional.empty() : Optional.of(new MachineView(host, this, sorted));
  }

  /** Its facts at the same positions; null where they are others. */
  private @Nullable List<Fact> sorted(Subject host, List<Fact> all) {
    List<Fact> sorted = new ArrayList<>(facts.length);
    SameSubject subjects = new SameSubject(machine, host);
    for (Fact fact : all) {
      int at = sorted.size();
      if (at < facts.length
          && isAlike(at, fact)
          && subjects.are(facts[at].subject(), fact.subject())) {
        sorted.add(fact);
      } else if (FactNumbers.all().of(fact) != FactNumbers.NONE) {
        return null;
      }
    }
    return sorted.size() == facts.length ? sorted : null;
  }

  private boolean isAlike(int at, Fact fact) {
    Fact here = facts[at];
    return here.moment() == fact.moment()
        && here.key().equals(fact.key())
        && (!rivals.get(at) || isUnknown(here) == isUnknown(fact));
  }

  private static boolean isUnknown(Fact fact) {
    return fact.value() instanceof Value.Unknown;
  }

  /** Whether two subjects are the same but for the host; facts of one subject follow each other. */
  private static final class SameSubject {
    private final int belowHere;
    private final int belowThere;
    private @Nullable Subject here;
    private @Nullable Subject there;

    private SameSubject(Subject machine, Subject host) {
      this.belowHere = machine.path().length();
      this.belowThere = host.path().length();
    }

    @SuppressWarnings("ReferenceEquality") // equal ones that are not the same are compared below
    private boolean are(Subject one, Subject other) {
      if (one == here && other == there) {
        return true;
      }
      here = one;
      there = other;
      int length = one.path().length() - belowHere;
      return length >= 0
          && other.path().length() - belowThere == length
          && one.path().regionMatches(belowHere, other.path(), belowThere, length);
    }
  }

  /** Whose form it is. */
  MachineView origin() {
    return view;
  }

  /** Marks the facts that have other values on a host of this form. */
  void compare(List<Fact> others, BitSet different) {
    for (int at = 0; at < facts.length; at++) {
      if (!Objects.equals(facts[at].value(), others.get(at).value())) {
        different.set(numbers[at]);
      }
    }
  }

  /** Whether the same parts are found where these facts differ. */
  boolean hasSameParts(BitSet different) {
    return lendsParts && !ofParts.intersects(different);
  }

  Slots own(List<Fact> others) {
    return own.of(others);
  }

  /** The subjects of a kind on a host of this form; null where there are none. */
  @Nullable KindTable table(String kind, List<Fact> others) {
    List<Place> places = kinds.get(kind);
    if (places == null) {
      return null;
    }
    KindTable table = new KindTable(kind, null);
    places.forEach(it -> table.add(it.of(others)));
    return table;
  }

  Set<String> kinds() {
    return kinds.keySet();
  }

  /** The item of a host of this form that is the same as one here. */
  Item item(Item here, MachineView host) {
    return new Item(
        here.scope(),
        host.subject().resolve(here.subject().below(machine)),
        here.names(),
        here.sides().of(host));
  }

  /** The same on a host of this form; null where it rests on more than the facts in this order. */
  @Nullable Observed observed(Observed here, List<Fact> others) {
    List<Fact> evidence = evidence(here.evidence(), others);
    if (evidence == null) {
      return null;
    }
    return switch (here) {
      case Observed.Known(Value value, var _) -> new Observed.Known(value, evidence);
      case Observed.NotKnown(String reason, var _) -> new Observed.NotKnown(reason, evidence);
      case Observed.Odd(String printed, var _) -> new Observed.Odd(printed, evidence);
    };
  }

  private @Nullable List<Fact> evidence(List<Fact> here, List<Fact> others) {
    if (here.size() == 1) { // as nearly all have
      Integer position = positions.get(here.getFirst());
      return position == null ? null : List.of(others.get(position));
    }
    List<Fact> there = new ArrayList<>(here.size());
    for (Fact fact : here) {
      Integer position = positions.get(fact);
      if (position == null) {
        return null;
      }
      there.add(others.get(position));
    }
    return List.copyOf(there);
  }
}
