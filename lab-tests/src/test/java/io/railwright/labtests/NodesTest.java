package io.railwright.labtests;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.lab.LabFolder;
import io.railwright.lab.host.LabException;
import io.railwright.lab.machine.NodeState;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The lab itself: what its nodes are. */
@LabTest
final class NodesTest {
  private static final Duration SOON = Duration.ofMinutes(2);

  @Test
  void nodesHaveNamesAndWhatTheyBooted(LabFolder lab) throws LabException {
    assertThat(lab.node("node1").ask("hostname; cat /proc/1/comm", SOON))
        .isEqualTo("node1\nsystemd\n");
    assertThat(lab.node("node2").ask("hostname; cat /proc/1/comm", SOON))
        .isEqualTo("node2\nlab-init\n");
    assertThat(lab.node("node3").ask("hostname; cat /proc/1/comm", SOON))
        .isEqualTo("node3\nlab-init\n");
    for (String name : LabFolder.names()) {
      assertThat(lab.status(name).state()).isEqualTo(NodeState.READY);
    }
  }
}
