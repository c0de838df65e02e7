package io.railwright.benchmark.run;

import io.railwright.reach.Shell;
import java.time.Duration;
import java.util.Optional;

/** A command that only reads, run on one machine for what it prints. */
public final class ReadCommand {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private ReadCommand() {}

  /** What it prints; empty where it fails or the machine does not answer. */
  public static Optional<String> ask(Shell shell, String command) throws InterruptedException {
    Guard guard = new Guard(PairRun.token());
    String script = command + " </dev/null; echo \"" + guard.end() + "$?\"\n";
    try (GuardedRun run = new GuardedRun(shell, guard, script, LIMIT)) {
      String said = run.await(LIMIT);
      return GuardedRun.status(said) == 0 ? Optional.of(said) : Optional.empty();
    }
  }
}
