package io.railwright.reach.post;

import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;

/**
 * Messages to one receiver, sent one after the other by a thread of their own. A receiver that does
 * not take one is asked again with growing pauses; what waits for too long, or behind too many, is
 * left out, the oldest first. A message that the receiver refuses is not sent again.
 */
public final class Outbox implements AutoCloseable {
  /** How long the last messages are tried to be sent, where nobody waits. */
  public static final Duration LONGEST_END = Duration.ofSeconds(3);

  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final int TOO_MANY_REQUESTS = 429;
  private static final int REQUEST_TIMEOUT = 408;
  private static final String REFUSED = "it can't be reached";

  private final PostAddress address;
  private final Map<String, String> headers;
  private final Policy policy;
  private final HttpClient client;
  private final Deque<Message> waiting = new ArrayDeque<>();
  private final Thread thread;
  private boolean closing;
  private long leftOut;
  private String complaint = "";

  /**
   * How long to try.
   *
   * @param mostWaiting how many messages may wait
   * @param longestWait how old a message may become
   * @param firstPause after the first failure; each is twice as long as the one before
   * @param answer how long the receiver may take
   */
  public record Policy(
      int mostWaiting,
      Duration longestWait,
      Duration firstPause,
      Duration longestPause,
      Duration answer) {
    public static final Policy USUAL =
        new Policy(
            1000,
            Duration.ofMinutes(30),
            Duration.ofSeconds(1),
            Duration.ofMinutes(1),
            Duration.ofSeconds(10));

    public Policy withMostWaiting(int most) {
      return new Policy(most, longestWait, firstPause, longestPause, answer);
    }
  }

  @SuppressWarnings("ArrayRecordComponent") // each is itself alone
  private record Message(byte[] body, long since) {}

  /** What came of sending: nothing, or why not. */
  private record Sent(boolean isOver, String why, Duration pause) {
    static final Sent WELL = new Sent(true, "", Duration.ZERO);
  }

  /**
   * Nothing is sent yet.
   *
   * @param headers of each message, beside the token
   */
  public Outbox(PostAddress address, Map<String, String> headers, Policy policy) {
    this.address = address;
    this.headers = Map.copyOf(headers);
    this.policy = policy;
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(CONNECT)
            .build();
    this.thread = Thread.ofVirtual().name("outbox").start(this::send);
  }

  /** Hands a message over, and does not wait. */
  public void offer(byte[] body) {
    synchronized (waiting) {
      while (waiting.size() >= policy.mostWaiting()) {
        waiting.removeFirst();
        leftOut++;
      }
      waiting.addLast(new Message(body, System.nanoTime()));
      waiting.notifyAll();
    }
  }

  /** How many messages were never taken. */
  public long leftOut() {
    synchronized (waiting) {
      return leftOut;
    }
  }

  /** What is wrong now, as a sentence; empty while all is well. */
  public Optional<String> complaint() {
    synchronized (waiting) {
      return Optional.of(complaint).filter(it -> !it.isEmpty());
    }
  }

  private void send() {
    int failures = 0;
    try {
      while (true) {
        Message next = next();
        Sent sent = post(next);
        failures = sent.isOver() ? 0 : failures + 1;
        if (!settle(next, sent)) {
          pause(sent.pause().isZero() ? pauseAfter(failures) : sent.pause());
        }
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  private Message next() throws InterruptedException {
    synchronized (waiting) {
      while (waiting.isEmpty()) {
        waiting.wait();
      }
      return waiting.getFirst();
    }
  }

  /** Takes a message away if it is done with; false if it is to be sent again after a pause. */
  private boolean settle(Message message, Sent sent) {
    synchronized (waiting) {
      boolean tooOld = System.nanoTime() - message.since() > policy.longestWait().toNanos();
      boolean isOver = sent.isOver() || tooOld;
      if (isOver && waiting.remove(message) && !sent.why().isEmpty()) {
        leftOut++;
      }
      complaint =
          sent.why().isEmpty()
              ? ""
              : "%s does not take what rail sends: %s.".formatted(address.place(), sent.why());
      waiting.notifyAll();
      return isOver;
    }
  }

  private Duration pauseAfter(int failures) {
    Duration pause = policy.firstPause().multipliedBy(1L << Math.min(failures - 1, 20));
    return pause.compareTo(policy.longestPause()) > 0 ? policy.longestPause() : pause;
  }

  private void pause(Duration pause) throws InterruptedException {
    synchronized (waiting) {
      if (!closing) {
        waiting.wait(Math.max(1, pause.toMillis()));
      }
    }
  }

  private Sent post(Message message) throws InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address.uri())
            .POST(HttpRequest.BodyPublishers.ofByteArray(message.body()));
    headers.forEach(request::header);
    address.token().ifPresent(it -> request.header("Authorization", "Bearer " + it));
    CompletableFuture<HttpResponse<Void>> coming =
        client.sendAsync(request.build(), HttpResponse.BodyHandlers.discarding());
    try {
      return judged(coming.get(policy.answer().toMillis(), TimeUnit.MILLISECONDS));
    } catch (TimeoutException late) {
      return again("no answer in " + policy.answer().toSeconds() + " s");
    } catch (ExecutionException failed) {
      return again(reason(failed));
    } finally {
      coming.cancel(true);
    }
  }

  private static Sent again(String why) {
    return new Sent(false, why, Duration.ZERO);
  }

  private Sent judged(HttpResponse<Void> answer) {
    int status = answer.statusCode();
    if (status / 100 == 2) {
      return Sent.WELL;
    }
    String why = "HTTP " + status;
    if (status < 500 && status != TOO_MANY_REQUESTS && status != REQUEST_TIMEOUT) {
      return new Sent(true, why, Duration.ZERO);
    }
    Duration wish =
        answer
            .headers()
            .firstValue("Retry-After")
            .filter(it -> it.matches("[0-9]{1,4}"))
            .map(it -> Duration.ofSeconds(Long.parseLong(it)))
            .orElse(Duration.ZERO);
    return new Sent(
        false, why, wish.compareTo(policy.longestPause()) > 0 ? policy.longestPause() : wish);
  }

  /** Messages of the JDK may name the whole address; ours must not. */
  private static String reason(ExecutionException failure) {
    for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
      String known =
          switch (cause) {
            case UnresolvedAddressException _ -> "its name is not known";
            case UnknownHostException _ -> "its name is not known";
            case HttpTimeoutException _ -> "it can't be reached in time";
            case GeneralSecurityException _ -> "its certificate is not trusted";
            case SSLException _ -> cause.getCause() == null ? "TLS failed" : "";
            case ConnectException _ -> cause.getCause() instanceof IOException ? REFUSED : "";
            default -> "";
          };
      if (!known.isEmpty()) {
        return known;
      }
    }
    return failure.getCause() instanceof ConnectException ? REFUSED : "the connection broke";
  }

  /** Waits until all that was handed over is sent or left out; false if the time is out before. */
  public boolean await(Duration longest) throws InterruptedException {
    long end = System.nanoTime() + longest.toNanos();
    synchronized (waiting) {
      while (!waiting.isEmpty()) {
        long left = (end - System.nanoTime()) / 1_000_000;
        if (left <= 0) {
          return false;
        }
        waiting.wait(left);
      }
      return true;
    }
  }

  /** Tries once more to send what waits, for a few seconds at most. */
  @Override
  public void close() {
    end(LONGEST_END);
  }

  /** The same for a time; nothing if it was ended before. */
  public void end(Duration longest) {
    synchronized (waiting) {
      if (closing) {
        return;
      }
      closing = true;
      waiting.notifyAll();
    }
    try {
      await(longest);
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
    thread.interrupt();
    client.shutdownNow();
  }
}
