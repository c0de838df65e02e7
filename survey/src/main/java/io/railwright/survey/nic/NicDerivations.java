package io.railwright.survey.nic;

import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.Cards;
import java.util.List;

/** What is derived here. A new derivation is added to this list. */
public final class NicDerivations {
  public static final List<Derivation> ALL =
      List.of(
          new CardModels("nic-models", new NicModel(), Cards::nics),
          new NicBoards(),
          new NicCount(),
          new FunctionKind(),
          new NicModel(),
          new NicPort(),
          new NicRole(),
          new NicSlots(),
          new PhysicalNics(),
          new RoceNics());

  private NicDerivations() {}
}
