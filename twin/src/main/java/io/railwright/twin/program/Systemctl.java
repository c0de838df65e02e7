package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.posix.Files;
import io.railwright.twin.host.BootScripts;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.state.Services;
import java.io.IOException;
import java.util.List;

/** {@code systemctl}: services, and the power of the host. */
final class Systemctl extends Tool {
  private static final String UNITS = "/etc/systemd/system/";

  Systemctl(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException, InterruptedException {
    List<String> plain = words.stream().filter(word -> !word.startsWith("-")).toList();
    String verb = plain.isEmpty() ? "" : plain.getFirst();
    if (verb.equals("show")) {
      return new SystemctlShow(host, call).run();
    }
    return switch (verb) {
      case "reboot" -> {
        host.reboot();
        yield 0;
      }
      case "poweroff", "halt" -> {
        host.powerOff();
        yield 0;
      }
      case "daemon-reload", "daemon-reexec", "isolate" -> 0;
      case "" -> call.fail(1, "systemctl: this virtual host lists no units; name a command");
      default -> each(verb, plain.subList(1, plain.size()));
    };
  }

  private int each(String verb, List<String> names) throws IOException, InterruptedException {
    int worst = names.isEmpty() ? call.fail(1, "Too few arguments.") : 0;
    for (String name : names) {
      String unit = name.endsWith(".service") ? name.substring(0, name.length() - 8) : name;
      if (host.files().kind(UNITS + unit + ".service") == Files.Kind.FILE) {
        state().services().add(unit);
      }
      worst = Math.max(worst, one(verb, unit));
    }
    return worst;
  }

  private int one(String verb, String unit) throws IOException, InterruptedException {
    boolean there = state().services().has(unit);
    switch (verb) {
      case "is-active" -> {
        return say(there && state().services().get(unit).isActive() ? "active" : "inactive", 3);
      }
      case "is-enabled" -> {
        return there
            ? say(state().services().get(unit).atBoot(), 1)
            : call.fail(
                1,
                "Failed to get unit file state for "
                    + unit
                    + ".service: No such file or directory");
      }
      default -> {}
    }
    if (!there) {
      boolean starts = verb.equals("start") || verb.equals("restart") || verb.equals("status");
      String words =
          starts
              ? "Failed to " + verb + " " + unit + ".service: Unit " + unit + ".service not found."
              : "Failed to " + verb + " unit: Unit file " + unit + ".service does not exist.";
      return call.fail(starts ? 5 : 1, words);
    }
    return change(verb, unit);
  }

  private int say(String word, int otherwise) throws IOException {
    if (!has("-q", "--quiet")) {
      call.print(word + "\n");
    }
    return word.equals("active") || word.equals("enabled") ? 0 : otherwise;
  }

  private int change(String verb, String unit) throws IOException, InterruptedException {
    Services services = state().services();
    switch (verb) {
      case "start", "restart", "reload", "try-restart" -> {
        return start(unit);
      }
      case "stop" -> services.activate(unit, false);
      case "enable" -> {
        if (services.get(unit).isMasked()) {
          return call.fail(1, "Failed to enable unit: Unit file " + unit + ".service is masked.");
        }
        services.enable(unit, true);
      }
      case "disable" -> services.enable(unit, false);
      case "mask" -> services.mask(unit, true);
      case "unmask" -> services.mask(unit, false);
      case "status" -> {
        boolean active = services.get(unit).isActive();
        call.print(
            "%s %s.service%n     Loaded: loaded (%s%s.service; %s)%n     Active: %s%n"
                .formatted(
                    active ? "●" : "○",
                    unit,
                    UNITS,
                    unit,
                    services.get(unit).atBoot(),
                    active ? "active (running)" : "inactive (dead)"));
        return active ? 0 : 3;
      }
      default -> {
        return call.fail(1, "Unknown command verb '" + verb + "'.");
      }
    }
    if (has("--now")) {
      boolean on = verb.equals("enable");
      return on ? start(unit) : stop(unit);
    }
    return 0;
  }

  private int stop(String unit) {
    state().services().activate(unit, false);
    return 0;
  }

  private int start(String unit) throws IOException, InterruptedException {
    if (state().services().get(unit).isMasked()) {
      return call.fail(
          1, "Failed to start " + unit + ".service: Unit " + unit + ".service is masked.");
    }
    boolean fine = new BootScripts(host).start(unit);
    state().services().activate(unit, fine);
    return fine
        ? 0
        : call.fail(
            1,
            "Job for "
                + unit
                + ".service failed because the control process exited with error code.");
  }
}
