package io.railwright.assess;

import io.railwright.assess.Ordering.Order;
import io.railwright.knowledge.Expectation;
import io.railwright.knowledge.ParameterType;
import io.railwright.model.finding.Expected;
import io.railwright.model.text.PatternMemory;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import io.railwright.survey.view.Observed;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** An expectation with its operands at hand. */
sealed interface Demand {
  record Equals(Wanted wanted) implements Demand {}

  record OneOf(List<Wanted> wanted) implements Demand {}

  record AtLeast(Wanted wanted) implements Demand {}

  record AtMost(Wanted wanted) implements Demand {}

  record Between(Wanted least, Wanted most) implements Demand {}

  record Matches(PatternMemory pattern) implements Demand {}

  record Present(boolean wanted) implements Demand {}

  record Not(Demand demand) implements Demand {}

  /** Told only when all of the group are known. */
  record Same(Expectation.Group group) implements Demand {}

  /** As at the other end of the cable; which of the two is right, nobody can say. */
  record AsPeer(Wanted there) implements Demand {}

  static Demand of(Expectation expect, ParameterType type, Site site, Catalogue catalogue) {
    return switch (expect) {
      case Expectation.Equals(var one) -> new Equals(Wanted.of(one, type, site, catalogue));
      case Expectation.OneOf(var some) ->
          new OneOf(some.stream().map(one -> Wanted.of(one, type, site, catalogue)).toList());
      case Expectation.AtLeast(var one) -> new AtLeast(Wanted.of(one, type, site, catalogue));
      case Expectation.AtMost(var one) -> new AtMost(Wanted.of(one, type, site, catalogue));
      case Expectation.Between(var least, var most) ->
          new Between(
              Wanted.of(least, type, site, catalogue), Wanted.of(most, type, site, catalogue));
      case Expectation.Matches(var pattern) -> new Matches(new PatternMemory(pattern));
      case Expectation.Present(var wanted) -> new Present(wanted);
      case Expectation.SameAcross(var group) -> new Same(group);
      case Expectation.Not(var inner) -> new Not(of(inner, type, site, catalogue));
    };
  }

  /** Whether nothing else of the item has to be known to tell whether a value is as wanted. */
  default boolean isFixed() {
    return switch (this) {
      case Equals(Wanted wanted) -> wanted.isFixed();
      case OneOf(List<Wanted> some) -> some.stream().allMatch(Wanted::isFixed);
      case AtLeast(Wanted wanted) -> wanted.isFixed();
      case AtMost(Wanted wanted) -> wanted.isFixed();
      case Between(Wanted least, Wanted most) -> least.isFixed() && most.isFixed();
      case Not(Demand demand) -> demand.isFixed();
      case Matches _, Present _, Same _ -> true;
      case AsPeer _ -> false;
    };
  }

  /** Whether what was observed is as wanted. */
  default Outcome of(Observed observed, Look look) {
    return switch (observed) {
      case Observed.NotKnown(String reason, var _) -> new Outcome.Untold(reason);
      case Observed.Odd(String printed, var _) ->
          new Outcome.Nonsense("'" + printed + "' is no value that is known for it");
      case Observed.Known(Value value, var _) -> of(value, look);
    };
  }

  /** Of a value that stands for itself; an operand that only an item can tell never fits. */
  default boolean holds(Value value) {
    return switch (this) {
      case Equals(Wanted.Fixed other) -> Ordering.same(value, other.value());
      case OneOf(List<Wanted> some) -> some.stream().anyMatch(one -> new Equals(one).holds(value));
      case AtLeast(Wanted.Fixed other) -> Ordering.compare(value, other.value()).isAtLeast();
      case AtMost(Wanted.Fixed other) -> Ordering.compare(value, other.value()).isAtMost();
      case Matches(PatternMemory pattern) -> matches(value, pattern);
      case Present(boolean wanted) -> wanted == present(value);
      case Not(Demand demand) -> !demand.holds(value);
      case Between(Wanted least, Wanted most) ->
          new AtLeast(least).holds(value) && new AtMost(most).holds(value);
      case Equals _, AtLeast _, AtMost _, Same _, AsPeer _ -> false;
    };
  }

  private Outcome of(Value value, Look look) {
    return switch (this) {
      case Equals(Wanted wanted) -> equal(value, wanted, look);
      case AsPeer(Wanted there) -> equal(value, there, look);
      case OneOf(List<Wanted> wanted) -> oneOf(value, wanted, look);
      case AtLeast(Wanted wanted) -> order(value, wanted, look, Order::isAtLeast);
      case AtMost(Wanted wanted) -> order(value, wanted, look, Order::isAtMost);
      case Between(Wanted least, Wanted most) -> {
        Outcome enough = order(value, least, look, Order::isAtLeast);
        yield enough.isYes() ? order(value, most, look, Order::isAtMost) : enough;
      }
      case Matches(PatternMemory pattern) -> Outcome.of(matches(value, pattern));
      case Present(boolean wanted) -> Outcome.of(wanted == present(value));
      case Not(Demand demand) -> demand.of(value, look).inverse();
      case Same _ -> Outcome.of(true);
    };
  }

  private static Outcome equal(Value value, Wanted wanted, Look look) {
    return switch (wanted.observe(look)) {
      case Observed.Known(Value other, var _) -> Outcome.of(Ordering.same(value, other));
      case Observed.NotKnown(String reason, var _) -> new Outcome.Untold(reason);
      case Observed.Odd(String printed, var _) -> new Outcome.Nonsense(printed);
    };
  }

  private static Outcome oneOf(Value value, List<Wanted> some, Look look) {
    Outcome worst = Outcome.of(false);
    for (Wanted wanted : some) {
      Outcome one = equal(value, wanted, look);
      if (one.isYes()) {
        return one;
      }
      worst = one instanceof Outcome.Settled ? worst : one;
    }
    return worst;
  }

  private static Outcome order(Value value, Wanted wanted, Look look, Predicate<Order> fits) {
    return switch (wanted.observe(look)) {
      case Observed.Known(Value other, var _) -> {
        Order order = Ordering.compare(value, other);
        if (order != Order.NONE) {
          yield Outcome.of(fits.test(order));
        }
        yield value instanceof Value.Listing && other instanceof Value.Listing
            ? Outcome.of(false)
            : new Outcome.Nonsense(
                "'" + value.print() + "' can't be compared with '" + other.print() + "'");
      }
      case Observed.NotKnown(String reason, var _) -> new Outcome.Untold(reason);
      case Observed.Odd(String printed, var _) -> new Outcome.Nonsense(printed);
    };
  }

  private static boolean matches(Value value, PatternMemory pattern) {
    return value instanceof Value.Listing(List<String> items)
        ? items.stream().anyMatch(pattern::isIn)
        : pattern.isIn(value.print());
  }

  private static boolean present(Value value) {
    return switch (value) {
      case Value.Listing(List<String> items) -> !items.isEmpty();
      case Value.Flag(boolean set) -> set;
      default -> !value.print().isEmpty() && !value.print().equals("none");
    };
  }

  /** What is expected of an item, with the values that it is held against. */
  default Expected expected(Look look) {
    return switch (this) {
      case Equals(Wanted wanted) -> new Expected.Exactly(wanted.term(look));
      case AsPeer(Wanted there) -> new Expected.Exactly(there.term(look));
      case OneOf(List<Wanted> some) ->
          new Expected.OneOf(some.stream().map(one -> one.term(look)).toList());
      case AtLeast(Wanted wanted) -> new Expected.AtLeast(wanted.term(look));
      case AtMost(Wanted wanted) -> new Expected.AtMost(wanted.term(look));
      case Between(Wanted least, Wanted most) ->
          new Expected.Between(least.term(look), most.term(look));
      case Matches(PatternMemory pattern) -> new Expected.Like(pattern.toString());
      case Present(boolean wanted) -> new Expected.Present(wanted);
      case Not(Demand demand) -> new Expected.Not(demand.expected(look));
      case Same(var group) ->
          new Expected.SameOnEvery(
              group == Expectation.Group.HOST ? "card of the host" : "host of the fabric");
    };
  }

  /** The value to set, where the expectation names one. */
  default Optional<Value> value(Look look) {
    return switch (this) {
      case Equals(Wanted wanted) -> known(wanted, look);
      case AtLeast(Wanted wanted) -> known(wanted, look);
      case AtMost(Wanted wanted) -> known(wanted, look);
      case OneOf(List<Wanted> some) ->
          some.isEmpty() ? Optional.empty() : known(some.getFirst(), look);
      case Between _, Matches _, Present _, Not _, Same _, AsPeer _ -> Optional.empty();
    };
  }

  private static Optional<Value> known(Wanted wanted, Look look) {
    return wanted.observe(look) instanceof Observed.Known(Value value, var _)
        ? Optional.of(value)
        : Optional.empty();
  }
}
