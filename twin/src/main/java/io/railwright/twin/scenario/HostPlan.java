package io.railwright.twin.scenario;

import io.railwright.model.file.Place;
import io.railwright.twin.host.platform.Hardware;
import java.util.List;
import java.util.Map;

/**
 * The plan by which a host is built.
 *
 * @param files what lies in it from the start, by path
 * @param commands what an operator typed on it, in order
 * @param reboot whether it was restarted then, so that staged values hold and passing ones are gone
 * @param afterReboot what was typed after that
 * @param cables by interface: {@code switch:port}, or {@code hypervisor/port} for a guest
 */
record HostPlan(
    Place place,
    String name,
    Hardware hardware,
    Map<String, String> files,
    List<Command> commands,
    boolean reboot,
    List<Command> afterReboot,
    Map<String, Target> cables) {
  HostPlan {
    files = Map.copyOf(files);
    commands = List.copyOf(commands);
    afterReboot = List.copyOf(afterReboot);
  }

  /**
   * A line for the host's shell.
   *
   * @param mayFail whether it is no mistake of the scenario if it fails: it begins with a minus
   */
  record Command(Place place, String line, boolean mayFail) {}

  /** Where a cable leads. */
  record Target(Place place, String name) {}
}
