package io.railwright.twin.host.state;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** The UUID of a virtual machine, which follows from its name. */
public final class GuestUuid {
  private GuestUuid() {}

  /** As vCenter has it. */
  public static String of(String machine) {
    return UUID.nameUUIDFromBytes(machine.getBytes(StandardCharsets.UTF_8)).toString();
  }

  /** As Linux shows it in the machine: SMBIOS has the first three fields the other way round. */
  static String shown(String machine) {
    String[] fields = of(machine).split("-", -1);
    return String.join(
        "-", turned(fields[0]), turned(fields[1]), turned(fields[2]), fields[3], fields[4]);
  }

  private static String turned(String field) {
    StringBuilder turned = new StringBuilder();
    for (int at = field.length() - 2; at >= 0; at -= 2) {
      turned.append(field, at, at + 2);
    }
    return turned.toString();
  }
}
