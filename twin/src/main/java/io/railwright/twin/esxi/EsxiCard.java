package io.railwright.twin.esxi;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Models of cards that an ESXi host of a scenario may have. */
public enum EsxiCard {
  CONNECTX_4_LX(
      "nmlx5_core", "ConnectX4LX", "MT27710 Family [ConnectX-4 Lx]", 0x1015, 4117, 25_000),
  CONNECTX_5("nmlx5_core", "ConnectX5", "MT27800 Family [ConnectX-5]", 0x1017, 4119, 100_000),
  BROADCOM_5720("ntg3", "", "NetXtreme BCM5720 Gigabit Ethernet", 0x165f, 0, 1_000);

  final String driver;

  /** What the vendor's tools call it. */
  final String tool;

  final String description;
  final int device;

  /** The number in the names of the vendor's device files. */
  final int mst;

  final int rate;

  EsxiCard(String driver, String tool, String description, int device, int mst, int rate) {
    this.driver = driver;
    this.tool = tool;
    this.description = description;
    this.device = device;
    this.mst = mst;
    this.rate = rate;
  }

  boolean isMellanox() {
    return mst > 0;
  }

  String vendorName() {
    return isMellanox() ? "Mellanox Technologies" : "Broadcom Inc.";
  }

  int vendor() {
    return isMellanox() ? 0x15b3 : 0x14e4;
  }

  public int rate() {
    return rate;
  }

  /** As scenarios write it: {@code connectx-4-lx}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public static Optional<EsxiCard> of(String word) {
    return Arrays.stream(values()).filter(it -> it.word().equals(word)).findFirst();
  }

  public static List<String> words() {
    return Arrays.stream(values()).map(EsxiCard::word).toList();
  }
}
