package io.railwright.flow.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.Judge;
import io.railwright.change.plan.HostPlace;
import io.railwright.flow.Audit;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.Terms;
import io.railwright.model.change.VcenterSetting;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which hosts are alike, and which port of a switch each of them is behind. */
final class FabricPlacesTest {
  private static final Subject LEAF = Subject.of("switch", "leaf");

  private final FabricPlaces places =
      new FabricPlaces(
          new Audit.Witness() {
            @Override
            public void judged(Judge.Host host) {}

            @Override
            public void laidOut(Layout layout) {}

            @Override
            public List<Relation.Cable> cables(Layout layout) {
              return List.of();
            }
          });

  private static Fact fact(Subject subject, String key, String text) {
    Origin origin = new Origin("u1", "a-probe", Instant.EPOCH);
    return new Fact(subject, key, Moment.CURRENT, Value.text(text), origin, 0);
  }

  private void judge(Subject machine, Fact... facts) {
    places.judged(new Judge.Host(machine, List.of(facts)));
  }

  private static Step flap(String port) {
    return step(port, Effect.LINK_FLAP);
  }

  private static Step step(String port, Effect effect) {
    Step.Act act =
        new Step.Act.Set(
            new Setting.SwitchLine(List.of("interface " + port), "mtu"),
            State.of("1500"),
            State.of("9216"));
    return new Step(1, "leaf", act, effect, Risk.LOW, Reversible.EXACT, 1, "", "");
  }

  @Test
  void aHostIsFoundByWhatItHearsByItsAddressAndByItsCable() {
    Subject one = Subject.host("one");
    Subject two = Subject.host("two");
    Subject three = Subject.host("three");
    judge(
        one,
        fact(one.child("net", "eth0"), "lldp.machine", "leaf"),
        fact(one.child("net", "eth0"), "lldp.port", "Ethernet1/1"));
    judge(two, fact(two.child("net", "eth0"), "net.mac", "02:00:00:00:00:02"));
    judge(
        LEAF,
        fact(LEAF.resolve("port/Ethernet1%2F2/neighbour/1"), "lldp.port-mac", "02:00:00:00:00:02"));
    Subject port = LEAF.child("port", "Ethernet1/3");
    places.laidOut(
        new Layout(
            List.of(), List.of(new Relation.Cable(three.child("net", "eth0"), port)), false));
    assertThat(
            places.behind(
                List.of(
                    flap("Ethernet1/1"),
                    flap("Ethernet1/2"),
                    flap("Ethernet1/3"),
                    flap("Ethernet1/4"))))
        .hasSize(3)
        .containsEntry("leaf Ethernet1/1", "one")
        .containsEntry("leaf Ethernet1/2", "two")
        .containsEntry("leaf Ethernet1/3", "three");
    assertThat(places.behind(List.of(step("Ethernet1/1", Effect.RUNTIME)))).isEmpty();
  }

  @Test
  void guestsGoDownWithTheirHypervisor() {
    Subject esxi = Subject.of("hypervisor", "esxi-1");
    Subject named = Subject.host("named");
    Subject joined = Subject.host("joined");
    Subject other = Subject.host("other");
    judge(joined, fact(joined.child("net", "eth0"), "net.mac", "02:00:00:00:00:0a"));
    judge(other, fact(other.child("net", "eth0"), "net.mac", "02:00:00:00:00:0b"));
    judge(esxi, fact(esxi.resolve("vm/1/device/13016"), "vm.device.mac", "02:00:00:00:00:0A"));
    places.laidOut(new Layout(List.of(), List.of(new Relation.Guest(named, esxi)), false));
    Step reboot =
        new Step(
            1,
            "esxi-1",
            new Step.Act.Reboot(),
            Effect.REBOOT,
            Risk.MEDIUM,
            Reversible.EXACT,
            1,
            "",
            "");
    Terms terms =
        new Terms(List.of(), "", "", List.of(), List.of(), 1, places.behind(List.of(reboot)));
    assertThat(terms.guests("esxi-1")).containsExactly("joined", "named");
    assertThat(terms.guests("esxi-2")).isEmpty();
    assertThat(places.behind(List.of(flap("Ethernet1/1")))).isEmpty();
  }

  /** Both the vCenter and the hypervisor tell of the card, whichever is read last. */
  @Test
  void aGuestGoesDownWithTheMachineThatItsVcenterTurnsOff() {
    Subject guest = Subject.host("guest");
    Subject vcenter = Subject.of("vcenter", "vc1");
    Subject esxi = Subject.of("hypervisor", "esxi-1");
    judge(guest, fact(guest.child("net", "eth0"), "net.mac", "02:00:00:00:00:0a"));
    judge(vcenter, fact(vcenter.resolve("vm/m1/device/1"), "vm.device.mac", "02:00:00:00:00:0A"));
    judge(esxi, fact(esxi.resolve("vm/m1/device/1"), "vm.device.mac", "02:00:00:00:00:0A"));
    VcenterSetting power = new VcenterSetting("vm-1", "m1", VcenterSetting.Part.POWER, "");
    Step off =
        new Step(
            1,
            "vc1",
            new Step.Act.Set(power, State.of("on"), State.of("off")),
            Effect.REBOOT,
            Risk.MEDIUM,
            Reversible.EXACT,
            1,
            "",
            "");
    assertThat(places.behind(List.of(off))).containsEntry("vc1 m1", "guest");
  }

  @Test
  void firmwareMakesAKind() {
    for (String name : List.of("a", "b", "c")) {
      Subject host = Subject.host(name);
      judge(
          host,
          fact(host, "machine.product", "X1"),
          fact(
              host.child("nic", "0000:19:00.0"),
              "nic.firmware.version",
              name.equals("c") ? "28.41" : "28.39"),
          fact(host.child("net", "eth0"), "lldp.machine", "leaf"),
          fact(host.child("net", "eth0"), "lldp.port", "Ethernet1/" + name));
    }
    HostPlace a = Objects.requireNonNull(places.places().get("a"));
    assertThat(a).isEqualTo(places.places().get("b"));
    assertThat(a.switches()).isEqualTo(Set.of("leaf"));
    HostPlace c = Objects.requireNonNull(places.places().get("c"));
    assertThat(c.kind()).isNotEqualTo(a.kind());
  }
}
