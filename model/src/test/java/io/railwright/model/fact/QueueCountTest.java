package io.railwright.model.fact;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QueueCountTest {
  @Test
  void allNamesOfACountAreOne() {
    assertThat(QueueCount.usual("queue.counter[tx-bytes.multicast]"))
        .isEqualTo(QueueCount.SENT_BYTES.key())
        .isEqualTo("queue.counter[tx-bytes]");
    assertThat(QueueCount.DROPPED_PACKETS.keys())
        .contains("queue.counter[dropped-packets]", "queue.counter[tail-dropped-packets.unicast]")
        .allSatisfy(
            it -> assertThat(QueueCount.usual(it)).isEqualTo("queue.counter[dropped-packets]"));
  }

  @Test
  void whatElseIsCountedKeepsItsName() {
    assertThat(QueueCount.usual("queue.counter[wred-dropped-packets]"))
        .isEqualTo("queue.counter[wred-dropped-packets]");
    assertThat(QueueCount.usual("port.counter[inpkts]")).isEqualTo("port.counter[inpkts]");
  }
}
