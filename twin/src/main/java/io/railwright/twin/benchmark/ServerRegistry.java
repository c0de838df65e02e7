package io.railwright.twin.benchmark;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The registry of waiting benchmark servers, by host, protocol and port. The request of a client
 * and its final result are passed to the server unchanged.
 */
public final class ServerRegistry {
  private final Map<String, Waiting> waiting = new HashMap<>();

  /** A server that waits. */
  static final class Waiting {
    private final Object offer;
    private final CompletableFuture<Object> visitor = new CompletableFuture<>();
    private final CompletableFuture<Object> result = new CompletableFuture<>();

    Waiting(Object offer) {
      this.offer = offer;
    }

    /** What the server came with. */
    Object offer() {
      return offer;
    }

    /** Blocks until a client has come; what the client came with. */
    Object visitor() throws InterruptedException {
      return get(visitor);
    }

    /** What the client came with; empty where none has come after so long. */
    Optional<Object> visitor(Duration longest) throws InterruptedException {
      try {
        return Optional.of(visitor.get(longest.toMillis(), TimeUnit.MILLISECONDS));
      } catch (TimeoutException nobody) {
        return Optional.empty();
      } catch (ExecutionException impossible) {
        throw new IllegalStateException(impossible);
      }
    }

    /** Blocks until the client has measured. */
    Object result() throws InterruptedException {
      return get(result);
    }

    void come(Object what) {
      visitor.complete(what);
    }

    /** Gives the server the result of the client, even if there is none. */
    void end(Object what) {
      result.complete(what);
    }

    private static Object get(CompletableFuture<Object> future) throws InterruptedException {
      try {
        return future.get();
      } catch (ExecutionException impossible) {
        throw new IllegalStateException(impossible);
      }
    }
  }

  /** Empty if that port of the host is taken. */
  synchronized Optional<Waiting> listen(String host, String protocol, int port, Object offer) {
    String key = key(host, protocol, port);
    if (waiting.containsKey(key)) {
      return Optional.empty();
    }
    Waiting server = new Waiting(offer);
    waiting.put(key, server);
    return Optional.of(server);
  }

  /** The server that waits there, which waits no longer. */
  synchronized Optional<Waiting> meet(String host, String protocol, int port) {
    return Optional.ofNullable(waiting.remove(key(host, protocol, port)));
  }

  /** A server has gone without having met anybody. */
  synchronized void leave(String host, String protocol, int port, Waiting server) {
    waiting.remove(key(host, protocol, port), server);
  }

  private static String key(String host, String protocol, int port) {
    return host + " " + protocol + " " + port;
  }
}
