package io.railwright.web.access;

import io.railwright.web.http.Role;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Browsers that have shown a token. The oldest is forgotten where there are too many. */
final class Sessions {
  static final int SECONDS = 12 * 3600;

  private static final int MOST = 1000;

  /** What a browser may do, and what its pages send along with orders. */
  record Session(Role role, String csrf, long end) {}

  private final LongSupplier nanoTime;

  private final Map<String, Session> all =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Session> eldest) {
          return size() > MOST;
        }
      };

  Sessions(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** The secret of a new one. */
  synchronized String begin(Role role) {
    String secret = Secrets.random();
    long end = nanoTime.getAsLong() + SECONDS * 1_000_000_000L;
    all.put(secret, new Session(role, Secrets.random(), end));
    return secret;
  }

  synchronized Optional<Session> of(String secret) {
    Session session = all.get(secret);
    if (session != null && nanoTime.getAsLong() - session.end() > 0) {
      all.remove(secret);
      return Optional.empty();
    }
    return Optional.ofNullable(session);
  }

  synchronized void end(String secret) {
    all.remove(secret);
  }
}
