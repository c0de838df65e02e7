package io.railwright.collect.ethernet;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.session.Session;
import io.railwright.reach.bundle.Question;
import java.util.List;
import java.util.function.Function;

/**
 * What is asked about network devices by ethtool. Only devices on the PCI bus are asked: a node of
 * a cluster has hundreds of virtual ones, of which none carries a card's settings.
 */
public final class EthernetProbes {
  /** A virtio card has its network devices one folder further down. */
  private static final List<String> DEVICES =
      List.of("/sys/bus/pci/devices/*/net/*", "/sys/bus/pci/devices/*/virtio*/net/*");

  /** Only what counters are watched of. */
  private static final List<String> RDMA_DEVICES = List.of("/sys/class/infiniband/*/device/net/*");

  public static final List<Probe> ALL =
      List.of(
          probe("ethtool", live -> new LinkSettings()),
          probe("ethtool-i", live -> new DriverInfo(), "-i"),
          probe("ethtool-a", live -> new PauseSettings(), "-a"),
          probe("ethtool-k", live -> new Offloads(), "-k"),
          probe("ethtool-g", live -> new Sizes("net.ring", "net.ring.maximum"), "-g"),
          probe("ethtool-l", live -> new Sizes("net.channels", "net.channels.maximum"), "-l"),
          probe("ethtool-c", live -> new Coalescing(), "-c"),
          probe(
              "ethtool--show-priv-flags", live -> new Switches("net.private"), "--show-priv-flags"),
          probe("ethtool--show-fec", live -> new ErrorCorrection(), "--show-fec"),
          probe("ethtool-m", live -> new ModuleInfo(), "-m"),
          counters(eachCounter(DEVICES)));

  /** The counters of the interfaces that RDMA devices have, for who asks again and again. */
  public static final Probe POLLED =
      counters(eachCounter(RDMA_DEVICES).byPerl(StatisticsByPerl.PROGRAM));

  private EthernetProbes() {}

  private static Probe probe(String id, Function<Boolean, EthtoolBody> body, String... option) {
    Question question =
        option.length == 0
            ? Question.readEach(id, DEVICES, "ethtool", "{name}")
            : Question.readEach(id, DEVICES, "ethtool", option[0], "{name}");
    return new Probe(question, parser(body));
  }

  private static Parser parser(Function<Boolean, EthtoolBody> body) {
    return new Session(EthtoolFamily.ETHTOOL, live -> new EthtoolReport(body.apply(live), live));
  }

  /** Without those of single queues. */
  private static Probe counters(Question question) {
    Parser parser = parser(Counters::new);
    return new Probe(question, printed -> parser.parse(QueueCounters.without(printed)));
  }

  private static Question eachCounter(List<String> devices) {
    return Question.readEach("ethtool-S", devices, "ethtool", "-S", "{name}");
  }
}
