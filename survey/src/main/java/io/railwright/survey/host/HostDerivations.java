package io.railwright.survey.host;

import io.railwright.survey.derivation.Derivation;
import java.util.List;

/** What is derived here. A new derivation is added to this list. */
public final class HostDerivations {
  public static final List<Derivation> ALL =
      List.of(
          new Environment(),
          FleetClocks.distance(),
          FleetClocks.number(),
          new GuestProcessors(),
          new Orchestrator(),
          new TimeServices(),
          new TimeSynchronised());

  private HostDerivations() {}
}
