package io.railwright.twin.host;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What tools say to somebody who is not root. */
final class RootOnly {
  private RootOnly() {}

  /** The words of a tool that does nothing, and its exit status. */
  record Refusal(int status, String words) {}

  /** Null where anybody may make the call. */
  static @Nullable Refusal refusal(String tool, List<String> words) {
    boolean changes = Changes.areMade(tool, words);
    return switch (tool) {
      case "mlxconfig", "mstconfig" ->
          new Refusal(3, "-E- Failed to open device: " + device(words) + ". Permission denied");
      case "flint", "mstflint", "mlxfwreset", "mstfwreset", "mlxlink", "mst" ->
          new Refusal(1, "-E- Failed to open device: " + device(words) + ". Permission denied");
      case "dmesg" -> new Refusal(1, "dmesg: read kernel buffer failed: Operation not permitted");
      case "ip", "dcb", "rdma" ->
          changes ? new Refusal(2, "RTNETLINK answers: Operation not permitted") : null;
      case "ethtool" -> changes ? new Refusal(1, "netlink error: Operation not permitted") : null;
      case "sysctl" ->
          changes ? new Refusal(1, "sysctl: permission denied on key '" + key(words) + "'") : null;
      case "systemctl", "reboot", "shutdown", "poweroff" ->
          changes
              ? new Refusal(
                  1,
                  "Failed to "
                      + String.join(" ", tool.equals("systemctl") ? words : List.of(tool))
                      + ": Interactive authentication required.")
              : null;
      case "systemd-run" ->
          new Refusal(
              1, "Failed to start transient service unit: Interactive authentication required.");
      case "modprobe", "rmmod" ->
          changes
              ? new Refusal(1, tool + ": ERROR: could not do it: Operation not permitted")
              : null;
      default -> changes ? new Refusal(1, tool + ": Operation not permitted") : null;
    };
  }

  private static String device(List<String> words) {
    int at = words.indexOf("-d");
    return at >= 0 && at + 1 < words.size() ? words.get(at + 1) : "";
  }

  private static String key(List<String> words) {
    return words.stream()
        .filter(word -> word.contains("="))
        .findFirst()
        .map(word -> word.substring(0, word.indexOf('=')))
        .orElse("");
  }
}
