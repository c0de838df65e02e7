package io.railwright.change.harness;

import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.Target;
import java.util.List;

/** A machine whose questions somebody looks at before they are asked. */
public record WatchedTarget(Target machine, String word, Watcher watcher) implements Target {
  /** What is done before a question that has the word. */
  public interface Watcher {
    void look() throws Exception;
  }

  @Override
  public String name() {
    return machine.name();
  }

  @Override
  public Answer ask(List<Question> questions) {
    if (questions.toString().contains(word)) {
      try {
        watcher.look();
      } catch (Exception impossible) {
        throw new IllegalStateException(impossible);
      }
    }
    return machine.ask(questions);
  }
}
