package io.railwright.change.nexus;

import io.railwright.change.machine.UnreachedException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** All timers of a plan on a Nexus: jobs and schedules, and the feature that runs them. */
final class SwitchTimers {
  static final String FEATURE = "feature scheduler";
  static final String JOB = "scheduler job name ";
  static final String SCHEDULE = "scheduler schedule name ";

  /** The longest that one may be under way. */
  static final Duration LONGEST = Duration.ofMinutes(SwitchTimer.MINUTES);

  private static final int MOST_ATTEMPTS = 3;

  /** Of the token: the names of jobs are short. */
  private static final int DIGITS = 8;

  private final ChangedSwitch device;
  private final String prefix;
  private final Before before;

  /** The configuration that was in force before the plan. */
  interface Before {
    Configuration read() throws UnreachedException, InterruptedException;
  }

  SwitchTimers(ChangedSwitch device, String token, Before before) {
    this.device = device;
    this.prefix = "rail-" + token.substring(0, DIGITS) + "-";
    this.before = before;
  }

  /**
   * The timer of an act.
   *
   * @param act which no other act of this plan is called
   */
  SwitchTimer timer(String act) {
    return new SwitchTimer(device, this, prefix + act);
  }

  /** Why a timer would not run on such a switch; empty where nothing is known against it. */
  static Optional<String> obstacle(Configuration running) {
    boolean remote =
        running.starting("aaa authentication login default group ").stream()
            .anyMatch(it -> !it.endsWith(" none"));
    return remote && running.starting("scheduler aaa-authentication ").isEmpty()
        ? Optional.of(
            "it may cut the way to the switch, and the switch would not take it back by itself:"
                + " users are known to another server, and its scheduler runs jobs of those only"
                + " with 'scheduler aaa-authentication'")
        : Optional.empty();
  }

  /** The lines that take schedules and jobs away whose names are such. */
  static List<String> without(Configuration running, Predicate<String> names) {
    return Stream.of(SCHEDULE, JOB)
        .flatMap(
            kind ->
                running.starting(kind).stream()
                    .filter(it -> names.test(it.substring(kind.length()))))
        .map(it -> "no " + it)
        .toList();
  }

  /** Those that take away what timers of earlier acts have left. */
  List<String> leftovers(Configuration running) {
    return without(running, it -> it.startsWith(prefix));
  }

  /** Whether one has still to come. */
  boolean isRunning() throws UnreachedException, InterruptedException {
    Configuration running = device.configuration(ChangedSwitch.RUNNING);
    for (String line : running.starting(SCHEDULE + prefix)) {
      SwitchTimer timer = new SwitchTimer(device, this, line.substring(SCHEDULE.length()));
      if (timer.isUnderWay()) {
        return true;
      }
    }
    return false;
  }

  /** Takes all of them away, and the feature where it was off before the plan. */
  void clear() throws UnreachedException, InterruptedException {
    for (int attempt = 1; ; attempt++) {
      Configuration running = device.configuration(ChangedSwitch.RUNNING);
      List<String> lines = new ArrayList<>(leftovers(running));
      boolean others =
          running.starting("scheduler ").stream().anyMatch(it -> !lines.contains("no " + it));
      if (running.has(FEATURE) && !others && !before.read().has(FEATURE)) {
        lines.add("no " + FEATURE);
      }
      if (lines.isEmpty()) {
        return;
      }
      if (attempt > MOST_ATTEMPTS) {
        throw new UnreachedException(device.name(), "it does not give its timers back");
      }
      if (!(device.configure(lines) instanceof ChangedSwitch.Configured.Taken)) {
        device.pace().pause(SwitchAct.LATE);
      }
    }
  }
}
