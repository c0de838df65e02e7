package io.railwright.twin.esxi;

import java.util.List;
import java.util.Map;

/** Versions of what is installed. */
final class EsxiSoftware {
  private static final String CORE = "4.21.71.101-1OEM.702.0.0.17630552";
  private static final String TOOLS = "4.18.1.14-1OEM.700.1.0.15843807";

  private EsxiSoftware() {}

  static String firmware(EsxiCard card) {
    return switch (card) {
      case CONNECTX_4_LX -> "14.32.1010";
      case CONNECTX_5 -> "16.32.1010";
      case BROADCOM_5720 -> "20.14.0";
    };
  }

  static String driver(EsxiCard card) {
    return card.isMellanox() ? "4.21.71.101" : "4.1.8.0";
  }

  static List<Map<String, Object>> packages() {
    return List.of(
        vib("mft", TOOLS, "MEL", "PartnerSupported"),
        vib("nmlx5-core", CORE, "MEL", "VMwareCertified"),
        vib("nmlx5-rdma", CORE, "MEL", "VMwareCertified"),
        vib("nmst", TOOLS, "MEL", "PartnerSupported"),
        vib("ntg3", "4.1.8.0-4vmw.703.0.20.19193900", "VMW", "VMwareCertified"),
        vib("esx-base", "7.0.3-0.55.20328353", "VMware", "VMwareCertified"));
  }

  private static Map<String, Object> vib(
      String name, String version, String vendor, String acceptance) {
    return Listing.row(
        "Name", name,
        "Version", version,
        "Vendor", vendor,
        "Acceptance Level", acceptance,
        "Install Date", "2024-06-03");
  }
}
