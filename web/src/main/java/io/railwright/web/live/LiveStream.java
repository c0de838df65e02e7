package io.railwright.web.live;

import io.railwright.model.monitor.WatchReport;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.monitor.AlertsJson;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * Hands each poll to all readers as an event of {@code text/event-stream}. The poller only leaves
 * its report here; encoding and writing are done by a thread of this class, and writes never wait.
 */
public final class LiveStream implements AutoCloseable {
  /** Named in a frame; pages that want more ask for it. */
  private static final int MOST_ALERTS = 50;

  private static final int MOST_READERS = 400;
  private static final Duration LOOK = Duration.ofSeconds(1);

  /** Proxies and browsers take a longer silence for the end. */
  private static final Duration SILENCE = Duration.ofSeconds(15);

  private static final byte[] STILL_HERE = ": still here\n\n".getBytes(StandardCharsets.UTF_8);
  private static final byte[] HELLO = "retry: 3000\n\n".getBytes(StandardCharsets.UTF_8);

  private final Duration patience;
  private final Set<LiveReader> readers = ConcurrentHashMap.newKeySet();
  private final AtomicReference<Optional<WatchReport>> next =
      new AtomicReference<>(Optional.empty());
  private final Thread thread = Thread.ofPlatform().name("live").daemon().unstarted(this::run);
  private volatile byte[] last = HELLO;
  private volatile boolean closed;
  private long told = System.nanoTime();

  /**
   * Not yet started.
   *
   * @param patience how long a frame may be on its way to a reader before that is cut off
   */
  public LiveStream(Duration patience) {
    this.patience = patience;
  }

  public void start() {
    thread.start();
  }

  /** Takes a report; returns at once. One that was not sent yet is replaced. */
  public void publish(WatchReport report) {
    next.set(Optional.of(report));
    LockSupport.unpark(thread);
  }

  /**
   * Begins with the last frame; false if there are too many readers.
   *
   * @param missed what is told before it; empty for nothing
   */
  public boolean add(Sink sink, String missed) {
    if (closed || readers.size() >= MOST_READERS) {
      return false;
    }
    AtomicReference<Optional<LiveReader>> own = new AtomicReference<>(Optional.empty());
    LiveReader reader = new LiveReader(sink, () -> own.get().ifPresent(readers::remove));
    own.set(Optional.of(reader));
    readers.add(reader);
    byte[] now = last;
    byte[] before = missed.getBytes(StandardCharsets.UTF_8);
    byte[] first = Arrays.copyOf(before, before.length + now.length);
    System.arraycopy(now, 0, first, before.length, now.length);
    reader.offer(first, System.nanoTime());
    return true;
  }

  public int readers() {
    return readers.size();
  }

  private void run() {
    while (!closed) {
      Optional<WatchReport> report = next.getAndSet(Optional.empty());
      report.ifPresent(it -> tell(frame(it)));
      look();
      if (next.get().isEmpty()) {
        LockSupport.parkNanos(LOOK.toNanos());
      }
    }
    readers.forEach(LiveReader::cut);
  }

  private void tell(byte[] frame) {
    last = frame;
    told = System.nanoTime();
    readers.forEach(it -> it.offer(frame, told));
  }

  private void look() {
    long now = System.nanoTime();
    for (LiveReader reader : readers) {
      if (reader.isStalled(now, patience.toNanos())) {
        reader.cut();
      }
    }
    if (now - told > SILENCE.toNanos()) {
      told = now;
      readers.stream().filter(LiveReader::isIdle).forEach(it -> it.offer(STILL_HERE, now));
    }
  }

  /** One event; its id is the time of the poll, by which a reader is later told what it missed. */
  static byte[] frame(WatchReport report) {
    StringWriter text = new StringWriter();
    new AlertsJson(TextOutput.of(text)).printLive(report, MOST_ALERTS);
    String event =
        "id: " + report.time() + "\nevent: poll\ndata: " + text.toString().strip() + "\n\n";
    return event.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    closed = true;
    LockSupport.unpark(thread);
    try {
      if (thread.isAlive()) {
        thread.join(Duration.ofSeconds(2));
      }
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
  }
}
