package io.railwright.flow.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.Judge;
import io.railwright.flow.OpenKnowledge;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Drops of lossless classes are counted, and those of others are not. */
final class LosslessDropsTest {
  private static final Subject LEAF = Subject.of("switch", "leaf");
  private static final Origin ORIGIN = new Origin("leaf", "test", Instant.EPOCH);

  private final List<Fact> facts = new ArrayList<>();

  private void with(String subject, String key, Value value) {
    facts.add(new Fact(LEAF.resolve(subject), key, Moment.CURRENT, value, ORIGIN, 1));
  }

  private Map<String, Long> drops() throws Exception {
    OpenKnowledge open = OpenKnowledge.of(List.of(), Optional.empty(), Optional.empty());
    return new LosslessDrops(open.open().catalogue()).of(new Judge.Host(LEAF, facts));
  }

  @Test
  void onlyWhatLosslessClassesDropCounts() throws Exception {
    with("", "switch.os", Value.text("sonic"));
    with("dscp-map/ROCE", "dscp-map.class[26]", new Value.Count(3));
    with("buffer-profile/lossless", "buffer.xoff", new DataSize(126_976));
    for (String port : List.of("port/Ethernet0", "port/Ethernet4", "port/Ethernet8")) {
      with(port, "port.map[dscp]", Value.text("ROCE"));
      with(port, "port.pfc.configured-priorities", new Value.Listing(List.of("3")));
      with(port + "/pg/3", "buffer.profile", Value.text("lossless"));
      with(port + "/queue/0", "queue.counter[dropped-packets]", new Value.Count(99));
    }
    with("port/Ethernet0/queue/3", "queue.counter[dropped-packets]", new Value.Count(7));
    with("port/Ethernet0/pg/3", "pg.counter[dropped-packets]", new Value.Count(5));
    with("port/Ethernet4/queue/3", "queue.counter[dropped-packets]", new Value.Count(0));
    assertThat(drops()).containsExactly(Map.entry("Ethernet0", 12L), Map.entry("Ethernet4", 0L));
  }
}
