package io.railwright.survey.iommu;

import io.railwright.survey.derivation.Derivation;
import java.util.List;

/** What is derived here. A new derivation is added to this list. */
public final class IommuDerivations {
  public static final List<Derivation> ALL = List.of(new DmaDomain(), new MissingIommu());

  private IommuDerivations() {}
}
