package io.railwright.twin.program.ip;

import io.railwright.twin.host.nic.Nic;

/** The output of {@code ip} for people. */
public final class IpText {
  private IpText() {}

  public static String loopback(boolean link) {
    return "1: lo: <LOOPBACK,UP,LOWER_UP> mtu 65536 qdisc noqueue state UNKNOWN mode DEFAULT group"
        + " default qlen 1000\n"
        + "    link/loopback 00:00:00:00:00:00 brd 00:00:00:00:00:00\n"
        + (link ? "" : "    inet 127.0.0.1/8 scope host lo\n");
  }

  public static String whole(Nic nic, boolean link) {
    StringBuilder text = new StringBuilder();
    text.append(nic.index())
        .append(": ")
        .append(nic.net())
        .append(": <")
        .append(flags(nic))
        .append("> mtu ")
        .append(nic.mtu())
        .append(" qdisc mq state ")
        .append(nic.isUp() ? "UP" : "DOWN")
        .append(" mode DEFAULT group default qlen 1000\n    link/ether ")
        .append(nic.mac())
        .append(" brd ff:ff:ff:ff:ff:ff\n");
    if (!link) {
      for (String address : nic.addresses()) {
        text.append(address.contains(":") ? "    inet6 " : "    inet ")
            .append(address)
            .append(" scope global ")
            .append(nic.net());
        text.append("\n       valid_lft forever preferred_lft forever\n");
      }
    }
    return text.toString();
  }

  public static String brief(Nic nic, boolean link) {
    String last = link ? nic.mac() + " <" + flags(nic) + ">" : String.join(" ", nic.addresses());
    return "%-16s %-14s %s %n".formatted(nic.net(), nic.isUp() ? "UP" : "DOWN", last);
  }

  private static String flags(Nic nic) {
    if (!nic.isEnabled()) {
      return "BROADCAST,MULTICAST";
    }
    return nic.isUp() ? "BROADCAST,MULTICAST,UP,LOWER_UP" : "NO-CARRIER,BROADCAST,MULTICAST,UP";
  }
}
