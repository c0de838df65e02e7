package io.railwright.cli.option;

import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.model.change.Plan;
import io.railwright.model.file.FileReason;
import io.railwright.model.json.PlanJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A plan that was written to a file. */
public final class PlanFile {
  private PlanFile() {}

  public static Plan read(String name) {
    try {
      return PlanJson.read(Files.readString(Path.of(name)));
    } catch (IOException refused) {
      throw new CommandFailed(
          ExitCode.USAGE, "can't read the plan " + name + ": " + FileReason.of(refused), refused);
    } catch (IllegalArgumentException wrong) {
      throw new CommandFailed(
          ExitCode.USAGE, name + " is no plan to carry out: " + wrong.getMessage() + ".", wrong);
    }
  }
}
