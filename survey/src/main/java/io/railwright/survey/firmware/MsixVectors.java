package io.railwright.survey.firmware;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.OptionalLong;

/** How many interrupt vectors all functions of a card will take after its next reset. */
final class MsixVectors implements Derivation {
  @Override
  public String name() {
    return "msix-vectors";
  }

  @Override
  public Reads reads() {
    return MsixSettings.READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    MsixSettings settings = MsixSettings.afterReset(view, item);
    OptionalLong vectors = settings.vectors();
    return vectors.isPresent()
        ? new Observed.Known(new Value.Count(vectors.getAsLong(), "vectors"), settings.evidence())
        : new Observed.NotKnown(
            "not all settings are known that share out interrupt vectors", settings.evidence());
  }
}
