package io.railwright.model.fabric;

import io.railwright.model.value.TimeSpan;
import java.util.List;
import java.util.Optional;

/** How a machine is reached. */
public sealed interface Access {
  /** Through a shell, which runs the commands that a person would type there. */
  sealed interface Shell extends Access {
    Sudo sudo();
  }

  /** This machine. */
  record Local(Sudo sudo) implements Shell {}

  /** By the address of its management. Which protocol is spoken there follows from the platform. */
  record Management(String address, Optional<String> user, Optional<Secret> password)
      implements Access {}

  /** As {@code kubectl} reaches a cluster; what is left empty follows its defaults. */
  record Kubeconfig(Optional<String> file, Optional<String> context) implements Access {}

  /** Of a machine in a snapshot: it has been read, and how is not kept. */
  record NotKept() implements Access {}

  /**
   * Over SSH. What is left empty follows the user's SSH configuration, then its defaults.
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
      implements Shell {
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
