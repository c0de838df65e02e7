package io.railwright.posix.run;

import io.railwright.posix.ByteText;
import io.railwright.posix.process.Signal;
import io.railwright.posix.process.Task;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code timeout}: a command in a group of its own that gets a signal when its time is over. */
final class Timeout {
  private static final int LATE = 124;
  private static final int MISUSED = 125;

  private Signal signal = Signal.TERM;
  private @Nullable Duration killAfter;
  private boolean preserve;
  private volatile boolean late;

  private Timeout() {}

  static int run(ProgramStart start, List<String> words) throws IOException {
    Timeout timeout = new Timeout();
    List<String> rest = new ArrayList<>(words.subList(1, words.size()));
    while (!rest.isEmpty() && rest.getFirst().startsWith("-") && rest.getFirst().length() > 1) {
      String wrong = timeout.option(rest);
      if (wrong != null) {
        return Wrappers.usage(start, "timeout", wrong, MISUSED);
      }
    }
    if (rest.size() < 2) {
      new Launcher(start).complain("Try 'timeout --help' for more information.");
      return MISUSED;
    }
    Duration limit = Durations.parse(rest.removeFirst());
    if (limit == null) {
      return Wrappers.usage(
          start, "timeout", ByteText.of("invalid time interval ‘" + words.get(1) + "’"), MISUSED);
    }
    return timeout.run(start, limit, rest);
  }

  private @Nullable String option(List<String> rest) {
    String word = rest.removeFirst();
    if (word.equals("--foreground") || word.equals("-v") || word.equals("--verbose")) {
      return null;
    }
    if (word.equals("--preserve-status")) {
      preserve = true;
      return null;
    }
    boolean isSignal = word.startsWith("-s") || word.startsWith("--signal=");
    boolean isKill = word.startsWith("-k") || word.startsWith("--kill-after=");
    if (!isSignal && !isKill) {
      return word.startsWith("--")
          ? "unrecognized option '" + word + "'"
          : "invalid option -- '" + word.charAt(1) + "'";
    }
    int equals = word.indexOf('=');
    String value = equals > 0 ? word.substring(equals + 1) : word.substring(2);
    if (value.isEmpty()) {
      if (rest.isEmpty()) {
        return "option requires an argument -- '" + word.charAt(1) + "'";
      }
      value = rest.removeFirst();
    }
    return isSignal ? signal(value) : killAfter(value);
  }

  private @Nullable String signal(String value) {
    Signal named = Signal.of(value);
    if (named == null) {
      return ByteText.of("‘" + value + "’: invalid signal");
    }
    signal = named;
    return null;
  }

  private @Nullable String killAfter(String value) {
    killAfter = Durations.parse(value);
    return killAfter == null ? ByteText.of("invalid time interval ‘" + value + "’") : null;
  }

  private int run(ProgramStart start, Duration limit, List<String> command) throws IOException {
    Task task = start.host().tasks().startInline(start.task());
    task.leadGroup();
    Thread clock =
        limit.isZero() ? null : Thread.ofVirtual().name("timeout").start(() -> watch(task, limit));
    int status;
    try {
      status = Wrappers.command(start.with(task), "timeout", command);
    } finally {
      if (clock != null) {
        clock.interrupt();
      }
      task.end(0);
    }
    Signal killer = task.ownKiller();
    if (late && (signal == Signal.KILL || killer == Signal.KILL)) {
      return Signal.KILL.death();
    }
    return late && !preserve ? LATE : killer != null ? killer.death() : status;
  }

  private void watch(Task task, Duration limit) {
    try {
      Thread.sleep(limit);
      late = true;
      task.table().signalGroup(task.id(), signal);
      if (killAfter != null) {
        Thread.sleep(killAfter);
        task.table().signalGroup(task.id(), Signal.KILL);
      }
    } catch (InterruptedException done) {
      // The command has ended in time, and so does its clock.
      Thread.currentThread().interrupt();
    }
  }
}
