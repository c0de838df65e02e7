package io.railwright.simulate;

import io.railwright.simulate.kernel.SeededRandom;
import io.railwright.simulate.parameter.FabricSettings;
import io.railwright.simulate.parameter.PortSettings;
import io.railwright.simulate.parameter.PortSettings.EarlyAction;
import io.railwright.simulate.parameter.PortSettings.Pausing;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.workload.Transfer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Ports of a fabric that is set up by hand, badly: few of them are alike. */
final class RandomPorts {
  private static final int PRIORITIES = 8;
  private static final int LOSSLESS = 1 << 3;
  private static final int[] CODE_POINTS = {0, 24, 26, 46};
  private static final int[] MTUS = {9216, 9216, 9216, 4200, 1100};

  private final SeededRandom random;

  /** Whether all ports sort packets by their priority and pass them, so that few of them matter. */
  private final boolean agree;

  RandomPorts(SeededRandom random) {
    this.random = random;
    agree = oneOf(3);
  }

  FabricSettings of(Topology topology) {
    Map<Integer, PortSettings> ports = new HashMap<>();
    for (int port = 0; port < topology.ports(); port++) {
      if (oneOf(2)) {
        ports.put(
            port,
            topology.isSwitch(topology.node(port)) ? ofSwitch() : PortSettings.ofNic(pausing()));
      }
    }
    Map<Integer, Long> memory = new HashMap<>();
    for (int node = 0; node < topology.nodes(); node++) {
      if (topology.isSwitch(node) && oneOf(4)) {
        memory.put(node, 2_000_000L + random.below(4_000_000));
      }
    }
    return new FabricSettings(ports, memory);
  }

  /** The same flows, each with a code point of its own. */
  List<Transfer> marked(List<Transfer> all) {
    return all.stream()
        .map(
            it ->
                it.withDscp(
                    agree ? it.priority() << 3 : CODE_POINTS[random.below(CODE_POINTS.length)]))
        .toList();
  }

  private boolean oneOf(int number) {
    return random.below(number) == 0;
  }

  private <T> Optional<T> perhaps(T value) {
    return oneOf(2) ? Optional.of(value) : Optional.empty();
  }

  private PortSettings ofSwitch() {
    List<Integer> classes =
        IntStream.range(0, PortSettings.CODE_POINTS)
            .mapToObj(dscp -> !agree && oneOf(4) ? random.below(PRIORITIES) : dscp >> 3)
            .toList();
    return new PortSettings(
        perhaps(classes),
        perhaps(oneOf(3) ? 0 : LOSSLESS),
        perhaps(pausing()),
        perhaps(1_000L + random.below(40_000)),
        perhaps(0.25 + random.below(4)),
        perhaps(queues()),
        perhaps(random.below(1 << PRIORITIES)),
        perhaps(agree ? MTUS[0] : MTUS[random.below(MTUS.length)]));
  }

  private Pausing pausing() {
    return new Pausing(oneOf(4) ? 0 : LOSSLESS, oneOf(6));
  }

  private Map<Integer, EarlyAction> queues() {
    Map<Integer, EarlyAction> queues = new HashMap<>();
    for (int queue = 0; queue < PRIORITIES; queue++) {
      if (oneOf(2)) {
        double kmin = random.below(60_000);
        double kmax = kmin + random.below(200_000);
        queues.put(
            queue,
            new EarlyAction(kmin, kmax, 0.01 + 0.99 / (1 + random.below(5)), agree || oneOf(2)));
      }
    }
    return queues;
  }
}
