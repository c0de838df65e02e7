package io.railwright.flow.vsphere;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.change.machine.Attempt;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.MachineLease;
import io.railwright.change.machine.Pace;
import io.railwright.change.machine.Refusals;
import io.railwright.change.vsphere.ChangedVcenter;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.VcenterSetting;
import io.railwright.model.change.VcenterSetting.Part;
import io.railwright.reach.bundle.CallValue;
import io.railwright.reach.bundle.ManagedCall;
import io.railwright.reach.bundle.ManagedList;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.reach.fleet.Target;
import io.railwright.reach.vsphere.VsphereTarget;
import io.railwright.testing.Thorough;
import io.railwright.twin.vcenter.VcenterServer;
import io.railwright.twin.vcenter.VcenterUser;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The same client changes VMware's own simulator of a vCenter and the twin's. The simulator does
 * not know: the MTU of a distributed switch (it says that it was done, and keeps 0), power
 * policies, which hosts are members of a switch, functions that a host offers (QueryConfigTarget),
 * versions of machines that are not the seen one for all settings, rights, and VMware Tools that
 * come and go with the power of a machine; it starts machines whose memory is not reserved.
 */
@Tag("slow")
class VcenterChangesTest {
  private static final String TOKEN = "0123456789abcdef";
  private static final Pattern FIRST =
      Pattern.compile("\"ref\":\"(vm-[0-9]+)\",\"name\":\"([^\"]+)\"");

  private static final Pattern DATACENTER =
      Pattern.compile("\"ref\":\"(datacenter-[0-9]+)\",\"name\":\"([^\"]+)\"");

  @TempDir Path folder;

  private static Target target(VcenterLogin login) {
    return new VsphereTarget(
        "vc1",
        AskedVcenter.access(login),
        AskedVcenter.secrets(login),
        HostLimit.of(Duration.ofSeconds(60), 1));
  }

  @Test
  @Thorough(days = 2)
  void onVmwaresSimulator() throws Exception {
    try (RealVcsim vcsim = RealVcsim.start(folder, 1)) {
      Target target = target(vcsim.login());
      changes(target);
      networks(target, "0");
      whileOff(target);
      assertThat(rights(target)).isEqualTo(Refusals.NONE);
    }
  }

  @Test
  void onTheTwin() throws Exception {
    try (VcenterServer server =
        VcenterServer.open(
            "vc1",
            () ->
                List.of(
                    AskedVcenter.host(
                        "esxi-1.example.com",
                        AskedVcenter.machine("node1", AskedVcenter.card("0000:3b:00.1")))),
            List.of(VcenterUser.ofEverything(AskedVcenter.USER, AskedVcenter.PASSWORD)),
            InstantSource.system())) {
      Target target = target(VcenterLogin.of(server));
      changes(target);
      conflict(target, "vm-2001");
      assertThat(rights(target)).isEqualTo(Refusals.NONE);
      assertThat(server.sessions()).isZero();
      assertThat(server.attributes()).isEmpty();
    }
  }

  /** Without hosts it has no switch of its own either. */
  @Test
  void networksOfTheTwin() throws Exception {
    try (VcenterServer server =
        VcenterServer.open(
            "vc1",
            List::of,
            List.of(VcenterUser.ofEverything(AskedVcenter.USER, AskedVcenter.PASSWORD)),
            InstantSource.system())) {
      networks(target(VcenterLogin.of(server)), "9000");
      assertThat(server.sessions()).isZero();
    }
  }

  private static void changes(Target target) throws Exception {
    ChangedVcenter vcenter = new ChangedVcenter(target, Pace.real(), () -> Duration.ofSeconds(5));
    MachineLease lease = leased(vcenter);
    VcenterSetting cpu = machine(target, Part.CPU);
    thereAndBack(vcenter, lease, cpu, "4000 MHz");
    VcenterSetting memory = machine(target, Part.MEMORY);
    State held = seen(vcenter, memory);
    thereAndBack(vcenter, lease, memory, held.equals(State.of("all")) ? "64 MB" : "all");
    lease.release();
  }

  /**
   * Makes a switch and a port group, and removes them.
   *
   * @param mtu what the switch is then said to have
   */
  private static void networks(Target target, String mtu) throws Exception {
    ChangedVcenter vcenter = new ChangedVcenter(target, Pace.real(), () -> Duration.ofSeconds(5));
    MachineLease lease = vcenter.lease(TOKEN);
    lease.take("a test");
    Matcher datacenter = first(target, "Datacenter", DATACENTER);
    VcenterSetting made =
        new VcenterSetting(datacenter.group(1), datacenter.group(2), Part.SWITCH, "SRIOV-ROCE-DVS");
    VcenterSetting group =
        new VcenterSetting(
            datacenter.group(1),
            datacenter.group(2),
            Part.GROUP,
            "SRIOV-ROCE-DVS/SRIOV-ROCE-DVS-PG");
    Attempt.Outcome done = new Attempt.Outcome.Ended(0, "");
    State absent = State.absent();
    assertThat(seen(vcenter, made)).isEqualTo(absent);
    assertThat(lease.act("a1").set(made, State.of("9000"), absent).outcome()).isEqualTo(done);
    assertThat(seen(vcenter, made)).isEqualTo(State.of(mtu));
    assertThat(seen(vcenter, group)).isEqualTo(absent);
    assertThat(lease.act("a2").set(group, State.of("7"), absent).outcome()).isEqualTo(done);
    assertThat(seen(vcenter, group)).isEqualTo(State.of("7"));
    VcenterSetting taken =
        new VcenterSetting(
            datacenter.group(1), datacenter.group(2), Part.SWITCH, "SRIOV-ROCE-DVS-PG");
    VcenterSetting free =
        new VcenterSetting(datacenter.group(1), datacenter.group(2), Part.SWITCH, "OTHER-DVS");
    assertThat(vcenter.obstacles(Map.of(taken, State.of("9000"), free, State.of("9000"))))
        .containsOnlyKeys(taken);
    assertThat(lease.act("a3").set(group, State.of("7"), absent).outcome())
        .as("what is so is not done again")
        .isEqualTo(done);
    assertThat(lease.act("a4").set(made, absent, State.of(mtu)).outcome())
        .as("it has a port group")
        .isInstanceOf(Attempt.Outcome.Ended.class)
        .isNotEqualTo(done);
    assertThat(lease.act("a5").set(group, absent, State.of("7")).outcome()).isEqualTo(done);
    assertThat(lease.act("a6").set(made, absent, State.of(mtu)).outcome()).isEqualTo(done);
    assertThat(seen(vcenter, made)).isEqualTo(absent);
    lease.release();
  }

  private static Matcher first(Target target, String type, Pattern form) {
    Matcher found =
        form.matcher(
            target
                .ask(List.of(ManagedList.of(type).with("name").question("all")))
                .sections()
                .getFirst()
                .out()
                .text());
    assertThat(found.find()).isTrue();
    return found;
  }

  /** What needs a machine off, which the twin does in tests of plans. */
  private static void whileOff(Target target) throws Exception {
    ChangedVcenter vcenter = new ChangedVcenter(target, Pace.real(), () -> Duration.ofSeconds(5));
    MachineLease lease = vcenter.lease(TOKEN);
    lease.take("a test");
    VcenterSetting power = machine(target, Part.POWER);
    State on = State.of("on");
    State off = State.of("off");
    assertThat(seen(vcenter, power)).isEqualTo(on);
    assertThat(lease.act("a1").set(power, off, on).outcome())
        .isEqualTo(new Attempt.Outcome.Ended(0, ""));
    assertThat(seen(vcenter, power)).isEqualTo(off);
    thereAndBack(vcenter, lease, machine(target, Part.LATENCY), "high");
    assertThat(lease.act("a2").set(power, on, off).outcome())
        .isEqualTo(new Attempt.Outcome.Ended(0, ""));
    assertThat(seen(vcenter, power)).isEqualTo(on);
    lease.release();
  }

  /** What it would refuse of an administrator. */
  private static Refusals rights(Target target) throws Exception {
    return new ChangedVcenter(target, Pace.real(), () -> Duration.ofSeconds(5))
        .refusals(
            List.of(
                new Step.Act.Set(machine(target, Part.POWER), State.of("on"), State.of("off"))));
  }

  /** A part of the first machine that is there. */
  private static VcenterSetting machine(Target target, Part part) {
    Matcher machine = first(target, "VirtualMachine", FIRST);
    return new VcenterSetting(machine.group(1), machine.group(2), part);
  }

  private static MachineLease leased(ChangedVcenter vcenter) throws Exception {
    MachineLease lease = vcenter.lease(TOKEN);
    lease.take("a test");
    lease.take("a test");
    assertThatThrownBy(() -> vcenter.lease("fedcba9876543210").take("eve"))
        .isInstanceOf(MachineLease.RefusedException.class)
        .hasMessageContaining(TOKEN + " a test");
    lease.release();
    MachineLease other = vcenter.lease("fedcba9876543210");
    other.take("eve");
    other.release();
    lease.take("a test");
    return lease;
  }

  private static State seen(ChangedVcenter vcenter, VcenterSetting setting) throws Exception {
    assertThat(vcenter.look(setting)).isInstanceOf(Seen.As.class);
    return vcenter.look(setting) instanceof Seen.As(Observed now) ? now.next() : State.absent();
  }

  private static void thereAndBack(
      ChangedVcenter vcenter, MachineLease lease, VcenterSetting setting, String value)
      throws Exception {
    State before = seen(vcenter, setting);
    State wanted = State.of(value);
    assertThat(before).isNotEqualTo(wanted);
    assertThat(lease.act("a1").set(setting, wanted, before).outcome())
        .isEqualTo(new Attempt.Outcome.Ended(0, ""));
    assertThat(seen(vcenter, setting)).isEqualTo(wanted);
    assertThat(lease.act("a2").set(setting, before, State.of(value + "0")).outcome())
        .as("it is not as it was seen")
        .isInstanceOfSatisfying(
            Attempt.Outcome.Ended.class,
            it -> assertThat(it.output()).contains("somebody else has changed it"));
    assertThat(lease.act("a3").set(setting, before, wanted).outcome())
        .isEqualTo(new Attempt.Outcome.Ended(0, ""));
    assertThat(seen(vcenter, setting)).isEqualTo(before);
  }

  private static void conflict(Target target, String machine) {
    ManagedCall old =
        new ManagedCall(
            "VirtualMachine",
            machine,
            "ReconfigVM_Task",
            List.of(
                CallValue.group("spec", CallValue.text("changeVersion", "2001-01-01T00:00:00Z"))));
    assertThat(target.ask(List.of(old.question("old", 10))).sections().getFirst().err())
        .startsWith("ConcurrentAccess");
  }
}
