package io.railwright.reach.fleet;

import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * A target without a login that stays open, of which some things are asked once a minute: what
 * changes seldom is not worth the processor of a switch at each poll.
 *
 * <p>For one thread at a time.
 */
public final class SeldomTarget implements Target {
  private static final long PAUSE = Duration.ofMinutes(1).toNanos();

  private final Target target;
  private final Set<String> seldom;
  private final LongSupplier clock;
  private long askedAll;

  /**
   * Asks everything the first time.
   *
   * @param seldom ids of these questions; most answers have no section of theirs
   */
  public SeldomTarget(Target target, Set<String> seldom) {
    this(target, seldom, System::nanoTime);
  }

  SeldomTarget(Target target, Set<String> seldom, LongSupplier clock) {
    this.target = target;
    this.seldom = Set.copyOf(seldom);
    this.clock = clock;
    this.askedAll = clock.getAsLong() - PAUSE;
  }

  @Override
  public String name() {
    return target.name();
  }

  @Override
  public Answer ask(List<Question> questions) {
    long now = clock.getAsLong();
    if (now - askedAll < PAUSE) {
      return target.ask(questions.stream().filter(it -> !seldom.contains(it.id())).toList());
    }
    Answer answer = target.ask(questions);
    if (answer.failure().isEmpty()) {
      askedAll = now;
    }
    return answer;
  }
}
