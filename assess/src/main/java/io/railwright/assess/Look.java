package io.railwright.assess;

import io.railwright.assess.Verdicts.Verdict;
import io.railwright.assess.host.HostView;
import io.railwright.assess.host.Item;
import io.railwright.assess.host.Observed;
import io.railwright.assess.host.Sides;
import io.railwright.knowledge.Scope;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is known of one item, each parameter read once however many rules ask for it. */
final class Look {
  private static final int FURTHER_PREMISES = 128;

  private final Catalogue catalogue;
  private final @Nullable HostView view;
  private final Item item;
  private final @Nullable Look host;
  private final @Nullable Observed[] seen;
  private @Nullable Item named;
  private @Nullable Verdict[] premises = new @Nullable Verdict[0];

  Look(Catalogue catalogue, HostView view, Item item, @Nullable Look host) {
    this.catalogue = catalogue;
    this.view = view;
    this.item = item;
    this.host = host;
    this.seen = new @Nullable Observed[catalogue.count()];
  }

  /** An item of which just this is known, as in a case. */
  Look(Catalogue catalogue, Item item, Map<String, Observed> given) {
    this.catalogue = catalogue;
    this.view = null;
    this.item = item;
    this.host = null;
    this.seen = new @Nullable Observed[catalogue.count()];
    given.forEach((parameter, observed) -> seen[catalogue.number(parameter)] = observed);
  }

  Item item() {
    return item;
  }

  /** The item by its names alone, for those who outlive its facts; made once. */
  Item named() {
    if (named == null) {
      named = new Item(item.scope(), item.subject(), item.names(), Sides.NONE);
    }
    return named;
  }

  Observed at(int parameter) {
    Observed known = seen[parameter];
    if (known == null) {
      known = read(parameter);
      seen[parameter] = known;
    }
    return known;
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

  private Observed read(int number) {
    Reader reader = catalogue.reader(number);
    boolean ofHost = reader.parameter().scope() == Scope.HOST && item.scope() != Scope.HOST;
    if (ofHost && host != null) {
      return host.at(number);
    }
    return view == null
        ? Observed.unknown("nothing is given of " + reader.parameter().title())
        : reader.read(view, item);
  }
}
