package io.railwright.cli.option;

import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.model.change.Plan;
import io.railwright.model.file.FileReason;
import io.railwright.model.json.PlanJson;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A plan that was written to a file. */
public final class PlanFile {
  private PlanFile() {}

  /**
   * The plan in a file.
   *
   * @param refused the exit code where the file can be read and what is in it is not to be relied
   *     on
   */
  public static Plan read(String name, ExitCode refused) {
    try {
      return PlanJson.read(Files.readString(Path.of(name)));
    } catch (CharacterCodingException binary) {
      throw new CommandFailed(
          refused, name + " is no plan to carry out: it is no text (UTF-8).", binary);
    } catch (IOException unread) {
      throw new CommandFailed(
          ExitCode.USAGE, "can't read the plan " + name + ": " + FileReason.of(unread), unread);
    } catch (IllegalArgumentException wrong) {
      throw new CommandFailed(
          refused,
          "%s is no plan to carry out: %s.%s".formatted(name, wrong.getMessage(), otherwise(name)),
          wrong);
    }
  }

  private static String otherwise(String name) {
    return name.endsWith(".journal")
        ? " To go on with a journal: rail apply --resume; to take it back: rail rollback."
        : "";
  }
}
