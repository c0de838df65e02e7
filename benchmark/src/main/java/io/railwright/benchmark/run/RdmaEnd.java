package io.railwright.benchmark.run;

import io.railwright.benchmark.ceiling.Pcie;
import io.railwright.model.fact.MachineFacts;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An RDMA port of a host with an IPv4 address of RoCE v2.
 *
 * @param gid index in the table of GIDs, today: it may move at a reboot
 * @param address what the other end connects to
 * @param network the first bits of the address, which ends of one subnet share
 * @param gigabits line rate; empty where the host does not tell
 * @param net the network interface; empty where none is known
 * @param card what all functions and ports of one card share (the GUID of its image); empty where
 *     the host does not tell
 * @param numa node of the card; negative where there is none
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
    boolean tagged) {
  private static final Pattern PORT = Pattern.compile("rdma/([^/]+)/port/([^/]+)");
  private static final Pattern GID = Pattern.compile("rdma/([^/]+)/port/([^/]+)/gid/(\\d+)");

  /** An IPv4 address within a GID: {@code 0000:...:ffff:c0a8:fb6f}. */
  private static final Pattern MAPPED =
      Pattern.compile("(?:0000:){5}ffff:([0-9a-f]{4}):([0-9a-f]{4})");

  private static final int USUAL_PREFIX = 24;

  /** Those of a host that are up, in the order of their names. */
  public static List<RdmaEnd> of(String host, MachineFacts facts) {
    List<RdmaEnd> ends = new ArrayList<>();
    for (String subject : facts.subjects()) {
      Matcher port = PORT.matcher(subject);
      if (port.matches() && isUp(facts, subject)) {
        gid(facts, subject).ifPresent(index -> end(host, facts, port, index).ifPresent(ends::add));
      }
    }
    return ends;
  }

  private static boolean isUp(MachineFacts facts, String port) {
    return facts.text(port, "rdma.port.state").filter(it -> it.contains("ACTIVE")).isPresent();
  }

  private static Optional<Integer> gid(MachineFacts facts, String port) {
    for (String subject : facts.subjects()) {
      Matcher gid = GID.matcher(subject);
      boolean second =
          gid.matches()
              && subject.startsWith(port + "/")
              && facts.text(subject, "rdma.gid.type").filter(it -> it.equals("RoCE v2")).isPresent()
              && facts
                  .text(subject, "rdma.gid")
                  .filter(it -> MAPPED.matcher(it).matches())
                  .isPresent();
      if (second) {
        return Optional.of(Integer.parseInt(gid.group(3)));
      }
    }
    return Optional.empty();
  }

  private static Optional<RdmaEnd> end(String host, MachineFacts facts, Matcher port, int index) {
    String subject = port.group();
    String entry = subject + "/gid/" + index;
    Matcher gid = MAPPED.matcher(facts.text(entry, "rdma.gid").orElse(""));
    if (!gid.matches()) {
      return Optional.empty();
    }
    String address = address(gid.group(1), gid.group(2));
    String net =
        facts
            .text(entry, "rdma.gid.netdev")
            .or(() -> facts.text(subject, "rdma.port.netdev"))
            .orElse("");
    int prefix =
        number(facts, "net/" + net + "/address/" + address, "net.address.prefixlen")
            .orElse(USUAL_PREFIX);
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
            address,
            network(gid.group(1) + gid.group(2), prefix),
            rate,
            number(facts, subject, "rdma.port.active_mtu"),
            net,
            facts.text("rdma/" + port.group(1), "rdma.sys_image_guid").orElse(""),
            numa,
            pcie(facts, net),
            net.indexOf('.') > 0));
  }

  private static String address(String high, String low) {
    int first = Integer.parseInt(high, 16);
    int last = Integer.parseInt(low, 16);
    return (first >> 8) + "." + (first & 255) + "." + (last >> 8) + "." + (last & 255);
  }

  private static String network(String hex, int prefix) {
    long bits = Long.parseLong(hex, 16);
    int free = Math.max(0, Math.min(32, 32 - prefix));
    return Long.toHexString(bits >> free << free) + "/" + prefix;
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
