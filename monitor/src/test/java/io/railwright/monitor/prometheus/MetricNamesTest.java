package io.railwright.monitor.prometheus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class MetricNamesTest {
  private final MetricNames names = new MetricNames(Counts.knowledge());

  private Map<String, String> labels(String key) {
    return names.of(key).orElseThrow().labels();
  }

  /** Rules join drops with what is lossless by the number of the queue. */
  @Test
  void aPriorityGroupIsAQueueForWhatComesIn() {
    assertThat(labels("queue/3 queue.counter[dropped-packets]"))
        .containsExactlyEntriesOf(Map.of("queue", "3"));
    assertThat(labels("pg/3 queue.counter[dropped-packets]"))
        .containsExactlyInAnyOrderEntriesOf(Map.of("queue", "3", "direction", "in"));
  }
}
