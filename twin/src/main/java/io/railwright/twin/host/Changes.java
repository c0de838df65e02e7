package io.railwright.twin.host;

import java.util.List;
import java.util.Set;

/** Which calls of tools change a host; all others only show something. */
public final class Changes {
  private static final Set<String> FIRMWARE_VERBS =
      Set.of("s", "set", "set_raw", "r", "reset", "burn");
  private static final Set<String> NETWORK_VERBS =
      Set.of("set", "add", "del", "delete", "change", "replace", "append", "flush");
  private static final Set<String> CONNECTION_VERBS =
      Set.of("modify", "mod", "add", "up", "down", "delete", "reload", "load", "reapply", "set");
  private static final Set<String> UNIT_READERS =
      Set.of(
          "show",
          "status",
          "cat",
          "is-active",
          "is-enabled",
          "is-failed",
          "is-system-running",
          "list-units",
          "list-timers",
          "list-unit-files",
          "");

  private Changes() {}

  /** Whether a call changes something. */
  public static boolean areMade(String tool, List<String> words) {
    return switch (tool) {
      case "mlxconfig", "mstconfig", "mlxfwreset", "mstfwreset" ->
          words.stream().anyMatch(FIRMWARE_VERBS::contains);
      case "flint", "mstflint" -> words.contains("b") || words.contains("burn");
      case "setpci" -> words.stream().anyMatch(word -> word.contains("="));
      case "sysctl" ->
          words.stream()
              .anyMatch(word -> word.contains("=") || word.equals("-p") || word.equals("--system"));
      case "ip", "dcb", "rdma" -> words.stream().anyMatch(NETWORK_VERBS::contains);
      case "ethtool" ->
          words.stream().anyMatch(word -> word.matches("-[ACEGKLNUXspr]|--(set|change|reset).*"));
      case "mlnx_qos" ->
          words.stream().anyMatch(word -> word.matches("-[pfrstdbc]|--(?!interface|help).*"));
      case "lldptool" -> words.stream().anyMatch(word -> word.matches("(set-.*|-[TL])"));
      case "nvidia-smi" ->
          words.stream()
              .anyMatch(word -> word.matches("-(pm|lgc|rgc|ac|rac|pl|lmc|rmc|e|r|mig)(=.*)?"));
      case "cpupower" -> words.contains("frequency-set");
      case "cma_roce_tos", "cma_roce_mode" ->
          words.stream().anyMatch(word -> word.equals("-t") || word.equals("-m"));
      case "modprobe" ->
          words.stream().noneMatch(word -> word.matches("-[cnRD]|--(show|dry-run|resolve).*"));
      case "systemctl" -> !UNIT_READERS.contains(verb(words));
      case "nmcli" -> words.stream().anyMatch(CONNECTION_VERBS::contains);
      case "netplan" -> !words.isEmpty() && !Set.of("get", "status").contains(words.getFirst());
      case "grubby" -> words.stream().noneMatch(word -> word.startsWith("--info"));
      case "grub-mkconfig", "grub2-mkconfig" ->
          words.stream().anyMatch(word -> word.startsWith("-o") || word.startsWith("--output"));
      case "update-grub",
          "systemd-run",
          "rmmod",
          "reboot",
          "shutdown",
          "poweroff",
          "update-initramfs",
          "dracut",
          "udevadm" ->
          true;
      default -> false;
    };
  }

  private static String verb(List<String> words) {
    return words.stream().filter(word -> !word.startsWith("-")).findFirst().orElse("");
  }
}
