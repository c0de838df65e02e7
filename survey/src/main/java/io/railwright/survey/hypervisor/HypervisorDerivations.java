package io.railwright.survey.hypervisor;

import io.railwright.survey.derivation.Derivation;
import java.util.List;
import java.util.stream.Stream;

/** What is derived here. A new derivation is added to this list. */
public final class HypervisorDerivations {
  public static final List<Derivation> ALL =
      Stream.concat(
              Stream.of(
                  new ServicePfc(),
                  new UplinkRole(),
                  new UplinkPause(),
                  new UplinkPending(),
                  new UplinkSriov(),
                  new UplinkSwitch(),
                  UplinkOption.trust(),
                  UplinkOption.ecn(),
                  UplinkFunctions.asked(),
                  UplinkFunctions.allowed()),
              EsxiHost.all())
          .toList();

  private HypervisorDerivations() {}
}
