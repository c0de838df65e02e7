package io.railwright.reach.https;

import io.railwright.reach.ReachException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * Sessions of TLS that later connections to the same server go on with: that spares both sides a
 * signature, which is most of what a short connection costs. A session was begun with a certificate
 * that is believed, and only the server that had it can go on with it.
 */
final class TlsSessions {
  /** A server may get another certificate at any time, and is asked for it again after so long. */
  private static final int SECONDS = 600;

  private static final int MOST = 64;

  private static final Map<Server, SSLContext> KNOWN =
      new LinkedHashMap<>(MOST, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Server, SSLContext> eldest) {
          return size() > MOST;
        }
      };

  private TlsSessions() {}

  /**
   * By what a server is told from others, and all that decides whether it is believed.
   *
   * @param authorities the text of their certificates, as it is now
   * @param words of messages
   */
  record Server(
      String address,
      Optional<String> pin,
      Optional<String> authorities,
      List<String> words,
      Optional<ClientKey> key) {}

  /** Makes what connections begin with. */
  @FunctionalInterface
  interface Made {
    SSLContext context() throws ReachException;
  }

  static SSLContext context(Server server, Made made) throws ReachException {
    synchronized (KNOWN) {
      @Nullable SSLContext known = KNOWN.get(server);
      if (known != null) {
        return known;
      }
    }
    SSLContext fresh = made.context();
    fresh.getClientSessionContext().setSessionTimeout(SECONDS);
    synchronized (KNOWN) {
      KNOWN.put(server, fresh);
    }
    return fresh;
  }
}
