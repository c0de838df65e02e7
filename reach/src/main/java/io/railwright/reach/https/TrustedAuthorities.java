package io.railwright.reach.https;

import io.railwright.model.text.Plain;
import io.railwright.reach.ReachException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/** Whose signatures on certificates count: the authorities that Java knows, or those of a file. */
final class TrustedAuthorities {
  private TrustedAuthorities() {}

  /** For connections to one address; those that trust the same go on with a session of theirs. */
  static SSLContext context(String address, HttpsEndpoint endpoint) throws ReachException {
    HttpsEndpoint.Trust trust = endpoint.trust();
    Optional<HttpsEndpoint.Opened> opened = trust.authorities();
    Optional<String> authorities =
        opened.isPresent() ? Optional.of(text(trust.whose(), opened.get())) : Optional.empty();
    TlsSessions.Server server =
        new TlsSessions.Server(
            address,
            trust.pin(),
            authorities,
            List.of(trust.whose(), trust.stand(), trust.comparedAt()),
            endpoint.key());
    return TlsSessions.context(server, () -> context(address, endpoint, authorities.orElse(null)));
  }

  private static SSLContext context(
      String address, HttpsEndpoint endpoint, @Nullable String authorities) throws ReachException {
    HttpsEndpoint.Trust trust = endpoint.trust();
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      X509ExtendedTrustManager usual =
          usual(authorities == null ? null : store(trust.whose(), authorities));
      TrustManager check = new CertificateCheck(address, trust, usual);
      KeyManager[] keys =
          endpoint.key().map(key -> new KeyManager[] {new SingleClientKey(key)}).orElse(null);
      context.init(keys, new TrustManager[] {check}, null);
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

  /** In Latin-1, which keeps each byte as it is. */
  private static String text(String whose, HttpsEndpoint.Opened authorities) throws ReachException {
    try (InputStream in = authorities.open()) {
      return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
    } catch (NoSuchFileException missing) {
      throw unfit(whose, "does not exist", missing);
    } catch (IOException | InvalidPathException unreadable) {
      throw unfit(whose, "can't be read", unreadable);
    }
  }

  private static KeyStore store(String whose, String authorities)
      throws ReachException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    InputStream in = new ByteArrayInputStream(authorities.getBytes(StandardCharsets.ISO_8859_1));
    try {
      store.load(null, null);
      for (Certificate one : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
        store.setCertificateEntry("authority " + store.size(), one);
      }
    } catch (IOException unreadable) {
      throw unfit(whose, "can't be read", unreadable);
    } catch (CertificateException wrong) {
      throw unfit(whose, "has no certificates in PEM form", wrong);
    }
    if (store.size() == 0) {
      throw new ReachException(
          ReachException.Kind.LOGIN, "The " + Plain.line(whose) + " has no certificates.");
    }
    return store;
  }

  static Path expandHome(String path) {
    return Path.of(
        path.startsWith("~/") ? System.getProperty("user.home") + path.substring(1) : path);
  }

  private static ReachException unfit(String whose, String what, Exception cause) {
    return new ReachException(
        ReachException.Kind.LOGIN, "The %s %s.".formatted(Plain.line(whose), what), cause);
  }
}
