package io.railwright.survey.link;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** The length of a cable that tells it. Optics with a fibre of their own know only their reach. */
final class CableLength implements Derivation {
  private static final Reads READS = new Reads();
  private static final List<FactHandle> LENGTHS =
      READS.facts(
          "net.module[length-copper-or-active-cable]",
          "net.module[cable-assembly-length]",
          "net.module[length-copper]");

  @Override
  public String name() {
    return "cable-length";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    for (FactHandle fact : LENGTHS) {
      Optional<Value> length = evidence.value(item.side(Side.NET), fact);
      if (length.isPresent() && isSome(length.get())) {
        return evidence.known(length.get());
      }
    }
    return evidence.unknown("the module does not say how long the cable is");
  }

  private static boolean isSome(Value value) {
    return switch (value) {
      case Value.Count(long number, String _) -> number > 0;
      case Value.Decimal(BigDecimal number, String _) -> number.signum() > 0;
      default -> false;
    };
  }
}
