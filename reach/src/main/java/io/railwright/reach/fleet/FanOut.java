package io.railwright.reach.fleet;

import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Bundle;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Asks many targets at once, a virtual thread each, with a limit on how many are open at a time.
 * Results are handed on in the order of the targets, so that what is written from them is the same
 * each time.
 *
 * @param atOnce how many targets may be open at a time
 * @param stop when it comes, answers under way are cut short and the rest is answered for as not
 *     asked
 */
public record FanOut(int atOnce, Stop stop) {

  /**
   * Asks all. Each answer is turned into a result on its target's own thread; the calling thread
   * hands the results on, in order.
   */
  public <R> void ask(
      List<Target> targets, Bundle bundle, Function<Answer, R> understand, Consumer<R> inOrder) {
    Semaphore room = new Semaphore(atOnce);
    List<CompletableFuture<R>> results = new ArrayList<>(targets.size());
    List<Thread> threads = new ArrayList<>(targets.size());
    for (Target target : targets) {
      CompletableFuture<R> result = new CompletableFuture<>();
      results.add(result);
      threads.add(
          Thread.ofVirtual().unstarted(() -> fulfil(result, target, bundle, room, understand)));
    }
    stop.onStop(() -> threads.forEach(Thread::interrupt));
    threads.forEach(Thread::start);
    for (int at = 0; at < results.size(); at++) {
      inOrder.accept(await(results.get(at)));
      results.set(at, new CompletableFuture<>()); // lets go of what has been handed on
    }
  }

  @SuppressWarnings("CatchingUnchecked") // whatever it is must reach the thread that waits for it
  private <R> void fulfil(
      CompletableFuture<R> result,
      Target target,
      Bundle bundle,
      Semaphore room,
      Function<Answer, R> understand) {
    try {
      result.complete(understand.apply(askInTurn(target, bundle, room)));
    } catch (Throwable failure) {
      result.completeExceptionally(failure);
    }
  }

  private Answer askInTurn(Target target, Bundle bundle, Semaphore room) {
    try {
      room.acquire();
    } catch (InterruptedException stopped) {
      return notAsked(target);
    }
    try {
      return stop.requested() ? notAsked(target) : target.ask(bundle);
    } finally {
      room.release();
    }
  }

  private static Answer notAsked(Target target) {
    return Answer.failed(target.name(), Instant.now(), "not asked: stopped before its turn");
  }

  private static <R> R await(CompletableFuture<R> result) {
    try {
      return result.join();
    } catch (CompletionException failure) {
      if (failure.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw failure;
    }
  }
}
