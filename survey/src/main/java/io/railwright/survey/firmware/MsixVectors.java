package io.railwright.survey.firmware;

import io.railwright.model.fact.Moment;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import java.util.OptionalLong;
import java.util.Set;

/** How many interrupt vectors all functions of a card will take after its next reset. */
final class MsixVectors implements Derivation {
  @Override
  public String name() {
    return "msix-vectors";
  }

  @Override
  public Set<String> reads() {
    return MsixSettings.READS;
  }

  @Override
  public Set<Moment> moments() {
    return MsixSettings.MOMENTS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    MsixSettings settings = new MsixSettings(view, item, Moment.NEXT_BOOT);
    OptionalLong vectors = settings.vectors();
    return vectors.isPresent()
        ? new Observed.Known(new Value.Count(vectors.getAsLong(), "vectors"), settings.evidence())
        : new Observed.NotKnown(
            "not all settings are known that share out interrupt vectors", settings.evidence());
  }
}
