package io.railwright.cli.option;

import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ExitCode;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of {@code rail init} for host keys. */
public final class HostKeyOptions {
  @Option(
      names = "--keys",
      description =
          "Only collect the hosts' SSH keys, without a login, and print their fingerprints to be"
              + " compared.")
  private boolean keys;

  @Option(
      names = "--expect",
      paramLabel = "FILE",
      description =
          "With --keys: compare them with this list from a source that you trust. Lines are"
              + " 'HOST SHA256:...', or as ssh-keygen -l or -r and known_hosts have them.")
  private @Nullable Path expect;

  @Option(
      names = "--known-hosts",
      paramLabel = "FILE",
      description =
          "With --keys: write the keys to a new file, for you to read and use. Keys that agree with"
              + " --expect stand ready there, all others behind a #.")
  private @Nullable Path knownHosts;

  @Option(
      names = {"-i", "--inventory"},
      paramLabel = "FILE",
      description = "With --keys or --site: the hosts of this inventory, reached as it says.")
  private @Nullable Path inventory;

  public boolean wanted() {
    if (!keys && (expect != null || knownHosts != null || inventory != null)) {
      throw new CommandFailed(
          ExitCode.USAGE, "--expect, --known-hosts and -i go with --keys; add it.");
    }
    return keys;
  }

  public Optional<Path> expect() {
    return Optional.ofNullable(expect);
  }

  public Optional<Path> knownHosts() {
    return Optional.ofNullable(knownHosts);
  }

  public Optional<Path> inventory() {
    return Optional.ofNullable(inventory);
  }
}
