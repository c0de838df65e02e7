package io.railwright.twin.host.state;

import io.railwright.posix.Files;
import io.railwright.posix.expand.Glob;
import io.railwright.twin.host.nic.Nic;
import io.railwright.twin.host.tree.PlainFiles;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/** The network configuration on disk, which says the MTU that an interface comes up with. */
public final class NetworkFiles {
  static final String NETPLAN = "/etc/netplan/";
  static final String CONNECTIONS = "/etc/NetworkManager/system-connections/";

  private static final String[] NETWORKD = {
    "/usr/lib/systemd/network/", "/run/systemd/network/", "/etc/systemd/network/"
  };

  private NetworkFiles() {}

  /** Writes what an installer would have written. */
  public static void write(HostState state, boolean manager, Map<String, Integer> sizes) {
    state.install(manager ? "nmcli" : "netplan");
    if (manager) {
      for (Nic nic : state.nics) {
        String path = CONNECTIONS + nic.net() + ".nmconnection";
        state.files.put(path, bytes(connection(nic, sizes.get(nic.net()))));
        state.files.setAttributes(path, new Files.Attributes(0600, 0, 0));
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
        + "\nuuid="
        + uuid(nic.net())
        + "\ntype=ethernet\ninterface-name="
        + nic.net()
        + "\n\n[ethernet]\n"
        + (size == null ? "" : "mtu=" + size + "\n")
        + "\n[ipv4]\n"
        + (address.isEmpty() ? "method=disabled\n" : "address1=" + address + "\nmethod=manual\n");
  }

  /** Of a new profile; the same for the same name, so that two runs are alike. */
  public static String uuid(String profile) {
    return UUID.nameUUIDFromBytes(bytes("profile " + profile)).toString();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /**
   * The MTU of each interface that a file says one for. Links get theirs when the device appears;
   * who manages the network comes after that.
   */
  public static Map<String, Integer> sizes(HostState state) {
    Map<String, Integer> sizes = new TreeMap<>();
    PlainFiles files = state.files;
    for (Nic nic : state.nics) {
      networkd(files, ".link", nic, sizes);
      networkd(files, ".network", nic, sizes);
    }
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

  /** The first file by name that matches an interface holds for it, and no other. */
  private static void networkd(PlainFiles files, String kind, Nic nic, Map<String, Integer> sizes) {
    Map<String, String> found = new TreeMap<>();
    for (String folder : NETWORKD) {
      files.each(
          folder,
          (path, text) -> {
            if (path.endsWith(kind)) {
              found.put(path.substring(folder.length()), text);
            }
          });
    }
    for (String text : found.values()) {
      if (matches(text, nic)) {
        text.lines()
            .map(String::strip)
            .filter(line -> line.startsWith("MTUBytes="))
            .forEach(line -> number(line.substring("MTUBytes=".length()), nic.net(), sizes));
        return;
      }
    }
  }

  private static boolean matches(String text, Nic nic) {
    boolean within = false;
    boolean named = false;
    for (String line : text.lines().map(String::strip).toList()) {
      if (line.startsWith("[")) {
        within = line.equals("[Match]");
      } else if (within && line.indexOf('=') > 0 && !line.startsWith("#")) {
        named = true;
        int equals = line.indexOf('=');
        String value = line.substring(equals + 1).strip();
        boolean fits =
            switch (line.substring(0, equals).strip()) {
              case "Name", "OriginalName" ->
                  Arrays.stream(value.split("\\s+", -1))
                      .anyMatch(one -> Glob.matches(one, nic.net()));
              case "MACAddress", "PermanentMACAddress" -> value.equalsIgnoreCase(nic.mac());
              case "Path" -> Glob.matches(value, "pci-" + nic.pci());
              case "Driver" -> value.equals("mlx5_core");
              default -> false;
            };
        if (!fits) {
          return false;
        }
      }
    }
    return named;
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
