package io.railwright.survey.switches;

import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.QueueCount;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What a port has counted of its lossless classes: packets that it dropped, or pauses. */
final class LosslessCounts extends LosslessDerivation {
  private static final Reads READS = new Reads().with(ClassScheme.READS);

  /** Those that are dropped for want of room; what a watchdog drops is told elsewhere. */
  private static final List<FactHandle> OF_QUEUES =
      QueueCount.DROPPED_PACKETS.keys().stream().map(READS::fact).toList();

  /** Cumulus Linux tells those of RoCE, of a port. */
  private static final List<FactHandle> OF_ROCE =
      List.of(
          READS.fact("port.roce.counter[rx-roce.no-buffer-discard]"),
          READS.fact("port.roce.counter[tx-roce.unicast-no-buffer-discard]"));

  private static final FactHandle OF_GROUP = READS.fact("pg.counter[dropped-packets]");
  private static final List<FactHandle> RECEIVED = frames("port.pfc.rx-frames");
  private static final List<FactHandle> SENT = frames("port.pfc.tx-frames");
  private static final FactHandle ALL_RECEIVED = READS.fact("port.pfc.rx-total");
  private static final FactHandle ALL_SENT = READS.fact("port.pfc.tx-total");

  private final boolean pauses;

  private LosslessCounts(boolean pauses) {
    this.pauses = pauses;
  }

  /** Packets of lossless classes that the port dropped, where they come in or leave. */
  static LosslessCounts drops() {
    return new LosslessCounts(false);
  }

  /** Pause frames for lossless priorities, of the direction in which more went. */
  static LosslessCounts pauses() {
    return new LosslessCounts(true);
  }

  private static List<FactHandle> frames(String name) {
    return IntStream.range(0, ClassScheme.MOST_CLASSES)
        .mapToObj(priority -> READS.fact(FactKey.text(name, priority)))
        .toList();
  }

  @Override
  public String name() {
    return pauses ? "port-pause-frames" : "port-lossless-drops";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  Observed derive(ClassScheme scheme, Slots port, List<LosslessClass> classes, Evidence evidence) {
    OptionalLong counted =
        pauses ? frames(port, classes, evidence) : drops(scheme, port, classes, evidence);
    return counted.isPresent()
        ? evidence.known(new Value.Count(counted.getAsLong(), ""))
        : evidence.unknown(
            pauses
                ? "the switch does not tell how many pauses it sent and received"
                : "the switch does not tell what its lossless classes dropped");
  }

  private static OptionalLong drops(
      ClassScheme scheme, Slots port, List<LosslessClass> classes, Evidence evidence) {
    OptionalLong all = OptionalLong.empty();
    for (LosslessClass one : classes) {
      for (Slots place : scheme.queue(port, one.number(), evidence)) {
        OptionalLong most = OptionalLong.empty();
        for (FactHandle handle : OF_QUEUES) {
          most = more(most, count(place, handle, evidence));
        }
        all = sum(all, most);
      }
      for (String priority : one.priorities().words()) {
        Slots group = evidence.view().one("port/pg", port.name() + "/" + priority);
        all = sum(all, count(group, OF_GROUP, evidence));
      }
    }
    return all.isPresent() ? all : ofRoce(port, classes, evidence);
  }

  private static OptionalLong ofRoce(Slots port, List<LosslessClass> classes, Evidence evidence) {
    OptionalLong all = OptionalLong.empty();
    if (!classes.isEmpty()) {
      for (FactHandle handle : OF_ROCE) {
        all = sum(all, count(port, handle, evidence));
      }
    }
    return all;
  }

  private static OptionalLong frames(Slots port, List<LosslessClass> classes, Evidence evidence) {
    OptionalLong received = OptionalLong.empty();
    OptionalLong sent = OptionalLong.empty();
    for (LosslessClass one : classes) {
      for (String priority : one.priorities().words()) {
        int number = Integer.parseInt(priority);
        received = sum(received, count(port, RECEIVED.get(number), evidence));
        sent = sum(sent, count(port, SENT.get(number), evidence));
      }
    }
    return received.isPresent() || sent.isPresent()
        ? more(received, sent)
        : more(count(port, ALL_RECEIVED, evidence), count(port, ALL_SENT, evidence));
  }

  private static OptionalLong count(@Nullable Slots of, FactHandle handle, Evidence evidence) {
    return switch (evidence.known(of, handle)) {
      case Value.Count(long number, var _) -> OptionalLong.of(number);
      case Value.Decimal(BigDecimal number, var _) -> OptionalLong.of(number.longValue());
      case null, default -> OptionalLong.empty();
    };
  }

  private static OptionalLong sum(OptionalLong one, OptionalLong other) {
    return one.isPresent() && other.isPresent()
        ? OptionalLong.of(one.getAsLong() + other.getAsLong())
        : one.isPresent() ? one : other;
  }

  private static OptionalLong more(OptionalLong one, OptionalLong other) {
    return one.isPresent() && other.isPresent()
        ? OptionalLong.of(Math.max(one.getAsLong(), other.getAsLong()))
        : one.isPresent() ? one : other;
  }
}
