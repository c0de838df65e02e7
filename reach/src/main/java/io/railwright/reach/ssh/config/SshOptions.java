package io.railwright.reach.ssh.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What the SSH configuration says about one host, with all names filled in.
 *
 * @param name the host as it was asked for
 * @param identityFiles as configured, or those that OpenSSH looks for by itself
 * @param identitiesConfigured whether they were configured
 * @param agentSocket of the agent to ask; empty for none
 * @param keyAlias the name to look for in the known hosts, instead of host and port
 * @param connectTimeout empty where the configuration says nothing
 */
public record SshOptions(
    String name,
    String hostName,
    int port,
    String user,
    List<Path> identityFiles,
    boolean identitiesConfigured,
    boolean identitiesOnly,
    List<Path> certificateFiles,
    Optional<Path> agentSocket,
    Route route,
    List<Path> knownHostsFiles,
    HostKeyPolicy hostKeyPolicy,
    Optional<String> keyAlias,
    Optional<Duration> connectTimeout,
    int connectionAttempts,
    Duration aliveInterval,
    int aliveCountMax,
    Optional<String> bindAddress,
    AddressFamily addressFamily) {

  /** How the host is got at. */
  public sealed interface Route {
    /** A direct connection from this machine. */
    record Direct() implements Route {}

    /** Through other hosts, first to last, as {@code [user@]host[:port]}. */
    record Jumps(List<String> hops) implements Route {}

    /** Over the standard streams of a command line. */
    record Command(String line) implements Route {}
  }

  /** What to do about a host key that is not known. */
  public enum HostKeyPolicy {
    /** {@code yes} and {@code ask}: it has to be known. */
    MUST_BE_KNOWN,
    /** {@code accept-new}: unknown is fine, changed is not. */
    ACCEPT_NEW,
    /** {@code no}: go on whatever it is, though never with a password if it has changed. */
    ACCEPT_ALL
  }

  /** Which addresses of a name may be used. */
  public enum AddressFamily {
    ANY,
    INET,
    INET6
  }

  private static final List<String> DEFAULT_IDENTITIES =
      List.of("id_rsa", "id_ecdsa", "id_ed25519");

  public SshOptions {
    identityFiles = List.copyOf(identityFiles);
    certificateFiles = List.copyOf(certificateFiles);
    knownHostsFiles = List.copyOf(knownHostsFiles);
  }

  static SshOptions of(String name, Settings settings, SshEnvironment environment) {
    String hostName = settings.targetName();
    int port = number(settings, Keyword.PORT, 22);
    Optional<String> alias = settings.first(Keyword.HOST_KEY_ALIAS);
    String user = settings.user();
    Tokens tokens = new Tokens(name, hostName, port, user, alias.orElse(name), environment);
    List<String> identities = settings.all(Keyword.IDENTITY_FILE);
    return new SshOptions(
        name,
        hostName,
        port,
        user,
        identities.isEmpty() ? defaultIdentities(environment) : paths(identities, tokens),
        !identities.isEmpty(),
        isYes(settings, Keyword.IDENTITIES_ONLY),
        paths(settings.all(Keyword.CERTIFICATE_FILE), tokens),
        agent(settings, tokens),
        route(settings, tokens),
        knownHosts(settings, tokens),
        policy(settings),
        alias.map(tokens::expand),
        settings
            .first(Keyword.CONNECT_TIMEOUT)
            .map(SshOptions::seconds)
            .filter(Duration::isPositive),
        Math.max(1, number(settings, Keyword.CONNECTION_ATTEMPTS, 1)),
        settings
            .first(Keyword.SERVER_ALIVE_INTERVAL)
            .map(SshOptions::seconds)
            .orElse(Duration.ofSeconds(15)),
        number(settings, Keyword.SERVER_ALIVE_COUNT_MAX, 3),
        settings.first(Keyword.BIND_ADDRESS),
        AddressFamily.valueOf(
            settings.first(Keyword.ADDRESS_FAMILY).orElse("any").toUpperCase(Locale.ROOT)));
  }

  private static List<Path> defaultIdentities(SshEnvironment environment) {
    return DEFAULT_IDENTITIES.stream().map(environment.userFolder()::resolve).toList();
  }

  private static List<Path> paths(List<String> texts, Tokens tokens) {
    return texts.stream()
        .filter(text -> !text.equalsIgnoreCase("none"))
        .map(text -> tokens.environment().home().resolve(tokens.path(text)))
        .toList();
  }

  private static boolean isYes(Settings settings, Keyword keyword) {
    return settings
        .first(keyword)
        .filter(value -> value.equals("yes") || value.equals("true"))
        .isPresent();
  }

  private static int number(Settings settings, Keyword keyword, int otherwise) {
    return settings.first(keyword).map(Integer::parseInt).orElse(otherwise);
  }

  private static Duration seconds(String number) {
    return Duration.ofSeconds(Long.parseLong(number));
  }

  private static Optional<Path> agent(Settings settings, Tokens tokens) {
    String configured = settings.first(Keyword.IDENTITY_AGENT).orElse("SSH_AUTH_SOCK");
    if (configured.equalsIgnoreCase("none")) {
      return Optional.empty();
    }
    boolean bareVariable = configured.startsWith("$") && !configured.startsWith("${");
    String socket =
        configured.equals("SSH_AUTH_SOCK") || bareVariable
            ? tokens.environment().variables().getOrDefault(configured.replace("$", ""), "")
            : tokens.path(configured);
    return socket.isEmpty() ? Optional.empty() : Optional.of(Path.of(socket));
  }

  private static Route route(Settings settings, Tokens tokens) {
    Optional<String> jump =
        settings.first(Keyword.PROXY_JUMP).filter(value -> !value.equalsIgnoreCase("none"));
    if (jump.isPresent()) {
      return new Route.Jumps(List.of(tokens.expand(jump.get()).split(",", -1)));
    }
    return settings
        .first(Keyword.PROXY_COMMAND)
        .filter(value -> !value.equalsIgnoreCase("none"))
        .<Route>map(line -> new Route.Command(tokens.expand(line)))
        .orElse(new Route.Direct());
  }

  private static List<Path> knownHosts(Settings settings, Tokens tokens) {
    SshEnvironment environment = tokens.environment();
    List<Path> files = new ArrayList<>();
    if (settings.all(Keyword.USER_KNOWN_HOSTS_FILE).isEmpty()) {
      files.add(environment.userFolder().resolve("known_hosts"));
      files.add(environment.userFolder().resolve("known_hosts2"));
    }
    files.addAll(paths(settings.all(Keyword.USER_KNOWN_HOSTS_FILE), tokens));
    if (settings.all(Keyword.GLOBAL_KNOWN_HOSTS_FILE).isEmpty()) {
      files.add(environment.systemFolder().resolve("ssh_known_hosts"));
      files.add(environment.systemFolder().resolve("ssh_known_hosts2"));
    }
    files.addAll(paths(settings.all(Keyword.GLOBAL_KNOWN_HOSTS_FILE), tokens));
    return files;
  }

  private static HostKeyPolicy policy(Settings settings) {
    return switch (settings.first(Keyword.STRICT_HOST_KEY_CHECKING).orElse("ask")) {
      case "accept-new" -> HostKeyPolicy.ACCEPT_NEW;
      case "no", "off", "false" -> HostKeyPolicy.ACCEPT_ALL;
      default -> HostKeyPolicy.MUST_BE_KNOWN;
    };
  }
}
