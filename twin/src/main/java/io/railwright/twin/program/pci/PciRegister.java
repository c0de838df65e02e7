package io.railwright.twin.program.pci;

import io.railwright.twin.host.pci.PciFunction;
import java.util.Map;

/**
 * A register of a PCI function, by its name.
 *
 * @param isKnown whether there is such a name
 * @param at its offset; negative where the function has no such capability
 * @param size in bytes
 * @param missing the capability that is not there
 */
public record PciRegister(boolean isKnown, int at, int size, String missing) {
  private static final Map<String, int[]> HEADER =
      Map.of(
          "VENDOR_ID", new int[] {0, 2},
          "DEVICE_ID", new int[] {2, 2},
          "COMMAND", new int[] {4, 2},
          "STATUS", new int[] {6, 2},
          "REVISION", new int[] {8, 1},
          "CLASS_DEVICE", new int[] {10, 2},
          "HEADER_TYPE", new int[] {14, 1});

  private static final Map<String, Integer> EXTENDED =
      Map.of(
          "ECAP_AER",
          0x01,
          "ECAP_ACS",
          0x0d,
          "ECAP_ATS",
          0x0f,
          "ECAP_SRIOV",
          0x10,
          "ECAP_REBAR",
          0x15);

  private static final PciRegister UNKNOWN = new PciRegister(false, -1, 0, "");

  public static PciRegister of(PciFunction function, String text) {
    int dot = text.indexOf('.');
    String place = dot < 0 ? text : text.substring(0, dot);
    int size = dot < 0 ? 0 : "bwl".indexOf(text.substring(dot + 1));
    if (size < 0) {
      return UNKNOWN;
    }
    int bytes = 1 << size;
    int plus = place.indexOf('+');
    String name = plus < 0 ? place : place.substring(0, plus);
    int offset = plus < 0 ? 0 : hex(place.substring(plus + 1));
    int[] known = HEADER.get(name);
    if (known != null) {
      return new PciRegister(true, known[0] + offset, dot < 0 ? known[1] : bytes, "");
    }
    if (name.equals("CAP_EXP")) {
      return base(function.expressAt(), offset, bytes, "Capability 0010");
    }
    Integer id = EXTENDED.get(name);
    if (id != null) {
      return base(function.extendedAt(id), offset, bytes, "Extended capability %04x".formatted(id));
    }
    int at = hex(name);
    return at < 0 || at + offset + bytes > 4096
        ? UNKNOWN
        : new PciRegister(true, at + offset, dot < 0 ? 1 : bytes, "");
  }

  private static PciRegister base(int start, int offset, int size, String capability) {
    return new PciRegister(true, start == 0 ? -1 : start + offset, size, capability);
  }

  private static int hex(String text) {
    for (int at = 0; at < text.length(); at++) {
      if (Character.digit(text.charAt(at), 16) < 0) {
        return -1;
      }
    }
    return text.isEmpty() || text.length() > 4 ? -1 : Integer.parseInt(text, 16);
  }
}
