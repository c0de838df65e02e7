package io.railwright.monitor.port;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The physical ports of a hypervisor are ports like others. */
class UplinkReadingTest {
  private static final Subject ESXI = Subject.of("hypervisor", "esxi-1");
  private static final Subject UPLINK = ESXI.child("uplink", "vmnic3");

  private final List<Fact> facts = new ArrayList<>();

  private void tell(Subject subject, String key, Value value) {
    Origin origin = new Origin("esxi-1", "p", Instant.EPOCH);
    facts.add(new Fact(subject, key, Moment.CURRENT, value, origin, 0));
  }

  private List<PortReading> read() throws Exception {
    Knowledge knowledge = KnowledgeFolder.load(List.of(), List.of());
    return PortReader.read(new CountedColumns(knowledge), ESXI, facts, 1000);
  }

  @Test
  void anUplinkIsKnownByItsPlaceAndCountsPauses() throws Exception {
    tell(ESXI, "hypervisor.uptime", new TimeSpan(5_000_123_000_000L));
    tell(UPLINK, "net.state", new Value.Text("up"));
    tell(UPLINK, "net.speed", Bandwidth.ofGigabits(25));
    tell(UPLINK, "net.pci", new Value.Text("0000:3b:00.0"));
    tell(UPLINK, "uplink.counter[rxPauseCtrlPhy]", new Value.Count(7));
    tell(UPLINK, "uplink.counter[rx_prio3_pause]", new Value.Count(6));
    tell(UPLINK, "uplink.counter[rx_bytes]", new Value.Count(5));
    tell(UPLINK, "uplink.counter[something_else]", new Value.Count(4));
    tell(UPLINK.child("vf", "0"), "uplink.counter[rx_bytes]", new Value.Count(3));
    assertThat(read())
        .singleElement()
        .satisfies(
            port -> {
              assertThat(port.place()).isEqualTo(ESXI.child("pci", "0000:3b:00.0"));
              assertThat(port.subject()).isEqualTo(UPLINK);
              assertThat(port.name()).isEqualTo("esxi-1 vmnic3");
              assertThat(port.state().up()).contains(true);
              assertThat(port.state().speed()).contains(Bandwidth.ofGigabits(25));
              assertThat(port.sample().uptime()).isEqualTo(5_000_123);
              assertThat(port.sample().values()).containsExactlyInAnyOrder(7, 6, 5);
            });
  }

  @Test
  void withoutAClockOrCountersThereIsNoPort() throws Exception {
    tell(UPLINK, "uplink.counter[rx_bytes]", new Value.Count(5));
    assertThat(read()).as("no uptime").isEmpty();
    tell(ESXI, "hypervisor.uptime", new TimeSpan(5_000_000_000L));
    tell(ESXI.child("uplink", "vmnic0"), "net.state", new Value.Text("down"));
    assertThat(read()).extracting(PortReading::subject).containsExactly(UPLINK);
    assertThat(read().getFirst().state().up()).isEqualTo(Optional.empty());
  }
}
