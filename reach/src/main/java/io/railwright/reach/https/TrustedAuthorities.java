package io.railwright.reach.https;

import io.railwright.model.fabric.Access.Tls;
import io.railwright.model.text.Plain;
import io.railwright.reach.ReachException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/** Whose signatures on certificates count: the authorities that Java knows, or those of a file. */
final class TrustedAuthorities {
  private TrustedAuthorities() {}

  /** For connections to one address. */
  static SSLContext context(String address, Tls tls) throws ReachException {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      X509ExtendedTrustManager usual =
          usual(tls.caFile().isPresent() ? store(tls.caFile().get()) : null);
      TrustManager check = new CertificateCheck(address, tls, usual);
      context.init(null, new TrustManager[] {check}, null);
      return context;
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("this Java has no TLS", impossible);
    }
  }

  private static X509ExtendedTrustManager usual(@Nullable KeyStore authorities)
      throws GeneralSecurityException {
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(authorities);
    for (TrustManager manager : factory.getTrustManagers()) {
      if (manager instanceof X509ExtendedTrustManager extended) {
        return extended;
      }
    }
    throw new GeneralSecurityException("no check of X.509 certificates");
  }

  private static KeyStore store(String file) throws ReachException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    try (InputStream in = Files.newInputStream(expandHome(file))) {
      store.load(null, null);
      for (Certificate one : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
        store.setCertificateEntry("authority " + store.size(), one);
      }
    } catch (NoSuchFileException missing) {
      throw unfit(file, "does not exist", missing);
    } catch (IOException | InvalidPathException unreadable) {
      throw unfit(file, "can't be read", unreadable);
    } catch (CertificateException wrong) {
      throw unfit(file, "has no certificates in PEM form", wrong);
    }
    if (store.size() == 0) {
      throw new ReachException(
          ReachException.Kind.LOGIN, "The 'ca-file' " + Plain.line(file) + " has no certificates.");
    }
    return store;
  }

  private static Path expandHome(String path) {
    return Path.of(
        path.startsWith("~/") ? System.getProperty("user.home") + path.substring(1) : path);
  }

  private static ReachException unfit(String file, String what, Exception cause) {
    return new ReachException(
        ReachException.Kind.LOGIN, "The 'ca-file' %s %s.".formatted(Plain.line(file), what), cause);
  }
}
