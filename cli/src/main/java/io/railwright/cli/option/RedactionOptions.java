package io.railwright.cli.option;

import io.railwright.cli.terminal.CommandFailed;
import io.railwright.cli.terminal.ExitCode;
import io.railwright.flow.FabricException;
import io.railwright.flow.redact.KeyFile;
import io.railwright.flow.redact.Redaction;
import io.railwright.flow.redact.RedactionKey;
import io.railwright.flow.redact.TooManyAliasesException;
import io.railwright.model.snapshot.Snapshot;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whether a snapshot is shown with its names and addresses, or with aliases in their place. */
public final class RedactionOptions {
  @Option(
      names = "--redact",
      description =
          "For sharing: aliases in place of the names of machines, users and switches, of"
              + " addresses, GUIDs, UUIDs and serial numbers.")
  private boolean redact;

  @Option(
      names = "--key",
      paramLabel = "FILE",
      description =
          "With --redact: keep what was hidden in this file, for --restore and for the same aliases"
              + " next time. Without it nothing can be restored.")
  private @Nullable Path key;

  @Option(
      names = "--restore",
      paramLabel = "FILE",
      description = "Put back what was hidden with this key.")
  private @Nullable Path restore;

  /**
   * Whether a snapshot is changed at all; what can't be meant is refused before anything is read.
   */
  public boolean asked(boolean recording) {
    if (redact && restore != null) {
      throw new CommandFailed(ExitCode.USAGE, "--redact hides and --restore puts back: name one.");
    }
    if (key != null && !redact) {
      throw new CommandFailed(
          ExitCode.USAGE,
          "--key belongs to --redact; to put back what was hidden: --restore FILE.");
    }
    if (redact && recording) {
      throw new CommandFailed(
          ExitCode.USAGE,
          "--record keeps the raw answers, with all names; record first, then: rail snapshot -i DIR"
              + " --redact");
    }
    return redact || restore != null;
  }

  /** The key is written before the snapshot is, so that none is without its key. */
  public Snapshot rewritten(Snapshot snapshot) {
    try {
      if (restore != null) {
        return Redaction.restore(snapshot, new KeyFile(restore).read());
      }
      if (key == null) {
        return Redaction.hide(snapshot, RedactionKey.fresh());
      }
      KeyFile file = new KeyFile(key);
      RedactionKey known = file.readOrMake();
      Snapshot hidden = Redaction.hide(snapshot, known);
      file.write(known);
      return hidden;
    } catch (FabricException | TooManyAliasesException refused) {
      throw new CommandFailed(ExitCode.USAGE, refused.getMessage() + ".", refused);
    }
  }
}
