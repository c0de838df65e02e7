package io.railwright.monitor.watch;

import io.railwright.knowledge.Alert;
import io.railwright.knowledge.Knowledge;
import java.util.List;

/** What every machine is held against. */
record MachineRules(
    List<Alert> away,
    List<Alert> clockOff,
    List<Alert> gpuSlowed,
    List<Alert> clockStill,
    List<Alert> bufferFull) {
  static MachineRules of(Knowledge knowledge) {
    return new MachineRules(
        FabricWatch.inState(knowledge, Alert.State.MACHINE_AWAY),
        FabricWatch.inState(knowledge, Alert.State.CLOCK_OFF),
        FabricWatch.inState(knowledge, Alert.State.GPU_SLOWED),
        FabricWatch.inState(knowledge, Alert.State.CLOCK_STILL),
        FabricWatch.inState(knowledge, Alert.State.BUFFER_FULL));
  }
}
