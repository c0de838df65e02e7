package io.railwright.collect.host;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * How much memory the running daemons may pin that start jobs and containers: these inherit it,
 * whatever files say by now. Of several processes of one name the lowest limit counts, and those
 * inside of containers are left out, since the daemon that started them is asked already.
 */
public final class DaemonLimits {
  /** As the kernel names them, which is no more than 15 letters. */
  private static final String NAMES =
      "slurmd|pbs_mom|sge_execd|sbatchd|containerd|dockerd|crio|sshd";

  /** A login is a process of its own, hence the bound. */
  private static final String READ =
      "for comm in $(grep -lsxE \"$1\" /proc/[0-9]*/comm | head -n 64); do"
          + " grep -sHE '^Name:|^NSpid:|^Max locked memory' \"${comm%comm}status\""
          + " \"${comm%comm}limits\"; done";

  public static final Probe PROBE =
      new Probe(
          Question.run("daemon-limits", "sh", "-c", READ + "; true", "sh", NAMES)
              .shownAs("grep -H '^Max locked memory' /proc/PID/limits"),
          DaemonLimits::parse);

  private static final String LIMIT = "Max locked memory";
  private static final int LONGEST = 400;

  private DaemonLimits() {}

  private static Parsed parse(Printed printed) {
    Processes processes = new Processes(new Readings(printed));
    printed.eachLine(processes::take);
    return processes.parsed();
  }

  /** A soft limit, which is the one in force, as it is printed in bytes. */
  private record Limit(Value value, String raw, int line) {
    boolean isBelow(Limit other) {
      return value instanceof DataSize own
          && (!(other.value instanceof DataSize theirs) || own.compareTo(theirs) < 0);
    }
  }

  /** The lines of a process stand together, its name first. */
  private static final class Processes {
    private final Readings readings;
    private final Map<String, Limit> lowest = new TreeMap<>();
    private String process = "";
    private @Nullable String name;

    private Processes(Readings readings) {
      this.readings = readings;
    }

    private void take(String line, int number) {
      int colon = line.length() > LONGEST ? -1 : line.indexOf(':');
      int slash = colon < 0 ? -1 : line.lastIndexOf('/', colon);
      if (slash < 0 || !line.startsWith("/proc/")) {
        readings.notUnderstood(line);
        return;
      }
      if (!line.substring(0, slash).equals(process)) {
        process = line.substring(0, slash);
        name = null;
      }
      take(line.substring(colon + 1), line, number);
    }

    private void take(String text, String line, int number) {
      String[] words = Words.of(text);
      if (text.startsWith("Name:") && words.length == 2) {
        name = words[1];
      } else if (text.startsWith("NSpid:")) {
        name = words.length > 2 ? null : name; // a container has numbers of its own
      } else if (text.startsWith(LIMIT) && words.length >= 5) {
        if (name != null) {
          lower(name, words[3], number);
        }
      } else {
        readings.notUnderstood(line);
      }
    }

    private void lower(String daemon, String raw, int line) {
      lowest.merge(
          daemon,
          new Limit(amount(raw), raw, line),
          (former, next) -> next.isBelow(former) ? next : former);
    }

    private static Value amount(String text) {
      return text.equals("unlimited")
          ? Value.text(text)
          : DataSize.parse(text + " bytes").<Value>map(size -> size).orElse(Value.text(text));
    }

    private Parsed parsed() {
      lowest.forEach(
          (daemon, limit) ->
              readings.add(
                  "daemon/" + Subject.escape(daemon),
                  "daemon.memlock",
                  limit.value(),
                  limit.raw(),
                  limit.line()));
      return readings.parsed();
    }
  }
}
