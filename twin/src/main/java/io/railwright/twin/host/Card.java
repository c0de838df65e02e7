package io.railwright.twin.host;

/**
 * A model of network card.
 *
 * @param settings the resource that lists its firmware settings; empty where a guest sees none
 * @param rate the speed of a port in Mb/s
 */
record Card(
    String type,
    String name,
    String description,
    int part,
    String psid,
    String firmware,
    String settings,
    int rate,
    String width) {

  static final Card CONNECTX_7 =
      new Card(
          "ConnectX7",
          "MCX75310AAS-NEA_Ax",
          "NVIDIA ConnectX-7 HHHL Adapter card; 400GbE / NDR IB (default mode); Single-port OSFP;"
              + " PCIe 5.0 x16; Crypto Disabled; Secure Boot Enabled;",
          4129,
          "MT_0000000838",
          "28.42.1230",
          "settings-connectx-7.txt",
          400_000,
          "4X NDR");

  static final Card CONNECTX_5_FUNCTION =
      new Card("ConnectX5", "", "", 4120, "MT_0000000008", "16.35.2120", "", 100_000, "4X EDR");

  static final Card CONNECTX_4_LX_FUNCTION =
      new Card("ConnectX4LX", "", "", 4118, "MT_2420110034", "14.32.1908", "", 10_000, "1X QDR");

  Card called(String otherName, String otherDescription, String otherPsid) {
    return new Card(
        type, otherName, otherDescription, part, otherPsid, firmware, settings, rate, width);
  }

  Card at(int otherRate, String otherWidth) {
    return new Card(type, name, description, part, psid, firmware, settings, otherRate, otherWidth);
  }

  Card running(String otherFirmware) {
    return new Card(type, name, description, part, psid, otherFirmware, settings, rate, width);
  }
}
