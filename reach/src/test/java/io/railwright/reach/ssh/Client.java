package io.railwright.reach.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Secret;
import io.railwright.model.value.TimeSpan;
import io.railwright.reach.CommandInput;
import io.railwright.reach.ReachException;
import io.railwright.reach.Secrets;
import io.railwright.reach.ssh.config.SshConfig;
import io.railwright.reach.ssh.config.SshEnvironment;
import io.railwright.testing.OpenSshServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A home folder of its own, and logins from it. */
final class Client {
  static final Duration LIMIT = Duration.ofSeconds(30);

  private final Path home;
  private final SshRun run;

  private Client(Path home, SshRun run) {
    this.home = home;
    this.run = run;
  }

  /** With this text as {@code ~/.ssh/config}. */
  static Client of(Path home, String config) {
    return of(home, config, Map.of());
  }

  static Client of(Path home, String config, Map<String, String> variables) {
    try {
      Files.createDirectories(home.resolve(".ssh"));
      Files.writeString(home.resolve(".ssh/config"), config);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    SshEnvironment environment =
        new SshEnvironment(home, System.getProperty("user.name"), home.resolve("etc"), variables);
    return new Client(home, new SshRun(SshConfig.load(environment), fromMap(variables)));
  }

  /** That knows the server's key and has its client key. */
  static Client knowing(Path home, OpenSshServer server, String... lines) {
    return of(home, settings(server) + String.join("\n", lines) + "\n");
  }

  static String settings(OpenSshServer server) {
    return "Port %d\nUserKnownHostsFile %s\nIdentityFile %s\n"
        .formatted(server.port(), server.knownHosts(), server.clientKey());
  }

  private static Secrets fromMap(Map<String, String> variables) {
    return (secret, purpose) -> {
      if (secret instanceof Secret.Environment(String name) && variables.containsKey(name)) {
        return variables.get(name).toCharArray();
      }
      throw new ReachException(ReachException.Kind.LOGIN, "no secret for the " + purpose);
    };
  }

  Path home() {
    return home;
  }

  SshRun run() {
    return run;
  }

  SshShell to(String address) {
    return run.shell(Access.Ssh.to(address));
  }

  /** With access settings of an inventory. */
  static Access.Ssh access(
      String address,
      List<Path> keys,
      Optional<String> passphrase,
      Optional<String> password,
      List<String> jumps) {
    return new Access.Ssh(
        address,
        Optional.empty(),
        Optional.empty(),
        keys.stream().map(Path::toString).toList(),
        passphrase.map(Secret.Environment::new),
        password.map(Secret.Environment::new),
        jumps,
        Optional.empty(),
        Access.Sudo.NO);
  }

  static Access.Ssh withTimeout(String address, Duration timeout) {
    return new Access.Ssh(
        address,
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.of(new TimeSpan(timeout.toNanos())),
        Access.Sudo.NO);
  }

  String ask(String address, String command) throws ReachException {
    return ask(to(address), command);
  }

  static String ask(SshShell shell, String command) throws ReachException {
    CollectingSink sink = new CollectingSink();
    shell.run(command, CommandInput.of(new byte[0]), sink, LIMIT);
    return sink.outText();
  }

  ReachException failure(String address) {
    return failure(to(address));
  }

  static ReachException failure(SshShell shell) {
    ReachException failure =
        catchThrowableOfType(
            ReachException.class,
            () -> shell.run("true", CommandInput.of(new byte[0]), new CollectingSink(), LIMIT));
    assertThat(failure).as("the login should fail").isNotNull();
    return failure;
  }
}
