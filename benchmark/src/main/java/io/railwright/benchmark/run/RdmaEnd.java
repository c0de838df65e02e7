package io.railwright.benchmark.run;

import io.railwright.benchmark.ceiling.Pcie;
import io.railwright.model.fact.MachineFacts;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.IpAddress;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An RDMA port of a host with an address of RoCE v2: of IPv4 where it has one, else of IPv6.
 *
 * @param gid index in the table of GIDs, today: it may move at a reboot
 * @param address what the other end connects to
 * @param network the first bits of the address, which ends of one subnet share
 * @param gigabits line rate; empty where the host does not tell
 * @param net the network interface; empty where none is known
 * @param card what all functions and ports of one card share (the GUID of its image); empty where
 *     the host does not tell
 * @param numa node of the card; negative where there is none
 * @param interfaceMtu of the network interface, which is that of TCP
 * @param pci address of its function; empty where the host does not tell
 * @param others the same port by its other addresses: another VLAN, another subnet, IPv6
 */
public record RdmaEnd(
    String host,
    String device,
    String port,
    int gid,
    String address,
    String network,
    Optional<Double> gigabits,
    Optional<Integer> mtu,
    String net,
    String card,
    int numa,
    Optional<Pcie> pcie,
    boolean tagged,
    Optional<Integer> interfaceMtu,
    String pci,
    List<RdmaEnd> others) {
  private static final Pattern PORT = Pattern.compile("rdma/([^/]+)/port/([^/]+)");
  private static final Pattern GID = Pattern.compile("rdma/([^/]+)/port/([^/]+)/gid/(\\d+)");

  private static final int USUAL_PREFIX = 24;
  private static final int USUAL_PREFIX_OF_IPV6 = 64;

  public RdmaEnd {
    others = List.copyOf(others);
  }

  /** With one address alone, of a function nobody knows. */
  public RdmaEnd(
      String host,
      String device,
      String port,
      int gid,
      String address,
      String network,
      Optional<Double> gigabits,
      Optional<Integer> mtu,
      String net,
      String card,
      int numa,
      Optional<Pcie> pcie,
      boolean tagged,
      Optional<Integer> interfaceMtu) {
    this(
        host,
        device,
        port,
        gid,
        address,
        network,
        gigabits,
        mtu,
        net,
        card,
        numa,
        pcie,
        tagged,
        interfaceMtu,
        "",
        List.of());
  }

  /** Those of a host that are up, in the order of their names. */
  public static List<RdmaEnd> of(String host, MachineFacts facts) {
    List<RdmaEnd> ends = new ArrayList<>();
    for (String subject : facts.subjects()) {
      Matcher port = PORT.matcher(subject);
      if (port.matches() && isUp(facts, subject)) {
        List<RdmaEnd> addresses =
            gids(facts, subject).stream()
                .flatMap(index -> end(host, facts, port, index).stream())
                .toList();
        if (!addresses.isEmpty()) {
          ends.add(addresses.getFirst().with(addresses.subList(1, addresses.size())));
        }
      }
    }
    return ends;
  }

  /** By each of its addresses, the usual one first. */
  List<RdmaEnd> addresses() {
    List<RdmaEnd> all = new ArrayList<>(List.of(with(List.of())));
    all.addAll(others);
    return all;
  }

  /** The same with other addresses. */
  RdmaEnd with(List<RdmaEnd> more) {
    return new RdmaEnd(
        host,
        device,
        port,
        gid,
        address,
        network,
        gigabits,
        mtu,
        net,
        card,
        numa,
        pcie,
        tagged,
        interfaceMtu,
        pci,
        more);
  }

  private static boolean isUp(MachineFacts facts, String port) {
    return facts.text(port, "rdma.port.state").filter(it -> it.contains("ACTIVE")).isPresent();
  }

  /** Places in its table of GIDs that can be routed: those of IPv4 first. */
  private static List<Integer> gids(MachineFacts facts, String port) {
    List<Integer> brief = new ArrayList<>();
    List<Integer> longer = new ArrayList<>();
    for (String subject : facts.subjects()) {
      Matcher gid = GID.matcher(subject);
      if (gid.matches() && subject.startsWith(port + "/") && isSecond(facts, subject)) {
        Optional<IpAddress> address = address(facts, subject);
        int index = Integer.parseInt(gid.group(3));
        if (address.filter(IpAddress::isIpv4).isPresent()) {
          brief.add(index);
        } else if (address.filter(it -> !it.isLinkLocal() && !isNone(it)).isPresent()) {
          longer.add(index); // a link-local one has a zone, which a GID does not name
        }
      }
    }
    Collections.sort(brief);
    Collections.sort(longer);
    brief.addAll(longer);
    return brief;
  }

  private static boolean isNone(IpAddress address) {
    return address.high() == 0 && address.low() == 0;
  }

  private static boolean isSecond(MachineFacts facts, String gid) {
    return facts.text(gid, "rdma.gid.type").filter(it -> it.equals("RoCE v2")).isPresent();
  }

  private static Optional<IpAddress> address(MachineFacts facts, String gid) {
    return facts.text(gid, "rdma.gid").flatMap(IpAddress::parse);
  }

  private static Optional<RdmaEnd> end(String host, MachineFacts facts, Matcher port, int index) {
    String subject = port.group();
    String entry = subject + "/gid/" + index;
    Optional<IpAddress> found = address(facts, entry);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    IpAddress address = found.get();
    String net =
        facts
            .text(entry, "rdma.gid.netdev")
            .or(() -> facts.text(subject, "rdma.port.netdev"))
            .orElse("");
    int prefix =
        number(facts, "net/" + net + "/address/" + address, "net.address.prefixlen")
            .orElse(address.isIpv4() ? USUAL_PREFIX : USUAL_PREFIX_OF_IPV6);
    Optional<Double> rate =
        bandwidth(facts, subject, "rdma.port.rate")
            .or(() -> bandwidth(facts, "net/" + net, "net.speed"));
    int numa = number(facts, "rdma/" + port.group(1), "rdma.numa").orElse(-1);
    return Optional.of(
        new RdmaEnd(
            host,
            port.group(1),
            port.group(2),
            index,
            address.toString(),
            network(address, prefix),
            rate,
            number(facts, subject, "rdma.port.active_mtu"),
            net,
            facts.text("rdma/" + port.group(1), "rdma.sys_image_guid").orElse(""),
            numa,
            pcie(facts, net).or(() -> portPcie(facts, subject)),
            net.indexOf('.') > 0,
            number(facts, "net/" + net, "net.mtu"),
            facts.text("rdma/" + port.group(1), "rdma.pci").orElse(""),
            List.of()));
  }

  private static String network(IpAddress address, int prefix) {
    long mask = address.isIpv4() ? mask(32 + prefix) : mask(prefix - 64);
    long high = address.isIpv4() ? 0 : address.high() & mask(prefix);
    return new IpAddress(high, address.low() & mask) + "/" + prefix;
  }

  /** Ones in so many of the first of 64 bits. */
  private static long mask(int bits) {
    return bits <= 0 ? 0 : bits >= 64 ? -1 : -1L << (64 - bits);
  }

  /** Of the card itself; a function in a guest does not know its slot. */
  private static Optional<Pcie> pcie(MachineFacts facts, String net) {
    for (String subject : facts.subjects()) {
      if (subject.startsWith("nic/")
          && facts.text(subject, "nic.net").filter(it -> it.equals(net)).isPresent()) {
        String pci = "pci/" + subject.substring("nic/".length());
        Optional<Value> speed = facts.value(pci, "pci.link.speed");
        int lanes = number(facts, pci, "pci.link.width").orElse(0);
        int payload = number(facts, pci, "pci.max-payload").orElse(0);
        if (speed.isPresent()
            && speed.get() instanceof TransferRate rate
            && lanes > 0
            && payload > 0) {
          return Optional.of(new Pcie(rate.transfersPerSecond() / 1e9, lanes, payload));
        }
      }
    }
    return Optional.empty();
  }

  /** A VLAN has no slot; the interface below it has. */
  private static Optional<Pcie> portPcie(MachineFacts facts, String port) {
    return facts.text(port, "rdma.port.netdev").flatMap(net -> pcie(facts, net));
  }

  private static Optional<Integer> number(MachineFacts facts, String subject, String key) {
    return facts
        .value(subject, key)
        .flatMap(
            value ->
                switch (value) {
                  case Value.Count(long number, String _) -> Optional.of((int) number);
                  case DataSize(long bytes) -> Optional.of((int) bytes);
                  default -> Optional.empty();
                });
  }

  private static Optional<Double> bandwidth(MachineFacts facts, String subject, String key) {
    return facts
        .value(subject, key)
        .flatMap(
            value ->
                value instanceof Bandwidth rate && rate.bitsPerSecond() > 0
                    ? Optional.of(rate.bitsPerSecond() / 1e9)
                    : Optional.empty());
  }

  /** Whether the host tells which card it is: some drivers give a GUID of zeros. */
  public boolean isCardKnown() {
    return !card.replaceAll("[0:x]", "").isEmpty();
  }

  public boolean isIpv6() {
    return address.contains(":");
  }

  /** Of its facts, relative to the host. */
  public String subject() {
    return "rdma/" + device + "/port/" + port;
  }

  /** Linux's RoCE without a card, whose packets go through the kernel. */
  public boolean isSoftRoce() {
    return device.startsWith("rxe");
  }

  /** Emulated in software: what it measures is a processor. */
  public boolean isEmulated() {
    return isSoftRoce() || device.startsWith("siw");
  }
}
