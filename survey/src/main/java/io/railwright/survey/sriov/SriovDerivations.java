package io.railwright.survey.sriov;

import io.railwright.survey.derivation.Derivation;
import java.util.List;

/** What is derived here. A new derivation is added to this list. */
public final class SriovDerivations {
  private static final String LINK_OF_VF = "net.vf.link_state";

  public static final List<Derivation> ALL =
      List.of(
          new ForGuests(),
          new GuestFunctions(),
          new LargestVfMtu(),
          VirtualFunctions.with("vfs-always-up", LINK_OF_VF, "enable"),
          VirtualFunctions.with("vfs-held-down", LINK_OF_VF, "disable"),
          VirtualFunctions.with("vfs-trusted", "net.vf.trust", "yes"),
          VirtualFunctions.with("vfs-unchecked", "net.vf.spoofchk", "no"),
          VirtualFunctions.without("vfs-limited", "net.vf.rate.max_tx", "0"));

  private SriovDerivations() {}
}
