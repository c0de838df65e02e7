package io.railwright.survey.cables;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SeenCablesTest {
  private static final Subject LEAF = Subject.of("switch", "leaf1");
  private static final Subject SPINE = Subject.of("switch", "spine1");
  private static final Subject NIC = Subject.host("gpu01").child("port", "eth2");

  private final SeenCables seen = new SeenCables();
  private final List<Fact> facts = new ArrayList<>();

  SeenCablesTest() {
    seen.addHostPort(NIC, "02:00:5E:00:53:02");
    seen.addMachine(LEAF, "leaf1.example.net");
    seen.addMachine(SPINE, "");
  }

  private void neighbour(String port, int number, String key, String value) {
    Subject subject = LEAF.child("port", port).child("neighbour", Integer.toString(number));
    Origin origin = new Origin("leaf1", "test", Instant.EPOCH);
    facts.add(new Fact(subject, key, Moment.CURRENT, Value.text(value), origin, 1));
  }

  private List<Relation.Cable> cables() {
    return seen.of(LEAF, facts);
  }

  @Test
  void aNicIsKnownByItsAddress() {
    neighbour("Ethernet1/1", 1, "lldp.port-mac", "02:00:5e:00:53:02");
    assertThat(cables())
        .containsExactly(new Relation.Cable(LEAF.child("port", "Ethernet1/1"), NIC));
  }

  @Test
  void aSwitchIsKnownByItsNameAndTheShortNameOfItsPort() {
    neighbour("Ethernet1/49", 1, "lldp.machine", "spine1.example.net");
    neighbour("Ethernet1/49", 1, "lldp.port", "Eth1/7");
    assertThat(cables().getFirst().to()).isEqualTo(SPINE.child("port", "Ethernet1/7"));
  }

  @Test
  void whoIsNotOfTheFabricHasNoCable() {
    neighbour("Ethernet1/2", 1, "lldp.machine", "printer");
    neighbour("Ethernet1/2", 1, "lldp.port", "1");
    neighbour("Ethernet1/3", 1, "lldp.port-mac", "02:00:5e:00:53:99");
    assertThat(cables()).isEmpty();
  }

  /** The agent of the host and the firmware of its NIC speak on one cable. */
  @Test
  void ofTwoNeighboursTheOneThatIsKnownCounts() {
    neighbour("Ethernet1/1", 1, "lldp.port-mac", "02:00:5e:00:53:02");
    neighbour("Ethernet1/1", 2, "lldp.machine", "gpu01");
    neighbour("Ethernet1/1", 2, "lldp.port", "PCI-E Slot 1, Port 2");
    assertThat(cables()).hasSize(1);
    neighbour("Ethernet1/1", 3, "lldp.machine", "spine1");
    neighbour("Ethernet1/1", 3, "lldp.port", "Ethernet1/9");
    assertThat(cables()).isEmpty();
  }
}
