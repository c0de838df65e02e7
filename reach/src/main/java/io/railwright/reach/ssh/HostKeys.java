package io.railwright.reach.ssh;

import io.railwright.reach.ReachException;
import io.railwright.reach.ssh.config.HopChain;
import io.railwright.reach.ssh.config.SshOptions;
import io.railwright.reach.ssh.trust.HostKeyCheck;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The keys that a host presents to every client.
 *
 * @param host as the user calls it
 * @param address where it was connected to
 * @param knownAs its name in known hosts files
 * @param failure why there may be more keys than these, or none
 */
public record HostKeys(
    String host, String address, String knownAs, List<ShownKey> keys, Optional<String> failure) {

  /** What the known hosts files say about a key. */
  public enum Standing {
    KNOWN,
    UNKNOWN,
    /** They have another key of this type. */
    CHANGED,
    REVOKED
  }

  /**
   * One key.
   *
   * @param type as in {@code ssh-ed25519}
   * @param base64 the public key itself
   * @param place the line of a known hosts file that decided, if one did
   */
  public record ShownKey(
      String type, String fingerprint, String base64, Standing standing, Optional<String> place) {}

  public HostKeys {
    keys = List.copyOf(keys);
  }

  /** A host that showed nothing. */
  public static HostKeys failed(String host, String address, String why) {
    return new HostKeys(host, address, address, List.of(), Optional.of(why));
  }

  static HostKeys of(String host, SshRun run, HopChain hopChain, Duration limit) {
    SshOptions options = hopChain.target().options();
    HostKeyProbe visit = new HostKeyProbe(run, hopChain);
    Optional<String> failure = Optional.empty();
    try {
      visit.run(limit);
    } catch (ReachException broken) {
      failure = Optional.of(String.valueOf(broken.getMessage()));
    }
    return new HostKeys(
        host, options.hostName(), HostKeyCheck.nameOf(options), visit.keys(), failure);
  }
}
