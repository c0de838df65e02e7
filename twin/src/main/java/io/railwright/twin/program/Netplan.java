package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.nic.Nic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** {@code netplan}: applies the MTU that its files say, and sets one for good. */
final class Netplan extends Tool {
  private static final String OWN = "/etc/netplan/70-netplan-set.yaml";

  Netplan(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    return switch (word(0)) {
      case "apply", "try" -> apply();
      case "generate" -> 0;
      case "get" -> get(word(1).replaceFirst("^network\\.", "").replace("\\.", "."));
      case "set" -> set(word(words.size() - 1));
      default -> call.fail(1, "netplan: this virtual host knows apply, generate, get and set");
    };
  }

  /** What no file says any more goes back to what the kernel gives. */
  private int apply() throws IOException {
    for (Nic nic : state().nics()) {
      if (!host.configuredMtus().containsKey(nic.net())) {
        nic.controls().mtu(1500);
      }
    }
    for (Map.Entry<String, Integer> size : host.configuredMtus().entrySet()) {
      Nic nic = port(size.getKey());
      if (nic != null) {
        nic.controls().mtu(size.getValue());
      }
    }
    return 0;
  }

  /** {@code ethernets.ens192} or {@code ethernets.ens192.mtu}, of all files together. */
  private int get(String key) throws IOException {
    String name = key.replaceFirst("^ethernets\\.", "").replaceFirst("\\.mtu$", "");
    Nic nic = key.startsWith("ethernets.") ? port(name) : null;
    Integer mtu = nic == null ? null : host.configuredMtus().get(name);
    String told =
        nic == null || (mtu == null && key.endsWith(".mtu"))
            ? "null"
            : key.endsWith(".mtu") ? "" + mtu : "{" + (mtu == null ? "" : "mtu: " + mtu) + "}";
    call.print(told + "\n");
    return 0;
  }

  /** {@code network.ethernets.ens192.mtu=9000}. */
  private int set(String assignment) throws IOException {
    String bare = assignment.replaceFirst("^network\\.", "");
    int equals = bare.indexOf(".mtu=");
    if (!bare.startsWith("ethernets.") || equals < 0) {
      return call.fail(1, "netplan: this virtual host sets ethernets.NAME.mtu only");
    }
    String net = bare.substring("ethernets.".length(), equals);
    String text =
        "network:\n  version: 2\n  ethernets:\n    %s:\n      mtu: %s\n"
            .formatted(net, bare.substring(equals + ".mtu=".length()));
    call.files().write(OWN, text.getBytes(StandardCharsets.UTF_8), false);
    return 0;
  }
}
