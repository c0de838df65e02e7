package io.railwright.twin.host;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** All ports of a host: what tools print of them together, and their interrupts. */
final class Nics {
  private final HostTree tree;
  private final List<Nic> all = new ArrayList<>();
  private int interrupt = 120;

  Nics(HostTree tree) {
    this.tree = tree;
  }

  List<Nic> all() {
    return List.copyOf(all);
  }

  /** Puts in the files of a port and what ethtool and dcb say of it. */
  void add(Nic nic, Machine machine, int node) {
    all.add(nic);
    new NicFiles(tree, nic).add();
    NicTools tools = new NicTools(tree, nic);
    tools.addEthtool();
    tools.addBridging();
    interrupts(nic, machine.processorsOf(node));
  }

  /** One for the device's events, one for each channel; each channel has a processor of its own. */
  private void interrupts(Nic nic, String processors) {
    int first = Integer.parseInt(processors.substring(0, processors.indexOf('-')));
    for (int vector = 0; vector <= nic.channels; vector++) {
      String name = vector == 0 ? "mlx5_async0" : "mlx5_comp" + (vector - 1);
      String at = "" + (vector == 0 ? first : first + vector - 1);
      tree.with("/sys/kernel/irq/" + interrupt + "/actions", name + "@pci:" + nic.pci.address());
      tree.with("/proc/irq/" + interrupt + "/effective_affinity_list", at);
      tree.with("/proc/irq/" + interrupt + "/smp_affinity_list", vector == 0 ? processors : at);
      interrupt++;
    }
  }

  /** What ibv_devinfo, ip and lldpctl print of all ports. */
  void addTogether() {
    tree.prints("ibv_devinfo", each("verbs-device.txt"));
    String links = each("ip-link.txt").strip();
    tree.prints("ip -j -d link", "[" + Template.of("ip-loopback.txt") + joined(links) + "]");
    tree.prints("ip -j addr", "[" + joined(each("ip-addr.txt").strip()).substring(1) + "]");
    tree.otherwise("ip", 255, "Command \"\" is unknown, try \"ip help\".");
    String neighbours =
        all.stream()
            .filter(nic -> !nic.neighbour.isEmpty())
            .map(nic -> fill("lldpctl.txt", nic))
            .collect(Collectors.joining());
    if (!neighbours.isEmpty()) {
      tree.prints("lldpctl -f keyvalue", neighbours);
    }
  }

  /** One port a line; commas go between them and before the first. */
  private static String joined(String lines) {
    return "," + String.join(",", lines.lines().toList());
  }

  void addMst() {
    StringBuilder text = new StringBuilder(Template.of("mst-head.txt"));
    for (Nic nic : all) {
      String device = "/dev/mst/mt" + nic.card.part() + "_pciconf" + nic.number;
      text.append(
          "%-24s%-30s%-10s%-16s%-40s%-6s%n%n"
              .formatted(
                  nic.card.type() + "(rev:0)",
                  device,
                  nic.pci.address().replaceFirst("^0000:", ""),
                  nic.rdma,
                  "net-" + nic.net,
                  tree.text(nic.pci.folder() + "/numa_node").strip()));
    }
    tree.prints("mst status -v", text.toString());
  }

  private String each(String template) {
    return all.stream().map(nic -> fill(template, nic)).collect(Collectors.joining());
  }

  private static String fill(String template, Nic nic) {
    return Template.of(
        template,
        "net",
        nic.net,
        "rdma",
        nic.rdma,
        "mac",
        nic.mac(),
        "guid",
        nic.guid(),
        "firmware",
        nic.card.firmware(),
        "part",
        nic.card.part(),
        "board",
        nic.card.psid(),
        "pci",
        nic.pci.address(),
        "mtu",
        nic.mtu,
        "active",
        nic.activeMtu() == 4096 ? "4096 (5)" : "1024 (3)",
        "port-state",
        nic.up ? "PORT_ACTIVE (4)" : "PORT_DOWN (1)",
        "state",
        nic.up ? "UP" : "DOWN",
        "index",
        nic.number + 3,
        "link-local",
        nic.linkLocal().replaceAll(":0+(?=[0-9a-f])", ":"),
        "address",
        address(nic),
        "switch",
        nic.neighbour,
        "port",
        nic.neighbourPort);
  }

  private static String address(Nic nic) {
    return nic.address.isEmpty()
        ? ""
        : "{\"family\":\"inet\",\"local\":\"%s\",\"prefixlen\":24,\"scope\":\"global\",\"label\":\"%s\"},"
            .formatted(nic.address, nic.net);
  }
}
