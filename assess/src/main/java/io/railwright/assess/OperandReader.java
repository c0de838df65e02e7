package io.railwright.assess;

import io.railwright.assess.site.Site;
import io.railwright.knowledge.Along;
import io.railwright.knowledge.Counter;
import io.railwright.knowledge.Limit;
import io.railwright.knowledge.Operand;
import io.railwright.knowledge.ParameterType;
import io.railwright.model.finding.Expected;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import io.railwright.survey.view.Observed;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** An operand, ready to be compared with. */
sealed interface OperandReader {
  /** Made ready to be handed out, since it is asked for on every item. */
  record Fixed(Observed.Known known) implements OperandReader {
    Fixed(Value value) {
      this(new Observed.Known(value, List.of()));
    }

    Value value() {
      return known.value();
    }
  }

  /** What another parameter has, of the item or of what it is joined to. */
  record Other(int parameter, String title, Along along) implements OperandReader {}

  /**
   * The limit of a counter.
   *
   * @param average of what was counted since boot
   * @param growth of what was counted between two reads
   * @param interval the parameter that is known where the host was read twice
   */
  record OfCounter(Fixed average, Fixed growth, int interval) implements OperandReader {
    Fixed of(JudgedItem judged) {
      return judged.at(interval) instanceof Observed.Known ? growth : average;
    }
  }

  /** The site says nothing of it. */
  record Unset(String key) implements OperandReader {}

  static OperandReader of(Operand operand, ParameterType type, Site site, Catalogue catalogue) {
    return switch (operand) {
      case Operand.Literal(String text) ->
          type.parse(text).<OperandReader>map(Fixed::new).orElse(new Unset(text));
      case Operand.Site(String key) ->
          site.value(key)
              .flatMap(value -> fitting(value, type))
              .<OperandReader>map(Fixed::new)
              .orElse(new Unset(key));
      case Operand.Other(String id, Along along) ->
          new Other(catalogue.number(id), catalogue.knowledge().parameter(id).title(), along);
    };
  }

  /** The limit of a counter that is known to have some. */
  static OperandReader limit(Counter counter, Catalogue catalogue) {
    Counter.Limits limits = counter.limits().orElseThrow();
    return new OfCounter(
        fixed(counter, limits.average()),
        fixed(counter, limits.growth()),
        catalogue.number("host.interval"));
  }

  private static Fixed fixed(Counter counter, Limit limit) {
    return new Fixed(counter.amount(limit.below(), "in " + limit.per()));
  }

  /** A number of a site may be asked for as a size, and so on. */
  private static Optional<Value> fitting(Value value, ParameterType type) {
    Optional<Value> same = type.normal(value);
    return same.isPresent() ? same : type.parse(value.print());
  }

  /** The value itself, in so far as it can be told. */
  default Observed observe(JudgedItem judged) {
    return switch (this) {
      case Fixed(Observed.Known known) -> known;
      case Other(int parameter, String _, Along along) -> judged.at(parameter, along);
      case OfCounter counter -> counter.of(judged).known();
      case Unset(String key) -> Observed.unknown("the site does not say its " + key);
    };
  }

  /** Whether it is the same for all items. */
  default boolean isFixed() {
    return !(this instanceof Other || this instanceof OfCounter);
  }

  /** The numbers of the parameters that it looks at. */
  default IntStream parameters() {
    return switch (this) {
      case Other(int parameter, String _, Along _) -> IntStream.of(parameter);
      case OfCounter(Fixed _, Fixed _, int interval) -> IntStream.of(interval);
      case Fixed _, Unset _ -> IntStream.empty();
    };
  }

  /** As findings tell it. */
  default Expected.Term term(JudgedItem judged) {
    return switch (this) {
      case Fixed fixed -> Expected.Term.of(fixed.value());
      case OfCounter counter -> Expected.Term.of(counter.of(judged).value());
      case Other(int parameter, String title, Along along) ->
          new Expected.Term(
              judged.at(parameter, along) instanceof Observed.Known(Value value, var _)
                  ? Optional.of(value)
                  : Optional.empty(),
              title + judged.whose(along));
      case Unset(String key) -> new Expected.Term(Optional.empty(), key + " of the site");
    };
  }
}
