package io.railwright.reach.fleet;

import io.railwright.reach.bundle.Answer;
import java.time.Duration;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Reads answers on as many threads as there are processors, the shortest first, so that a host with
 * a long answer delays no other. An answer that takes too long to read is abandoned and its thread
 * replaced.
 */
final class AnswerThreads implements AutoCloseable {
  private final Duration limit;
  private final ThreadPoolExecutor threads;
  private final ScheduledThreadPoolExecutor clock;

  AnswerThreads(Duration limit) {
    this.limit = limit;
    int processors = Runtime.getRuntime().availableProcessors();
    this.threads =
        new ThreadPoolExecutor(
            processors,
            Integer.MAX_VALUE,
            1,
            TimeUnit.SECONDS,
            new PriorityBlockingQueue<>(),
            Thread.ofPlatform().daemon().name("answers-", 1).factory());
    this.clock =
        new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("answers-clock").factory());
    this.clock.setRemoveOnCancelPolicy(true);
  }

  /**
   * Receives the outcome of reading one answer. Exactly one of the two methods is called, from any
   * thread.
   */
  <R> void read(
      Answer answer, Function<Answer, R> understand, Consumer<R> done, Consumer<Throwable> failed) {
    threads.execute(new Reading<>(answer, understand, done, failed));
  }

  @Override
  public void close() {
    threads.shutdownNow();
    clock.shutdownNow();
  }

  private final class Reading<R> implements Runnable, Comparable<Reading<?>> {
    private final Answer answer;
    private final long bytes;
    private final Function<Answer, R> understand;
    private final Consumer<R> done;
    private final Consumer<Throwable> failed;
    private boolean ended;

    Reading(
        Answer answer,
        Function<Answer, R> understand,
        Consumer<R> done,
        Consumer<Throwable> failed) {
      this.answer = answer;
      this.bytes = answer.bytes();
      this.understand = understand;
      this.done = done;
      this.failed = failed;
    }

    @Override
    public int compareTo(Reading<?> other) {
      return Long.compare(bytes, other.bytes);
    }

    @Override
    @SuppressWarnings("CatchingUnchecked") // whatever it is belongs to this host alone
    public void run() {
      Thread reader = Thread.currentThread();
      var alarm = clock.schedule(() -> giveUp(reader), limit.toMillis(), TimeUnit.MILLISECONDS);
      Runnable told;
      try {
        R result = understand.apply(answer);
        told = () -> done.accept(result);
      } catch (Throwable thrown) {
        told = () -> failed.accept(thrown);
      } finally {
        alarm.cancel(false);
      }
      if (end()) {
        told.run();
      }
    }

    /** True for the first who asks. The interrupt of {@link #giveUp} can't come after it. */
    private synchronized boolean end() {
      boolean first = !ended;
      ended = true;
      Thread.interrupted();
      return first;
    }

    private void giveUp(Thread reader) {
      synchronized (this) {
        if (ended) {
          return;
        }
        ended = true;
        reader.interrupt();
      }
      threads.setCorePoolSize(threads.getCorePoolSize() + 1);
      failed.accept(
          new TimeoutException(
              "reading its answer took longer than "
                  + limit.toSeconds()
                  + " s; nothing of it is used"));
    }
  }
}
