package io.railwright.model.fabric;

import io.railwright.model.value.TimeSpan;
import java.util.List;
import java.util.Optional;

/**
 * How a host is touched. What is left empty follows the user's SSH configuration, then its
 * defaults.
 */
public sealed interface Access {
  Sudo sudo();

  /** This machine. */
  record Local(Sudo sudo) implements Access {}

  /**
   * Over SSH.
   *
   * @param address host name or IP address; also the {@code Host} looked up in the SSH
   *     configuration
   * @param jumps hosts to go through, first to last, as {@code [user@]host[:port]}
   * @param connectTimeout until logged in
   */
  record Ssh(
      String address,
      Optional<Integer> port,
      Optional<String> user,
      List<String> identityFiles,
      Optional<Secret> passphrase,
      Optional<Secret> password,
      List<String> jumps,
      Optional<TimeSpan> connectTimeout,
      Sudo sudo)
      implements Access {
    public Ssh {
      identityFiles = List.copyOf(identityFiles);
      jumps = List.copyOf(jumps);
    }

    /** As the SSH configuration says, and nothing else. */
    public static Ssh to(String address) {
      return new Ssh(
          address,
          Optional.empty(),
          Optional.empty(),
          List.of(),
          Optional.empty(),
          Optional.empty(),
          List.of(),
          Optional.empty(),
          Sudo.NO);
    }
  }

  /** Whether commands run through {@code sudo}, and where its password is, if it wants one. */
  record Sudo(boolean use, Optional<Secret> password) {
    public static final Sudo NO = new Sudo(false, Optional.empty());
  }
}
