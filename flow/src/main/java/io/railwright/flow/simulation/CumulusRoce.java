package io.railwright.flow.simulation;

import io.railwright.model.value.DataSize;
import io.railwright.model.value.Dscp;
import io.railwright.model.value.PrioritySet;
import io.railwright.survey.switches.PortConfiguration;
import io.railwright.survey.switches.PortConfiguration.EarlyQueue;
import io.railwright.survey.switches.PortConfiguration.Range;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** What {@code qos roce} gives all ports of a switch with Cumulus Linux, as its maker has it. */
final class CumulusRoce {
  static final String LOSSLESS = "lossless";

  private static final int RDMA = 3;
  private static final int CNP = 6;
  private static final int CODES_A_CLASS = 8;
  private static final int CLASSES = 8;

  /** As {@code nv show qos roce} prints them: 146.48 and 1464.32 KB. */
  private static final EarlyQueue MARKS =
      new EarlyQueue(
          true, Optional.of(new Range(new DataSize(149_996), new DataSize(1_499_464), 100)));

  private CumulusRoce() {}

  /** Whether nobody has set up classes: all goes into one, and nothing pauses. */
  static boolean isUntouched(PortConfiguration port) {
    return port.classes().filter(all -> all.stream().allMatch(it -> it == 0)).isPresent()
        && port.lossless().equals(Optional.of(PrioritySet.NONE));
  }

  static boolean sorts(PortConfiguration port) {
    return port.classes().equals(Optional.of(classes()));
  }

  private static List<Integer> classes() {
    return IntStream.range(0, Dscp.COUNT).mapToObj(it -> it / CODES_A_CLASS).toList();
  }

  /** Classes that pause in a mode; empty for one that is not known here. */
  static Optional<PrioritySet> pauses(String mode) {
    return switch (mode) {
      case LOSSLESS -> Optional.of(PrioritySet.of(RDMA));
      case "lossy" -> Optional.of(PrioritySet.NONE);
      default -> Optional.empty();
    };
  }

  /** All classes but those of RDMA and CNPs share the first queue, which marks as well. */
  static PortConfiguration withRoce(PortConfiguration port) {
    Map<Integer, EarlyQueue> queues = new HashMap<>();
    for (int number = 0; number < CLASSES; number++) {
      if (number != CNP) {
        queues.put(number, MARKS);
      }
    }
    PortConfiguration sorted =
        PlannedPort.withClasses(port, Optional.of(classes()), Optional.empty());
    PortConfiguration pausing = PlannedPort.withLossless(sorted, PrioritySet.of(RDMA));
    return PlannedPort.withFirst(PlannedPort.withQueues(pausing, queues), PrioritySet.of(CNP));
  }
}
