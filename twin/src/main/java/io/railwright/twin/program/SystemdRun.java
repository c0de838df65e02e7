package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.unit.TimeSpan;
import io.railwright.twin.host.unit.UnitFile;
import io.railwright.twin.host.unit.UnitStatus;
import io.railwright.twin.host.unit.Units;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * {@code systemd-run}: makes a service that runs apart from its maker, at once or when a timer says
 * so. A name that is taken is refused, as systemd 252 does it.
 */
final class SystemdRun extends Tool {
  private static final AtomicInteger UNNAMED = new AtomicInteger();

  private final UnitFile service = UnitFile.of(List.of());
  private final UnitFile timer = UnitFile.of(List.of());
  private String unit = "";
  private boolean quiet;
  private boolean waits;
  private boolean blocks = true;
  private boolean timed;

  SystemdRun(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException, InterruptedException {
    List<String> rest = new ArrayList<>(words);
    while (!rest.isEmpty() && rest.getFirst().startsWith("-")) {
      String word = rest.removeFirst();
      if (word.equals("--")) {
        break;
      }
      String wrong = option(word, rest);
      if (wrong != null) {
        return call.fail(1, wrong);
      }
    }
    if (rest.isEmpty()) {
      return call.fail(1, "Command line to execute required.");
    }
    if (!host.hasProgram(rest.getFirst())) {
      return call.fail(
          1, "Failed to find executable " + rest.getFirst() + ": No such file or directory");
    }
    service.with("Unit.Description", String.join(" ", rest));
    service.with("Service.ExecStart", command(rest));
    if (unit.isEmpty()) {
      unit = "run-u" + UNNAMED.incrementAndGet();
    }
    return timed ? later() : now();
  }

  /** Words so that a unit reads them back as they are, but for variables, which systemd puts in. */
  private static String command(List<String> rest) {
    StringBuilder line = new StringBuilder();
    for (String word : rest) {
      String safe = word.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
      line.append('"').append(safe.replace("%", "%%")).append("\" ");
    }
    return line.toString().strip();
  }

  private @Nullable String option(String word, List<String> rest) {
    int equals = word.indexOf('=');
    boolean named = word.startsWith("--");
    String name = named && equals > 0 ? word.substring(0, equals) : word;
    switch (name) {
      case "-q", "--quiet" -> quiet = true;
      case "--wait" -> waits = true;
      case "--no-block" -> blocks = false;
      case "-G", "--collect" -> service.with("Unit.CollectMode", "inactive-or-failed");
      case "-r", "--remain-after-exit" -> service.with("Service.RemainAfterExit", "yes");
      case "--system" -> {}
      case "-u",
          "--unit",
          "-p",
          "--property",
          "-E",
          "--setenv",
          "--description",
          "--on-active",
          "--on-boot",
          "--timer-property",
          "--working-directory",
          "--service-type" -> {
        if (equals < 0 && rest.isEmpty()) {
          return "systemd-run: option requires an argument -- '" + name.replace("-", "") + "'";
        }
        String value = named && equals > 0 ? word.substring(equals + 1) : rest.removeFirst();
        return value(name, value);
      }
      default -> {
        return attached(word);
      }
    }
    return null;
  }

  /** {@code -pName=value} in one word. */
  private @Nullable String attached(String word) {
    if (word.startsWith("-p") || word.startsWith("-u") || word.startsWith("-E")) {
      return value(word.substring(0, 2), word.substring(2));
    }
    return word.startsWith("--")
        ? "systemd-run: unrecognized option '" + word + "'"
        : "systemd-run: invalid option -- '" + word.substring(1, 2) + "'";
  }

  private @Nullable String value(String name, String value) {
    switch (name) {
      case "-u", "--unit" -> unit = value.replaceFirst("\\.(service|timer)$", "");
      case "-E", "--setenv" -> service.with("Service.Environment", "\"" + value + "\"");
      case "--description" -> service.with("Unit.Description", value);
      case "--working-directory" -> service.with("Service.WorkingDirectory", value);
      case "--service-type" -> service.with("Service.Type", value);
      case "--on-active", "--on-boot" -> {
        if (TimeSpan.of(value).isEmpty()) {
          return "Failed to parse timer value: " + value;
        }
        timed = true;
        timer.with("Timer." + (name.equals("--on-active") ? "OnActiveSec" : "OnBootSec"), value);
      }
      default -> {
        int equals = value.indexOf('=');
        if (equals <= 0) {
          return "Not an assignment: " + value;
        }
        String key = value.substring(0, equals);
        boolean ofTimer = name.equals("--timer-property");
        String section = ofTimer ? "Timer." : key.equals("CollectMode") ? "Unit." : "Service.";
        (ofTimer ? timer : service).with(section + key, value.substring(equals + 1));
      }
    }
    return null;
  }

  private int now() throws IOException, InterruptedException {
    String name = unit + ".service";
    if (waits) {
      Optional<UnitStatus> end = host.units().runToEnd(name, service);
      return end.isEmpty() ? exists("service", name) : ended(name, end.get());
    }
    Units.Outcome outcome = host.units().make(name, service, blocks);
    return switch (outcome) {
      case EXISTS, ABSENT, MASKED -> exists("service", name);
      case FAILED -> call.fail(1, Systemctl.jobFailed(name));
      case DONE -> quiet ? 0 : call.fail(0, "Running as unit: " + name);
    };
  }

  private int ended(String name, UnitStatus status) throws IOException {
    if (!quiet) {
      call.fail(
          0,
          "Running as unit: %s%nFinished with result: %s%nMain processes terminated with: code=exited/status=%d"
              .formatted(name, status.result(), status.exitStatus()));
    }
    return status.exitStatus();
  }

  private int exists(String kind, String name) throws IOException {
    return call.fail(
        1,
        "Failed to start transient %s unit: Unit %s was already loaded or has a fragment file."
            .formatted(kind, name));
  }

  private int later() throws IOException {
    timer.with("Timer.RemainAfterElapse", "no");
    String name = unit + ".timer";
    if (host.units().makeTimer(unit, timer, service) == Units.Outcome.EXISTS) {
      return exists("timer", host.units().has(name) ? name : unit + ".service");
    }
    return quiet
        ? 0
        : call.fail(
            0,
            "Running timer as unit: " + name + "\nWill run service as unit: " + unit + ".service");
  }
}
