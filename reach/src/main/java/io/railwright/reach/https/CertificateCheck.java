package io.railwright.reach.https;

import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * Decides whether a certificate is believed: the pinned one and no other, or else what the usual
 * check accepts, which compares the name too. There is no way to do without.
 */
final class CertificateCheck extends X509ExtendedTrustManager {
  private final String address;
  private final HttpsEndpoint.Trust trust;
  private final X509ExtendedTrustManager usual;

  CertificateCheck(String address, HttpsEndpoint.Trust trust, X509ExtendedTrustManager usual) {
    this.address = address;
    this.trust = trust;
    this.usual = usual;
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine)
      throws CertificateException {
    check(chain, () -> usual.checkServerTrusted(chain, type, engine));
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket)
      throws CertificateException {
    check(chain, () -> usual.checkServerTrusted(chain, type, socket));
  }

  /** Without a connection there is no name to compare, so that nothing is believed but a pin. */
  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
    check(
        chain,
        () -> {
          throw new CertificateException("the name of the server is not known");
        });
  }

  @FunctionalInterface
  private interface Check {
    void run() throws CertificateException;
  }

  private void check(X509Certificate[] chain, Check check) throws CertificateException {
    CertificateDoubt doubt = new CertificateDoubt(address, chain[0]);
    if (trust.pin().isPresent()) {
      if (!trust.pin().get().equals(CertificatePin.of(chain[0]))) {
        throw doubt.notPinned();
      }
      return;
    }
    try {
      check.run();
      chain[0]
          .checkValidity(); // the check above passes over it where the certificate is a known one
    } catch (CertificateException refused) {
      throw doubt.explain(refused, trust);
    }
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket)
      throws CertificateException {
    throw new CertificateException("no client is let in here");
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine)
      throws CertificateException {
    throw new CertificateException("no client is let in here");
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
    throw new CertificateException("no client is let in here");
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return usual.getAcceptedIssuers();
  }
}
