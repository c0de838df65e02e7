package io.railwright.assess;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Condition;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Rule;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.file.BadFileException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What many rules ask for is a selection, and a selection is there because rules ask for it. */
class RepeatedConditionsTest {
  private static final int MANY = 4;

  private final Knowledge knowledge;

  RepeatedConditionsTest() throws BadFileException {
    this.knowledge = KnowledgeFolder.withOwnCases();
  }

  @Test
  void aConditionThatManyRulesHaveIsASelection() {
    Map<String, Integer> times = new TreeMap<>();
    for (Rule rule : knowledge.rules().values()) {
      for (Condition condition : rule.applies()) {
        if (condition instanceof Condition.Test) {
          times.merge(condition.toString(), 1, Integer::sum);
        }
      }
    }
    times.values().removeIf(count -> count < MANY);
    assertThat(times).isEmpty();
  }

  @Test
  void everySelectionIsUsed() {
    Set<String> used = new TreeSet<>();
    knowledge.rules().values().forEach(rule -> rule.applies().forEach(it -> add(it, used)));
    knowledge.selections().values().forEach(one -> one.when().forEach(it -> add(it, used)));
    assertThat(knowledge.selections().keySet()).isEqualTo(used);
  }

  private static void add(Condition condition, Set<String> used) {
    if (condition instanceof Condition.Selected(String id)) {
      used.add(id);
    }
  }
}
