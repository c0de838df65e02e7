package io.railwright.assess;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Expected;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.value.Value;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Observed;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Gathers values that no two hosts may have. That two have one is one finding, told of the first of
 * them by name: nobody can say whose it is.
 */
final class Uniqueness {
  private final Map<Key, List<Holder>> holders = new HashMap<>();

  /** A value under a rule; of a list, one of its items. */
  private record Key(String rule, String value) {}

  private record Holder(RuleBook.Entry entry, Item item, List<Fact> evidence) {
    Subject subject() {
      return item.subject();
    }
  }

  synchronized void add(RuleBook.Entry entry, JudgedItem judged) {
    if (judged.at(entry.number()) instanceof Observed.Known(Value value, List<Fact> evidence)) {
      for (String one : items(value)) {
        holders
            .computeIfAbsent(new Key(entry.rule().id(), one), _ -> new ArrayList<>(1))
            .add(new Holder(entry, judged.named(), evidence));
      }
    }
  }

  private static List<String> items(Value value) {
    return value instanceof Value.Listing(List<String> items) ? items : List.of(value.print());
  }

  /** Once all are in; all of it had passed so far. */
  synchronized List<Finding> findings() {
    Map<String, Shared> shared = new TreeMap<>();
    holders.forEach(
        (key, all) -> {
          if (all.stream().map(it -> it.subject().root()).distinct().count() > 1) {
            all.sort(Comparator.comparing(Holder::subject));
            Holder first = all.getFirst();
            shared
                .computeIfAbsent(key.rule() + " " + first.subject(), _ -> new Shared(first))
                .add(key.value(), all);
          }
        });
    return shared.values().stream().map(Shared::finding).toList();
  }

  /** What an item has in common with items of other hosts. */
  private static final class Shared {
    private final Holder first;
    private final Map<String, List<String>> others = new TreeMap<>();

    private Shared(Holder first) {
      this.first = first;
    }

    private void add(String value, List<Holder> all) {
      others.put(
          value,
          all.stream()
              .map(Holder::subject)
              .filter(it -> !it.equals(first.subject()))
              .map(Subject::path)
              .toList());
    }

    private Finding finding() {
      return Verdicts.finding(
          first.entry(),
          first.item(),
          new Judgement(
              Status.FAIL,
              new Expected.OnNoOther(others),
              new Value.Listing(List.copyOf(others.keySet())),
              "",
              first.evidence()),
          List.of());
    }
  }
}
