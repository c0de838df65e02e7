package io.railwright.assess;

import io.railwright.assess.site.Site;
import io.railwright.assess.value.Ordering;
import io.railwright.assess.value.Ordering.Order;
import io.railwright.assess.value.Outcome;
import io.railwright.knowledge.Expectation;
import io.railwright.knowledge.Operand;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.ParameterType;
import io.railwright.model.finding.Expected;
import io.railwright.model.text.PatternMemory;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import io.railwright.survey.view.Observed;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** An expectation with its operands at hand. */
sealed interface Demand {
  record Equals(OperandReader wanted) implements Demand {}

  record OneOf(List<OperandReader> wanted) implements Demand {}

  record AtLeast(OperandReader wanted) implements Demand {}

  record AtMost(OperandReader wanted) implements Demand {}

  record Below(OperandReader limit) implements Demand {}

  record Between(OperandReader least, OperandReader most) implements Demand {}

  record Matches(PatternMemory pattern) implements Demand {}

  record Presence(boolean wanted) implements Demand {}

  record Not(Demand demand) implements Demand {}

  /** Told only when all of the group are known. */
  record Same(Expectation.Group group) implements Demand {}

  /** Told only when all of the fabric are known. */
  record Unique() implements Demand {}

  /** As at the other end of the cable; which of the two is right, nobody can say. */
  record AsPeer(OperandReader there) implements Demand {}

  /**
   * By what the operands of an expectation are found.
   *
   * @param limit that of the counter, where the value is a rate of one
   */
  record Against(
      ParameterType type, Optional<OperandReader> limit, Site site, Catalogue catalogue) {
    static Against of(Parameter parameter, Site site, Catalogue catalogue) {
      Optional<OperandReader> limit =
          parameter
              .rateOf()
              .map(catalogue.knowledge()::counter)
              .map(counter -> OperandReader.limit(counter, catalogue));
      return new Against(parameter.type(), limit, site, catalogue);
    }

    OperandReader reader(Operand operand) {
      return OperandReader.of(operand, type, site, catalogue);
    }
  }

  static Demand of(Expectation expect, Against against) {
    return switch (expect) {
      case Expectation.Equals(var one) -> new Equals(against.reader(one));
      case Expectation.OneOf(var some) -> new OneOf(some.stream().map(against::reader).toList());
      case Expectation.AtLeast(var one) -> new AtLeast(against.reader(one));
      case Expectation.AtMost(var one) -> new AtMost(against.reader(one));
      case Expectation.Between(var least, var most) ->
          new Between(against.reader(least), against.reader(most));
      case Expectation.Matches(var pattern) -> new Matches(new PatternMemory(pattern));
      case Expectation.Presence(var wanted) -> new Presence(wanted);
      case Expectation.SameAcross(var group) -> new Same(group);
      case Expectation.UniqueAcrossFabric() -> new Unique();
      case Expectation.WithinLimit _ -> new Below(against.limit().orElseThrow());
      case Expectation.Not(var inner) -> new Not(of(inner, against));
    };
  }

  /** Whether nothing else of the item has to be known to tell whether a value is as wanted. */
  default boolean isFixed() {
    return switch (this) {
      case Equals(OperandReader wanted) -> wanted.isFixed();
      case OneOf(List<OperandReader> some) -> some.stream().allMatch(OperandReader::isFixed);
      case AtLeast(OperandReader wanted) -> wanted.isFixed();
      case AtMost(OperandReader wanted) -> wanted.isFixed();
      case Below(OperandReader limit) -> limit.isFixed();
      case Between(OperandReader least, OperandReader most) -> least.isFixed() && most.isFixed();
      case Not(Demand demand) -> demand.isFixed();
      case Matches _, Presence _, Same _, Unique _ -> true;
      case AsPeer _ -> false;
    };
  }

  /** The numbers of the parameters that its operands look at. */
  default IntStream parameters() {
    return switch (this) {
      case Equals(OperandReader wanted) -> wanted.parameters();
      case OneOf(List<OperandReader> some) -> some.stream().flatMapToInt(OperandReader::parameters);
      case AtLeast(OperandReader wanted) -> wanted.parameters();
      case AtMost(OperandReader wanted) -> wanted.parameters();
      case Below(OperandReader limit) -> limit.parameters();
      case Between(OperandReader least, OperandReader most) ->
          IntStream.concat(least.parameters(), most.parameters());
      case Not(Demand demand) -> demand.parameters();
      case AsPeer(OperandReader there) -> there.parameters();
      case Matches _, Presence _, Same _, Unique _ -> IntStream.empty();
    };
  }

  /** Whether what was observed is as wanted. */
  default Outcome of(Observed observed, JudgedItem judged) {
    return switch (observed) {
      case Observed.NotKnown(String reason, var _) -> new Outcome.Undecided(reason);
      case Observed.Odd(String printed, var _) ->
          new Outcome.Malformed("'" + printed + "' is no value that is known for it");
      case Observed.Known(Value value, var _) -> of(value, judged);
    };
  }

  /** Of a value that stands for itself; an operand that only an item can tell never fits. */
  default boolean holds(Value value) {
    return switch (this) {
      case Equals(OperandReader.Fixed other) -> Ordering.same(value, other.value());
      case OneOf(List<OperandReader> some) ->
          some.stream().anyMatch(one -> new Equals(one).holds(value));
      case AtLeast(OperandReader.Fixed other) -> Ordering.compare(value, other.value()).isAtLeast();
      case AtMost(OperandReader.Fixed other) -> Ordering.compare(value, other.value()).isAtMost();
      case Matches(PatternMemory pattern) -> matches(value, pattern);
      case Presence(boolean wanted) -> wanted == present(value);
      case Not(Demand demand) -> !demand.holds(value);
      case Between(OperandReader least, OperandReader most) ->
          new AtLeast(least).holds(value) && new AtMost(most).holds(value);
      case Equals _, AtLeast _, AtMost _, Below _, Same _, Unique _, AsPeer _ -> false;
    };
  }

  private Outcome of(Value value, JudgedItem judged) {
    return switch (this) {
      case Equals(OperandReader wanted) -> equal(value, wanted, judged);
      case AsPeer(OperandReader there) -> equal(value, there, judged);
      case OneOf(List<OperandReader> wanted) -> oneOf(value, wanted, judged);
      case AtLeast(OperandReader wanted) -> order(value, wanted, judged, Order::isAtLeast);
      case AtMost(OperandReader wanted) -> order(value, wanted, judged, Order::isAtMost);
      case Below(OperandReader limit) -> order(value, limit, judged, it -> it == Order.LESS);
      case Between(OperandReader least, OperandReader most) -> {
        Outcome enough = order(value, least, judged, Order::isAtLeast);
        yield enough.isYes() ? order(value, most, judged, Order::isAtMost) : enough;
      }
      case Matches(PatternMemory pattern) -> Outcome.of(matches(value, pattern));
      case Presence(boolean wanted) -> Outcome.of(wanted == present(value));
      case Not(Demand demand) -> demand.of(value, judged).inverse();
      case Same _, Unique _ -> Outcome.of(true);
    };
  }

  private static Outcome equal(Value value, OperandReader wanted, JudgedItem judged) {
    return switch (wanted.observe(judged)) {
      case Observed.Known(Value other, var _) -> Outcome.of(Ordering.same(value, other));
      case Observed.NotKnown(String reason, var _) -> new Outcome.Undecided(reason);
      case Observed.Odd(String printed, var _) -> new Outcome.Malformed(printed);
    };
  }

  private static Outcome oneOf(Value value, List<OperandReader> some, JudgedItem judged) {
    Outcome worst = Outcome.of(false);
    for (OperandReader wanted : some) {
      Outcome one = equal(value, wanted, judged);
      if (one.isYes()) {
        return one;
      }
      worst = one instanceof Outcome.Settled ? worst : one;
    }
    return worst;
  }

  private static Outcome order(
      Value value, OperandReader wanted, JudgedItem judged, Predicate<Order> fits) {
    return switch (wanted.observe(judged)) {
      case Observed.Known(Value other, var _) -> {
        Order order = Ordering.compare(value, other);
        if (order != Order.NONE) {
          yield Outcome.of(fits.test(order));
        }
        yield value instanceof Value.Listing && other instanceof Value.Listing
            ? Outcome.of(false)
            : new Outcome.Malformed(
                "'" + value.print() + "' can't be compared with '" + other.print() + "'");
      }
      case Observed.NotKnown(String reason, var _) -> new Outcome.Undecided(reason);
      case Observed.Odd(String printed, var _) -> new Outcome.Malformed(printed);
    };
  }

  private static boolean matches(Value value, PatternMemory pattern) {
    return value instanceof Value.Listing(List<String> items)
        ? items.stream().anyMatch(pattern::isIn)
        : pattern.isIn(value.print());
  }

  /** Of a list that fails by some of its items, those; of any other value, all of it. */
  default Value atFault(Value value) {
    return this instanceof Not(Matches(PatternMemory pattern))
            && value instanceof Value.Listing(List<String> items)
        ? new Value.Listing(items.stream().filter(pattern::isIn).toList())
        : value;
  }

  private static boolean present(Value value) {
    return switch (value) {
      case Value.Listing(List<String> items) -> !items.isEmpty();
      case Value.Flag(boolean set) -> set;
      default -> !value.print().isEmpty() && !value.print().equals("none");
    };
  }

  /** What is expected of an item, with the values that it is held against. */
  default Expected expected(JudgedItem judged) {
    return switch (this) {
      case Equals(OperandReader wanted) -> new Expected.Exactly(wanted.term(judged));
      case AsPeer(OperandReader there) -> new Expected.Exactly(there.term(judged));
      case OneOf(List<OperandReader> some) ->
          new Expected.OneOf(some.stream().map(one -> one.term(judged)).toList());
      case AtLeast(OperandReader wanted) -> new Expected.AtLeast(wanted.term(judged));
      case AtMost(OperandReader wanted) -> new Expected.AtMost(wanted.term(judged));
      case Below(OperandReader limit) -> new Expected.Below(limit.term(judged));
      case Between(OperandReader least, OperandReader most) ->
          new Expected.Between(least.term(judged), most.term(judged));
      case Matches(PatternMemory pattern) -> new Expected.Like(pattern.toString());
      case Presence(boolean wanted) -> new Expected.Presence(wanted);
      case Not(Demand demand) -> new Expected.Not(demand.expected(judged));
      case Unique _ -> new Expected.OnNoOther(Map.of());
      case Same(var group) ->
          new Expected.SameOnEvery(
              group == Expectation.Group.HOST ? "card of the host" : "host of the fabric");
    };
  }

  /** The value to set, where the expectation names one. */
  default Optional<Value> value(JudgedItem judged) {
    return switch (this) {
      case Equals(OperandReader wanted) -> known(wanted, judged);
      case AtLeast(OperandReader wanted) -> known(wanted, judged);
      case AtMost(OperandReader wanted) -> known(wanted, judged);
      case Below(OperandReader limit) -> known(limit, judged);
      case OneOf(List<OperandReader> some) ->
          some.isEmpty() ? Optional.empty() : known(some.getFirst(), judged);
      case Between _, Matches _, Presence _, Not _, Same _, Unique _, AsPeer _ -> Optional.empty();
    };
  }

  private static Optional<Value> known(OperandReader wanted, JudgedItem judged) {
    return wanted.observe(judged) instanceof Observed.Known(Value value, var _)
        ? Optional.of(value)
        : Optional.empty();
  }
}
