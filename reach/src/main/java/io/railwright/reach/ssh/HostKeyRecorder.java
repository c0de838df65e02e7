package io.railwright.reach.ssh;

import com.jcraft.jsch.HostKey;
import com.jcraft.jsch.HostKeyRepository;
import com.jcraft.jsch.UserInfo;
import io.railwright.reach.ssh.HostKeys.ShownKey;
import io.railwright.reach.ssh.HostKeys.Standing;
import io.railwright.reach.ssh.trust.HostKeyCheck;
import io.railwright.reach.ssh.trust.HostKeyCheck.Outcome;
import io.railwright.reach.ssh.trust.KnownHost;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Records the key that a host has proved to be its own, and trusts none, so that the session ends
 * before a user name is sent.
 */
final class HostKeyRecorder implements HostKeyRepository {
  private final HostKeyCheck check;
  private volatile @Nullable ShownKey key;

  HostKeyRecorder(HostKeyCheck check) {
    this.check = check;
  }

  Optional<ShownKey> key() {
    return Optional.ofNullable(key);
  }

  @Override
  public int check(String host, byte[] shown) {
    check.check(host, shown);
    key = check.outcome().map(outcome -> describe(shown, outcome)).orElse(null);
    return NOT_INCLUDED;
  }

  private static ShownKey describe(byte[] shown, Outcome outcome) {
    return new ShownKey(
        outcome.type(),
        outcome.fingerprint(),
        Base64.getEncoder().encodeToString(shown),
        standing(outcome),
        outcome.known().map(KnownHost::place));
  }

  private static Standing standing(Outcome outcome) {
    return switch (outcome.verdict()) {
      case KNOWN -> Standing.KNOWN;
      case UNKNOWN -> Standing.UNKNOWN;
      case CHANGED -> Standing.CHANGED;
      case REVOKED -> Standing.REVOKED;
    };
  }

  @Override
  public HostKey[] getHostKey() {
    return new HostKey[0];
  }

  @Override
  public HostKey[] getHostKey(@Nullable String host, @Nullable String type) {
    return new HostKey[0];
  }

  @Override
  public void add(HostKey hostkey, UserInfo ui) {
    check.add(hostkey, ui);
  }

  @Override
  public void remove(String host, String type) {
    check.remove(host, type);
  }

  @Override
  public void remove(String host, String type, byte[] shown) {
    check.remove(host, type, shown);
  }

  @Override
  public String getKnownHostsRepositoryID() {
    return check.getKnownHostsRepositoryID();
  }
}
