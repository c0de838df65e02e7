package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.posix.Files;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.nic.Nic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code nmcli connection}: keeps the MTU and address of an interface for good, and applies them.
 */
final class Nmcli extends Tool {
  private static final String FOLDER = "/etc/NetworkManager/system-connections/";

  Nmcli(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    List<String> plain = words.stream().filter(word -> !word.startsWith("-")).toList();
    boolean connection = !plain.isEmpty() && "connection".startsWith(plain.getFirst());
    if (!connection) {
      return call.fail(2, "Error: this virtual host knows connections only.");
    }
    String verb = plain.size() < 2 ? "show" : plain.get(1);
    List<String> rest = plain.subList(Math.min(2, plain.size()), plain.size());
    return switch (verb) {
      case "modify", "mod" -> modify(rest);
      case "add" -> add(rest);
      case "up" -> up(rest.isEmpty() ? "" : rest.getLast());
      case "show" -> show(rest);
      case "reload" -> 0;
      default -> call.fail(2, "Error: argument '" + verb + "' not understood.");
    };
  }

  private String path(String name) {
    return FOLDER + name + ".nmconnection";
  }

  private boolean isThere(String name) {
    return call.files().kind(path(name)) == Files.Kind.FILE;
  }

  private int unknown(String name) throws IOException {
    return call.fail(10, "Error: unknown connection '" + name + "'.");
  }

  private int modify(List<String> rest) throws IOException {
    String name = rest.isEmpty() ? "" : rest.getFirst();
    if (!isThere(name)) {
      return unknown(name);
    }
    List<String> lines = new ArrayList<>(text(name).lines().toList());
    for (int at = 1; at + 1 < rest.size(); at += 2) {
      set(lines, rest.get(at), rest.get(at + 1));
    }
    write(name, lines);
    return 0;
  }

  private int add(List<String> rest) throws IOException {
    String net = after("ifname");
    String name = after("con-name").isEmpty() ? "ethernet-" + net : after("con-name");
    if (port(net) == null) {
      return call.fail(2, "Error: Device '" + net + "' not found.");
    }
    List<String> lines =
        new ArrayList<>(
            List.of(
                "[connection]",
                "id=" + name,
                "type=ethernet",
                "interface-name=" + net,
                "",
                "[ethernet]",
                "",
                "[ipv4]"));
    for (int at = 0; at + 1 < rest.size(); at += 2) {
      set(lines, rest.get(at), rest.get(at + 1));
    }
    write(name, lines);
    call.print("Connection '" + name + "' successfully added.\n");
    return 0;
  }

  private static void set(List<String> lines, String property, String value) {
    switch (property) {
      case "ethernet.mtu", "802-3-ethernet.mtu" -> put(lines, "[ethernet]", "mtu", value);
      case "ipv4.addresses" -> put(lines, "[ipv4]", "address1", value);
      case "ipv4.method" -> put(lines, "[ipv4]", "method", value);
      default -> {}
    }
  }

  private static void put(List<String> lines, String section, String key, String value) {
    lines.removeIf(line -> line.startsWith(key + "="));
    int at = lines.indexOf(section);
    lines.add(at < 0 ? lines.size() : at + 1, key + "=" + value);
  }

  private int up(String name) throws IOException {
    if (!isThere(name)) {
      return unknown(name);
    }
    String text = text(name);
    Nic nic = port(value(text, "interface-name"));
    if (nic == null) {
      return call.fail(4, "Error: Connection activation failed: No suitable device found.");
    }
    int mtu = number(value(text, "mtu"));
    nic.controls().mtu(mtu > 0 ? mtu : 1500);
    nic.controls().enable(true);
    String address = value(text, "address1");
    if (!address.isEmpty() && !nic.addresses().contains(address)) {
      nic.controls().addAddress(address);
    }
    call.print("Connection successfully activated\n");
    return 0;
  }

  private int show(List<String> rest) throws IOException {
    if (!rest.isEmpty()) {
      String name = rest.getLast();
      if (!isThere(name)) {
        return unknown(name);
      }
      String mtu = value(text(name), "mtu");
      call.print("connection.id:                          " + name + "\n");
      call.print(
          "802-3-ethernet.mtu:                     " + (mtu.isEmpty() ? "auto" : mtu) + "\n");
      return 0;
    }
    call.print("NAME                DEVICE\n");
    for (String file : call.files().list(FOLDER.substring(0, FOLDER.length() - 1))) {
      String name = file.replace(".nmconnection", "");
      call.print("%-19s %s%n".formatted(name, value(text(name), "interface-name")));
    }
    return 0;
  }

  private String text(String name) throws IOException {
    return new String(call.files().read(path(name)), StandardCharsets.UTF_8);
  }

  private void write(String name, List<String> lines) throws IOException {
    call.files()
        .write(
            path(name), (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8), false);
  }

  private static String value(String text, String key) {
    return text.lines()
        .filter(line -> line.startsWith(key + "="))
        .map(line -> line.substring(key.length() + 1).strip())
        .findFirst()
        .orElse("");
  }
}
