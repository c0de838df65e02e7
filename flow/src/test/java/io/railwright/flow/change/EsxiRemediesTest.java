package io.railwright.flow.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One option tells the driver of all its ports, those included that nobody means to change. */
class EsxiRemediesTest {
  private static final Subject ESXI = Subject.of(Kind.HYPERVISOR, "esxi-1");
  private final List<Fact> facts = new ArrayList<>();

  private EsxiRemediesTest with(String subject, String key, Value value) {
    Origin origin = new Origin("esxi-1", "esxcli", Instant.EPOCH);
    facts.add(new Fact(ESXI.resolve(subject), key, Moment.CURRENT, value, origin, 1));
    return this;
  }

  private EsxiRemediesTest port(String name, String pci) {
    return with("uplink/" + name, "net.pci", Value.text(pci))
        .with("uplink/" + name, "net.driver", Value.text("nmlx5_core"));
  }

  private EsxiRemediesTest ports() {
    return port("vmnic4", "0000:3b:00.0").port("vmnic5", "0000:3b:00.1");
  }

  private String functions(String port) {
    List<Action> actions = new EsxiRemedies(facts).functions(List.of(port), "8");
    return actions.getFirst().text().replaceAll(".*add (max_vfs=[0-9,]*) .*", "$1");
  }

  @Test
  void aPortWithNoneKeepsNone() {
    assertThat(ports().functions("vmnic5")).isEqualTo("max_vfs=0,8");
  }

  @Test
  void whatTheOptionSaysOfOtherPortsStays() {
    ports().with("module/nmlx5_core", "module.parameter[max_vfs]", Value.text("4,2"));
    assertThat(functions("vmnic5")).isEqualTo("max_vfs=4,8");
  }

  @Test
  void functionsThatWereSetInVsphereStay() {
    ports().with("pci/0000:3b:00.0", "pci.sriov.vfs-requested", new Value.Count(16));
    assertThat(functions("vmnic5")).isEqualTo("max_vfs=16,8");
    with("module/nmlx5_core", "module.parameter[max_vfs]", Value.text("0,0"));
    assertThat(functions("vmnic5")).isEqualTo("max_vfs=16,8");
  }

  private EsxiRemediesTest card(boolean on, int allowed) {
    return with("nic/0000:3b:00.0", "nic.pci", Value.text("0000:3b:00.0"))
        .with("nic/0000:3b:00.0", "nic.mst", Value.text("mt4119_pciconf0"))
        .with("nic/mt4119_pciconf0", "nic.firmware[SRIOV_EN]", new Value.Flag(on))
        .with("nic/mt4119_pciconf0", "nic.firmware[NUM_OF_VFS]", new Value.Count(allowed));
  }

  private List<String> firmware(List<Action> actions) {
    return actions.stream()
        .map(Action::text)
        .filter(it -> it.contains("mlxconfig"))
        .map(it -> it.replaceAll(".* set ", ""))
        .toList();
  }

  @Test
  void firmwareThatAllowsTooFewIsToldBesideTheDriver() {
    ports().card(false, 4);
    List<Action> functions = new EsxiRemedies(facts).functions(List.of("vmnic5"), "8");
    assertThat(firmware(functions)).containsExactly("SRIOV_EN=1", "NUM_OF_VFS=8");
    with("module/nmlx5_core", "module.parameter[max_vfs]", Value.text("12,0"));
    assertThat(firmware(new EsxiRemedies(facts).firmware("vmnic5", 8)))
        .as("the other port of the card needs more")
        .containsExactly("SRIOV_EN=1", "NUM_OF_VFS=12");
  }

  @Test
  void firmwareThatAllowsItOrIsNotReadIsLeftAlone() {
    ports();
    assertThat(firmware(new EsxiRemedies(facts).firmware("vmnic5", 8))).isEmpty();
    card(true, 16);
    assertThat(firmware(new EsxiRemedies(facts).functions(List.of("vmnic5"), "8"))).isEmpty();
    assertThat(firmware(new EsxiRemedies(facts).firmware("vmnic5", 8))).isEmpty();
  }

  @Test
  void functionsThatAreThereStayWhereNothingTellsWhoAskedForThem() {
    ports()
        .with("uplink/vmnic4/vf/0", "net.vf.vf", new Value.Count(0))
        .with("uplink/vmnic4/vf/1", "net.vf.vf", new Value.Count(1));
    assertThat(functions("vmnic5")).isEqualTo("max_vfs=2,8");
  }
}
