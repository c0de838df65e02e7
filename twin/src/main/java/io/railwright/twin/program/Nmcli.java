package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.nic.Nic;
import io.railwright.twin.host.state.NetworkFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * {@code nmcli}: keeps the MTU and address of an interface in its profile, and applies a profile to
 * its device.
 */
final class Nmcli extends Tool {
  private static final String FOLDER = "/etc/NetworkManager/system-connections/";
  private static final int USUAL_MTU = 1500;
  private static final int WRONG = 2;
  private static final int ABSENT = 10;
  private static final Set<String> WITH_VALUE =
      Set.of("-g", "--get-values", "-f", "--fields", "-w", "--wait", "-m", "--mode");

  private final List<String> plain = new ArrayList<>();

  Nmcli(VirtualHost host, Call call) {
    super(host, call);
    for (int at = 0; at < words.size(); at++) {
      if (WITH_VALUE.contains(words.get(at))) {
        at++;
      } else if (!words.get(at).startsWith("-")) {
        plain.add(words.get(at));
      }
    }
  }

  @Override
  int run() throws IOException {
    String what = plain.isEmpty() ? "" : plain.getFirst();
    String verb = plain.size() < 2 ? "" : plain.get(1);
    List<String> rest = plain.subList(Math.min(2, plain.size()), plain.size());
    if (!what.isEmpty() && "connection".startsWith(what)) {
      return connection(verb.isEmpty() ? "show" : verb, rest);
    }
    if (!what.isEmpty() && "device".startsWith(what)) {
      return device(verb.isEmpty() ? "status" : verb, rest.isEmpty() ? "" : rest.getFirst());
    }
    return call.fail(
        WRONG, "Error: argument '" + what + "' not understood. Try passing --help instead.");
  }

  private int connection(String verb, List<String> rest) throws IOException {
    return switch (verb) {
      case "modify", "mod", "m" -> modify(rest);
      case "add" -> add(rest);
      case "up" -> up(rest.isEmpty() ? "" : rest.getLast());
      case "down" -> down(rest.isEmpty() ? "" : rest.getLast());
      case "delete", "del" -> delete(rest);
      case "show", "s" -> show(rest);
      case "reload", "load" -> 0;
      default -> call.fail(WRONG, "Error: argument '" + verb + "' not understood.");
    };
  }

  private String path(String name) {
    return FOLDER + name + ".nmconnection";
  }

  private boolean isThere(String name) {
    return !name.isEmpty() && call.files().kind(path(name)) == Files.Kind.FILE;
  }

  /** The profile that has this name or this UUID. */
  private String named(String word) throws IOException {
    for (String name : profiles()) {
      if (!isThere(word) && value(text(name), "uuid").equals(word)) {
        return name;
      }
    }
    return word;
  }

  private int unknown(String name) throws IOException {
    return call.fail(ABSENT, "Error: unknown connection '" + name + "'.");
  }

  private int modify(List<String> given) throws IOException {
    boolean keyed =
        !given.isEmpty() && (given.getFirst().equals("id") || given.getFirst().equals("uuid"));
    List<String> rest = keyed ? given.subList(1, given.size()) : given;
    String name = rest.isEmpty() ? "" : named(rest.getFirst());
    if (!isThere(name)) {
      return unknown(name);
    }
    List<String> lines = new ArrayList<>(text(name).lines().toList());
    for (int at = 1; at < rest.size(); at += 2) {
      if (at + 1 == rest.size()) {
        return call.fail(WRONG, "Error: value for '" + rest.get(at) + "' is missing.");
      }
      String wrong = set(lines, rest.get(at), rest.get(at + 1));
      if (wrong != null) {
        return call.fail(WRONG, wrong);
      }
    }
    return write(name, lines);
  }

  private int add(List<String> rest) throws IOException {
    String net = after("ifname");
    String name = after("con-name").isEmpty() ? "ethernet-" + net : after("con-name");
    if (port(net) == null) {
      return call.fail(WRONG, "Error: Device '" + net + "' not found.");
    }
    List<String> lines =
        new ArrayList<>(
            List.of(
                "[connection]",
                "id=" + name,
                "uuid=" + NetworkFiles.uuid(name),
                "type=ethernet",
                "interface-name=" + net,
                "",
                "[ethernet]",
                "",
                "[ipv4]"));
    for (int at = 0; at + 1 < rest.size(); at += 2) {
      String wrong =
          Set.of("type", "ifname", "con-name").contains(rest.get(at))
              ? null
              : set(lines, rest.get(at), rest.get(at + 1));
      if (wrong != null) {
        return call.fail(WRONG, wrong);
      }
    }
    int status = write(name, lines);
    if (status == 0) {
      call.print("Connection '" + name + "' successfully added.\n");
    }
    return status;
  }

  private int delete(List<String> names) throws IOException {
    int status = 0;
    for (String name : names) {
      if (!isThere(name)) {
        status = unknown(name);
      } else {
        call.files().remove(path(name));
        call.print("Connection '" + name + "' successfully deleted.\n");
      }
    }
    return status;
  }

  /** What is wrong with it; an empty value is the default. */
  private static @Nullable String set(List<String> lines, String property, String value) {
    switch (property) {
      case "ethernet.mtu", "802-3-ethernet.mtu" -> {
        boolean usual = value.isEmpty() || value.equals("auto") || value.equals("0");
        if (!usual && number(value) < 0) {
          return "Error: failed to modify 802-3-ethernet.mtu: '" + value + "' is not valid.";
        }
        put(lines, "[ethernet]", "mtu", usual ? "" : value);
      }
      case "ipv4.addresses" -> put(lines, "[ipv4]", "address1", value);
      case "ipv4.method" -> put(lines, "[ipv4]", "method", value);
      case "connection.autoconnect" ->
          put(lines, "[connection]", "autoconnect", value.equals("no") ? "false" : "");
      default -> {
        return "Error: invalid or not allowed setting '" + property + "'.";
      }
    }
    return null;
  }

  private static void put(List<String> lines, String section, String key, String value) {
    lines.removeIf(line -> line.startsWith(key + "="));
    int at = lines.indexOf(section);
    if (!value.isEmpty()) {
      if (at < 0) {
        lines.add(section);
      }
      lines.add(at < 0 ? lines.size() : at + 1, key + "=" + value);
    }
  }

  private int up(String name) throws IOException {
    if (!isThere(name)) {
      return unknown(name);
    }
    Nic nic = port(value(text(name), "interface-name"));
    if (nic == null) {
      return call.fail(4, "Error: Connection activation failed: No suitable device found.");
    }
    apply(name, nic);
    nic.controls().enable(true);
    call.print("Connection successfully activated\n");
    return 0;
  }

  private int down(String name) throws IOException {
    if (!isThere(name)) {
      return unknown(name);
    }
    Nic nic = port(value(text(name), "interface-name"));
    if (nic == null) {
      return call.fail(ABSENT, "Error: '" + name + "' is not an active connection.");
    }
    nic.controls().enable(false);
    call.print("Connection '" + name + "' successfully deactivated\n");
    return 0;
  }

  private void apply(String name, Nic nic) throws IOException {
    String text = text(name);
    int mtu = number(value(text, "mtu"));
    nic.controls().mtu(mtu > 0 ? mtu : USUAL_MTU);
    String address = value(text, "address1");
    if (!address.isEmpty() && !nic.addresses().contains(address)) {
      nic.controls().addAddress(address);
    }
  }

  private int device(String verb, String net) throws IOException {
    if (verb.equals("status")) {
      for (Nic nic : state().nics()) {
        call.print(
            "%s:ethernet:%s:%s%n"
                .formatted(
                    nic.net(), nic.isEnabled() ? "connected" : "disconnected", profile(nic.net())));
      }
      return 0;
    }
    Nic nic = port(net);
    if (nic == null) {
      return call.fail(ABSENT, "Error: Device '" + net + "' not found.");
    }
    String profile = profile(net);
    return switch (verb) {
      case "reapply" -> reapply(profile, nic);
      case "show" ->
          print(
              List.of(
                  List.of("GENERAL.DEVICE", net),
                  List.of("GENERAL.TYPE", "ethernet"),
                  List.of("GENERAL.HWADDR", nic.mac()),
                  List.of("GENERAL.MTU", "" + nic.mtu()),
                  List.of(
                      "GENERAL.STATE", nic.isEnabled() ? "100 (connected)" : "30 (disconnected)"),
                  List.of("GENERAL.CONNECTION", profile),
                  List.of(
                      "GENERAL.CON-UUID", profile.isEmpty() ? "" : value(text(profile), "uuid"))));
      default -> call.fail(WRONG, "Error: argument '" + verb + "' not understood.");
    };
  }

  private int reapply(String profile, Nic nic) throws IOException {
    if (profile.isEmpty()) {
      return call.fail(
          6,
          "Error: Reapplying connection to device '"
              + nic.net()
              + "' failed: Device is not activated");
    }
    apply(profile, nic);
    call.print("Connection successfully reapplied to device '" + nic.net() + "'.\n");
    return 0;
  }

  /** The profile that an interface uses; empty where it has none. */
  private String profile(String net) throws IOException {
    for (String name : profiles()) {
      if (value(text(name), "interface-name").equals(net)) {
        return name;
      }
    }
    return "";
  }

  private List<String> profiles() throws IOException {
    return call.files().list(FOLDER.substring(0, FOLDER.length() - 1)).stream()
        .filter(file -> file.endsWith(".nmconnection"))
        .map(file -> file.substring(0, file.length() - ".nmconnection".length()))
        .toList();
  }

  private int show(List<String> rest) throws IOException {
    if (!rest.isEmpty()) {
      String name = named(rest.getLast());
      if (!isThere(name)) {
        return call.fail(ABSENT, "Error: " + name + " - no such connection profile.");
      }
      String text = text(name);
      String mtu = value(text, "mtu");
      return print(
          List.of(
              List.of("connection.id", name),
              List.of("connection.uuid", value(text, "uuid")),
              List.of("connection.interface-name", value(text, "interface-name")),
              List.of("802-3-ethernet.mtu", mtu.isEmpty() ? "auto" : mtu),
              List.of("ipv4.method", value(text, "method")),
              List.of("ipv4.addresses", value(text, "address1"))));
    }
    boolean terse = !option("-g", "--get-values").isEmpty() || has("-t", "--terse");
    call.print(terse ? "" : "NAME                DEVICE\n");
    for (String name : profiles()) {
      String net = value(text(name), "interface-name");
      call.print(terse ? name + ":" + net + "\n" : "%-19s %s%n".formatted(name, net));
    }
    return 0;
  }

  /** All rows with their names, or the values of those that {@code -g} names. */
  private int print(List<List<String>> rows) throws IOException {
    String wanted =
        option("-g", "--get-values").isEmpty()
            ? option("-f", "--fields")
            : option("-g", "--get-values");
    boolean bare = !option("-g", "--get-values").isEmpty();
    List<String> asked =
        wanted.isEmpty()
            ? rows.stream().map(List::getFirst).toList()
            : List.of(wanted.split(",", -1));
    for (String field : asked) {
      String name = field.equals("ethernet.mtu") ? "802-3-ethernet.mtu" : field;
      List<String> row =
          rows.stream().filter(it -> it.getFirst().equals(name)).findFirst().orElse(null);
      if (row == null) {
        return call.fail(WRONG, "Error: invalid field '" + field + "'.");
      }
      call.print(
          bare
              ? row.getLast() + "\n"
              : has("-t", "--terse")
                  ? name + ":" + row.getLast() + "\n"
                  : "%-40s%s%n".formatted(name + ":", row.getLast()));
    }
    return 0;
  }

  private String text(String name) throws IOException {
    return new String(call.files().read(path(name)), StandardCharsets.UTF_8);
  }

  /** Only root may read a profile. */
  private int write(String name, List<String> lines) throws IOException {
    byte[] content = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    try {
      call.files().write(path(name), content, false);
      call.files().setAttributes(path(name), new Files.Attributes(0600, 0, 0));
      return 0;
    } catch (FileError refused) {
      return call.fail(
          1, "Error: Failed to modify connection '" + name + "': " + refused.getMessage());
    }
  }

  private static String value(String text, String key) {
    return text.lines()
        .filter(line -> line.startsWith(key + "="))
        .map(line -> line.substring(key.length() + 1).strip())
        .findFirst()
        .orElse("");
  }
}
