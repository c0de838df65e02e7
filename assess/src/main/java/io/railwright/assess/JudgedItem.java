package io.railwright.assess;

import io.railwright.assess.Verdicts.Verdict;
import io.railwright.assess.fix.InstalledTools;
import io.railwright.knowledge.Along;
import io.railwright.model.value.Value;
import io.railwright.survey.ParameterValues;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Observed;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One item while it is judged: its parameters, and what its premises came to. */
final class JudgedItem {
  private static final int FURTHER_PREMISES = 128;

  private final ParameterValues values;
  private final @Nullable JudgedItem host;
  private final Joined joined;
  private @Nullable Item named;
  private @Nullable String model;
  private @Nullable Verdict[] premises = new @Nullable Verdict[0];

  /**
   * What an item is joined to.
   *
   * @param pf the physical function that a virtual one belongs to
   * @param peer the port at the other end of the cable
   */
  record Joined(@Nullable ParameterValues pf, @Nullable ParameterValues peer) {
    static final Joined NOTHING = new Joined(null, null);
  }

  JudgedItem(ParameterValues values, @Nullable JudgedItem host, Joined joined) {
    this.values = values;
    this.host = host;
    this.joined = joined;
  }

  /** Few of its values, for the time when its facts are gone; and what it is joined to by then. */
  JudgedItem later(int[] parameters, ParameterValues peer) {
    ParameterValues pf = joined.pf() == null ? null : joined.pf().only(parameters);
    return new JudgedItem(values.only(named(), parameters), null, new Joined(pf, peer));
  }

  /** The same of one that is joined to nothing. */
  JudgedItem later(int[] parameters) {
    return new JudgedItem(values.only(named(), parameters), null, Joined.NOTHING);
  }

  ParameterValues values() {
    return values;
  }

  /** The physical function that a virtual one belongs to; null for all others. */
  @Nullable ParameterValues pf() {
    return joined.pf();
  }

  Item item() {
    return values.item();
  }

  /** The item by its names alone, for those who outlive its facts; made once. */
  Item named() {
    if (named == null) {
      named = InstalledTools.remembered(item());
    }
    return named;
  }

  /** What kind of thing it is, among which values are compared; empty where nobody knows. */
  String model() {
    if (model == null) {
      model = text(Sameness.model(item().scope())).orElse("");
    }
    return model;
  }

  /** A parameter as text; empty where it is not known. */
  Optional<String> text(String parameter) {
    return values.at(parameter) instanceof Observed.Known(Value value, var _)
        ? Optional.of(value.print())
        : Optional.empty();
  }

  Observed at(int parameter) {
    return values.at(parameter);
  }

  Observed at(int parameter, Along along) {
    ParameterValues there = there(along);
    return there == null ? Observed.unknown("there is no " + missing(along)) : there.at(parameter);
  }

  private @Nullable ParameterValues there(Along along) {
    return switch (along) {
      case ITSELF, HOST -> values; // what belongs to its host is asked of the host
      case PF -> joined.pf();
      case PEER -> joined.peer();
    };
  }

  /** The first of these relations that it does not have. */
  Optional<Along> lacks(Set<Along> ways) {
    for (Along along : ways) {
      if (there(along) == null) {
        return Optional.of(along);
      }
    }
    return Optional.empty();
  }

  static String missing(Along along) {
    return switch (along) {
      case ITSELF, HOST -> "host";
      case PF -> "physical function of it on this host";
      case PEER -> "cable known from here to a machine that is asked";
    };
  }

  /** Behind the title of a parameter: whose it is. */
  String whose(Along along) {
    return switch (along) {
      case ITSELF, HOST -> "";
      case PF -> " of its physical function";
      case PEER -> " of its link partner" + name(joined.peer());
    };
  }

  private static String name(@Nullable ParameterValues partner) {
    return partner == null ? "" : " " + partner.item().subject();
  }

  /** What is to be said of a premise of the one book that the item is judged by; settled once. */
  Verdict premise(RuleBook.Premise.OfItem premise) {
    if (premise.ofHost() && host != null) {
      return host.premise(premise);
    }
    int number = premise.number();
    if (number >= premises.length) {
      premises = Arrays.copyOf(premises, number + FURTHER_PREMISES);
    }
    Verdict settled = premises[number];
    if (settled == null) {
      settled = Verdicts.premise(premise, this);
      premises[number] = settled;
    }
    return settled;
  }
}
