package io.railwright.twin.host.nic;

import io.railwright.twin.host.text.Template;
import io.railwright.twin.host.tree.HostTree;
import java.util.List;
import java.util.stream.Collectors;

/** The output of tools that list all ports of a host. */
public final class NicListing {
  private static final String RULES =
      """
      0:	from all lookup local
      32766:	from all lookup main
      """;

  private final HostTree tree;
  private final List<Nic> all;

  public NicListing(HostTree tree, List<Nic> all) {
    this.tree = tree;
    this.all = all;
  }

  /** What ibv_devinfo, ip and lldpctl print of all ports. */
  public void add(boolean neighbourDaemon) {
    tree.livePrints("ibv_devinfo", () -> each("verbs-device.txt"));
    tree.livePrints(
        "ip -j -d link",
        () -> "[" + Template.of("ip-loopback.txt") + joined(each("ip-link.txt").strip()) + "]");
    tree.livePrints(
        "ip -j addr", () -> "[" + joined(each("ip-addr.txt").strip()).substring(1) + "]");
    tree.prints("ip -4 rule", RULES + "32767:\tfrom all lookup default\n");
    tree.prints("ip -6 rule", RULES);
    tree.livePrints("ip -o -4 route show table all", this::routes);
    tree.prints(
        "ip -o -6 route show table all",
        "local ::1 dev lo table local proto kernel metric 0 pref medium\n");
    tree.otherwise("ip", 255, "Command \"\" is unknown, try \"ip help\".");
    if (neighbourDaemon) {
      tree.livePrints("lldpctl -f keyvalue", this::neighbours);
    }
  }

  private String neighbours() {
    return all.stream()
        .filter(nic -> !nic.neighbour.isEmpty() && nic.isUp() && nic.managed)
        .map(nic -> fill("lldpctl.txt", nic))
        .collect(Collectors.joining());
  }

  private String routes() {
    StringBuilder text = new StringBuilder();
    for (Nic nic : all) {
      for (String address : nic.now.addresses) {
        String own = address.substring(0, address.indexOf('/'));
        text.append(
            "local %s dev %s table local proto kernel scope host src %s%n"
                .formatted(own, nic.net, own));
      }
    }
    return text.toString();
  }

  /** One port a line; commas go between them and before the first. */
  private static String joined(String lines) {
    return "," + String.join(",", lines.lines().toList());
  }

  public void addMst() {
    tree.livePrints("mst status -v", this::devices);
  }

  private String devices() {
    StringBuilder text = new StringBuilder(Template.of("mst-head.txt"));
    for (int at = 0; at < all.size(); at++) {
      Nic nic = all.get(at);
      text.append(
          "%-24s%-30s%-10s%-16s%-40s%-6s%n%n"
              .formatted(
                  nic.card.type() + "(rev:0)",
                  device(nic, at),
                  nic.pci().replaceFirst("^0000:", ""),
                  nic.rdma,
                  "net-" + nic.net,
                  nic.pci.node()));
    }
    return text.toString();
  }

  /** The name of a card below {@code /dev/mst}. */
  public static String device(Nic nic, int place) {
    String function = nic.pci().substring(nic.pci().length() - 1);
    String port = function.equals("0") ? "" : "." + function;
    return "/dev/mst/mt" + nic.card.part() + "_pciconf" + place + port;
  }

  private String each(String template) {
    return all.stream().map(nic -> fill(template, nic)).collect(Collectors.joining());
  }

  private static String fill(String template, Nic nic) {
    boolean up = nic.isUp();
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
        nic.firmware.running(),
        "part",
        nic.card.part(),
        "board",
        nic.card.psid(),
        "pci",
        nic.pci(),
        "mtu",
        nic.mtu(),
        "active",
        active(nic.activeMtu()),
        "port-state",
        up ? "PORT_ACTIVE (4)" : "PORT_DOWN (1)",
        "state",
        up ? "UP" : "DOWN",
        "flags",
        nic.now.enabled ? up ? ",\"UP\",\"LOWER_UP\"" : ",\"NO-CARRIER\",\"UP\"" : "",
        "index",
        nic.index(),
        "link-local",
        nic.linkLocal().replaceAll(":0+(?=[0-9a-f])", ":"),
        "address",
        addresses(nic),
        "switch",
        nic.neighbour,
        "port",
        nic.neighbourPort);
  }

  private static String active(int size) {
    return size == 4096 ? "4096 (5)" : size == 2048 ? "2048 (4)" : "1024 (3)";
  }

  private static String addresses(Nic nic) {
    StringBuilder text = new StringBuilder();
    for (String address : nic.now.addresses) {
      int slash = address.indexOf('/');
      text.append("{\"family\":\"inet\",\"local\":\"")
          .append(address, 0, slash)
          .append("\",\"prefixlen\":")
          .append(address, slash + 1, address.length())
          .append(",\"scope\":\"global\",\"label\":\"")
          .append(nic.net)
          .append("\"},");
    }
    return text.toString();
  }
}
