package io.railwright.survey;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.join.Joins;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What NICs are for where nobody says it. */
class NicRoleTest {
  private static final Subject HOST = Subject.host("node");
  private static final Origin ORIGIN = new Origin("node", "test", Instant.EPOCH);
  private static final String GPU = "0000:18:00.0";
  private static final String RAIL = "0000:19:00.0";
  private static final String STORE = "0000:55:00.0";

  private final List<Fact> facts = new ArrayList<>();

  private void fact(String subject, String key, Value value) {
    facts.add(new Fact(HOST.resolve(subject), key, Moment.CURRENT, value, ORIGIN, 1));
  }

  private void nic(String address, String net, String mode) {
    fact("pci/" + address, "pci.vendor", Value.text("0x15b3"));
    fact("pci/" + address, "pci.device", Value.text("0x1021"));
    fact("pci/" + address, "pci.class", Value.text("0x020000"));
    fact("net/" + net, "net.pci", Value.text(address));
    fact("net/" + net, "net.link.supported[link-modes]", new Value.Listing(List.of(mode)));
  }

  private void gpu(Map<String, String> paths) {
    fact("pci/" + GPU, "pci.vendor", Value.text("0x10de"));
    fact("gpu/" + GPU, "gpu.address", Value.text("0000" + GPU));
    fact("gpu/" + GPU, "gpu.product-name", Value.text("NVIDIA H100 80GB HBM3"));
    paths.forEach(
        (nic, path) -> fact("gpu/" + GPU + "/nic/" + nic, "topology.path", Value.text(path)));
  }

  private Map<String, String> roles() {
    Derivation role = Derivations.named("nic-role").orElseThrow();
    MachineView view = new MachineView(HOST, Joins.with(HOST, facts), OwnKnowledge.DEVICES);
    Map<String, String> roles = new TreeMap<>();
    for (Item nic : view.cards().nics()) {
      if (role.derive(view, nic) instanceof Observed.Known(Value value, var _)) {
        roles.put(nic.subject().name(), value.print());
      }
    }
    return roles;
  }

  @Test
  void aNicAwayFromTheGpusIsForStorage() {
    nic(RAIL, "eth0", "400000baseCR4/Full");
    nic(STORE, "eth1", "400000baseCR4/Full");
    gpu(Map.of(RAIL, "PIX", STORE, "NODE"));
    assertThat(roles()).isEqualTo(Map.of(RAIL, "rdma", STORE, "storage"));
  }

  @Test
  void soIsASlowerOneBesideThem() {
    nic(RAIL, "eth0", "400000baseCR4/Full");
    nic(STORE, "eth1", "200000baseCR4/Full");
    gpu(Map.of(RAIL, "PXB", STORE, "PXB"));
    assertThat(roles()).isEqualTo(Map.of(RAIL, "rdma", STORE, "storage"));
  }

  @Test
  void whereNoneIsBesideAGpuTheSpeedCountsAlone() {
    nic(RAIL, "eth0", "400000baseCR4/Full");
    nic(STORE, "eth1", "400000baseCR4/Full");
    gpu(Map.of(RAIL, "NODE", STORE, "SYS"));
    assertThat(roles()).isEqualTo(Map.of(RAIL, "rdma", STORE, "rdma"));
  }

  @Test
  void withoutGpusAllAreForRdma() {
    nic(RAIL, "eth0", "400000baseCR4/Full");
    nic(STORE, "eth1", "25000baseCR/Full");
    assertThat(roles()).isEqualTo(Map.of(RAIL, "rdma", STORE, "rdma"));
  }
}
