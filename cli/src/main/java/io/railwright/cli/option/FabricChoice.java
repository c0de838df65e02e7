package io.railwright.cli.option;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that choose a fabric, for every command that reads one. */
public final class FabricChoice {
  @Option(
      names = {"-i", "--inventory"},
      paramLabel = "FABRIC",
      description =
          "'local', 'twin[:SCENARIO]', an inventory (rail.yaml or Ansible's), a recording or a"
              + " snapshot. Without it: rail.yaml in this folder, or else the built-in twin.")
  private @Nullable String fabric;

  /** Empty if none is named. */
  public Optional<String> name() {
    return Optional.ofNullable(fabric);
  }
}
