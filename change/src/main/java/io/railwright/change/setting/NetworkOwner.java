package io.railwright.change.setting;

import io.railwright.model.text.ShellWords;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Who brings a network interface up, and so says with which MTU.
 *
 * @param layer 0 for a port of its own, 1 for what sits on another one: a VF, a bond, a VLAN
 */
public record NetworkOwner(Kind kind, int layer) {
  /** Which program. */
  public sealed interface Kind {
    /** A profile of NetworkManager, by its UUID. */
    record ManagedProfile(String profile) implements Kind {}

    /**
     * Files of netplan.
     *
     * @param section as in {@code ethernets}
     * @param id what netplan calls the interface
     * @param mtu what all files together say now
     */
    record Netplan(String section, String id, Optional<String> mtu) implements Kind {}

    /**
     * A file of systemd-networkd, which no other interface uses.
     *
     * @param file without its folder
     */
    record Networkd(String file, Optional<String> mtu) implements Kind {}

    /** None of the programs that rail knows. */
    record Nobody() implements Kind {}

    /** Somebody through whom rail does not write. */
    record Other(String why) implements Kind {}
  }

  private static final int NO_PORT = 44;

  /** What can stand in a path and in YAML as it is. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9@._-]*");

  private static final String SCRIPT =
      """
      export LC_ALL=C
      say() { printf '%s %s\\n' "$1" "$2"; }
      [ -e "/sys/class/net/$port" ] || exit 44
      for below in "/sys/class/net/$port/device/physfn" "/sys/class/net/$port"/lower_*; do
        [ ! -e "$below" ] || say layer 1
      done
      name= file= id=
      if state=$(nmcli -g GENERAL.STATE device show "$port" 2>/dev/null); then
        say nm-state "$state"
        uuid=$(nmcli -g GENERAL.CON-UUID device show "$port")
        if [ -n "$uuid" ]; then
          say nm-uuid "$uuid"
          name=$(nmcli -g connection.id connection show uuid "$uuid")
        fi
      fi
      network() { networkctl --no-pager status "$1" 2>/dev/null | sed -n 's/^ *Network File: *//p'; }
      if command -v networkctl >/dev/null 2>&1; then
        file=$(network "$port")
        [ "$file" != n/a ] || file=
        [ -z "$file" ] || say networkd "$file"
      fi
      case $file in */10-netplan-*.network) id=${file##*/10-netplan-} id=${id%.network} ;; esac
      case $name in netplan-*) id=${name#netplan-} ;; esac
      if [ -n "$id" ]; then
        key=$(printf '%s' "$id" | sed 's/\\./\\\\./g')
        for section in ethernets bonds bridges vlans; do
          told=$(netplan get "$section.$key" 2>/dev/null) || continue
          [ "$told" != null ] || continue
          say netplan "$section $id"
          say netplan-mtu "$(netplan get "$section.$key.mtu")"
        done
      elif [ -n "$file" ]; then
        for other in /sys/class/net/*; do
          [ "${other##*/}" = "$port" ] || [ "$(network "${other##*/}")" != "$file" ] || say shared "${other##*/}"
        done
        sed -n 's/^MTUBytes= */networkd-mtu /p' "$file" "/etc/systemd/network/${file##*/}.d"/*.conf 2>/dev/null
      fi
      ! grep -qsE "^[[:space:]]*iface[[:space:]]+$port[[:space:]]" /etc/network/interfaces /etc/network/interfaces.d/* || say ifupdown yes
      for service in wicked connman dhcpcd; do
        ! systemctl -q is-active "$service" 2>/dev/null || say service "$service"
      done
      exit 0
      """;

  /** Prints what {@link #read} reads, and changes nothing. */
  public static String look(String port) {
    return "port=" + ShellWords.quote(port) + "\n" + SCRIPT;
  }

  /** What that printed. */
  public static NetworkOwner read(int exit, String printed) {
    if (exit != 0) {
      String why =
          exit == NO_PORT ? "there is no such interface" : "it can't be told who owns the network";
      return new NetworkOwner(new Kind.Other(why), 0);
    }
    Map<String, String> told = new HashMap<>();
    for (String line : printed.lines().toList()) {
      int blank = line.indexOf(' ');
      if (blank > 0) {
        told.put(line.substring(0, blank), line.substring(blank + 1).strip());
      }
    }
    return new NetworkOwner(kind(told), told.containsKey("layer") ? 1 : 0);
  }

  private static Kind kind(Map<String, String> told) {
    if (told.containsKey("netplan")) {
      List<String> words = List.of(told.getOrDefault("netplan", "").split(" ", 2));
      return NAME.matcher(words.getLast()).matches()
          ? new Kind.Netplan(words.getFirst(), words.getLast(), mtu(told, "netplan-mtu"))
          : new Kind.Other("netplan has a name for it that rail does not write");
    }
    String state = told.getOrDefault("nm-state", "");
    if (told.containsKey("nm-uuid")) {
      return new Kind.ManagedProfile(told.getOrDefault("nm-uuid", ""));
    }
    if (told.containsKey("networkd")) {
      return networkd(told);
    }
    if (!state.isEmpty() && !state.contains("unmanaged")) {
      return new Kind.Other("NetworkManager has it, without a profile that is in use");
    }
    if (told.containsKey("ifupdown")) {
      return new Kind.Other("it is owned by ifupdown: /etc/network/interfaces");
    }
    return told.containsKey("service")
        ? new Kind.Other("it may be owned by " + told.get("service"))
        : new Kind.Nobody();
  }

  private static Kind networkd(Map<String, String> told) {
    String path = told.getOrDefault("networkd", "");
    String file = path.substring(path.lastIndexOf('/') + 1);
    if (told.containsKey("shared")) {
      return new Kind.Other(
          "%s of systemd-networkd holds for %s too".formatted(file, told.get("shared")));
    }
    return NAME.matcher(file).matches()
        ? new Kind.Networkd(file, mtu(told, "networkd-mtu"))
        : new Kind.Other("systemd-networkd has a file for it whose name rail does not write");
  }

  private static Optional<String> mtu(Map<String, String> told, String key) {
    return Optional.ofNullable(told.get(key)).filter(it -> it.matches("[0-9]+"));
  }
}
