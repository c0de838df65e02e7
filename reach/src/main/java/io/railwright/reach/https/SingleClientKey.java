package io.railwright.reach.https;

import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/** Shows one key to every server that asks for one of its kind. */
final class SingleClientKey extends X509ExtendedKeyManager {
  private static final String ALIAS = "client";

  private final ClientKey own;

  SingleClientKey(ClientKey own) {
    this.own = own;
  }

  @Override
  public @Nullable String chooseEngineClientAlias(
      String[] keyTypes, Principal @Nullable [] issuers, @Nullable SSLEngine engine) {
    return Arrays.asList(keyTypes).contains(own.key().getAlgorithm()) ? ALIAS : null;
  }

  @Override
  public @Nullable String chooseClientAlias(
      String[] keyTypes, Principal @Nullable [] issuers, @Nullable Socket socket) {
    return chooseEngineClientAlias(keyTypes, issuers, null);
  }

  @Override
  public String @Nullable [] getClientAliases(String keyType, Principal @Nullable [] issuers) {
    return keyType.equals(own.key().getAlgorithm()) ? new String[] {ALIAS} : null;
  }

  @Override
  public X509Certificate[] getCertificateChain(String alias) {
    return own.chain().toArray(X509Certificate[]::new);
  }

  @Override
  public PrivateKey getPrivateKey(String alias) {
    return own.key();
  }

  /** A client answers nobody. */
  @Override
  public @Nullable String chooseServerAlias(
      String keyType, Principal @Nullable [] issuers, @Nullable Socket socket) {
    return null;
  }

  @Override
  public String @Nullable [] getServerAliases(String keyType, Principal @Nullable [] issuers) {
    return null;
  }
}
