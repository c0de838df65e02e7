package io.railwright.reach.https;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;

/** The key of a client and the certificates that vouch for it, its own first. */
public record ClientKey(PrivateKey key, List<X509Certificate> chain) {
  public ClientKey {
    chain = List.copyOf(chain);
  }

  /** For the log and the debugger: never the key. */
  @Override
  public String toString() {
    return "the key of " + chain.getFirst().getSubjectX500Principal().getName();
  }
}
