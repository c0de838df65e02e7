package io.railwright.twin.host.state;

import io.railwright.twin.host.pci.PciFunction;
import io.railwright.twin.host.tree.HostTree;

/** A network port that has nothing of RDMA: the one that a host is managed by. */
public record PlainPort(
    String net, PciFunction pci, String driver, String mac, int speed, String address) {

  void addTo(HostTree tree) {
    String folder = pci.folder() + "/net/" + net;
    tree.folder(
        folder,
        "mtu",
        "1500",
        "operstate",
        "up",
        "carrier",
        "1",
        "speed",
        "" + speed,
        "duplex",
        "full",
        "address",
        mac,
        "type",
        "1");
    tree.link(folder + "/device", "../../../" + pci.address())
        .link("/sys/class/net/" + net, "../.." + folder.substring(4));
    tree.prints("ethtool " + net, settings());
    tree.prints("ethtool -i " + net, information());
    String refusal = "netlink error: Operation not supported";
    for (String option :
        new String[] {"-a", "-k", "-g", "-l", "-c", "--show-priv-flags", "--show-fec", "-m"}) {
      tree.fails("ethtool " + option + " " + net, 95, refusal);
    }
    tree.fails("ethtool -S " + net, 94, "no stats available");
    for (String table : new String[] {"-s pfc", "ets", "app", "buffer", "dcbx"}) {
      String call = "dcb " + table + " show dev " + net;
      tree.fails(call, 1, "Failed to get DCB attribute: Operation not supported");
    }
  }

  private String settings() {
    return "Settings for %s:\n\tSpeed: %dMb/s\n\tDuplex: Full\n\tAuto-negotiation: on\n\tLink detected: yes"
        .formatted(net, speed);
  }

  private String information() {
    return "driver: %s\nversion: 6.8.0-57-generic\nfirmware-version: 1.63, 0x800009fa\nbus-info: %s\n"
        .formatted(driver, pci.address());
  }
}
