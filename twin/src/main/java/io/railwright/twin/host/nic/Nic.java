package io.railwright.twin.host.nic;

import io.railwright.twin.host.pci.PciFunction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * A port of a network card: what it is, what is set on it, and what it counts. Values are read
 * here; {@link NicControls} sets them by the rules of the driver.
 */
public final class Nic {
  final String net;
  final String rdma;
  final PciFunction pci;
  final Card card;
  final int number;
  final long seed;
  final Firmware firmware;
  final Counters counters;

  /** False for a function that a hypervisor handed over: the host has no say in it. */
  final boolean managed;

  /** Whether this is the first function of its card, which speaks for the others. */
  final boolean spokenFor;

  final int node;

  boolean vendorDriver = true;
  boolean cabled = true;
  int gids = 256;
  int prefix = 24;
  String neighbour = "";
  String neighbourPort = "";
  String portName = "p0";
  long carrierLosses = 1;

  /** Whether the cable is away just now, and how often it was since it began to come and go. */
  BooleanSupplier flap = () -> false;

  LongSupplier losses = () -> 0;

  /** How often a driver made the interface anew; each time the kernel gives it another number. */
  private int made;

  /** What the driver starts with, and what is set now. */
  NicSettings atBoot = new NicSettings();

  NicSettings now = new NicSettings();

  /**
   * Makes a port.
   *
   * @param seed 0, or a number of the host, so that the ports of two hosts differ
   * @param firmware the card's, which its ports share
   */
  public Nic(
      String net,
      String rdma,
      PciFunction pci,
      Card card,
      int number,
      long seed,
      Firmware firmware) {
    this.net = net;
    this.rdma = rdma;
    this.pci = pci;
    this.card = card;
    this.number = number;
    this.seed = seed;
    this.firmware = firmware;
    this.counters = new Counters(number + seed % 1000);
    this.managed = !card.settings().isEmpty();
    this.spokenFor = pci.address().endsWith(".0");
    this.node = Math.max(pci.node(), 0);
  }

  /** With the driver of the vendor, or the kernel's own. */
  public Nic driver(boolean vendor) {
    vendorDriver = vendor;
    return this;
  }

  /** With so many places in its table of addresses. */
  public Nic gids(int places) {
    gids = places;
    return this;
  }

  public Nic cabled(boolean there) {
    cabled = there;
    return this;
  }

  /** With the switch and its port at the other end, as LLDP tells them; empty where none does. */
  public Nic neighbour(String device, String port) {
    neighbour = device;
    neighbourPort = port;
    return this;
  }

  public Nic portName(String name) {
    portName = name;
    return this;
  }

  public String net() {
    return net;
  }

  public String rdma() {
    return rdma;
  }

  public PciFunction function() {
    return pci;
  }

  /** The NUMA node that the card is at. */
  public int node() {
    return node;
  }

  /** What the driver starts with. */
  public NicSettings atBoot() {
    return atBoot;
  }

  /** What is set at present. */
  public NicSettings now() {
    return now;
  }

  public boolean isCabled() {
    return cabled;
  }

  /** The PCI address with its domain. */
  public String pci() {
    return pci.address();
  }

  /** In Mb/s. */
  public int rate() {
    return now.speed > 0 ? now.speed : card.rate();
  }

  public int mtu() {
    return now.mtu;
  }

  public boolean isUp() {
    return cabled && now.enabled && !flap.getAsBoolean();
  }

  /** The first IPv4 address; empty where there is none. */
  public String address() {
    return now.addresses.isEmpty() ? "" : now.addresses.getFirst().split("/", 2)[0];
  }

  /** All IPv4 addresses, each with the length of its prefix. */
  public List<String> addresses() {
    return List.copyOf(now.addresses);
  }

  public int prefix() {
    return prefix;
  }

  /** {@code dscp} or {@code pcp}. */
  public String trust() {
    return now.trustsDscp ? "dscp" : "pcp";
  }

  /** A bit for each priority that has PFC. */
  public int pfc() {
    return now.pfc;
  }

  public boolean pauseReceive() {
    return now.pauseReceive;
  }

  public boolean pauseTransmit() {
    return now.pauseTransmit;
  }

  /** Whether it answers marked packets of this priority with CNPs. */
  public boolean ecnNp(int priority) {
    return (now.notifying >> priority & 1) == 1;
  }

  /** Whether it slows down for CNPs of this priority. */
  public boolean ecnRp(int priority) {
    return (now.reacting >> priority & 1) == 1;
  }

  public String congestionSetting(String name) {
    return now.congestion.getOrDefault(name, "");
  }

  public int cnpDscp() {
    return Integer.parseInt(now.congestion.getOrDefault("roce_np/cnp_dscp", "48"));
  }

  /** The traffic class that the driver gives to all; 0 where none is set. */
  public int trafficClass() {
    return now.trafficClass;
  }

  public int rdmaCmTos() {
    return now.connectionTos;
  }

  public boolean isVirtualFunction() {
    return !managed;
  }

  public int priorityOf(int dscp) {
    return now.priorityOf[dscp];
  }

  public int classOf(int priority) {
    return now.classOf[priority];
  }

  public int bufferOf(int priority) {
    return now.bufferOf[priority];
  }

  /** In bytes. */
  public int bufferSize(int buffer) {
    return now.bufferSizes[buffer];
  }

  /** How each class is served: {@code ets}, {@code strict} or {@code vendor}. */
  public List<String> algorithms() {
    return List.of(now.algorithms);
  }

  /** The share of each class in percent, of those that share. */
  public List<Integer> shares() {
    return Arrays.stream(now.shares).boxed().toList();
  }

  public int ringReceive() {
    return now.ringReceive;
  }

  public int ringTransmit() {
    return now.ringTransmit;
  }

  public boolean isEnabled() {
    return now.enabled;
  }

  /** The number that the kernel gives to the interface. */
  public int index() {
    return number + 3 + 64 * made;
  }

  /** The name of the switch at the other end; empty where none tells. */
  public String neighbour() {
    return neighbour;
  }

  public String neighbourPort() {
    return neighbourPort;
  }

  /** A used place in the table of addresses: {@code v1} or {@code v2}. */
  public record GidRow(int index, String gid, String address, String version) {}

  public List<GidRow> gidRows() {
    List<GidRow> rows = new ArrayList<>();
    for (int at = 0; at < 2 + 2 * now.addresses.size(); at++) {
      Gid gid = new Gid(this, at);
      rows.add(new GidRow(at, gid.text(), gid.ipv4(), at % 2 == 0 ? "v1" : "v2"));
    }
    return rows;
  }

  /** The names of the counters that RDMA keeps in hardware. */
  public static List<String> hardwareCounters() {
    return NicFiles.hardwareCounters();
  }

  public int part() {
    return card.part();
  }

  /** The version of RoCE that the connection manager takes. */
  public String rdmaCmMode() {
    return now.connectionMode;
  }

  public Counters counters() {
    return counters;
  }

  public Firmware firmware() {
    return firmware;
  }

  /** Whether the tools of the firmware open this function; the first of a card speaks for it. */
  public boolean speaksForCard() {
    return spokenFor && firmware.isThere();
  }

  public boolean isFirstOfCard() {
    return spokenFor;
  }

  public NicControls controls() {
    return new NicControls(this);
  }

  public String mac() {
    if (seed == 0) {
      return "5c:25:73:%02x:%02x:%02x"
          .formatted(0x40 + number / 16, number * 13 & 0xff, number << 1);
    }
    return "5c:25:73:%02x:%02x:%02x".formatted(seed >> 8 & 0xff, seed & 0xff, number & 0xff);
  }

  /** The card's 64-bit name in groups of four, made of its MAC as cards do. */
  String guid() {
    String bare = mac().replace(":", "");
    return bare.substring(0, 4)
        + ":"
        + bare.substring(4, 6)
        + "03:00"
        + bare.substring(6, 8)
        + ":"
        + bare.substring(8);
  }

  String netFolder() {
    return pci.folder() + "/net/" + net;
  }

  String rdmaFolder() {
    return pci.folder() + "/infiniband/" + rdma;
  }

  String portFolder() {
    return rdmaFolder() + "/ports/1";
  }

  /** RDMA knows five sizes only; the largest that fits into a frame is used. */
  int activeMtu() {
    return mtu() >= 4192 ? 4096 : mtu() >= 2144 ? 2048 : 1024;
  }

  String linkLocal() {
    String[] mac = mac().split(":", -1);
    int first = Integer.parseInt(mac[0], 16) ^ 2;
    return "fe80::%x%s:%sff:fe%s:%s".formatted(first, mac[1], mac[2], mac[3], mac[4] + mac[5]);
  }

  long carrierLosses() {
    return carrierLosses + losses.getAsLong();
  }

  /**
   * Lets the cable come and go: away in every other second, until it is held.
   *
   * @param seconds since it began
   */
  public void flap(LongSupplier seconds) {
    flap = () -> seconds.getAsLong() % 2 == 1;
    losses = () -> seconds.getAsLong() / 2 + 1;
    counters.grow("link_down_events_phy", losses);
  }

  /** Ends what {@link #flap} began; the losses so far stay counted. */
  public void holdLink() {
    carrierLosses += losses.getAsLong();
    losses = () -> 0;
    flap = () -> false;
    counters.hold("link_down_events_phy");
  }

  /** Takes over what the driver starts with; nothing is counted anew. */
  public void takeBootSettings() {
    now = atBoot.copy();
  }

  /** Starts anew, as the driver does when its card was reset. */
  public void start() {
    now = atBoot.copy();
    made++;
    counters.restart();
    pci.space().restore();
  }
}
