package io.railwright.capture.scan;

import io.railwright.capture.file.Batch;
import io.railwright.capture.packet.BatchParser;
import io.railwright.capture.packet.ParsedBatch;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The pipeline from batches to consumers: any thread parses batches in any order, and each consumer
 * gets the results in order. The number of batches in progress is just large enough to keep all
 * threads busy.
 */
final class Pipeline implements Batch.Sink, AutoCloseable {
  /** Sees every parsed batch, in order, never two at a time. */
  interface Stage extends Consumer<ParsedBatch> {}

  private final ExecutorService threads;
  private final Supplier<BatchParser> parsers;
  private final Queue<BatchParser> idle = new ConcurrentLinkedQueue<>();
  private final Queue<ParsedBatch> free = new ConcurrentLinkedQueue<>();
  private final Map<Long, ParsedBatch> done = new ConcurrentHashMap<>();
  private final Stage[] stages;
  private final SerialExecutor[] queues;
  private final Semaphore room;
  private final int most;
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private final int shards;
  private long taken;
  private long passedOn;

  Pipeline(int width, int shards, Supplier<BatchParser> parsers, Stage... stages) {
    this.threads = Executors.newFixedThreadPool(width);
    this.parsers = parsers;
    this.shards = shards;
    this.stages = stages;
    this.most = width * 2 + 2;
    this.room = new Semaphore(most);
    this.queues = new SerialExecutor[stages.length];
    for (int at = 0; at < stages.length; at++) {
      queues[at] = new SerialExecutor(threads);
    }
  }

  @Override
  public void accept(Batch batch) {
    room.acquireUninterruptibly();
    check();
    long number = taken++;
    threads.execute(() -> guarded(() -> parse(batch, number)));
  }

  private void parse(Batch batch, long number) {
    BatchParser known = idle.poll();
    BatchParser parser = known == null ? parsers.get() : known;
    ParsedBatch used = free.poll();
    ParsedBatch parsed = used == null ? new ParsedBatch(shards) : used;
    try {
      parser.parse(batch, parsed);
    } finally {
      batch.release().run();
    }
    idle.add(parser);
    done.put(number, parsed);
    passOn();
  }

  /** Hands over all that is next in order. */
  private synchronized void passOn() {
    for (ParsedBatch next = done.remove(passedOn); next != null; next = done.remove(passedOn)) {
      passedOn++;
      ParsedBatch parsed = next;
      AtomicInteger left = new AtomicInteger(stages.length);
      for (int at = 0; at < stages.length; at++) {
        Stage stage = stages[at];
        queues[at].add(() -> guarded(() -> finish(stage, parsed, left)));
      }
    }
  }

  private void finish(Stage stage, ParsedBatch parsed, AtomicInteger left) {
    stage.accept(parsed);
    if (left.decrementAndGet() == 0) {
      free.add(parsed);
      room.release();
    }
  }

  /** The first failure is kept for the caller; all who wait are let go. */
  private void guarded(Runnable task) {
    try {
      task.run();
    } catch (Throwable failed) {
      failure.compareAndSet(null, failed);
      room.release(most);
    }
  }

  private void check() {
    Throwable failed = failure.get();
    if (failed instanceof Error error) {
      throw error;
    }
    if (failed != null) {
      throw new IllegalStateException("a batch could not be parsed", failed);
    }
  }

  /** Waits until all that went in has come out. */
  void await() {
    room.acquireUninterruptibly(most);
    check();
    room.release(most);
  }

  /** After {@link #await}: those that hold the counts. */
  Iterable<BatchParser> parsers() {
    return idle;
  }

  @Override
  public void close() {
    threads.shutdown();
    try {
      if (!threads.awaitTermination(10, TimeUnit.SECONDS)) {
        threads.shutdownNow();
      }
    } catch (InterruptedException interrupted) {
      threads.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }
}
