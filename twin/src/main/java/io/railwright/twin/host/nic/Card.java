package io.railwright.twin.host.nic;

/**
 * A model of network card.
 *
 * @param word how scenario files call it
 * @param settings the resource that lists its firmware settings; empty where a guest sees none
 * @param device the PCI device identifier
 * @param rate the speed of a port in Mb/s
 * @param generation of its PCI Express link
 */
public record Card(
    String word,
    String type,
    String name,
    String description,
    int device,
    String psid,
    String firmware,
    String settings,
    int rate,
    String width,
    int generation,
    int lanes) {

  public static final Card CONNECTX_7 =
      new Card(
          "connectx-7",
          "ConnectX7",
          "MCX75310AAS-NEA_Ax",
          "NVIDIA ConnectX-7 HHHL Adapter card; 400GbE / NDR IB (default mode); Single-port OSFP;"
              + " PCIe 5.0 x16; Crypto Disabled; Secure Boot Enabled;",
          0x1021,
          "MT_0000000838",
          "28.42.1230",
          "settings-connectx-7.txt",
          400_000,
          "4X NDR",
          5,
          16);

  static final Card CONNECTX_6_DX =
      new Card(
          "connectx-6-dx",
          "ConnectX6DX",
          "MCX623106AN-CDA_Ax",
          "ConnectX-6 Dx EN adapter card; 100GbE; Dual-port QSFP56; PCIe 4.0 x16",
          0x101d,
          "MT_0000000359",
          "22.42.1000",
          "settings-connectx-6.txt",
          100_000,
          "2X HDR",
          4,
          16);

  public static final Card CONNECTX_5 =
      new Card(
          "connectx-5",
          "ConnectX5",
          "MCX556A-ECA_Ax",
          "ConnectX-5 VPI adapter card; EDR IB and 100GbE; dual-port QSFP28; PCIe3.0 x16",
          0x1017,
          "MT_0000000008",
          "16.35.2120",
          "settings-connectx-5.txt",
          100_000,
          "4X EDR",
          3,
          16);

  public static final Card CONNECTX_4_LX =
      new Card(
          "connectx-4-lx",
          "ConnectX4LX",
          "MCX4121A-ACA_Ax",
          "ConnectX-4 Lx EN network interface card; 25GbE dual-port SFP28; PCIe3.0 x8",
          0x1015,
          "MT_2420110034",
          "14.32.1908",
          "settings-connectx-5.txt",
          25_000,
          "1X EDR",
          3,
          8);

  /** The card of this word; a sentence that lists the known ones where there is none. */
  public static Card of(String word) {
    for (Card card : new Card[] {CONNECTX_4_LX, CONNECTX_5, CONNECTX_6_DX, CONNECTX_7}) {
      if (card.word.equals(word)) {
        return card;
      }
    }
    throw new IllegalArgumentException(
        "there is no card " + word + "; known: connectx-4-lx connectx-5 connectx-6-dx connectx-7");
  }

  /** The virtual function of it that a guest is given: the next device number, no settings. */
  public Card virtual() {
    return new Card(
        word, type, "", "", device + 1, psid, firmware, "", rate, width, generation, lanes);
  }

  /** The number that ibv_devinfo gives as the vendor's part. */
  int part() {
    return device;
  }

  public Card called(String otherName, String otherDescription, String otherPsid) {
    return new Card(
        word,
        type,
        otherName,
        otherDescription,
        device,
        otherPsid,
        firmware,
        settings,
        rate,
        width,
        generation,
        lanes);
  }

  /** At a speed in Mb/s, with the width and generation that RDMA names for it. */
  public Card at(int otherRate) {
    String other =
        switch (otherRate) {
          case 10_000 -> "1X QDR";
          case 25_000 -> "1X EDR";
          case 40_000 -> "4X QDR";
          case 50_000 -> "1X HDR";
          case 100_000 -> "4X EDR";
          case 200_000 -> "4X HDR";
          case 400_000 -> "4X NDR";
          default -> throw new IllegalArgumentException("no port runs at " + otherRate + " Mb/s");
        };
    return new Card(
        word,
        type,
        name,
        description,
        device,
        psid,
        firmware,
        settings,
        otherRate,
        other,
        generation,
        lanes);
  }

  public Card running(String otherFirmware) {
    return new Card(
        word,
        type,
        name,
        description,
        device,
        psid,
        otherFirmware,
        settings,
        rate,
        width,
        generation,
        lanes);
  }
}
