package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.state.Machine;
import java.io.IOException;

/** {@code cpupower}: the governor of processors. */
final class Cpupower extends Tool {
  Cpupower(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    Machine machine = state().machine();
    if (has("frequency-set")) {
      return set(machine);
    }
    if (has("frequency-info")) {
      return info(machine);
    }
    return call.fail(1, "Supported commands are:\n\tfrequency-info\n\tfrequency-set");
  }

  private int set(Machine machine) throws IOException {
    String governor = option("-g", "--governor");
    int wanted = number(after("-c", "--cpu"));
    for (int cpu = 0; cpu < machine.processors(); cpu++) {
      if (wanted >= 0 && cpu != wanted) {
        continue;
      }
      call.print("Setting cpu: " + cpu + "\n");
      if (!machine.hasGovernors() || !machine.governorsOffered().contains(governor)) {
        return call.fail(
            1,
            "Error setting new values. Common errors:\n- Do you have proper administration rights?"
                + " (super-user?)\n- Is the governor you requested available and modprobed?");
      }
      machine.govern(cpu, governor);
    }
    return 0;
  }

  private int info(Machine machine) throws IOException {
    if (!machine.hasGovernors()) {
      call.print("analyzing CPU 0:\n  no or unknown cpufreq driver is active on this CPU\n");
      return 0;
    }
    call.print(
        "analyzing CPU 0:\n  available cpufreq governors: "
            + String.join(" ", machine.governorsOffered())
            + "\n  current policy: The governor \""
            + machine.governor(0)
            + "\" may decide which speed to use within this range.\n");
    return 0;
  }
}
