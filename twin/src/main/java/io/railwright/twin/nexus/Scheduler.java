package io.railwright.twin.nexus;

import io.railwright.twin.device.Delay;
import io.railwright.twin.nexus.config.Complaint;
import io.railwright.twin.nexus.config.ConfigEditor;
import io.railwright.twin.nexus.config.ConfigNode;
import io.railwright.twin.nexus.show.Timetable;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * The scheduler of a Nexus: jobs are commands that it types by itself once a time of a schedule has
 * come. Schedules of one time are all that it knows here.
 */
final class Scheduler {
  private static final String FEATURE = "feature scheduler";
  private static final String SCHEDULE = "scheduler schedule name ";
  private static final String START = "time start";
  private static final Pattern OWN = Pattern.compile("\\s*(no\\s+)?scheduler\\s.*");

  private final InstantSource clock;
  private final Delay later;
  private final Set<Due> awaited = new HashSet<>();
  private Timetable.Past past = Timetable.Past.NONE;

  Scheduler(InstantSource clock, Delay later) {
    this.clock = clock;
    this.later = later;
  }

  /** A schedule and the time at which its jobs are to run. */
  record Due(String schedule, LocalDateTime at) {}

  private LocalDateTime now() {
    return LocalDateTime.ofInstant(clock.instant(), ZoneOffset.UTC);
  }

  Timetable timetable() {
    return new Timetable(now(), past);
  }

  /** Why a line is not taken that has to do with it. */
  Complaint objection(ConfigEditor editor, String line, ConfigNode configuration) {
    if (editor.isInJob()) {
      return Complaint.NONE;
    }
    if (OWN.matcher(line).matches() && !configuration.has(FEATURE)) {
      return new Complaint("% Invalid command", line.indexOf("scheduler"));
    }
    if (!line.strip().startsWith(START + " ")) {
      return Complaint.NONE;
    }
    Optional<LocalDateTime> start = Timetable.time(line.strip().substring(START.length()).strip());
    if (start.isEmpty()) {
      return Complaint.error("Invalid time format");
    }
    return start.get().isAfter(now())
        ? Complaint.NONE
        : Complaint.error("The start time is in the past");
  }

  /** Jobs and schedules go with the feature. */
  static ConfigNode withoutLost(ConfigNode configuration) {
    return configuration.has(FEATURE) ? configuration : without(configuration);
  }

  /** What is not about jobs and schedules. */
  static ConfigNode without(ConfigNode configuration) {
    return configuration.only(it -> !it.startsWith("scheduler "));
  }

  /** Waits for the times that a configuration has. */
  void arrange(ConfigNode configuration, Consumer<Due> run) {
    List<ConfigNode> schedules = configuration.starting(SCHEDULE);
    past = past.only(schedules.stream().map(Scheduler::name).toList());
    List<Due> dues = schedules.stream().flatMap(it -> due(it).stream()).toList();
    awaited.retainAll(dues);
    for (Due due : dues) {
      if (awaited.add(due)) {
        Duration wait = Duration.between(now(), due.at());
        later.after(wait.isNegative() ? Duration.ZERO : wait, () -> run.accept(due));
      }
    }
  }

  private static String name(ConfigNode schedule) {
    return schedule.text().substring(SCHEDULE.length());
  }

  private static Optional<Due> due(ConfigNode schedule) {
    return schedule.value(START).flatMap(Timetable::time).map(it -> new Due(name(schedule), it));
  }

  /** Types the jobs of a schedule that is still there. */
  void run(Due due, ConfigNode configuration, CommandLine session) {
    ConfigNode schedule = configuration.at(SCHEDULE + due.schedule());
    if (!due(schedule).equals(Optional.of(due)) || past.hasRun(due.schedule())) {
      return;
    }
    past = past.begin(due.schedule(), now());
    for (ConfigNode job : schedule.starting("job name ")) {
      String name = job.text().substring("job name ".length());
      ConfigNode commands = configuration.at("scheduler job name " + name);
      StringBuilder output = new StringBuilder();
      boolean well = !commands.text().isEmpty();
      for (ConfigNode command : commands.lines()) {
        CommandLine.Output printed = session.type(command.text());
        output.append('`').append(command.text()).append("`\n").append(printed.print(0));
        well &= printed.complaint().isNone();
      }
      past = past.end(due.schedule(), name, well, now(), output.toString());
    }
  }
}
