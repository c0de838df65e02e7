package io.railwright.benchmark.run;

import io.railwright.reach.Shell;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/**
 * One run of a command on one machine that starts processes on others: it is guarded, and on each
 * of them whatever is left is looked for at the end.
 */
public final class CollectiveRun {
  private static final Duration TO_LOG_IN = Duration.ofSeconds(30);
  private static final Duration TO_REAP = Duration.ofSeconds(10);

  private final Function<String, Shell> shells;

  /**
   * Runs on machines.
   *
   * @param shells that of a machine, by its name
   */
  public CollectiveRun(Function<String, Shell> shells) {
    this.shells = shells;
  }

  /**
   * Runs it.
   *
   * @param hosts the first is where the launcher runs
   * @param words of the launcher, which hands the token on where it can
   * @param seconds after which it is ended
   */
  public PairRun.Outcome run(List<String> hosts, List<String> words, int seconds)
      throws InterruptedException {
    Guard guard = new Guard(PairRun.token());
    Shell first = shells.apply(hosts.getFirst());
    Duration limit = Duration.ofSeconds(seconds).plus(TO_LOG_IN);
    String typed = String.join(" ", words);
    try (GuardedRun run =
        new GuardedRun(first, guard, guard.script(words, -1, seconds, 0), limit)) {
      String said = run.await(limit);
      int status = GuardedRun.status(said);
      String failure = status == 0 ? "" : hosts.getFirst() + ": " + why(said, status);
      return new PairRun.Outcome("$ " + typed + "\n" + said, List.of(typed), failure);
    } finally {
      for (String host : hosts) {
        try (GuardedRun reaper =
            new GuardedRun(shells.apply(host), guard, guard.reaper(), TO_REAP)) {
          reaper.await(TO_REAP);
        }
      }
    }
  }

  private static String why(String said, int status) {
    String last =
        said.lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !line.startsWith("rail-"))
            .reduce((_, line) -> line)
            .orElse("it said nothing");
    return status < 0 ? "no end: " + last : "exit status " + status + ": " + last;
  }
}
