package io.railwright.twin.host;

/** What ethtool, the tools of bridging and those of the card's firmware print of one port. */
final class NicTools {
  private final HostTree tree;
  private final Nic nic;

  NicTools(HostTree tree, Nic nic) {
    this.tree = tree;
    this.nic = nic;
  }

  void addEthtool() {
    tree.otherwise("ethtool", 75, "netlink error: No such device");
    ethtool("", Template.of(nic.managed ? "ethtool.txt" : "ethtool-function.txt", names()));
    ethtool("-i ", Template.of("ethtool-i.txt", names()));
    ethtool("-k ", Template.of("ethtool-k.txt", names()));
    ethtool("-g ", Template.of("ethtool-g.txt", names()));
    ethtool("-l ", Template.of("ethtool-l.txt", names()));
    ethtool("-c ", Template.of("ethtool-c.txt", names()));
    ethtool("--show-priv-flags ", Template.of("ethtool-flags.txt", names()));
    ethtool("-S ", new Statistics(nic).print());
    if (nic.managed) {
      ethtool("-a ", Template.of("ethtool-a.txt", names()));
      ethtool("--show-fec ", Template.of("ethtool-fec.txt", names()));
    } else {
      tree.fails("ethtool -a " + nic.net, 76, "netlink error: Operation not supported");
      tree.fails("ethtool --show-fec " + nic.net, 95, "netlink error: Operation not supported");
    }
    if (nic.managed && nic.up) {
      ethtool("-m ", Template.of("ethtool-m.txt", names()));
    } else {
      tree.fails(
          "ethtool -m " + nic.net,
          nic.managed ? 5 : 1,
          nic.managed ? "netlink error: Input/output error" : "netlink error: Invalid argument");
    }
  }

  private void ethtool(String option, String text) {
    tree.prints("ethtool " + option + nic.net, text);
  }

  private Object[] names() {
    return new Object[] {
      "net",
      nic.net,
      "pci",
      nic.pci.address(),
      "firmware",
      nic.card.firmware(),
      "psid",
      nic.card.psid(),
      "rate",
      nic.card.rate(),
      "speed",
      nic.up ? nic.card.rate() + "Mb/s" : "Unknown!",
      "duplex",
      nic.up ? "Full" : "Unknown! (255)",
      "link",
      nic.up ? "yes" : "no",
      "driver-version",
      nic.vendorDriver ? "24.10-1.1.4" : "6.8.0-57-generic",
      "channels",
      nic.channels,
      "serial",
      "MT24%02d%05d".formatted(10 + nic.number, 31_007 + nic.number * 17),
      "enabled",
      bits(nic.losslessPriority),
      "buffers",
      bits(nic.losslessPriority),
      "trust",
      nic.trust,
      "prio",
      nic.losslessPriority
    };
  }

  private static String bits(int priority) {
    StringBuilder text = new StringBuilder();
    for (int at = 0; at < 8; at++) {
      text.append(at == priority ? '1' : '0').append("   ");
    }
    return text.toString();
  }

  /** A function of a guest has no bridging of its own; the tools say so. */
  void addBridging() {
    for (String table : new String[] {"-s pfc", "ets", "app", "buffer", "dcbx"}) {
      String call = "dcb " + table + " show dev " + nic.net;
      if (nic.managed) {
        tree.prints(call, section("dcb.txt", table));
      } else {
        tree.fails(call, 1, "Failed to get DCB attribute: Operation not supported");
      }
    }
    tree.otherwise("dcb", 1, "Cannot find device");
  }

  /** Sections of a resource stand under a heading of their own each. */
  private String section(String resource, String name) {
    String text = Template.of(resource, names());
    String heading = "== " + name + "\n";
    int start = text.indexOf(heading) + heading.length();
    int end = text.indexOf("\n== ", start);
    return text.substring(start, end < 0 ? text.length() : end + 1);
  }

  void addVendorBridging() {
    tree.prints("mlnx_qos -i " + nic.net, Template.of("mlnx_qos.txt", names()));
    tree.otherwise("mlnx_qos", 1, "Netdevice: No such device");
  }

  void addLldptool() {
    if (nic.neighbour.isEmpty()) {
      tree.fails("lldptool -t -i " + nic.net, 1, "Device not found or inactive");
      tree.fails("lldptool -t -n -i " + nic.net, 1, "Agent instance for device not found");
      return;
    }
    tree.prints(
        "lldptool -t -i " + nic.net, Template.fill(Template.of("lldptool.txt"), "mac", nic.mac()));
    tree.prints(
        "lldptool -t -n -i " + nic.net,
        Template.of("lldptool-neighbour.txt", "switch", nic.neighbour, "port", nic.neighbourPort));
  }

  /** The vendor's tools under one name, or the open ones with {@code mst} before it. */
  void addFirmware(String settingsTool, String imageTool) {
    String device = nic.pci.address();
    tree.prints(settingsTool + " -d " + device + " -e q", new FirmwareSettings(nic).print());
    tree.prints(imageTool + " -d " + device + " q full", image());
    String missing = "-E- Failed to open device: No such file or directory";
    tree.otherwise(settingsTool, 3, missing).otherwise(imageTool, 1, missing);
  }

  void addLink() {
    String template = nic.up ? "mlxlink.txt" : "mlxlink-down.txt";
    tree.prints("mlxlink -d " + nic.pci.address() + " -m -c", Template.of(template, names()));
  }

  private String image() {
    String burnt = nic.pendingFirmware.isEmpty() ? nic.card.firmware() : nic.pendingFirmware;
    String running =
        nic.pendingFirmware.isEmpty() ? "" : "FW Version(Running):   " + nic.card.firmware() + "\n";
    String bare = nic.mac().replace(":", "");
    return Template.of(
        "flint.txt",
        "burnt",
        burnt,
        "running",
        running,
        "part",
        nic.card.name(),
        "description",
        nic.card.description(),
        "guid",
        nic.guid().replace(":", ""),
        "mac",
        bare,
        "psid",
        nic.card.psid());
  }
}
