package io.railwright.survey.switches;

import io.railwright.model.value.DataSize;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The thresholds of lossless queues that the switch has programmed far from what its configuration
 * says. Hardware counts in cells, so that a small difference is no fault. Cumulus shows both.
 */
final class ThresholdsNotAsSet extends LosslessDerivation {
  private static final Reads READS = new Reads().with(ClassScheme.READS);
  private static final FactHandle LINES = READS.fact("switch.config.lines");
  private static final FactHandle PROFILE = READS.fact("port.wred-profile");

  /** What ports go by that have no profile of their own. */
  private static final String SHARED = "default-global";

  private static final double MOST = 0.1;

  /** A threshold, as it is programmed and as it is set. */
  private record Threshold(String name, FactHandle programmed, FactHandle set) {}

  private static final List<Threshold> THRESHOLDS =
      List.of(
          new Threshold("minimum", READS.fact("wred.minimum"), READS.fact("wred.set.minimum")),
          new Threshold("maximum", READS.fact("wred.maximum"), READS.fact("wred.set.maximum")));

  @Override
  public String name() {
    return "thresholds-not-as-set";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  Observed derive(ClassScheme scheme, Slots port, List<LosslessClass> classes, Evidence evidence) {
    if (evidence.known(evidence.view().own(), LINES) == null) {
      return evidence.unknown("what is set on the switch was not read");
    }
    String own = evidence.text(port, PROFILE);
    String profile = own.isEmpty() ? SHARED : own;
    List<String> different = new ArrayList<>();
    for (LosslessClass one : classes) {
      List<Slots> queues = scheme.queue(port, one.number(), evidence);
      String number = queues.isEmpty() ? "" + one.number() : last(queues.getFirst().name());
      Slots set = evidence.view().one("qos-profile/queue", profile + '/' + number);
      for (Threshold threshold : THRESHOLDS) {
        if (set == null || !(evidence.known(set, threshold.set()) instanceof DataSize wished)) {
          continue;
        }
        DataSize programmed = programmed(queues, threshold, evidence);
        if (programmed == null) {
          return evidence.unknown("the switch does not show which thresholds it has programmed");
        }
        if (Math.abs(programmed.bytes() - wished.bytes()) > MOST * wished.bytes()) {
          different.add(number + ':' + threshold.name());
        }
      }
    }
    return evidence.known(different);
  }

  private static @Nullable DataSize programmed(
      List<Slots> queues, Threshold threshold, Evidence evidence) {
    return queues.stream()
        .map(queue -> evidence.known(queue, threshold.programmed()))
        .filter(Objects::nonNull)
        .map(value -> value instanceof DataSize size ? size : null)
        .findFirst()
        .orElse(null);
  }

  private static String last(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }
}
