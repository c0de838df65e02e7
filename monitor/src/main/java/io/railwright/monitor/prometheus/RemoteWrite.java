package io.railwright.monitor.prometheus;

import io.railwright.knowledge.Knowledge;
import io.railwright.reach.post.Outbox;
import io.railwright.reach.post.PostAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Sends what a fabric counted on to Prometheus, or to what takes its remote write. Polls are packed
 * by a thread of their own: one that comes while the one before is still being packed is left out,
 * and counters lose resolution by it and no truth.
 */
public final class RemoteWrite implements AutoCloseable {
  private static final Map<String, String> HEADERS =
      Map.of(
          "Content-Type",
          "application/x-protobuf",
          "Content-Encoding",
          "snappy",
          "X-Prometheus-Remote-Write-Version",
          "0.1.0",
          "User-Agent",
          "rail");

  private static final int SAMPLES_AT_ONCE = 5_000;

  /** Of some 100 kB each. */
  private static final Outbox.Policy POLICY = Outbox.Policy.USUAL.withMostWaiting(400);

  private final Optional<Outbox> outbox;
  private final SentSeries series;
  private final BlockingQueue<Counted> waiting = new ArrayBlockingQueue<>(1);
  private final Thread thread;

  private record Counted(FabricCounts counts, Instant time) {}

  /**
   * Begins.
   *
   * @param address where to; nothing is sent if there is none
   */
  public RemoteWrite(Knowledge knowledge, Optional<PostAddress> address) {
    this(knowledge, address, POLICY);
  }

  RemoteWrite(Knowledge knowledge, Optional<PostAddress> address, Outbox.Policy policy) {
    this.series = new SentSeries(knowledge);
    this.outbox = address.map(it -> new Outbox(it, HEADERS, policy));
    this.thread = Thread.ofPlatform().daemon().name("rail-remote-write").unstarted(this::pack);
    if (outbox.isPresent()) {
      thread.start();
    }
  }

  /** After each poll; does not wait. */
  public void polled(FabricCounts counts, Instant time) {
    if (outbox.isPresent() && !waiting.offer(new Counted(counts, time))) {
      System.getLogger(RemoteWrite.class.getName())
          .log(System.Logger.Level.DEBUG, "a poll was left out");
    }
  }

  private void pack() {
    try {
      while (true) {
        send(waiting.take());
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  private void send(Counted counted) {
    Outbox to = outbox.orElseThrow();
    WriteRequest[] request = {new WriteRequest()};
    long time = counted.time().toEpochMilli();
    series.each(
        counted.counts(),
        (labels, value) -> {
          request[0].add(labels, value, time);
          if (request[0].samples() >= SAMPLES_AT_ONCE) {
            to.offer(request[0].toBytes());
            request[0] = new WriteRequest();
          }
        });
    if (request[0].samples() > 0) {
      to.offer(request[0].toBytes());
    }
  }

  /** What is wrong, as a sentence; mostly nothing. */
  public Optional<String> complaint() {
    return outbox.flatMap(Outbox::complaint);
  }

  /** What was handed over last is still sent, if that takes no more than a few seconds. */
  @Override
  public void close() {
    end(Outbox.LONGEST_END);
  }

  /** The same, if it takes no more than a time; nothing if it was ended before. */
  public void end(Duration longest) {
    if (outbox.isEmpty()) {
      return;
    }
    long end = System.nanoTime() + longest.toNanos();
    try {
      while (!waiting.isEmpty() && thread.isAlive() && System.nanoTime() < end) {
        Thread.sleep(10);
      }
      thread.interrupt();
      thread.join(Duration.ofNanos(Math.max(1, end - System.nanoTime())));
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
    outbox.get().end(Duration.ofNanos(Math.max(0, end - System.nanoTime())));
  }
}
