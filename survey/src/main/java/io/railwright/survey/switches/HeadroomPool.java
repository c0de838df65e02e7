package io.railwright.survey.switches;

import io.railwright.model.fact.Subject;
import io.railwright.model.value.DataSize;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import org.jspecify.annotations.Nullable;

/** The room behind pauses that all ports of a switch share, and what half of them need. */
final class HeadroomPool implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle STATE = READS.fact("port.state");
  private static final FactHandle PROFILE = READS.fact("buffer.profile");
  private static final FactHandle POOL = READS.fact("buffer.pool");
  private static final FactHandle XOFF = READS.fact("buffer.xoff");
  private static final FactHandle SHARED = READS.fact("pool.headroom");

  private final boolean needed;

  private HeadroomPool(boolean needed) {
    this.needed = needed;
  }

  /** What there is; 0 where each group has its own. */
  static HeadroomPool size() {
    return new HeadroomPool(false);
  }

  /** What half of the ports with a link ask for. */
  static HeadroomPool atOnce() {
    return new HeadroomPool(true);
  }

  @Override
  public String name() {
    return needed ? "headroom-at-once" : "headroom-pool";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    if (view.all("pool").isEmpty()) {
      return Observed.unknown("the switch tells of no pools of buffer");
    }
    long bytes = needed ? promised(view, evidence) / 2 : shared(view, evidence);
    return evidence.known(new DataSize(bytes));
  }

  private static long shared(MachineView view, Evidence evidence) {
    return view.all("pool").stream().mapToLong(it -> bytes(evidence, it, SHARED)).sum();
  }

  private static long promised(MachineView view, Evidence evidence) {
    long sum = 0;
    for (Slots port : view.all("port")) {
      if (!view.value(port, STATE).map(it -> it.print().equals("up")).orElse(false)) {
        continue;
      }
      for (Slots group : view.below("port/pg", port.name())) {
        Slots profile = named(view, "buffer-profile", group, PROFILE);
        Slots pool = named(view, "pool", profile, POOL);
        if (bytes(evidence, pool, SHARED) > 0) {
          sum += bytes(evidence, profile, XOFF);
        }
      }
    }
    return sum;
  }

  private static @Nullable Slots named(
      MachineView view, String kind, @Nullable Slots by, FactHandle reference) {
    return view.value(by, reference)
        .map(it -> view.one(kind, Subject.escape(it.print())))
        .orElse(null);
  }

  private static long bytes(Evidence evidence, @Nullable Slots of, FactHandle fact) {
    return evidence.known(of, fact) instanceof DataSize size ? size.bytes() : 0;
  }
}
