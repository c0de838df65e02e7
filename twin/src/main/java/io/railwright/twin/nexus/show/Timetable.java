package io.railwright.twin.nexus.show;

import io.railwright.twin.nexus.config.ConfigNode;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the scheduler of a Nexus has to show. */
public record Timetable(LocalDateTime now, Past past) {
  private static final Pattern START =
      Pattern.compile("(\\d{4}):(\\d{1,2}):(\\d{1,2}):(\\d{1,2}):(\\d{1,2})");
  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("HH:mm:ss.SSS 'UTC' EEE MMM dd yyyy", Locale.ENGLISH);
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("EEE MMM ppd HH:mm:ss yyyy", Locale.ENGLISH);
  private static final String NEVER = "Yet to be executed";
  private static final String RULE = "-".repeat(47) + "\n";

  /** A time as schedules have it: {@code 2026:01:05:09:04}; empty where it is none. */
  public static Optional<LocalDateTime> time(String text) {
    Matcher found = START.matcher(text);
    if (!found.matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          LocalDateTime.of(
              Integer.parseInt(found.group(1)),
              Integer.parseInt(found.group(2)),
              Integer.parseInt(found.group(3)),
              Integer.parseInt(found.group(4)),
              Integer.parseInt(found.group(5))));
    } catch (DateTimeException none) {
      return Optional.empty();
    }
  }

  /** When jobs of a schedule ran last, how often, and how each of them ended. */
  public record Execution(String begun, String ended, int count, Map<String, String> jobs) {
    static final Execution NONE = new Execution(NEVER, NEVER, 0, Map.of());

    public Execution {
      jobs = Collections.unmodifiableMap(new LinkedHashMap<>(jobs));
    }
  }

  /** What was done so far, by schedules, and what the jobs printed. */
  public record Past(Map<String, Execution> executions, String log) {
    public static final Past NONE = new Past(Map.of(), "");

    public Past {
      executions = Collections.unmodifiableMap(new LinkedHashMap<>(executions));
    }

    /** Of the schedules that there still are. */
    public Past only(List<String> schedules) {
      Map<String, Execution> some = new LinkedHashMap<>(executions);
      some.keySet().retainAll(schedules);
      return new Past(some, log);
    }

    public boolean hasRun(String schedule) {
      return executions.containsKey(schedule);
    }

    private Past with(String schedule, Execution execution, String more) {
      Map<String, Execution> all = new LinkedHashMap<>(executions);
      all.put(schedule, execution);
      return new Past(all, log + more);
    }

    public Past begin(String schedule, LocalDateTime at) {
      Execution before = executions.getOrDefault(schedule, Execution.NONE);
      Execution begun = new Execution(TIME.format(at), NEVER, before.count() + 1, Map.of());
      return with(schedule, begun, "");
    }

    /** A job has come to its end. */
    public Past end(String schedule, String job, boolean well, LocalDateTime at, String output) {
      Execution begun = executions.getOrDefault(schedule, Execution.NONE);
      String status = well ? "Success (0)" : "Failed (1)";
      Map<String, String> jobs = new LinkedHashMap<>(begun.jobs());
      jobs.put(job, status);
      String time = TIME.format(at);
      String entry =
          "Job Name       : %-31s Job Status: %s%nSchedule Name  : %-31s User Name : admin%nCompletion time: %s%n%s Job Output %s%n%s%s%n"
              .formatted(
                  job,
                  status,
                  schedule,
                  time,
                  "-".repeat(33),
                  "-".repeat(33),
                  output,
                  "=".repeat(78));
      return with(schedule, new Execution(begun.begun(), time, begun.count(), jobs), entry);
    }
  }

  /** {@code show clock}. */
  static Answer clock(NexusState state, List<String> words) {
    return Answer.of(CLOCK.format(state.timetable().now()) + "\nTime source is NTP\n");
  }

  /** {@code show scheduler logfile}. */
  static Answer logfile(NexusState state, List<String> words) {
    return Answer.of(state.timetable().past().log());
  }

  /** {@code show scheduler schedule}. */
  static Answer schedules(NexusState state, List<String> words) {
    StringBuilder text = new StringBuilder();
    String asked = words.size() > 3 ? words.getLast() : "";
    for (ConfigNode schedule : state.configuration().starting("scheduler schedule name ")) {
      String name = schedule.text().replaceFirst(".* ", "");
      if (asked.isEmpty() || name.equals(asked)) {
        Execution execution =
            state.timetable().past().executions().getOrDefault(name, Execution.NONE);
        text.append(page(name, schedule, execution));
      }
    }
    return Answer.of(text.toString());
  }

  private static String page(String name, ConfigNode schedule, Execution execution) {
    StringBuilder text = new StringBuilder("Schedule Name       : " + name + "\n");
    text.append("-".repeat(22 + name.length())).append('\n');
    text.append("User Name           : admin\n");
    schedule
        .value("time start")
        .flatMap(Timetable::time)
        .ifPresent(
            it ->
                text.append("Schedule Type       : Run once on ")
                    .append(TIME.format(it))
                    .append('\n'));
    text.append("Last Execution Time : ").append(execution.begun()).append('\n');
    text.append("Last Completion Time: ").append(execution.ended()).append('\n');
    text.append("Execution count     : ").append(execution.count()).append('\n');
    text.append(RULE).append("     Job Name            Last Execution Status\n").append(RULE);
    for (ConfigNode job : schedule.starting("job name ")) {
      String done = job.text().substring("job name ".length());
      text.append("%-25s%s%n".formatted(done, execution.jobs().getOrDefault(done, "-NA-")));
    }
    return text.append('\n').toString();
  }
}
