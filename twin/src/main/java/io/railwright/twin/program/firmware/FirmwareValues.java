package io.railwright.twin.program.firmware;

import java.util.Locale;
import java.util.Map;

/** Values of firmware settings: which are legal, and how the tool writes them. */
public final class FirmwareValues {
  /** Words of settings that have some, in the order of their numbers; empty for no such number. */
  private static final Map<String, String[]> CHOICES =
      Map.ofEntries(
          Map.entry("LINK_TYPE", new String[] {"", "IB", "ETH", "VPI"}),
          Map.entry("CQE_COMPRESSION", new String[] {"BALANCED", "AGGRESSIVE"}),
          Map.entry("PCI_WR_ORDERING", new String[] {"per_mkey", "force_relax"}),
          Map.entry("ROCE_CONTROL", new String[] {"DEVICE_DEFAULT", "ROCE_DISABLE", "ROCE_ENABLE"}),
          Map.entry("MEMIC_SIZE_LIMIT", new String[] {"DISABLED", "_256KB", "_512KB", "_1024KB"}),
          Map.entry("LLDP_NB_RX_MODE", new String[] {"OFF", "MANDATORY", "ALL"}),
          Map.entry("LLDP_NB_TX_MODE", new String[] {"OFF", "MANDATORY", "ALL"}),
          Map.entry("HOST_CHAINING_MODE", new String[] {"DISABLED", "BASIC"}),
          Map.entry("LAG_RESOURCE_ALLOCATION", new String[] {"DEVICE_DEFAULT", "ENABLED"}),
          Map.entry("NUM_OF_TC", new String[] {"_8_TCs", "_1_TC", "_2_TCs", "_3_TCs", "_4_TCs"}),
          Map.entry("NUM_OF_VL", new String[] {"", "_1_VL", "_2_VLs", "_4_VLs", "_8_VLs"}));

  /** The largest number of a setting that is a number. */
  private static final Map<String, Long> LARGEST =
      Map.of(
          "NUM_OF_VFS", 127L,
          "MAX_ACC_OUT_READ", 65_535L,
          "NUM_PF_MSIX", 1024L,
          "NUM_VF_MSIX", 1024L,
          "CNP_DSCP", 63L,
          "CNP_802P_PRIO", 7L,
          "ROCE_CC_PRIO_MASK", 255L,
          "NUM_OF_PFC", 8L,
          "PF_LOG_BAR_SIZE", 63L,
          "VF_LOG_BAR_SIZE", 63L);

  private FirmwareValues() {}

  /** The value as it is printed, such as {@code True(1)}; empty where it is not legal. */
  public static String written(String name, String value, String usual) {
    String bare =
        name.endsWith("_P1") || name.endsWith("_P2") ? name.substring(0, name.length() - 3) : name;
    if (usual.equals("True(1)") || usual.equals("False(0)")) {
      return switch (value.toLowerCase(Locale.ROOT)) {
        case "1", "true" -> "True(1)";
        case "0", "false" -> "False(0)";
        default -> "";
      };
    }
    String[] choices = CHOICES.get(bare);
    if (choices != null) {
      return choice(choices, value);
    }
    if (usual.contains("(") || usual.startsWith("Array") || !isNumber(value)) {
      return usual.equals(value) || usual.endsWith("(" + value + ")") ? usual : "";
    }
    return Long.parseLong(value) <= LARGEST.getOrDefault(bare, 0xffff_ffffL) ? value : "";
  }

  private static boolean isNumber(String value) {
    return !value.isEmpty() && value.length() < 12 && value.chars().allMatch(Character::isDigit);
  }

  private static String choice(String[] choices, String value) {
    for (int number = 0; number < choices.length; number++) {
      boolean same = choices[number].equalsIgnoreCase(value) || ("" + number).equals(value);
      if (same && !choices[number].isEmpty()) {
        return choices[number] + "(" + number + ")";
      }
    }
    return "";
  }
}
