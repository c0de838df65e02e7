package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.nic.Nic;
import java.io.IOException;
import java.util.List;

/** Small tools that list RDMA devices. */
final class RdmaListings extends Tool {
  RdmaListings(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    return switch (call.name()) {
      case "ibdev2netdev" -> toNet();
      case "show_gids" -> gids();
      case "ibstat" -> stat();
      case "ibv_devices" -> devices();
      default -> verbs();
    };
  }

  private int toNet() throws IOException {
    for (Nic nic : state().nics()) {
      call.print(
          "%s port 1 ==> %s (%s)%n".formatted(nic.rdma(), nic.net(), nic.isUp() ? "Up" : "Down"));
    }
    return 0;
  }

  private int gids() throws IOException {
    StringBuilder text = new StringBuilder("DEV\tPORT\tINDEX\tGID\t\t\t\t\tIPv4  \t\tVER\tDEV\n");
    text.append("---\t----\t-----\t---\t\t\t\t\t------------  \t---\t---\n");
    int found = 0;
    for (Nic nic : state().nics()) {
      if (!words.isEmpty() && !words.contains(nic.rdma())) {
        continue;
      }
      for (Nic.GidRow row : nic.gidRows()) {
        text.append(nic.rdma()).append("\t1\t").append(row.index()).append('\t').append(row.gid());
        text.append('\t').append(row.address().isEmpty() ? "" : row.address() + "  ");
        text.append("\t").append(row.version()).append('\t').append(nic.net()).append('\n');
        found++;
      }
    }
    call.print(text + "n_gids_found=" + found + "\n");
    return 0;
  }

  private int stat() throws IOException {
    for (Nic nic : chosen(word(0))) {
      call.print(
          """
          CA '%s'
          \tCA type: MT%d
          \tNumber of ports: 1
          \tFirmware version: %s
          \tHardware version: 0
          \tPort 1:
          \t\tState: %s
          \t\tPhysical state: %s
          \t\tRate: %d
          \t\tLink layer: Ethernet
          """
              .formatted(
                  nic.rdma(),
                  nic.part(),
                  nic.firmware().running(),
                  nic.isUp() ? "Active" : "Down",
                  nic.isUp() ? "LinkUp" : "Disabled",
                  nic.rate() / 1000));
    }
    return 0;
  }

  private int devices() throws IOException {
    call.print("    device                 node GUID\n    ------              ----------------\n");
    for (Nic nic : state().nics()) {
      call.print("    %-16s    %s%n".formatted(nic.rdma(), nic.mac().replace(":", "") + "0000"));
    }
    return 0;
  }

  private List<Nic> chosen(String device) {
    return state().nics().stream()
        .filter(nic -> device.isEmpty() || device.startsWith("-") || nic.rdma().equals(device))
        .toList();
  }

  /** The whole listing, or the blocks of one device. */
  private int verbs() throws IOException {
    if (has("-l", "--list")) {
      call.print(state().nics().size() + " HCAs found:\n");
      for (Nic nic : state().nics()) {
        call.print("\t" + nic.rdma() + "\n");
      }
      return 0;
    }
    String device = after("-d", "--ib-dev");
    if (device.isEmpty()) {
      return answer("ibv_devinfo");
    }
    io.railwright.twin.host.tree.Answer all = host.answer("ibv_devinfo");
    String text = all == null ? "" : all.out();
    int start = text.indexOf("hca_id:\t" + device + "\n");
    if (start < 0) {
      return call.fail(255, "IB device '" + device + "' wasn't found");
    }
    int end = text.indexOf("hca_id:", start + 1);
    call.print(text.substring(start, end < 0 ? text.length() : end));
    return 0;
  }
}
