package io.railwright.twin.benchmark;

import io.railwright.twin.fabric.Endpoint;
import java.util.List;
import java.util.Locale;

/**
 * What the library says of its network with NCCL_DEBUG=INFO: NCCL in the lines of version 2.21,
 * RCCL in those of 2.27, which name its own versions and, with each channel, its ranks.
 */
final class NcclLogPrint {
  private static final int FIRST_PROCESS = 204_199;

  private final NcclLibrary library;
  private final int ranks;

  NcclLogPrint(NcclLibrary library, int ranks) {
    this.library = library;
    this.ranks = ranks;
  }

  /**
   * The lines of one host.
   *
   * @param used the devices; none where it falls back to sockets
   * @param management the interface and the address of sockets
   */
  String of(String host, int number, List<Endpoint> used, String management, int next) {
    int process = FIRST_PROCESS + number;
    String head =
        String.format(Locale.ROOT, "%s:%d:%d [0] NCCL INFO ", host, process, process + 60);
    StringBuilder text = new StringBuilder();
    text.append(head).append("Bootstrap : Using ").append(management).append("<0>\n");
    text.append(number == 0 ? versions(head, host) : "");
    text.append(head).append(plugin());
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
                Locale.ROOT, "Channel 00/0 : %d[0] -> %d[0] [send] via %s", number, next, way))
        .append(communicator(process))
        .append('\n')
        .toString();
  }

  /** The first rank alone says them, in one statement of several lines. */
  private String versions(String head, String host) {
    return switch (library) {
      case NCCL -> "";
      case RCCL ->
          head
              + "RCCL version : 2.27.7-HEAD:96a25b5\n"
              + "HIP version  : 7.2.53211-671d39a71e\n"
              + "ROCm version : 7.2.2.0-86-671d39a71e\n"
              + "Hostname     : "
              + host
              + "\nLibrccl path : /opt/rocm/lib/librccl.so.1\n";
    };
  }

  private String plugin() {
    return switch (library) {
      case NCCL -> "NET/Plugin: No plugin found (libnccl-net.so)\n";
      case RCCL -> "NET/Plugin: Could not find: librccl-net.so. Using internal net plugin.\n";
    };
  }

  private String communicator(int process) {
    return switch (library) {
      case NCCL -> "";
      case RCCL ->
          String.format(Locale.ROOT, " comm 0x55d1%08x nRanks %02d", process * 4096L, ranks);
    };
  }
}
