package io.railwright.reach.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.Access.Sudo;
import io.railwright.reach.LocalShell;
import io.railwright.reach.ReachException;
import io.railwright.reach.Shell;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One login that answers many times, through this machine's own shell. */
class PolledTargetTest {
  private static final List<Question> QUESTIONS =
      List.of(
          Question.run("time", "date", "+%s.%N"),
          Question.run("said", "sh", "-c", "echo heard; echo aside >&2"));

  private final AtomicInteger logins = new AtomicInteger();
  private final UnwatchedShell unwatched = new UnwatchedShell(Map.of());

  private PolledTarget target(Shell shell, Duration limit) {
    return new PolledTarget(
        new ShellTarget("here", shell, Sudo.NO, (_, _) -> "secret".toCharArray(), limit));
  }

  @AfterEach
  void endAll() {
    unwatched.destroy();
  }

  private static String text(Answer answer, int section) {
    return answer.sections().get(section).out().text();
  }

  @Test
  void oneLoginAnswersManyTimes() {
    try (PolledTarget target = target(unwatched, Duration.ofSeconds(30))) {
      String before = "";
      for (int poll = 0; poll < 5; poll++) {
        Answer answer = target.ask(QUESTIONS);
        assertThat(answer.failure()).isEmpty();
        assertThat(answer.sections()).hasSize(2);
        assertThat(text(answer, 0)).as("a new answer").isGreaterThan(before);
        assertThat(text(answer, 1)).isEqualTo("heard\n");
        assertThat(answer.sections().get(1).err()).contains("aside");
        before = text(answer, 0);
      }
    }
    assertThat(unwatched.processes()).hasSize(1);
  }

  @Test
  void theHostEndsByItselfWhenWeAreGone() throws Exception {
    PolledTarget target = target(unwatched, Duration.ofSeconds(30));
    assertThat(target.ask(QUESTIONS).failure()).isEmpty();
    target.close();
    assertThat(unwatched.processes().getFirst().waitFor(10, TimeUnit.SECONDS)).isTrue();
    assertThat(unwatched.processes().getFirst().descendants()).isEmpty();
  }

  @Test
  void aLoginThatBrokeIsMadeAnew() {
    try (PolledTarget target = target(unwatched, Duration.ofSeconds(30))) {
      assertThat(target.ask(QUESTIONS).failure()).isEmpty();
      Process first = unwatched.processes().getFirst();
      first.descendants().forEach(ProcessHandle::destroyForcibly);
      first.destroyForcibly();
      first.onExit().join();
      Answer broken = target.ask(QUESTIONS);
      Answer again = broken.failure().isPresent() ? target.ask(QUESTIONS) : broken;
      assertThat(again.failure()).isEmpty();
      assertThat(unwatched.processes()).hasSize(2);
    }
  }

  @Test
  void whoNeverAnswersIsGivenUp() {
    Shell silent =
        (_, _, _, limit) -> {
          try {
            TimeUnit.NANOSECONDS.sleep(limit.toNanos());
          } catch (InterruptedException stopped) {
            throw new ReachException(ReachException.Kind.BROKEN, "stopped", stopped);
          }
        };
    try (PolledTarget target = target(silent, Duration.ofSeconds(1))) {
      assertThat(target.ask(QUESTIONS).failure()).contains("no full answer within 1 s");
    }
  }

  @Test
  void whoCannotBeReachedSaysWhy() {
    Shell away =
        (_, _, _, _) -> {
          throw new ReachException(ReachException.Kind.UNREACHABLE, "there is no route");
        };
    try (PolledTarget target = target(away, Duration.ofSeconds(5))) {
      assertThat(target.ask(QUESTIONS).failure()).contains("there is no route");
    }
  }

  @Test
  void otherQuestionsGetALoginOfTheirOwn() {
    Shell counting =
        (command, input, sink, limit) -> {
          logins.incrementAndGet();
          new LocalShell().run(command, input, sink, limit);
        };
    try (PolledTarget target = target(counting, Duration.ofSeconds(30))) {
      assertThat(target.ask(QUESTIONS).failure()).isEmpty();
      Answer other = target.ask(List.of(Question.run("who", "echo", "me")));
      assertThat(text(other, 0)).isEqualTo("me\n");
    }
    assertThat(logins).hasValue(2);
  }
}
