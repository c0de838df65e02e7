package io.railwright.reach.ssh.trust;

import io.railwright.model.text.ShellWords;
import io.railwright.reach.ssh.config.Login;
import io.railwright.reach.ssh.config.SshOptions;
import io.railwright.reach.ssh.trust.HostKeyCheck.Outcome;

/** Explains what is wrong with a host key and what to do about it. */
public final class HostKeyText {
  private HostKeyText() {}

  public static String of(Login login, HostKeyCheck check, Outcome outcome) {
    String place = outcome.known().map(KnownHost::place).orElse("the known hosts");
    return switch (outcome.verdict()) {
      case KNOWN, UNKNOWN -> unknown(login, outcome);
      case CHANGED ->
          ("THE HOST KEY OF %s HAS CHANGED. It now shows the %s key %s, which is not the one at %s."
                  + " Someone may be listening in, or the host was installed anew. Find out which;"
                  + " only then remove the old key with: ssh-keygen%s -R '%s'")
              .formatted(
                  login.place(),
                  outcome.type(),
                  outcome.fingerprint(),
                  place,
                  outcome.known().map(it -> " -f " + ShellWords.quote(it.file())).orElse(""),
                  check.name());
      case REVOKED ->
          "THE HOST KEY OF %s IS REVOKED: its %s key %s is marked @revoked at %s. Whoever shows it must not be trusted."
              .formatted(login.place(), outcome.type(), outcome.fingerprint(), place);
    };
  }

  private static String unknown(Login login, Outcome outcome) {
    SshOptions options = login.options();
    String port = options.port() == 22 ? "" : " -p " + options.port();
    return ("The host key of %s is not known: it shows the %s key %s. Compare that with what the"
            + " host itself says, on its console: ssh-keygen -lf %s. Only then accept it, by"
            + " logging in once: ssh%s %s. For many hosts, rail init --keys HOST... collects"
            + " the fingerprints and compares them with a list that you trust.")
        .formatted(
            login.place(),
            outcome.type(),
            outcome.fingerprint(),
            fileOf(outcome.type()),
            port,
            options.user() + "@" + options.name());
  }

  /** The file in which an OpenSSH server keeps a key of this type. */
  private static String fileOf(String type) {
    String family =
        switch (type) {
          case "ssh-ed25519" -> "ed25519";
          case "ssh-rsa" -> "rsa";
          default -> type.startsWith("ecdsa-") ? "ecdsa" : "*";
        };
    return "/etc/ssh/ssh_host_" + family + "_key.pub";
  }
}
