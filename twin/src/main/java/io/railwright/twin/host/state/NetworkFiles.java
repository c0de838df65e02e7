package io.railwright.twin.host.state;

import io.railwright.twin.host.nic.Nic;
import io.railwright.twin.host.tree.PlainFiles;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** The network configuration on disk, which says the MTU that an interface comes up with. */
public final class NetworkFiles {
  static final String NETPLAN = "/etc/netplan/";
  static final String CONNECTIONS = "/etc/NetworkManager/system-connections/";

  private NetworkFiles() {}

  /** Writes what an installer would have written. */
  public static void write(HostState state, boolean manager, Map<String, Integer> sizes) {
    if (manager) {
      for (Nic nic : state.nics) {
        state.files.put(
            CONNECTIONS + nic.net() + ".nmconnection",
            bytes(connection(nic, sizes.get(nic.net()))));
      }
      return;
    }
    StringBuilder text = new StringBuilder("network:\n  version: 2\n  ethernets:\n");
    for (Nic nic : state.nics) {
      text.append("    ").append(nic.net()).append(":\n");
      if (!nic.atBoot().addresses().isEmpty()) {
        text.append("      addresses: [").append(nic.atBoot().addresses().getFirst()).append("]\n");
      }
      Integer size = sizes.get(nic.net());
      if (size != null) {
        text.append("      mtu: ").append(size).append('\n');
      }
    }
    state.files.put(NETPLAN + "60-rdma.yaml", bytes(text.toString()));
  }

  private static String connection(Nic nic, @org.jspecify.annotations.Nullable Integer size) {
    String address = nic.atBoot().addresses().isEmpty() ? "" : nic.atBoot().addresses().getFirst();
    return "[connection]\nid="
        + nic.net()
        + "\ntype=ethernet\ninterface-name="
        + nic.net()
        + "\n\n[ethernet]\n"
        + (size == null ? "" : "mtu=" + size + "\n")
        + "\n[ipv4]\n"
        + (address.isEmpty() ? "method=disabled\n" : "address1=" + address + "\nmethod=manual\n");
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** The MTU of each interface that a file says one for. */
  public static Map<String, Integer> sizes(PlainFiles files) {
    Map<String, Integer> sizes = new TreeMap<>();
    files.each(NETPLAN, (path, text) -> netplan(text, sizes));
    files.each(CONNECTIONS, (path, text) -> connection(text, sizes));
    return sizes;
  }

  /** A key two levels below {@code ethernets} is an interface; its indent is not fixed. */
  private static void netplan(String text, Map<String, Integer> sizes) {
    String net = "";
    for (String line : text.lines().toList()) {
      String bare = line.strip();
      if (bare.startsWith("mtu:") && !net.isEmpty()) {
        number(bare.substring("mtu:".length()), net, sizes);
      } else if (bare.endsWith(":") && !bare.equals("addresses:")) {
        net = bare.substring(0, bare.length() - 1);
      }
    }
  }

  private static void connection(String text, Map<String, Integer> sizes) {
    String net = "";
    for (String line : text.lines().toList()) {
      if (line.startsWith("interface-name=")) {
        net = line.substring("interface-name=".length()).strip();
      } else if (line.startsWith("mtu=") && !net.isEmpty()) {
        number(line.substring("mtu=".length()), net, sizes);
      }
    }
  }

  private static void number(String text, String net, Map<String, Integer> sizes) {
    String digits = text.strip();
    if (!digits.isEmpty() && digits.length() < 6 && digits.chars().allMatch(Character::isDigit)) {
      sizes.put(net, Integer.parseInt(digits));
    }
  }
}
