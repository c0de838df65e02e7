package io.railwright.view.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The ports of a switch: what works, what is set, and who is at the other end. */
class PortsTest {
  private static final Subject LEAF = Subject.of(Kind.SWITCH, "leaf");
  private static final Origin ORIGIN = new Origin("leaf", "made up", Instant.EPOCH);

  private final List<Fact> facts = new ArrayList<>();

  private void with(String subject, String key, Value value) {
    facts.add(new Fact(LEAF.resolve(subject), key, Moment.CURRENT, value, ORIGIN, 1));
  }

  private String row(Map<Subject, Subject> cabled) {
    PageFacts page = new PageFacts(LEAF, facts, cabled, 100, 100);
    return new Ports().lines(page).getLast();
  }

  @Test
  void pfcThatIsSetAndDoesNotWorkIsSaidToBe() {
    with("port/a", "port.pfc.priorities", new Value.Listing(List.of()));
    assertThat(row(Map.of())).contains(" none ").doesNotContain("set on");
    with("port/a", "port.pfc.mode", Value.text("on"));
    assertThat(row(Map.of())).contains(" none, set on ");
  }

  @Test
  void whoIsHeardComesBeforeWhatElseIsKnown() {
    with("port/a", "port.state", Value.text("up"));
    assertThat(row(Map.of())).endsWith(" -");
    Subject uplink = Subject.of(Kind.HYPERVISOR, "esx").child(Kind.PORT, "vmnic2");
    Map<Subject, Subject> cabled = Map.of(LEAF.resolve("port/a"), uplink);
    assertThat(row(cabled)).endsWith(" esx vmnic2");
    with("port/a/neighbour/2", "lldp.chassis", Value.text("02:00:00:00:00:01"));
    assertThat(row(cabled)).endsWith(" 02:00:00:00:00:01");
    with("port/a/neighbour/2", "lldp.machine", Value.text("u1"));
    with("port/a/neighbour/2", "lldp.port", Value.text("eth2"));
    assertThat(row(cabled)).endsWith(" u1 eth2");
  }
}
