package io.railwright.twin.host;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A port of a network card and all that is set on it. Its fields are for platforms and tests to
 * change before it is put into a tree.
 */
final class Nic {
  final String net;
  final String rdma;
  final PciFunction pci;
  final Card card;
  final int number;

  /** Default, current and next-boot value of firmware settings, over what the card comes with. */
  final Map<String, String[]> settings = new LinkedHashMap<>();

  boolean up = true;
  boolean managed = true;
  boolean vendorDriver = true;
  int mtu = 9000;
  int channels = 4;
  int gids = 256;
  int trafficClass = 106;
  String trust = "dscp";
  int losslessPriority = 3;
  String address = "";
  String neighbour = "";
  String neighbourPort = "";
  String pendingFirmware = "";
  String portName = "p0";

  Nic(String net, String rdma, PciFunction pci, Card card, int number) {
    this.net = net;
    this.rdma = rdma;
    this.pci = pci;
    this.card = card;
    this.number = number;
  }

  String mac() {
    return "5c:25:73:%02x:%02x:%02x".formatted(0x40 + number / 16, number * 13 & 0xff, number << 1);
  }

  /** The card's 64-bit name in groups of four, made of its MAC as cards do. */
  String guid() {
    String bare = mac().replace(":", "");
    return "%s:%s03:00%s:%s"
        .formatted(
            bare.substring(0, 4), bare.substring(4, 6), bare.substring(6, 8), bare.substring(8));
  }

  String net() {
    return pci.folder() + "/net/" + net;
  }

  String port() {
    return pci.folder() + "/infiniband/" + rdma + "/ports/1";
  }

  /** RDMA knows five sizes only; the largest that fits into a frame is used. */
  int activeMtu() {
    return mtu >= 4200 ? 4096 : 1024;
  }

  String linkLocal() {
    String[] mac = mac().split(":", -1);
    int first = Integer.parseInt(mac[0], 16) ^ 2;
    return "fe80::%x%s:%sff:fe%s:%s".formatted(first, mac[1], mac[2], mac[3], mac[4] + mac[5]);
  }
}
