package io.railwright.monitor.watch;

import io.railwright.knowledge.Alert;
import io.railwright.knowledge.Knowledge;
import io.railwright.monitor.alert.AlertRule;
import java.util.List;

/** What every port is held against, and what measures it where that takes more than one counter. */
record PortRules(
    List<AlertRule> counters,
    List<Alert> linkDown,
    List<Alert> linkSlow,
    List<Alert> pcieNarrow,
    List<Alert> muchCorrected,
    List<Alert> wrongClass,
    List<Alert> bufferFull,
    CorrectedShare corrected,
    LosslessShare lossless) {
  static PortRules of(Knowledge knowledge) {
    return new PortRules(
        AlertRule.of(knowledge),
        FabricWatch.inState(knowledge, Alert.State.LINK_DOWN),
        FabricWatch.inState(knowledge, Alert.State.LINK_SLOW),
        FabricWatch.inState(knowledge, Alert.State.PCIE_NARROW),
        FabricWatch.inState(knowledge, Alert.State.MUCH_CORRECTED),
        FabricWatch.inState(knowledge, Alert.State.WRONG_CLASS),
        FabricWatch.inState(knowledge, Alert.State.BUFFER_FULL),
        new CorrectedShare(knowledge),
        new LosslessShare(knowledge));
  }
}
