package io.railwright.survey.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The devices that a setting of NCCL or UCX names. NCCL takes a name as the beginning of one unless
 * a {@code =} stands before the list; with a {@code ^} before it, it uses all other devices.
 *
 * @param leavesOut whether the devices that are named are those that are not used
 */
record DeviceList(boolean leavesOut, boolean exact, List<Name> names) {
  /** All devices: no list at all. */
  private static final DeviceList ALL = new DeviceList(true, true, List.of());

  private static final Pattern WITH_PORT = Pattern.compile("(.*):([0-9]+)");

  /**
   * One entry.
   *
   * @param port empty for all ports of the device
   */
  record Name(String device, String port) {
    static Name of(String entry) {
      Matcher parts = WITH_PORT.matcher(entry);
      return parts.matches() ? new Name(parts.group(1), parts.group(2)) : new Name(entry, "");
    }
  }

  /**
   * Reads a setting.
   *
   * @param beginnings whether a name may be the beginning of one, as in NCCL
   */
  static DeviceList of(String setting, boolean beginnings) {
    String text = setting.strip();
    if (text.isEmpty() || (!beginnings && text.equals("all"))) {
      return ALL;
    }
    boolean leavesOut = text.startsWith("^");
    String list = leavesOut ? text.substring(1) : text;
    boolean exact = list.startsWith("=");
    List<Name> names = new ArrayList<>();
    for (String entry : (exact ? list.substring(1) : list).split(",", -1)) {
      if (!entry.isBlank()) {
        names.add(Name.of(entry.strip()));
      }
    }
    return new DeviceList(leavesOut, !beginnings || exact, names);
  }

  /** Those that no device has and that should be there: a name too many to leave out is no harm. */
  List<String> missing(Set<String> devices) {
    return leavesOut
        ? List.of()
        : names.stream()
            .filter(name -> !name.device().matches(".*[*\\[].*"))
            .filter(name -> devices.stream().noneMatch(device -> fits(name, device)))
            .map(Name::device)
            .toList();
  }

  /** Whether any port of the device may be used by it. */
  boolean takes(String device) {
    return takes(device, "");
  }

  /**
   * Whether the port may be used by it.
   *
   * @param port its number; empty for any of the device
   */
  boolean takes(String device, String port) {
    return leavesOut
        ? names.stream().noneMatch(name -> fits(name, device) && isPort(name, port))
        : names.stream()
            .anyMatch(name -> fits(name, device) && (port.isEmpty() || isPort(name, port)));
  }

  private static boolean isPort(Name name, String port) {
    return name.port().isEmpty() || name.port().equals(port);
  }

  private boolean fits(Name name, String device) {
    return exact ? device.equals(name.device()) : device.startsWith(name.device());
  }
}
