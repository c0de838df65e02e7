package io.railwright.reach.ssh.config;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Map;

/**
 * What SSH looks up about this machine and its user.
 *
 * @param home where {@code ~} leads
 * @param localUser the name of the user here
 * @param systemFolder where the system-wide configuration is, usually {@code /etc/ssh}
 * @param variables the environment, for {@code ${NAME}} and {@code SSH_AUTH_SOCK}
 */
public record SshEnvironment(
    Path home, String localUser, Path systemFolder, Map<String, String> variables) {
  public SshEnvironment {
    variables = Map.copyOf(variables);
  }

  /** As this process was started. */
  public static SshEnvironment ofThisProcess() {
    return new SshEnvironment(
        Path.of(System.getProperty("user.home")),
        System.getProperty("user.name"),
        Path.of("/etc/ssh"),
        System.getenv());
  }

  Path userFolder() {
    return home.resolve(".ssh");
  }

  /** The name of this machine, or {@code localhost} where it has none. */
  String localHost() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "localhost"; // only %l and %L depend on it, and ssh too has no better answer
    }
  }
}
