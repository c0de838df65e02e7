package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.state.Services;
import java.io.IOException;

/** What {@code systemctl} does with a service that the platform brings, such as irqbalance. */
final class PlatformService extends Tool {
  private final Services services;

  PlatformService(VirtualHost host, Call call) {
    super(host, call);
    this.services = host.state().services();
  }

  @Override
  int run() {
    throw new IllegalStateException("systemctl says what is to be done, and with which service");
  }

  int run(String verb, String unit) throws IOException {
    Services.Service service = services.get(unit);
    switch (verb) {
      case "is-active" -> {
        return say(service.isActive() ? "active" : "inactive", service.isActive(), 3);
      }
      case "is-failed" -> {
        return say(service.isActive() ? "active" : "inactive", false, 1);
      }
      case "is-enabled" -> {
        return say(service.atBoot(), service.atBoot().equals("enabled"), 1);
      }
      case "start", "restart", "reload", "try-restart", "reload-or-restart" -> {
        return start(verb, unit);
      }
      case "stop" -> services.activate(unit, false);
      case "enable" -> {
        if (service.isMasked()) {
          return call.fail(1, "Failed to enable unit: Unit file " + unit + ".service is masked.");
        }
        services.enable(unit, true);
      }
      case "disable" -> services.enable(unit, false);
      case "mask" -> services.mask(unit, true);
      case "unmask" -> services.mask(unit, false);
      case "reset-failed" -> {
        return 0;
      }
      case "status" -> {
        return status(unit, service);
      }
      default -> {
        return call.fail(1, "Unknown command verb " + verb + ".");
      }
    }
    return has("--now") ? now(verb, unit) : 0;
  }

  private int now(String verb, String unit) throws IOException {
    if (verb.equals("enable")) {
      return start("start", unit);
    }
    services.activate(unit, false);
    return 0;
  }

  private int start(String verb, String unit) throws IOException {
    if (services.get(unit).isMasked()) {
      return call.fail(
          1, "Failed to " + verb + " " + unit + ".service: Unit " + unit + ".service is masked.");
    }
    services.activate(unit, true);
    return 0;
  }

  private int say(String word, boolean fine, int otherwise) throws IOException {
    if (!has("-q", "--quiet")) {
      call.print(word + "\n");
    }
    return fine ? 0 : otherwise;
  }

  private int status(String unit, Services.Service service) throws IOException {
    boolean active = service.isActive();
    call.print(
        "%s %s.service%n     Loaded: loaded (/lib/systemd/system/%s.service; %s)%n     Active: %s%n"
            .formatted(
                active ? "●" : "○",
                unit,
                unit,
                service.atBoot(),
                active ? "active (running)" : "inactive (dead)"));
    return active ? 0 : 3;
  }
}
