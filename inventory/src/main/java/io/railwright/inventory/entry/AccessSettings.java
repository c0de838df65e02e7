package io.railwright.inventory.entry;

import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Access.Sudo;
import io.railwright.model.fabric.Access.Tls;
import io.railwright.model.fabric.Secret;
import io.railwright.model.value.TimeSpan;
import java.util.List;
import java.util.Optional;

/** The access settings at one level of an inventory; an empty value is left to the level below. */
public record AccessSettings(
    Optional<Via> via,
    Optional<Integer> port,
    Optional<String> user,
    Optional<List<String>> identityFiles,
    Optional<Secret> passphrase,
    Optional<Secret> password,
    Optional<List<String>> jumps,
    Optional<TimeSpan> connectTimeout,
    Optional<Sudo> sudo,
    Optional<Tls> tls) {

  public enum Via {
    SSH,
    LOCAL
  }

  public static final AccessSettings NONE =
      new AccessSettings(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  /** Nothing but how the machine is reached. */
  public static AccessSettings by(Via via) {
    return new AccessSettings(
        Optional.of(via),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Merges these settings with {@code weaker}, which fill in what these leave empty. */
  public AccessSettings over(AccessSettings weaker) {
    return new AccessSettings(
        via.or(weaker::via),
        port.or(weaker::port),
        user.or(weaker::user),
        identityFiles.or(weaker::identityFiles),
        passphrase.or(weaker::passphrase),
        password.or(weaker::password),
        jumps.or(weaker::jumps),
        connectTimeout.or(weaker::connectTimeout),
        sudo.or(weaker::sudo),
        tls.or(weaker::tls));
  }

  public Access.Shell access(String address) {
    Sudo asRoot = sudo.orElse(Sudo.NO);
    return switch (via.orElse(Via.SSH)) {
      case LOCAL -> new Access.Local(asRoot);
      case SSH ->
          new Access.Ssh(
              address,
              port,
              user,
              identityFiles.orElse(List.of()),
              passphrase,
              password,
              jumps.orElse(List.of()),
              connectTimeout,
              asRoot);
    };
  }

  /**
   * Over the API of a switch; one without user and password can only be named, for nobody is let in
   * without them.
   */
  public Access api(String address) {
    return user.isPresent() && password.isPresent()
        ? new Access.Api(
            address, port, user.get(), password.get(), connectTimeout, tls.orElse(Tls.USUAL))
        : new Access.Management(address, user, password);
  }
}
