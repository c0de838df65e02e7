package io.railwright.reach.ssh.config;

import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Secret;
import io.railwright.model.value.TimeSpan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Where to log in and with which credentials. The inventory takes precedence over the SSH
 * configuration.
 *
 * @param identitiesOnly whether an agent may help only with these very keys
 * @param connectTimeout for the connection itself
 * @param loginTimeout until logged in
 */
public record Login(
    SshOptions options,
    SshOptions.Route route,
    List<Path> identityFiles,
    boolean identitiesConfigured,
    boolean identitiesOnly,
    Optional<Secret> passphrase,
    Optional<Secret> password,
    Duration connectTimeout,
    Duration loginTimeout) {
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);
  private static final Duration LOGIN_TIMEOUT = Duration.ofSeconds(30);

  static Login to(Access.Ssh access, SshConfig config) {
    SshOptions options = config.resolve(access.address(), access.user(), access.port());
    boolean own = !access.identityFiles().isEmpty();
    Optional<Duration> asked =
        access.connectTimeout().map(TimeSpan::toDuration).or(options::connectTimeout);
    return new Login(
        options,
        access.jumps().isEmpty() ? options.route() : new SshOptions.Route.Jumps(access.jumps()),
        own ? ownKeys(access, options, config) : options.identityFiles(),
        own || options.identitiesConfigured(),
        own || options.identitiesOnly(),
        access.passphrase(),
        access.password(),
        asked.orElse(CONNECT_TIMEOUT),
        asked.orElse(LOGIN_TIMEOUT));
  }

  private static List<Path> ownKeys(Access.Ssh access, SshOptions options, SshConfig config) {
    Tokens tokens =
        new Tokens(
            options.name(),
            options.hostName(),
            options.port(),
            options.user(),
            options.name(),
            config.environment());
    return access.identityFiles().stream().map(file -> Path.of(tokens.path(file))).toList();
  }

  /**
   * A host on the way: the SSH configuration rules, as for {@code ssh -J}; the inventory's keys
   * help out.
   */
  Login through(JumpHost hop, SshConfig config) {
    SshOptions there = config.resolve(hop.host(), hop.user(), hop.port());
    boolean configured = there.identitiesConfigured() || !identitiesConfigured;
    return new Login(
        there,
        jumpsToItself(there) ? new SshOptions.Route.Direct() : there.route(),
        configured ? there.identityFiles() : identityFiles,
        identitiesConfigured,
        configured ? there.identitiesOnly() : identitiesOnly,
        passphrase,
        Optional.empty(),
        connectTimeout,
        loginTimeout);
  }

  /** A jump under {@code Host *} names itself. */
  private static boolean jumpsToItself(SshOptions options) {
    return options.route() instanceof SshOptions.Route.Jumps(List<String> hops)
        && hops.stream()
            .anyMatch(hop -> hop.equals(options.name()) || hop.endsWith("@" + options.name()));
  }

  /** For messages: {@code u36 (10@u36 (10.0.0.36 port 2222)}. */
  public String place() {
    boolean plain = options.hostName().equals(options.name()) && options.port() == 22;
    return plain
        ? options.name()
        : "%s (%s port %d)".formatted(options.name(), options.hostName(), options.port());
  }
}
