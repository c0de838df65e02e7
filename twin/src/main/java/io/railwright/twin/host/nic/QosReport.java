package io.railwright.twin.host.nic;

/** The output of {@code mlnx_qos -i} for a port. */
final class QosReport {
  private final Nic nic;
  private final StringBuilder text = new StringBuilder(2048);

  QosReport(Nic nic) {
    this.nic = nic;
  }

  String print() {
    text.append("DCBX mode: OS controlled\nPriority trust state: ").append(nic.trust());
    text.append('\n');
    if (nic.now.trustsDscp) {
      map();
    }
    text.append("default priority:\nReceive buffer size (bytes): ");
    for (int size : nic.now.bufferSizes) {
      text.append(size).append(',');
    }
    text.append("total_size=262016\nCable len: ").append(nic.now.cable);
    text.append(
        "\nPFC configuration:\n\tpriority    0   1   2   3   4   5   6   7\n\tenabled     ");
    for (int at = 0; at < 8; at++) {
      text.append(nic.pfc() >> at & 1).append("   ");
    }
    text.append("\n\tbuffer      ");
    for (int at = 0; at < 8; at++) {
      text.append(nic.bufferOf(at)).append("   ");
    }
    text.append('\n');
    classes();
    return text.toString();
  }

  private void map() {
    text.append("dscp2prio mapping:\n");
    for (int priority = 0; priority < 8; priority++) {
      int onLine = 0;
      for (int dscp = 63; dscp >= 0; dscp--) {
        if (nic.priorityOf(dscp) != priority) {
          continue;
        }
        if (onLine % 8 == 0) {
          text.append(onLine == 0 ? "" : "\n").append("\tprio:").append(priority).append(" dscp:");
        }
        text.append(dscp < 10 ? "0" : "").append(dscp).append(',');
        onLine++;
      }
      text.append(onLine == 0 ? "" : "\n");
    }
  }

  private void classes() {
    for (int at = 0; at < 8; at++) {
      String algorithm = nic.now.algorithms[at];
      int limit = nic.now.limits[at];
      text.append("tc: ").append(at).append(" ratelimit: ");
      text.append(limit == 0 ? "unlimited" : limit + ".0 Gbps").append(", tsa: ").append(algorithm);
      text.append(algorithm.equals("ets") ? ", bw: " + nic.now.shares[at] + "%" : "").append('\n');
      for (int priority = 0; priority < 8; priority++) {
        if (nic.classOf(priority) == at) {
          text.append("\t priority:  ").append(priority).append('\n');
        }
      }
    }
  }
}
