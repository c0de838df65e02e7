package io.railwright.survey.view;

import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Fact;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * In what two hosts of the same make differ. What does not look at any of it comes out the same on
 * both. Cost: a look at each fact of both.
 */
public final class Difference {
  private static final List<Scope> PARTS = List.of(Scope.HOST, Scope.NIC, Scope.GPU);

  private final BitSet facts = new BitSet();
  private final Set<String> kinds = new HashSet<>();

  private Difference() {}

  /** The difference of two hosts; empty where their parts are not the same ones. */
  public static Optional<Difference> between(MachineView one, MachineView other) {
    Optional<Difference> known = other.from(one);
    if (known.isPresent()) {
      return known.filter(it -> other.cards().areTaken() || it.compareParts(one, other));
    }
    Difference difference = new Difference();
    return difference.compareParts(one, other)
            && one.own().compare(other.own(), difference.facts)
            && difference.compareKinds(one, other)
        ? Optional.of(difference)
        : Optional.empty();
  }

  /** That of a host whose facts, in this order, have the form of another's. */
  static Difference from(FactForm form, List<Fact> facts) {
    Difference difference = new Difference();
    form.compare(facts, difference.facts);
    return difference;
  }

  /** Whether parts are found by other facts than those that differ. */
  boolean leavesParts(FactForm form) {
    return form.hasSameParts(facts);
  }

  /** The numbers of the facts of which some subject has another value, or which one lacks. */
  public void forEachFact(IntConsumer action) {
    for (int fact = facts.nextSetBit(0); fact >= 0; fact = facts.nextSetBit(fact + 1)) {
      action.accept(fact);
    }
  }

  /** The kinds of which there are other subjects, or the same ones in another order. */
  public void forEachKind(Consumer<String> action) {
    kinds.forEach(action);
  }

  /** Parts are the same where they have the same names and sides. */
  private boolean compareParts(MachineView one, MachineView other) {
    for (Scope scope : PARTS) {
      List<Item> here = one.items(scope);
      List<Item> there = other.items(scope);
      if (here.size() != there.size()) {
        return false;
      }
      for (int at = 0; at < here.size(); at++) {
        if (!compareParts(here.get(at), there.get(at))) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean compareParts(Item one, Item other) {
    if (!one.names().equals(other.names())) {
      return false;
    }
    for (Side side : Side.values()) {
      Slots here = one.side(side);
      Slots there = other.side(side);
      if (here == null || there == null) {
        if (here != there) {
          return false;
        }
      } else if (!isSameSubject(here, there) || !compareJoined(here, there)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSameSubject(Slots one, Slots other) {
    return one.kind().equals(other.kind()) && one.name().equals(other.name());
  }

  /** What is made of two subjects is found in no table of its machine. */
  private boolean compareJoined(Slots one, Slots other) {
    return !(one.isJoined() || other.isJoined()) || one.compare(other, facts);
  }

  private boolean compareKinds(MachineView one, MachineView other) {
    for (Map.Entry<String, KindTable> here : one.kinds().entrySet()) {
      if (!compareKind(here.getKey(), here.getValue(), other.kinds().get(here.getKey()))) {
        return false;
      }
    }
    for (Map.Entry<String, KindTable> there : other.kinds().entrySet()) {
      if (!one.kinds().containsKey(there.getKey())
          && !compareKind(there.getKey(), there.getValue(), null)) {
        return false;
      }
    }
    return true;
  }

  private boolean compareKind(String kind, KindTable one, @Nullable KindTable other) {
    Iterator<Slots> others = other == null ? List.<Slots>of().iterator() : other.all().iterator();
    for (Slots here : one.all()) {
      Slots there = others.hasNext() ? others.next() : null;
      if (there == null || !here.name().equals(there.name())) {
        return compareOtherwise(kind, one, other);
      }
      if (!here.compare(there, facts)) {
        return false;
      }
    }
    return !others.hasNext() || compareOtherwise(kind, one, other);
  }

  /** Subjects that are not the same ones in the same order. */
  private boolean compareOtherwise(String kind, KindTable one, @Nullable KindTable other) {
    kinds.add(kind);
    for (Slots here : one.all()) {
      if (!here.compare(other == null ? null : other.one(here.name()), facts)) {
        return false;
      }
    }
    for (Slots there : other == null ? List.<Slots>of() : other.all()) {
      if (one.one(there.name()) == null && !there.compare(null, facts)) {
        return false;
      }
    }
    return true;
  }
}
