package io.railwright.web;

import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.io.Connection;

/**
 * Ends connections whose request does not come to its end. Jetty ends those on which nothing comes
 * for a while; who sends one byte now and then would hold theirs for ever, and all there are.
 */
final class SlowRequests implements Connection.Listener, AutoCloseable {
  private static final Duration LOOK = Duration.ofSeconds(1);
  private static final Duration LONGEST = Duration.ofSeconds(15);

  /** Where others wait for a connection. */
  private static final Duration LONGEST_IN_A_CROWD = Duration.ofSeconds(3);

  private final int crowd;
  private final Duration longest;
  private final Map<Connection, Heard> open = new ConcurrentHashMap<>();
  private final Thread thread = Thread.ofVirtual().name("slow requests").unstarted(this::run);

  /**
   * What came on a connection until somebody looked.
   *
   * @param asked requests whose headers are whole: their bodies may still come
   * @param answered requests that were answered
   * @param begun when a request began that is not whole
   */
  private record Heard(long asked, long answered, long bytes, OptionalLong begun) {
    static Heard of(Connection connection, OptionalLong begun) {
      return new Heard(
          connection.getMessagesIn(), connection.getMessagesOut(), connection.getBytesIn(), begun);
    }

    boolean isPast(Heard now) {
      return asked != now.asked || answered != now.answered;
    }

    Heard begun(long since) {
      return new Heard(asked, answered, bytes, OptionalLong.of(since));
    }
  }

  /**
   * Not yet started.
   *
   * @param crowd more connections than these leave less time to each
   */
  SlowRequests(int crowd) {
    this(crowd, LONGEST);
  }

  /**
   * The same with another time.
   *
   * @param longest that a request may take where there is no crowd
   */
  SlowRequests(int crowd, Duration longest) {
    this.crowd = crowd;
    this.longest = longest;
  }

  void start() {
    thread.start();
  }

  @Override
  public void onOpened(Connection connection) {
    // That of TLS counts none; the one of HTTP within it does.
    if (connection.getMessagesIn() >= 0) {
      open.put(connection, new Heard(0, 0, 0, OptionalLong.of(System.nanoTime())));
    }
  }

  @Override
  public void onClosed(Connection connection) {
    open.remove(connection);
  }

  private void run() {
    try {
      while (true) {
        Thread.sleep(LOOK);
        long most = (open.size() > crowd ? LONGEST_IN_A_CROWD : longest).toNanos();
        open.replaceAll((connection, heard) -> look(connection, heard, most));
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  /** A connection that is kept for a next request is left alone until that begins. */
  private static Heard look(Connection connection, Heard heard, long most) {
    Heard now = Heard.of(connection, OptionalLong.empty());
    if (heard.isPast(now)) {
      return now;
    }
    if (heard.begun.isEmpty()) {
      return now.bytes == heard.bytes ? heard : heard.begun(System.nanoTime());
    }
    if (System.nanoTime() - heard.begun.getAsLong() > most) {
      connection.getEndPoint().close();
    }
    return heard;
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
