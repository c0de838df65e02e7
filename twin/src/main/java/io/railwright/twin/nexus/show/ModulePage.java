package io.railwright.twin.nexus.show;

import java.util.List;

/** {@code show module}: a switch of one piece. */
final class ModulePage {
  private ModulePage() {}

  static Answer answer(NexusState state, List<String> words) {
    return Answer.of(
        """
        Mod Ports             Module-Type                      Model           Status
        --- ----- ------------------------------------- --------------------- ---------
        1    %-4d %-38s%-22sactive *

        Mod  Sw                       Hw    Slot
        ---  ----------------------- ------ ----
        1    10.4(3)                  1.2    NA


        Mod  MAC-Address(es)                         Serial-Num
        ---  --------------------------------------  ----------
        1    NA                                      TWN2817000A

        Mod  Online Diag Status
        ---  ------------------
        1    Pass

        * this terminal session
        """
            .formatted(
                state.hardware().ports().size(),
                "Ethernet Module",
                state.hardware().model().replace("Nexus9000 ", "N9K-")));
  }
}
