package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.posix.expand.Glob;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.unit.UnitStatus;
import io.railwright.twin.host.unit.Units;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * {@code systemctl}: units that somebody wrote or made, services that the platform brings, and the
 * power of the host. Exit statuses and words are those of systemd 252.
 */
final class Systemctl extends Tool {
  private static final int NOT_LOADED = 5;
  private static final Set<String> WITH_VALUE = Set.of("-p", "--property", "-t", "--type", "-n");
  private static final Set<String> SUFFIXES =
      Set.of("service", "timer", "target", "socket", "path", "mount", "slice", "scope");

  private final Units units;

  Systemctl(VirtualHost host, Call call) {
    super(host, call);
    this.units = host.units();
  }

  @Override
  int run() throws IOException, InterruptedException {
    List<String> plain = plain(words);
    String verb = plain.isEmpty() ? "list-units" : plain.getFirst();
    List<String> names = plain.isEmpty() ? plain : plain.subList(1, plain.size());
    return switch (verb) {
      case "show" -> new SystemctlShow(host, call).run();
      case "list-units", "list-timers", "cat" -> new SystemctlList(host, call).run(verb, names);
      case "is-system-running" -> systemState();
      case "reboot" -> {
        host.reboot();
        yield 0;
      }
      case "poweroff", "halt" -> {
        host.powerOff();
        yield 0;
      }
      case "daemon-reload", "daemon-reexec" -> {
        units.reload();
        yield 0;
      }
      case "isolate" -> 0;
      case "reset-failed" -> names.isEmpty() ? resetAll() : each(verb, names);
      default -> each(verb, names);
    };
  }

  /** The words that are neither options nor the values of some. */
  static List<String> plain(List<String> words) {
    List<String> plain = new ArrayList<>();
    for (int at = 0; at < words.size(); at++) {
      if (WITH_VALUE.contains(words.get(at))) {
        at++;
      } else if (!words.get(at).startsWith("-")) {
        plain.add(words.get(at));
      }
    }
    return plain;
  }

  /** With the suffix of its kind. */
  static String full(String name) {
    int dot = name.lastIndexOf('.');
    return dot > 0 && SUFFIXES.contains(name.substring(dot + 1)) ? name : name + ".service";
  }

  private int systemState() throws IOException {
    boolean degraded = !units.failed().isEmpty();
    if (!has("-q", "--quiet")) {
      call.print(degraded ? "degraded\n" : "running\n");
    }
    return degraded ? 1 : 0;
  }

  private int resetAll() {
    units.failed().forEach(units::resetFailed);
    return 0;
  }

  private int each(String verb, List<String> names) throws IOException, InterruptedException {
    int worst = names.isEmpty() ? call.fail(1, "Too few arguments.") : 0;
    for (String name : expanded(names)) {
      String unit = full(name);
      String bare = unit.endsWith(".service") ? unit.substring(0, unit.length() - 8) : unit;
      int status =
          state().services().has(bare)
              ? new PlatformService(host, call).run(verb, bare)
              : one(verb, unit);
      boolean asked = verb.startsWith("is-");
      worst =
          asked && !name.equals(names.getFirst())
              ? Math.min(worst, status)
              : Math.max(worst, status);
    }
    return worst;
  }

  /** A pattern stands for the units in memory that it fits, be they none. */
  private List<String> expanded(List<String> names) {
    List<String> all = new ArrayList<>();
    for (String name : names) {
      if (name.matches(".*[*?\\[].*")) {
        units.loaded().stream()
            .map(UnitStatus::name)
            .filter(unit -> Glob.matches(name, unit))
            .forEach(all::add);
      } else {
        all.add(name);
      }
    }
    return all;
  }

  private int one(String verb, String unit) throws IOException, InterruptedException {
    boolean waits = !has("--no-block");
    return switch (verb) {
      case "is-active" -> say(units.status(unit).active(), units.status(unit).isActive(), 3);
      case "is-failed" ->
          say(units.status(unit).active(), units.status(unit).active().equals("failed"), 1);
      case "is-enabled" -> isEnabled(unit);
      case "start" -> started(verb, unit, units.start(unit, waits));
      case "restart", "try-restart", "reload-or-restart" -> restart(verb, unit, waits);
      case "stop" -> stop(unit);
      case "status" -> status(unit);
      case "enable" -> enable(unit);
      case "disable" -> disable(unit);
      case "mask", "unmask" -> mask(unit, verb.equals("mask"));
      case "reset-failed" ->
          units.resetFailed(unit) == Units.Outcome.ABSENT
              ? call.fail(
                  1,
                  "Failed to reset failed state of unit %s: Unit %s not loaded."
                      .formatted(unit, unit))
              : 0;
      default -> call.fail(1, "Unknown command verb " + verb + ".");
    };
  }

  private int say(String word, boolean fine, int otherwise) throws IOException {
    if (!has("-q", "--quiet")) {
      call.print(word + "\n");
    }
    return fine ? 0 : otherwise;
  }

  private int isEnabled(String unit) throws IOException {
    String state = units.status(unit).fileState();
    if (state.isEmpty()) {
      return call.fail(
          1, "Failed to get unit file state for " + unit + ": No such file or directory");
    }
    return say(state, !state.equals("disabled") && !state.equals("masked"), 1);
  }

  private int restart(String verb, String unit, boolean waits)
      throws IOException, InterruptedException {
    boolean active = units.status(unit).isActive();
    if (!units.has(unit)) {
      return started("restart", unit, Units.Outcome.ABSENT);
    }
    if (verb.equals("try-restart") && !active) {
      return 0;
    }
    units.stop(unit);
    return started("restart", unit, units.start(unit, waits));
  }

  private int started(String verb, String unit, Units.Outcome outcome) throws IOException {
    String failed = "Failed to " + verb + " " + unit + ": Unit " + unit;
    return switch (outcome) {
      case DONE, EXISTS -> 0;
      case ABSENT -> call.fail(NOT_LOADED, failed + " not found.");
      case MASKED -> call.fail(1, failed + " is masked.");
      case FAILED -> call.fail(1, jobFailed(unit));
    };
  }

  static String jobFailed(String unit) {
    return "Job for "
        + unit
        + " failed because the control process exited with error code.\nSee \"systemctl status "
        + unit
        + "\" and \"journalctl -xeu "
        + unit
        + "\" for details.";
  }

  private int stop(String unit) throws IOException, InterruptedException {
    return units.stop(unit) == Units.Outcome.ABSENT
        ? call.fail(NOT_LOADED, "Failed to stop " + unit + ": Unit " + unit + " not loaded.")
        : 0;
  }

  private int status(String unit) throws IOException {
    var status = units.status(unit);
    if (status.load().equals("not-found")) {
      return call.fail(4, "Unit " + unit + " could not be found.");
    }
    String mark =
        switch (status.active()) {
          case "active" -> "●";
          case "failed" -> "×";
          default -> "○";
        };
    call.print(
        "%s %s - %s%n     Loaded: %s (%s; %s)%n     Active: %s (%s)%n"
            .formatted(
                mark,
                unit,
                status.description(),
                status.load(),
                status.fragment(),
                status.fileState(),
                status.active(),
                status.active().equals("failed") ? "Result: " + status.result() : status.sub()));
    return status.isActive() ? 0 : 3;
  }

  private int enable(String unit) throws IOException, InterruptedException {
    if (units.store().path(unit) == null) {
      return call.fail(1, "Failed to enable unit: Unit file " + unit + " does not exist.");
    }
    if (units.store().isMasked(unit)) {
      return call.fail(
          1, "Failed to enable unit: Unit file /etc/systemd/system/" + unit + " is masked.");
    }
    if (units.store().state(unit).equals("static")) {
      call.fail(
          0,
          """
          The unit files have no installation config (WantedBy=, RequiredBy=, Also=,
          Alias= settings in the [Install] section, and DefaultInstance= for template
          units). This means they are not meant to be enabled or disabled using systemctl.\
          """);
    }
    for (String line : units.store().enable(unit)) {
      call.fail(0, line);
    }
    return has("--now") ? started("start", unit, units.start(unit, true)) : 0;
  }

  private int disable(String unit) throws IOException, InterruptedException {
    if (units.store().path(unit) == null) {
      return call.fail(1, "Failed to disable unit: Unit file " + unit + " does not exist.");
    }
    for (String line : units.store().disable(unit)) {
      call.fail(0, line);
    }
    return has("--now") ? stop(unit) : 0;
  }

  private int mask(String unit, boolean on) throws IOException {
    String path = "/etc/systemd/system/" + unit;
    boolean masked = units.store().isMasked(unit);
    if (on && !masked) {
      if (path.equals(units.store().path(unit))) {
        return call.fail(1, "Failed to mask unit: File '" + path + "' already exists.");
      }
      call.files().makeLink(path, "/dev/null");
      return call.fail(0, "Created symlink " + path + " → /dev/null.");
    }
    if (!on && masked) {
      call.files().remove(path);
      return call.fail(0, "Removed \"" + path + "\".");
    }
    return 0;
  }
}
