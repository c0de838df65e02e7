package io.railwright.cli.twin;

import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.FabricException;
import io.railwright.flow.TellTwin;
import io.railwright.flow.TwinHome;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that chooses one of the running twins. */
final class TwinChoice {
  @Option(names = "--twin", paramLabel = "NAME", description = "Which twin, where several are up.")
  private @Nullable String name;

  /** The twin's own name. */
  String which() throws FabricException {
    return teller().which(Optional.ofNullable(name), "--twin NAME");
  }

  /** The same for a command that takes the name without the option too. */
  String which(Optional<String> bare, String howToName) throws FabricException {
    if (name != null && bare.isPresent()) {
      throw new CommandFailed(
          ExitCode.USAGE, "name one twin, by " + bare.get() + " or by --twin " + name + ".");
    }
    return teller().which(bare.or(() -> Optional.ofNullable(name)), howToName);
  }

  static TellTwin teller() {
    return new TellTwin(TwinHome.ofThisUser());
  }
}
