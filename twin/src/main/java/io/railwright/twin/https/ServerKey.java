package io.railwright.twin.https;

import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/**
 * The one key of a server, for TLS. A key store would do as well, but encrypts the key and decrypts
 * it again, which takes a tenth of the time that a twin needs to start.
 */
public final class ServerKey extends X509ExtendedKeyManager {
  private static final String ALIAS = "server";

  private final SelfSigned own;

  public ServerKey(SelfSigned own) {
    this.own = own;
  }

  private @Nullable String alias(String keyType) {
    return keyType.equals(own.key().getAlgorithm()) ? ALIAS : null;
  }

  @Override
  public @Nullable String chooseEngineServerAlias(
      String keyType, Principal @Nullable [] issuers, SSLEngine engine) {
    return alias(keyType);
  }

  @Override
  public @Nullable String chooseServerAlias(
      String keyType, Principal @Nullable [] issuers, @Nullable Socket socket) {
    return alias(keyType);
  }

  @Override
  public String @Nullable [] getServerAliases(String keyType, Principal @Nullable [] issuers) {
    String alias = alias(keyType);
    return alias == null ? null : new String[] {alias};
  }

  @Override
  public X509Certificate[] getCertificateChain(String alias) {
    return new X509Certificate[] {own.certificate()};
  }

  @Override
  public PrivateKey getPrivateKey(String alias) {
    return own.key();
  }

  /** A server is no client. */
  @Override
  public @Nullable String chooseClientAlias(
      String[] keyTypes, Principal @Nullable [] issuers, @Nullable Socket socket) {
    return null;
  }

  @Override
  public String @Nullable [] getClientAliases(String keyType, Principal @Nullable [] issuers) {
    return null;
  }
}
