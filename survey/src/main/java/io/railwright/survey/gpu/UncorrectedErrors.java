package io.railwright.survey.gpu;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.ArrayList;
import java.util.List;

/** Errors of a GPU's memories since its last reset that could not be corrected. */
final class UncorrectedErrors implements Derivation {
  private static final Reads READS = new Reads();

  /** The names differ by driver: those of static memory were one and became two. */
  private static final List<FactHandle> COUNTS =
      READS.facts(
          "gpu.ecc-errors.volatile[dram-uncorrectable]",
          "gpu.ecc-errors.volatile[sram-uncorrectable]",
          "gpu.ecc-errors.volatile[sram-uncorrectable-parity]",
          "gpu.ecc-errors.volatile[sram-uncorrectable-sec-ded]");

  @Override
  public String name() {
    return "uncorrected-errors";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    List<Fact> evidence = new ArrayList<>();
    long sum = 0;
    Fact unread = null;
    for (FactHandle count : COUNTS) {
      Fact fact = view.fact(item.side(Side.GPU), count);
      if (fact != null && fact.value() instanceof Value.Count(long number, String _)) {
        sum += number;
        evidence.add(fact);
      } else if (fact != null) {
        unread = fact;
      }
    }
    return evidence.isEmpty()
        ? Unread.because(unread, "the driver was not asked for errors of the GPU's memory")
        : new Observed.Known(new Value.Count(sum, ""), List.copyOf(evidence));
  }
}
