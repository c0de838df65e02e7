package io.railwright.survey.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The devices that a setting of NCCL or UCX names. NCCL takes a name as the beginning of one unless
 * a {@code =} stands before; with a {@code ^} it leaves devices out, where a name too many does no
 * harm.
 */
record DeviceList(boolean all, boolean exact, List<String> names) {
  /**
   * Reads a setting.
   *
   * @param beginnings whether a name may be the beginning of one
   */
  static DeviceList of(String setting, boolean beginnings) {
    String text = setting.strip();
    if (text.isEmpty() || text.startsWith("^") || text.equals("all")) {
      return new DeviceList(true, false, List.of());
    }
    List<String> names = new ArrayList<>();
    for (String entry : text.replaceFirst("^=", "").split(",", -1)) {
      String name = entry.strip().replaceFirst(":[0-9]+$", "");
      if (!name.isEmpty()) {
        names.add(name);
      }
    }
    return new DeviceList(false, !beginnings || text.startsWith("="), names);
  }

  /** Those that no device has. */
  List<String> missing(Set<String> devices) {
    return names.stream()
        .filter(name -> !name.matches(".*[*\\[].*"))
        .filter(name -> devices.stream().noneMatch(device -> fits(name, device)))
        .toList();
  }

  /** Whether the device may be used by it. */
  boolean takes(String device) {
    return all || names.stream().anyMatch(name -> fits(name, device));
  }

  private boolean fits(String name, String device) {
    return exact ? device.equals(name) : device.startsWith(name);
  }
}
