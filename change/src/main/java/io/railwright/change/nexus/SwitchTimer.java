package io.railwright.change.nexus;

import io.railwright.change.machine.Attempt.Outcome;
import io.railwright.change.machine.GuardOutcome;
import io.railwright.change.machine.UnreachedException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.Month;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A dead man's switch of a Nexus: a job of its own scheduler that types the lines that take an act
 * back, at a time that has not come yet. Who can still reach the switch takes the schedule away
 * before. The log of the scheduler and the count of the schedule tell whether it was faster; what
 * it did stays on the switch until its journal has that.
 */
final class SwitchTimer {
  /** The scheduler knows minutes: it comes three to four minutes behind the act. */
  static final int MINUTES = 4;

  /** Nearer to its time than this nobody can say who is faster: it is left to run. */
  private static final Duration MARGIN = Duration.ofSeconds(20);

  /** A schedule that has not run so long behind its time does not run. */
  private static final Duration OVERDUE = Duration.ofSeconds(60);

  private static final Duration BETWEEN = Duration.ofSeconds(5);

  private static final DateTimeFormatter START =
      DateTimeFormatter.ofPattern("yyyy:MM:dd:HH:mm", Locale.ENGLISH);
  private static final Pattern CLOCK =
      Pattern.compile(
          "(\\d{1,2}):(\\d{2}):(\\d{2})(?:\\.\\d+)? \\S+ [A-Z][a-z]{2} ([A-Z][a-z]{2}) +(\\d{1,2})"
              + " (\\d{4})");
  private static final Pattern COUNT = Pattern.compile("(?m)^Execution count *: *0*([1-9]\\d*)");

  private final ChangedSwitch device;
  private final SwitchTimers all;
  private final String name;

  SwitchTimer(ChangedSwitch device, SwitchTimers all, String name) {
    this.device = device;
    this.all = all;
    this.name = name;
  }

  /**
   * Has the switch take an act back by itself, unless {@link #settle} comes before. The act must
   * not be done where this does not work.
   *
   * @param undo the lines that take it back
   * @return why the act can't be done; empty where the timer runs
   */
  Optional<Outcome> arm(List<String> undo) throws UnreachedException, InterruptedException {
    ChangedSwitch.TimerView view = device.timer(name);
    Optional<LocalDateTime> now = clock(view.clock());
    if (now.isEmpty()) {
      return Optional.of(new Outcome.Ended(1, "its clock can't be read (show clock)"));
    }
    LocalDateTime at = now.get().truncatedTo(ChronoUnit.MINUTES).plusMinutes(MINUTES);
    List<String> earlier = all.leftovers(view.running());
    List<String> job = new ArrayList<>();
    job.addAll(List.of(SwitchTimers.FEATURE, SwitchTimers.JOB + name, "configure terminal"));
    job.addAll(undo);
    List<String> schedule =
        List.of(SwitchTimers.SCHEDULE + name, "job name " + name, "time start " + START.format(at));
    for (List<String> lines : List.of(earlier, job, schedule)) {
      switch (lines.isEmpty() ? new ChangedSwitch.Configured.Taken() : device.configure(lines)) {
        case ChangedSwitch.Configured.Taken _ -> {}
        case ChangedSwitch.Configured.Refused(String why) -> {
          return Optional.of(
              new Outcome.Ended(1, "the timer that would take it back is refused: " + why));
        }
        case ChangedSwitch.Configured.Unanswered(String why) -> {
          device.pace().pause(SwitchAct.LATE);
          return Optional.of(new Outcome.NotStarted(why));
        }
      }
    }
    return isArmed(device.timer(name), undo)
        ? Optional.empty()
        : Optional.of(new Outcome.NotStarted("the timer that would take it back is not shown"));
  }

  private boolean isArmed(ChangedSwitch.TimerView view, List<String> undo) {
    return view.running().below(SwitchTimers.JOB + name).containsAll(undo)
        && view.running().below(SwitchTimers.SCHEDULE + name).contains("job name " + name)
        && untilStart(view).filter(it -> it.compareTo(MARGIN) > 0).isPresent();
  }

  /** How long it is until its time, below zero behind that; empty where it has none. */
  private Optional<Duration> untilStart(ChangedSwitch.TimerView view) {
    Optional<LocalDateTime> now = clock(view.clock());
    return view.running().below(SwitchTimers.SCHEDULE + name).stream()
        .flatMap(it -> start(it).stream())
        .findFirst()
        .flatMap(at -> now.map(it -> Duration.between(it, at)));
  }

  /**
   * Says that the switch can be reached, which asking it has shown: the timer is taken away, unless
   * it has run.
   */
  GuardOutcome settle() throws UnreachedException, InterruptedException {
    Duration end = device.pace().elapsed().plus(SwitchTimers.LONGEST).plus(OVERDUE);
    boolean confirmed = false;
    String why = "";
    while (device.pace().elapsed().compareTo(end) < 0) {
      ChangedSwitch.TimerView view = device.timer(name);
      boolean ended = hasRun(view.log());
      boolean begun = ended || COUNT.matcher(view.schedule()).find();
      if (ended) {
        return new GuardOutcome.TakenBack();
      }
      if (!begun && !isDue(view)) {
        List<String> lines = SwitchTimers.without(view.running(), name::equals);
        if (lines.isEmpty()) {
          return confirmed ? new GuardOutcome.Kept("") : new GuardOutcome.NotArmed();
        }
        confirmed = untilStart(view).isPresent() || confirmed;
        why = said(device.configure(lines));
        if (why.isEmpty()) {
          continue;
        }
      }
      device.pace().pause(BETWEEN);
    }
    throw new UnreachedException(device.name(), "its timer can't be taken away: " + why);
  }

  /** Whether it has still to come. */
  boolean isUnderWay() throws UnreachedException, InterruptedException {
    ChangedSwitch.TimerView view = device.timer(name);
    return !COUNT.matcher(view.schedule()).find()
        && untilStart(view).filter(it -> it.compareTo(OVERDUE.negated()) > 0).isPresent();
  }

  private boolean isDue(ChangedSwitch.TimerView view) {
    return untilStart(view)
        .filter(it -> it.compareTo(MARGIN) < 0 && it.compareTo(OVERDUE.negated()) > 0)
        .isPresent();
  }

  private boolean hasRun(String log) {
    return Pattern.compile("(?m)^Job Name *: *" + Pattern.quote(name) + "(\\s|$)")
        .matcher(log)
        .find();
  }

  private static String said(ChangedSwitch.Configured configured) {
    return switch (configured) {
      case ChangedSwitch.Configured.Taken _ -> "";
      case ChangedSwitch.Configured.Refused(String why) -> why;
      case ChangedSwitch.Configured.Unanswered(String why) -> why;
    };
  }

  /** The time of a line {@code time start 2026:01:05:09:04}. */
  private static Optional<LocalDateTime> start(String line) {
    Matcher found =
        Pattern.compile("time start (\\d{4}):(\\d{1,2}):(\\d{1,2}):(\\d{1,2}):(\\d{1,2})")
            .matcher(line);
    return found.matches()
        ? time(
            found.group(1),
            Integer.parseInt(found.group(2)),
            found.group(3),
            found.group(4),
            found.group(5),
            "0")
        : Optional.empty();
  }

  /** The time of the switch, in its own zone, as schedules have it too. */
  private static Optional<LocalDateTime> clock(String shown) {
    Matcher found = CLOCK.matcher(shown);
    if (!found.find()) {
      return Optional.empty();
    }
    for (Month month : Month.values()) {
      if (month.name().startsWith(found.group(4).toUpperCase(Locale.ROOT))) {
        return time(
            found.group(6),
            month.getValue(),
            found.group(5),
            found.group(1),
            found.group(2),
            found.group(3));
      }
    }
    return Optional.empty();
  }

  private static Optional<LocalDateTime> time(
      String year, int month, String day, String hour, String minute, String second) {
    try {
      return Optional.of(
          LocalDateTime.of(
              Integer.parseInt(year),
              month,
              Integer.parseInt(day),
              Integer.parseInt(hour),
              Integer.parseInt(minute),
              Integer.parseInt(second)));
    } catch (DateTimeException none) {
      return Optional.empty();
    }
  }
}
