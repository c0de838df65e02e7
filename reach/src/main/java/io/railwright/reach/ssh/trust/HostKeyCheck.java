package io.railwright.reach.ssh.trust;

import com.jcraft.jsch.HostKey;
import com.jcraft.jsch.HostKeyRepository;
import com.jcraft.jsch.JSchException;
import com.jcraft.jsch.UserInfo;
import io.railwright.model.text.Plain;
import io.railwright.reach.ssh.config.SshOptions;
import io.railwright.reach.ssh.config.SshOptions.HostKeyPolicy;
import io.railwright.reach.ssh.trust.KnownHost.Marker;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Judges the key of one host in one session, and remembers the verdict for the message. Never adds
 * a key.
 */
public final class HostKeyCheck implements HostKeyRepository {
  /** What became of the key. */
  public enum Verdict {
    KNOWN,
    UNKNOWN,
    CHANGED,
    REVOKED
  }

  /**
   * The verdict on the key of a host.
   *
   * @param accepted whether the session may go on
   * @param known the line that speaks against the key, where one does
   */
  public record Outcome(
      Verdict verdict,
      boolean accepted,
      String type,
      String fingerprint,
      Optional<KnownHost> known) {}

  private final String name;
  private final List<KnownHost> lines;

  /**
   * With those for the name alone, which count for any port as long as the port has none of its
   * own.
   */
  private final List<KnownHost> all;

  private final HostKeyPolicy policy;
  private final Runnable onUnsafe;
  private volatile @Nullable Outcome outcome;

  /**
   * @param onUnsafe called when a changed key is accepted by the user's own choice, so that no
   *     password is sent
   */
  public HostKeyCheck(SshOptions options, KnownHosts knownHosts, Runnable onUnsafe) {
    this.name = nameOf(options);
    this.lines = knownHosts.lookUp(options.knownHostsFiles(), name);
    this.all = new ArrayList<>(lines);
    if (options.keyAlias().isEmpty() && options.port() != 22 && lines.isEmpty()) {
      all.addAll(knownHosts.lookUp(options.knownHostsFiles(), options.hostName())); // as ssh does
    }
    this.policy = options.hostKeyPolicy();
    this.onUnsafe = onUnsafe;
  }

  /** As it stands in known hosts files. */
  public static String nameOf(SshOptions options) {
    return options
        .keyAlias()
        .orElse(
            options.port() == 22
                ? options.hostName()
                : "[" + options.hostName() + "]:" + options.port());
  }

  String name() {
    return name;
  }

  public Optional<Outcome> outcome() {
    return Optional.ofNullable(outcome);
  }

  public boolean hasAuthority() {
    return all.stream().anyMatch(line -> line.marker() == Marker.CERT_AUTHORITY);
  }

  /** The types of the keys that are known, which are the ones to ask for. */
  public Set<String> knownTypes() {
    return all.stream()
        .filter(line -> line.marker() == Marker.NONE)
        .map(KnownHost::type)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  @Override
  public int check(String host, byte[] key) {
    Outcome found = judge(key);
    outcome = found;
    if (found.accepted() && found.verdict() == Verdict.CHANGED) {
      onUnsafe.run();
    }
    if (found.accepted()) {
      return OK;
    }
    return found.verdict() == Verdict.UNKNOWN ? NOT_INCLUDED : CHANGED;
  }

  private Outcome judge(byte[] key) {
    String type = typeOf(key);
    String fingerprint = Fingerprint.of(key);
    Optional<KnownHost> revoked = find(Marker.REVOKED, line -> line.hasKey(key));
    if (revoked.isPresent()) {
      return new Outcome(Verdict.REVOKED, false, type, fingerprint, revoked);
    }
    Optional<KnownHost> known = find(Marker.NONE, line -> line.hasKey(key));
    if (known.isPresent()) {
      return new Outcome(Verdict.KNOWN, true, type, fingerprint, known);
    }
    Optional<KnownHost> other = lines.stream().filter(l -> isOtherKey(l, type)).findFirst();
    boolean acceptAll = policy == HostKeyPolicy.ACCEPT_ALL;
    if (other.isPresent()) {
      return new Outcome(Verdict.CHANGED, acceptAll, type, fingerprint, other);
    }
    boolean acceptNew = acceptAll || policy == HostKeyPolicy.ACCEPT_NEW;
    return new Outcome(Verdict.UNKNOWN, acceptNew, type, fingerprint, Optional.empty());
  }

  private static boolean isOtherKey(KnownHost line, String type) {
    return line.marker() == Marker.NONE && line.type().equals(type);
  }

  private Optional<KnownHost> find(Marker marker, Predicate<KnownHost> wanted) {
    return all.stream().filter(line -> line.marker() == marker).filter(wanted).findFirst();
  }

  /** A key starts with the length of its type and the type; a damaged one has none. */
  private static String typeOf(byte[] key) {
    int length = key.length < 4 ? 0 : key[3];
    return length <= 0 || length > key.length - 4
        ? "?"
        : Plain.line(new String(key, 4, length, StandardCharsets.US_ASCII));
  }

  /** Wanted for certificates: authorities and revoked keys. */
  @Override
  public HostKey[] getHostKey() {
    return getHostKey(name, null);
  }

  @Override
  public HostKey[] getHostKey(@Nullable String host, @Nullable String type) {
    List<HostKey> keys = new ArrayList<>();
    for (KnownHost line : all) {
      if (type == null || line.type().equals(type)) {
        toHostKey(line).ifPresent(keys::add);
      }
    }
    return keys.toArray(HostKey[]::new);
  }

  private Optional<HostKey> toHostKey(KnownHost line) {
    String marker =
        switch (line.marker()) {
          case NONE -> "";
          case CERT_AUTHORITY -> "@cert-authority";
          case REVOKED -> "@revoked";
        };
    try {
      return Optional.of(new HostKey(marker, name, HostKey.GUESS, line.key(), ""));
    } catch (JSchException | ArrayIndexOutOfBoundsException e) {
      return Optional.empty(); // a key type that the library can't use can't match either
    }
  }

  @Override
  public void add(HostKey hostkey, UserInfo ui) {
    throw new UnsupportedOperationException("known hosts files are the user's to change");
  }

  @Override
  public void remove(String host, String type) {
    throw new UnsupportedOperationException("known hosts files are the user's to change");
  }

  @Override
  public void remove(String host, String type, byte[] key) {
    remove(host, type);
  }

  @Override
  public String getKnownHostsRepositoryID() {
    return "known hosts";
  }
}
