package io.railwright.flow;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.collect.HostProbes;
import io.railwright.collect.probe.Probe;
import io.railwright.knowledge.load.KnowledgeFolder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The knowledge names probes, and can't see them. */
class ReadByProbesTest {
  @Test
  void everyProbeThatIsNamedIsThere() throws Exception {
    List<String> probes = HostProbes.ALL.stream().map(Probe::id).toList();
    assertThat(KnowledgeFolder.load(List.of(), List.of()).readBy())
        .allSatisfy(it -> assertThat(probes).containsAll(it.probes()));
  }
}
