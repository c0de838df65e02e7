package io.railwright.benchmark.run;

import io.railwright.reach.Shell;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * One run of a test between two machines: the server is started and waited for, then the client;
 * both are guarded, and whatever is left of either is looked for at the end.
 */
public final class PairRun {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final Pattern FAILURE =
      Pattern.compile("(?i)fail|error|unable|n't|not found|refused|timed out|no such");

  private static final int FIRST_PORT = 20_000;
  private static final int PORTS = 10_000;
  private static final int TRIES = 3;
  private static final Duration TO_LISTEN = Duration.ofSeconds(10);
  private static final Duration TO_SETTLE = Duration.ofSeconds(2);
  private static final Duration TO_REAP = Duration.ofSeconds(10);
  private static final Duration TO_LOG_IN = Duration.ofSeconds(30);

  private final Function<String, Shell> shells;

  /**
   * Runs between machines.
   *
   * @param shells that of a machine, by its name
   */
  public PairRun(Function<String, Shell> shells) {
    this.shells = shells;
  }

  /**
   * What came of it.
   *
   * @param output what the client printed, with its command before it
   * @param commands of the server and of the client
   * @param failure why there is no result; empty where there is one
   */
  public record Outcome(String output, List<String> commands, String failure) {
    public Outcome {
      commands = List.copyOf(commands);
    }

    static Outcome failed(String output, String failure) {
      return new Outcome(output, List.of(), failure);
    }

    /** Nothing was started, or nothing is known of it. */
    public static Outcome none(String failure) {
      return failed("", failure);
    }
  }

  public Outcome run(EndPair pair, PairCall call) throws InterruptedException {
    return run(pair, call, StartingLine.NONE);
  }

  /**
   * Runs it beside others.
   *
   * @param line where the client waits until the servers of all are ready
   */
  public Outcome run(EndPair pair, PairCall call, StartingLine line) throws InterruptedException {
    try {
      return tried(pair, call, line);
    } finally {
      line.leave();
    }
  }

  private Outcome tried(EndPair pair, PairCall call, StartingLine line)
      throws InterruptedException {
    Optional<String> unlike = pair.unlike();
    if (unlike.isPresent()) {
      return Outcome.none(unlike.get());
    }
    Outcome outcome = Outcome.none("nothing was started");
    for (int attempt = 0; attempt < TRIES; attempt++) {
      outcome = once(pair, call, line, FIRST_PORT + RANDOM.nextInt(PORTS));
      boolean again = outcome.failure().contains("listen") || outcome.failure().contains("connect");
      if (!again) {
        return outcome;
      }
    }
    return outcome;
  }

  private Outcome once(EndPair pair, PairCall call, StartingLine line, int port)
      throws InterruptedException {
    Guard guard = new Guard(token());
    Duration limit = Duration.ofSeconds(call.deadline()).plus(TO_LOG_IN);
    List<String> serverWords = call.serverWords(pair, port);
    List<String> clientWords = call.clientWords(pair, port);
    Shell there = shells.apply(pair.to().host());
    Shell here = shells.apply(pair.from().host());
    int listens = call.tellsWhenReady() ? port : 0;
    String waiting = guard.script(serverWords, pair.to().numa(), call.deadline() + 10, listens);
    try (GuardedRun server = new GuardedRun(there, guard, waiting, limit.plusSeconds(10))) {
      boolean ready =
          call.tellsWhenReady() ? server.awaitListening(TO_LISTEN) : server.runsFor(TO_SETTLE);
      if (!ready) {
        server.giveUp();
        return failed(pair.to(), "the server does not listen", server.await(TO_REAP));
      }
      line.await();
      String sending = guard.script(clientWords, pair.from().numa(), call.deadline(), 0);
      try (GuardedRun client = new GuardedRun(here, guard, sending, limit)) {
        String said = client.await(limit);
        if (GuardedRun.status(said) != 0) {
          return failed(pair.from(), "the client failed", said);
        }
        if (call.tellsWhenReady()) {
          server.await(TO_LISTEN);
        } else if (!server.runsFor(Duration.ofMillis(1))) {
          String end = "the server ended before the client";
          return failed(pair.to(), end, server.await(TO_REAP));
        }
        Optional<String> elsewhere = GidCheck.of(pair, said);
        if (elsewhere.isPresent()) {
          return Outcome.failed(said, elsewhere.get());
        }
        String typed = String.join(" ", clientWords);
        List<String> commands = List.of(String.join(" ", serverWords), typed);
        return new Outcome("$ " + typed + "\n" + said, commands, "");
      }
    } finally {
      reap(there, guard);
      reap(here, guard);
    }
  }

  private static Outcome failed(RdmaEnd end, String what, String said) {
    if (said.contains("unrecognized option '" + PerftestCall.BY_IPV6 + "'")) {
      return Outcome.failed(
          said,
          end.host()
              + ": its perftest has no "
              + PerftestCall.BY_IPV6
              + " and meets others by IPv4 alone, which this host has not: a newer one does");
    }
    return Outcome.failed(said, end.host() + ": " + what + ": " + reason(said));
  }

  /**
   * The last line that names a failure, or else the last one that says anything: what a program
   * prints on its two outputs comes in any order, so that a ruler may be the end.
   */
  static String reason(String said) {
    List<String> lines =
        said.lines()
            .map(String::strip)
            .filter(line -> !line.startsWith("rail-") && !line.startsWith("*"))
            .filter(line -> line.chars().anyMatch(Character::isLetterOrDigit))
            .toList();
    return lines.reversed().stream()
        .filter(line -> FAILURE.matcher(line).find())
        .findFirst()
        .orElse(lines.isEmpty() ? "it said nothing" : lines.getLast());
  }

  /** A machine that can't be asked has its guard, which ends the command by itself. */
  private static void reap(Shell shell, Guard guard) throws InterruptedException {
    try (GuardedRun reaper = new GuardedRun(shell, guard, guard.reaper(), TO_REAP)) {
      reaper.await(TO_REAP);
    }
  }

  static String token() {
    byte[] random = new byte[12];
    RANDOM.nextBytes(random);
    return HexFormat.of().formatHex(random);
  }
}
