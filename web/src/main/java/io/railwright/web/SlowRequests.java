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
  private final Map<Connection, Heard> open = new ConcurrentHashMap<>();
  private final Thread thread = Thread.ofVirtual().name("slow requests").unstarted(this::run);

  /**
   * What came on a connection until somebody looked.
   *
   * @param messages whole requests
   * @param begun when a request began that is not whole
   */
  private record Heard(long messages, long bytes, OptionalLong begun) {}

  /**
   * Not yet started.
   *
   * @param crowd more connections than these leave less time to each
   */
  SlowRequests(int crowd) {
    this.crowd = crowd;
  }

  void start() {
    thread.start();
  }

  @Override
  public void onOpened(Connection connection) {
    // That of TLS counts none; the one of HTTP within it does.
    if (connection.getMessagesIn() >= 0) {
      open.put(connection, new Heard(0, 0, OptionalLong.of(System.nanoTime())));
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
        long most = (open.size() > crowd ? LONGEST_IN_A_CROWD : LONGEST).toNanos();
        open.replaceAll((connection, heard) -> look(connection, heard, most));
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  private static Heard look(Connection connection, Heard heard, long most) {
    long messages = connection.getMessagesIn();
    long bytes = connection.getBytesIn();
    if (messages != heard.messages) {
      return new Heard(messages, bytes, OptionalLong.empty());
    }
    if (messages > 0 && bytes == heard.bytes) {
      return heard;
    }
    long now = System.nanoTime();
    if (heard.begun.isEmpty()) {
      return new Heard(messages, heard.bytes, OptionalLong.of(now));
    }
    if (now - heard.begun.getAsLong() > most) {
      connection.getEndPoint().close();
    }
    return heard;
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
