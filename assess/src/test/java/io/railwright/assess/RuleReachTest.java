package io.railwright.assess;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.load.KnowledgeFolder;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** How far the rules that rail comes with look. */
final class RuleReachTest {
  @Test
  void rulesAboutCablesAndFleetsLookBeyondTheirMachine() throws Exception {
    Knowledge knowledge = KnowledgeFolder.load(List.of(), List.of());
    Map<String, RuleReach> reaches = new TreeMap<>();
    knowledge.rules().forEach((id, rule) -> reaches.put(id, RuleReach.of(rule, knowledge)));
    assertThat(reaches)
        .containsEntry("firmware.write-ordering", RuleReach.MACHINE)
        .containsEntry("qos.no-pause-rx", RuleReach.MACHINE)
        .containsEntry("link.mtu-both-ends", RuleReach.LINK)
        .containsEntry("qos.peer-pfc", RuleReach.LINK)
        .containsEntry("qos.pfc-both-ends", RuleReach.LINK)
        .containsEntry("firmware.same-version", RuleReach.FABRIC)
        .containsEntry("host.neighbour-room", RuleReach.FABRIC)
        .containsEntry("link.addresses-unique", RuleReach.FABRIC);
  }
}
