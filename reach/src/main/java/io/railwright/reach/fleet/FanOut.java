package io.railwright.reach.fleet;

import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Asks many targets at once, on a virtual thread each, with a limit on how many are open at a time.
 * Results are passed on in the order of the targets, so that output written from them does not
 * vary. A failure of one target affects no other.
 *
 * @param atOnce how many targets may be open or unread at a time
 * @param stop when it comes, answers under way are cut short and the rest is answered for as not
 *     asked
 * @param reading how long it may take to read one answer
 */
public record FanOut(int atOnce, StopSignal stop, Duration reading) {
  private static final System.Logger LOG = System.getLogger(FanOut.class.getName());

  /** A healthy answer takes a fraction of a second on a busy machine. */
  private static final Duration READING = Duration.ofSeconds(8);

  /** In place of a thread that is done. */
  private static final Thread ENDED = Thread.ofVirtual().unstarted(() -> {});

  public FanOut(int atOnce, StopSignal stop) {
    this(atOnce, stop, READING);
  }

  /**
   * Asks all. Each answer is turned into a result on a thread of its own; the calling thread hands
   * the results on, in order.
   *
   * @param questions what each is asked
   * @param understand must not fail for an answer that says only that it failed
   */
  public <R> void ask(
      List<Target> targets,
      Function<Target, List<Question>> questions,
      Function<Answer, R> understand,
      Consumer<R> inOrder) {
    try (AnswerThreads readers = new AnswerThreads(reading)) {
      Semaphore room = new Semaphore(atOnce);
      List<CompletableFuture<R>> results = new ArrayList<>(targets.size());
      List<Thread> threads = new ArrayList<>(targets.size());
      for (Target target : targets) {
        CompletableFuture<R> result = new CompletableFuture<>();
        results.add(result);
        Asked<R> asked = new Asked<>(target, questions.apply(target), understand, result);
        threads.add(Thread.ofVirtual().unstarted(() -> asked.run(room, readers)));
      }
      stop.onStop(() -> threads.forEach(Thread::interrupt));
      threads.forEach(Thread::start);
      for (int at = 0; at < results.size(); at++) {
        inOrder.accept(results.get(at).join());
        // Both hold what has been handed on: the future, and the thread by the task that it ran.
        results.set(at, new CompletableFuture<>());
        threads.set(at, ENDED);
      }
    }
  }

  /** One target on its way to a result, which it gets whatever happens. */
  private final class Asked<R> {
    private final Target target;
    private final List<Question> questions;
    private final Function<Answer, R> understand;
    private final CompletableFuture<R> result;

    Asked(
        Target target,
        List<Question> questions,
        Function<Answer, R> understand,
        CompletableFuture<R> result) {
      this.target = target;
      this.questions = questions;
      this.understand = understand;
      this.result = result;
    }

    void run(Semaphore room, AnswerThreads readers) {
      try {
        room.acquire();
      } catch (InterruptedException stopped) {
        fail("not asked: stopped before its turn");
        return;
      }
      readers.read(
          answer(),
          understand,
          read -> end(room, () -> result.complete(read)),
          thrown -> end(room, () -> fail(thrown)));
    }

    private void end(Semaphore room, Runnable last) {
      try {
        last.run();
      } finally {
        room.release();
      }
    }

    @SuppressWarnings("CatchingUnchecked") // whatever it is belongs to this target alone
    private Answer answer() {
      if (stop.requested()) {
        return failed("not asked: stopped before its turn");
      }
      try {
        return target.ask(questions);
      } catch (Throwable thrown) {
        return failed(told(thrown));
      }
    }

    private void fail(Throwable thrown) {
      fail(told(thrown));
    }

    @SuppressWarnings("CatchingUnchecked") // the thread that waits must hear of it
    private void fail(String why) {
      try {
        result.complete(understand.apply(failed(why)));
      } catch (Throwable defect) {
        result.completeExceptionally(defect);
      }
    }

    private Answer failed(String why) {
      return Answer.failed(target.name(), Instant.now(), why);
    }

    private String told(Throwable thrown) {
      LOG.log(System.Logger.Level.DEBUG, target.name(), thrown);
      return ReadFailureText.sentence(thrown);
    }
  }
}
