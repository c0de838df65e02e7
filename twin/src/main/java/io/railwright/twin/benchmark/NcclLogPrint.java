package io.railwright.twin.benchmark;

import io.railwright.twin.fabric.Endpoint;
import java.util.List;
import java.util.Locale;

/** What NCCL says of its network with NCCL_DEBUG=INFO, in the lines of version 2.21. */
final class NcclLogPrint {
  private static final int FIRST_PROCESS = 204_199;

  private NcclLogPrint() {}

  /**
   * The lines of one host.
   *
   * @param used the devices; none where it falls back to sockets
   * @param management the interface and the address of sockets
   */
  static String of(String host, int number, List<Endpoint> used, String management, int next) {
    int process = FIRST_PROCESS + number;
    String head =
        String.format(Locale.ROOT, "%s:%d:%d [0] NCCL INFO ", host, process, process + 60);
    StringBuilder text = new StringBuilder();
    text.append(head).append("Bootstrap : Using ").append(management).append("<0>\n");
    text.append(head).append("NET/Plugin: No plugin found (libnccl-net.so)\n");
    if (used.isEmpty()) {
      text.append(head).append("NET/IB : No device found.\n");
      text.append(head).append("NET/Socket : Using [0]").append(management).append("<0>\n");
      text.append(head).append("Using network Socket\n");
    } else {
      text.append(head).append("NET/IB : Using");
      for (int at = 0; at < used.size(); at++) {
        text.append(" [").append(at).append(']').append(used.get(at).rdma()).append(":1/RoCE");
      }
      text.append(" [RO]; OOB ").append(management).append("<0>\n");
      text.append(head).append("Using network IB\n");
    }
    String way = used.isEmpty() ? "NET/Socket/0" : "NET/IB/0/GDRDMA";
    return text.append(head)
        .append(
            String.format(
                Locale.ROOT, "Channel 00/0 : %d[0] -> %d[0] [send] via %s\n", number, next, way))
        .toString();
  }
}
