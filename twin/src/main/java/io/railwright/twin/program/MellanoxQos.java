package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.nic.Nic;
import io.railwright.twin.host.nic.NicControls;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code mlnx_qos}: sets bridging on a port, then prints all of it. */
final class MellanoxQos extends Tool {
  MellanoxQos(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    String net = option("-i", "--interface");
    Nic nic = port(net);
    if (nic == null) {
      return call.fail(1, "Netdevice: No such device");
    }
    try {
      set(nic, nic.controls());
    } catch (FileError error) {
      return call.fail(1, "Netlink error: " + error.getMessage());
    }
    return answer("mlnx_qos -i " + net);
  }

  private void set(Nic nic, NicControls controls) throws FileError {
    if (hasOption("-f", "--pfc")) {
      controls.pfc(Numbers.mask(Numbers.list(option("-f", "--pfc"))));
    }
    if (hasOption("--trust")) {
      controls.trust(option("--trust"));
    }
    if (hasOption("-p", "--prio_tc")) {
      controls.classes(Numbers.list(option("-p", "--prio_tc")));
    }
    if (hasOption("--prio2buffer")) {
      controls.buffers(Numbers.list(option("--prio2buffer")));
    }
    if (hasOption("--buffer_size")) {
      controls.bufferSizes(Numbers.list(option("--buffer_size")));
    }
    if (hasOption("--cable_len")) {
      controls.cable(Math.max(number(option("--cable_len")), 0));
    }
    if (hasOption("-r", "--ratelimit")) {
      controls.limits(Numbers.list(option("-r", "--ratelimit")));
    }
    if (hasOption("-s", "--tsa") || hasOption("-t", "--tcbw")) {
      schedule(nic, controls);
    }
    if (hasOption("--dscp2prio")) {
      map(controls);
    }
  }

  /** What is not given stays; shares count for those classes that share. */
  private void schedule(Nic nic, NicControls controls) throws FileError {
    List<String> algorithms = new ArrayList<>(nic.algorithms());
    if (hasOption("-s", "--tsa")) {
      algorithms = List.of(option("-s", "--tsa").split(",", -1));
      boolean known =
          algorithms.stream()
              .allMatch(one -> one.equals("ets") || one.equals("strict") || one.equals("vendor"));
      if (algorithms.size() != 8 || !known) {
        throw new FileError(FileError.INVALID);
      }
    }
    List<Integer> shares =
        hasOption("-t", "--tcbw") ? Numbers.list(option("-t", "--tcbw")) : nic.shares();
    if (shares.size() != 8) {
      throw new FileError(FileError.INVALID);
    }
    controls.schedule(algorithms, shares);
  }

  /** {@code set,26,3} or {@code del,26,3}. */
  private void map(NicControls controls) throws FileError {
    String[] parts = option("--dscp2prio").split(",", -1);
    if (parts.length != 3 || !isNumber(parts[1]) || !isNumber(parts[2])) {
      throw new FileError(FileError.INVALID);
    }
    int dscp = Integer.parseInt(parts[1]);
    int priority = Integer.parseInt(parts[2]);
    switch (parts[0]) {
      case "set" -> controls.map(dscp, priority);
      case "del" -> controls.map(dscp, 0);
      default -> throw new FileError(FileError.INVALID);
    }
  }
}
