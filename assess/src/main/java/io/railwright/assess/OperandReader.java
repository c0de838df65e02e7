package io.railwright.assess;

import io.railwright.knowledge.Along;
import io.railwright.knowledge.Operand;
import io.railwright.knowledge.ParameterType;
import io.railwright.model.finding.Expected;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import io.railwright.survey.view.Observed;
import java.util.List;
import java.util.Optional;

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
      case Unset(String key) -> Observed.unknown("the site does not say its " + key);
    };
  }

  /** Whether it is the same for all items. */
  default boolean isFixed() {
    return !(this instanceof Other);
  }

  /** As findings tell it. */
  default Expected.Term term(JudgedItem judged) {
    return switch (this) {
      case Fixed fixed -> Expected.Term.of(fixed.value());
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
