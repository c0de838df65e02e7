package io.railwright.survey.nic;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.Cards;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The models of a host's cards, each once. A host without any has an empty list, if the bus was
 * read.
 */
public final class CardModels implements Derivation {
  private final String name;
  private final Derivation model;
  private final Function<Cards, List<Item>> cards;

  public CardModels(String name, Derivation model, Function<Cards, List<Item>> cards) {
    this.name = name;
    this.model = model;
    this.cards = cards;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reads reads() {
    return model.reads();
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    Set<String> models = new TreeSet<>();
    List<Fact> evidence = new ArrayList<>();
    for (Item card : cards.apply(view.cards())) {
      Observed one = model.derive(view, card);
      if (one instanceof Observed.Known(Value value, var facts)) {
        models.add(value.print());
        evidence.addAll(facts);
      }
    }
    if (models.isEmpty() && view.all("pci").isEmpty()) {
      return Observed.unknown("the PCI bus was not read");
    }
    return new Observed.Known(new Value.Listing(List.copyOf(models)), List.copyOf(evidence));
  }
}
