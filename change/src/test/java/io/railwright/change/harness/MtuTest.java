package io.railwright.change.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.plan.Order;
import io.railwright.change.plan.PlanMaker;
import io.railwright.change.plan.Wish;
import io.railwright.change.setting.SettingAccess;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.Target;
import io.railwright.twin.host.platform.Hardware;
import io.railwright.twin.host.platform.HardwareTrait;
import io.railwright.twin.host.platform.Platform;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The MTU of a port, and the profile that keeps it. */
final class MtuTest {
  private static final String NETPLAN = "/etc/netplan/zz-railwright.yaml";
  private final List<ChangedHost> hosts = new ArrayList<>();

  @AfterEach
  void end() {
    hosts.forEach(ChangedHost::close);
  }

  private ChangedHost host(String distribution) throws Exception {
    ChangedHost host =
        new ChangedHost(
            Hardware.of(Platform.H100_SERVER)
                .named("node")
                .with(HardwareTrait.NICS, "1")
                .with(HardwareTrait.GPUS, "0")
                .with(HardwareTrait.DISTRIBUTION, distribution));
    hosts.add(host);
    host.host().rebootNow();
    return host;
  }

  private static String net(ChangedHost host) {
    return host.host().nics().getFirst().net();
  }

  private static String mtu(ChangedHost host) throws Exception {
    return host.type("cat /sys/class/net/" + net(host) + "/mtu").strip();
  }

  private static Plan plan(ChangedHost host, String... commands) throws Exception {
    PlanMaker maker = new PlanMaker();
    List<Wish> wishes = new ArrayList<>();
    for (String command : commands) {
      Action action = new Action.Command(List.of(command.split(" ")));
      wishes.add(
          new Wish("node", "a test", action, Effect.LINK_FLAP, Risk.LOW, Reversible.EXACT, ""));
    }
    maker.add(new ChangedMachine(host.target(), host.time(), Duration.ofMinutes(1)), wishes);
    return maker.plan(new Order("test", "", Instant.EPOCH, List.of(), 1));
  }

  private static Plan mtuPlan(ChangedHost host, int bytes) throws Exception {
    return plan(host, "ip link set dev " + net(host) + " mtu " + bytes);
  }

  private static void assertLastsAndGoesBack(ChangedHost host, Plan plan) throws Exception {
    Map<String, String> before = MachineSnapshot.of(host.target());
    String old = mtu(host);
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(mtu(host)).isEqualTo("4200");
    Map<String, String> planned = MachineSnapshot.of(host.target());
    host.host().rebootNow();
    assertThat(mtu(host)).as("after a reboot").isEqualTo("4200");
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(planned);
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(before);
    host.host().rebootNow();
    assertThat(mtu(host)).isEqualTo(old);
    assertNothingIsLeft(host);
  }

  private static void assertNothingIsLeft(ChangedHost host) throws Exception {
    assertThat(host.type("ls -A /var/lib")).doesNotContain("railwright");
    assertThat(host.type("systemctl list-units --all --plain --no-legend 'rail-*'")).isEmpty();
  }

  private static Setting setting(Plan plan, int step) {
    return ((Step.Act.Set) plan.step(step).act()).setting();
  }

  @Test
  void netplanGetsAFileOfOursBehindAllOthers() throws Exception {
    ChangedHost host = host("Ubuntu");
    Plan plan = mtuPlan(host, 4200);
    assertThat(plan.steps()).hasSize(2);
    assertThat(setting(plan, 1)).isEqualTo(new Setting.PortMtu(net(host)));
    assertThat(setting(plan, 2)).isEqualTo(new Setting.OwnFile(NETPLAN));
    String others = host.type("cat /etc/netplan/60-rdma.yaml");
    assertLastsAndGoesBack(host, plan);
    assertThat(host.type("ls /etc/netplan")).isEqualTo("60-rdma.yaml\n");
    assertThat(host.type("cat /etc/netplan/60-rdma.yaml")).isEqualTo(others);
    host.apply(mtuPlan(host, 4200));
    assertThat(host.type("stat -c %a " + NETPLAN)).isEqualTo("600\n");
  }

  @Test
  void aProfileOfNetworkManagerIsChangedAndItsPropertyComesBack() throws Exception {
    ChangedHost host = host("Red Hat Enterprise Linux");
    Plan plan = mtuPlan(host, 4200);
    assertThat(plan.steps()).as("%s", plan.leftOut()).hasSize(2);
    assertThat(setting(plan, 2)).isInstanceOf(Setting.ProfileMtu.class);
    assertLastsAndGoesBack(host, plan);
  }

  @Test
  void aProfileThatLeftTheMtuToTheDriverDoesSoAgain() throws Exception {
    ChangedHost host = host("Red Hat Enterprise Linux");
    host.type("nmcli connection modify " + net(host) + " 802-3-ethernet.mtu auto");
    host.host().rebootNow();
    assertLastsAndGoesBack(host, mtuPlan(host, 4200));
    assertThat(host.type("nmcli -g 802-3-ethernet.mtu connection show " + net(host)))
        .isEqualTo("auto\n");
  }

  @Test
  void aProfileThatIsRightAlreadyIsNotTouched() throws Exception {
    ChangedHost host = host("Ubuntu");
    String configured = mtu(host);
    host.type("ip link set dev " + net(host) + " mtu 1500");
    Plan plan = mtuPlan(host, Integer.parseInt(configured));
    assertThat(plan.steps()).hasSize(1);
    assertThat(host.apply(plan)).isEqualTo(Outcome.DONE);
    assertThat(host.runs().rollBack()).isEqualTo(Outcome.DONE);
    assertThat(mtu(host)).isEqualTo("1500");
  }

  @Test
  void anInterfaceWithoutAProfileIsLeftWithTheReason() throws Exception {
    ChangedHost host = host("Red Hat Enterprise Linux");
    host.type("rm /etc/NetworkManager/system-connections/*");
    Plan plan = mtuPlan(host, 4200);
    assertThat(plan.steps()).isEmpty();
    assertThat(plan.leftOut())
        .singleElement()
        .satisfies(it -> assertThat(it.why()).contains("without a profile that is in use"));
  }

  @Test
  void rdmaThatDoesNotFollowIsNamed() throws Exception {
    ChangedHost host = host("Ubuntu");
    SettingAccess access = SettingAccess.of(new Setting.PortMtu(net(host)));
    assertThat(host.type(access.wellness(State.of(mtu(host))))).isEmpty();
    host.type("ip link set dev " + net(host) + " mtu 1500");
    assertThat(host.type(access.wellness(State.of("1500")))).isEmpty();
    assertThat(host.type(access.wellness(State.of("9000"))))
        .contains("uses packets of 1024 bytes, and 4096 fit");
  }

  @Test
  void anMtuThatRdmaDoesNotFollowIsTakenBack() throws Exception {
    ChangedHost host = host("Ubuntu");
    Map<String, String> before = MachineSnapshot.of(host.target());
    Plan plan = mtuPlan(host, 4200);
    host.between(
        target -> new RewrittenTarget(target, "now=$(", "now=1024; : $(")); // as if it had not
    assertThat(host.apply(plan)).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(before);
    assertNothingIsLeft(host);
  }

  /** The switch at the other end drops what is too long: the machine can't be reached any more. */
  private static void cutAt(ChangedHost host, String mtu) {
    host.between(target -> new CutTarget(target, host, mtu));
  }

  @Test
  void aMachineThatCanNotBeReachedTakesItBackByItself() throws Exception {
    ChangedHost host = host("Ubuntu");
    Map<String, String> before = MachineSnapshot.of(host.target());
    Plan plan = mtuPlan(host, 4200);
    cutAt(host, "4200");
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(host.time().elapsed()).isGreaterThanOrEqualTo(Duration.ofMinutes(3));
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(before);
    assertNothingIsLeft(host);
  }

  @Test
  void whoeverGoesOnAfterACrashKnowsThatItWasTakenBack() throws Exception {
    ChangedHost host = host("Ubuntu");
    Map<String, String> before = MachineSnapshot.of(host.target());
    crashBehindTheAct(host, mtuPlan(host, 4200));
    awaitTimer(host);
    assertThat(host.runs().resume()).as("%s", host.reasons()).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(before);
    assertNothingIsLeft(host);
  }

  @Test
  void whoeverGoesBackAfterACrashIsToldThatItWasTakenBack() throws Exception {
    ChangedHost host = host("Ubuntu");
    Map<String, String> before = MachineSnapshot.of(host.target());
    crashBehindTheAct(host, mtuPlan(host, 4200));
    awaitTimer(host);
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.runs().journal()).contains("it took the change back by itself");
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(before);
    assertNothingIsLeft(host);
  }

  private static void awaitTimer(ChangedHost host) throws Exception {
    host.time().pass(Duration.ofSeconds(200));
    host.host().units().tick();
    for (int looks = 0; looks < 500 && mtu(host).equals("4200"); looks++) {
      Thread.sleep(10);
    }
    assertThat(mtu(host)).isNotEqualTo("4200");
  }

  @Test
  void whoeverGoesOnInTimeKeepsIt() throws Exception {
    ChangedHost host = host("Ubuntu");
    crashBehindTheAct(host, mtuPlan(host, 4200));
    assertThat(host.type("systemctl list-timers --all")).contains("rail-01234567-s1a1-undo.timer");
    assertThat(host.runs().resume()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    host.time().pass(Duration.ofSeconds(200));
    host.host().units().tick();
    assertThat(mtu(host)).isEqualTo("4200");
    assertNothingIsLeft(host);
  }

  private static void crashBehindTheAct(ChangedHost host, Plan plan) throws Exception {
    int beginning = 4; // behind the lease and two looks
    assertThatThrownBy(
            () ->
                host.runs()
                    .apply(plan, MemoryDisk.DiskFault.NONE, beginning, FaultyTarget.Kind.CRASH))
        .isInstanceOf(MemoryDisk.Crash.class);
    for (int looks = 0; looks < 500 && !mtu(host).equals("4200"); looks++) {
      Thread.sleep(10);
    }
    assertThat(mtu(host)).isEqualTo("4200");
  }

  @Test
  void withoutSystemdASleeperStandsBy() throws Exception {
    ChangedHost host = host("Ubuntu");
    host.type("rm -rf /run/systemd/system");
    Plan plan = mtuPlan(host, 4200);
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(mtu(host)).isEqualTo("4200");
    assertNothingIsLeft(host);
  }

  /**
   * A machine that can't be reached while its first port has a certain MTU, and whose time goes on
   * all the same.
   */
  private record CutTarget(Target machine, ChangedHost host, String mtu) implements Target {
    @Override
    public String name() {
      return machine.name();
    }

    @Override
    public Answer ask(List<Question> questions) {
      if (isCut()) {
        return Answer.failed(name(), Instant.EPOCH, "no route to host");
      }
      Answer answer = machine.ask(questions);
      return isCut() ? Answer.failed(name(), Instant.EPOCH, "the connection broke") : answer;
    }

    private boolean isCut() {
      try {
        host.host().units().tick();
        Thread.sleep(5); // what a timer has started runs on a thread of its own
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(stopped);
      }
      return mtu.equals("" + host.host().nics().getFirst().mtu());
    }
  }
}
