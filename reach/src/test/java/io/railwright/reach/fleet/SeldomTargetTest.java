package io.railwright.reach.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class SeldomTargetTest {
  private static final List<Question> QUESTIONS =
      List.of(Question.line("counters", "show counters"), Question.line("settings", "show run"));

  private final List<List<String>> asked = new ArrayList<>();
  private Optional<String> failure = Optional.empty();
  private long seconds;

  private final SeldomTarget target =
      new SeldomTarget(new Switch(), Set.of("settings"), () -> TimeUnit.SECONDS.toNanos(seconds));

  private final class Switch implements Target {
    @Override
    public String name() {
      return "leaf";
    }

    @Override
    public Answer ask(List<Question> questions) {
      asked.add(questions.stream().map(Question::id).toList());
      return new Answer("leaf", Instant.EPOCH, List.of(), failure, List.of());
    }
  }

  @Test
  void settingsAreAskedFirstAndThenOnceAMinute() {
    for (seconds = 0; seconds < 70; seconds += 10) {
      target.ask(QUESTIONS);
    }
    assertThat(asked.getFirst()).containsExactly("counters", "settings");
    assertThat(asked.subList(1, 6)).containsOnly(List.of("counters"));
    assertThat(asked.getLast()).containsExactly("counters", "settings");
  }

  @Test
  void whoDidNotAnswerIsAskedAgain() {
    failure = Optional.of("no route");
    target.ask(QUESTIONS);
    seconds = 10;
    target.ask(QUESTIONS);
    assertThat(asked.getLast()).containsExactly("counters", "settings");
  }
}
