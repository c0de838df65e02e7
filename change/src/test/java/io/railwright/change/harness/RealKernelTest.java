package io.railwright.change.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What real machines have taught: each of these was seen to go wrong on one. */
final class RealKernelTest {
  private static final String PAGES = "/proc/sys/vm/nr_hugepages";
  private static final String FILE = "/etc/sysctl.d/zz-railwright.conf";
  private static final String DROP_INS = "/etc/default/grub.d";

  private ChangedHost host;

  @BeforeEach
  void start() throws Exception {
    host = Harness.host();
  }

  @AfterEach
  void end() {
    host.close();
  }

  private static Plan plan(Step.Act... acts) {
    List<Step> steps = new ArrayList<>();
    for (Step.Act act : acts) {
      steps.add(
          new Step(
              steps.size() + 1,
              "node",
              act,
              Effect.RUNTIME,
              Risk.LOW,
              Reversible.EXACT,
              1,
              "a test",
              ""));
    }
    return new Plan("test", "", Instant.EPOCH, steps, List.of(), List.of());
  }

  private static Step.Act set(Setting setting, State old, String target) {
    return new Step.Act.Set(setting, old, State.of(target));
  }

  @Test
  void fewerPagesThanAskedForAreTakenBack() throws Exception {
    Plan plan = plan(set(new Setting.KernelFile(PAGES), State.of("0"), "1000000000"));
    assertThat(host.apply(plan)).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(host.reasons())
        .singleElement(STRING)
        .startsWith("step 1 on node (" + PAGES + "): failed (it was told 1000000000 and is ");
    assertThat(host.type("cat " + PAGES)).isEqualTo("0\n");
    assertThat(host.type("ls -A /var/lib")).doesNotContain("railwright");
  }

  /** Somebody else's value is not ours to overwrite. */
  @Test
  void whatSomebodyMadeOfItSinceIsNotTakenBack() throws Exception {
    Plan plan = plan(set(new Setting.KernelFile(PAGES), State.of("0"), "8"));
    assertThat(host.apply(plan)).isEqualTo(Outcome.DONE);
    host.type("echo 9 > " + PAGES);
    assertThat(host.runs().rollBack()).isEqualTo(Outcome.NEEDS_PERSON);
    assertThat(host.type("cat " + PAGES)).isEqualTo("9\n");
  }

  /** systemd puts variables of its own into the words of a command. */
  @Test
  void aFileIsWrittenAsItIsWhateverIsInIt() throws Exception {
    String text = "# Written by rail.\n# $$ ${HOME} $HOME %n %% \\n 'a' \"b\"\n";
    Plan plan = plan(set(new Setting.OwnFile(FILE), State.absent(), text));
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type("cat " + FILE)).isEqualTo(text);
  }

  @Test
  void numbersOfAFileAreTheSameWithTabsBetweenThem() throws Exception {
    String path = "/proc/sys/net/ipv4/tcp_rmem";
    host.type("printf '4096\\t131072\\t6291456\\n' > " + path);
    Plan plan =
        plan(
            set(
                new Setting.KernelFile(path),
                State.of("4096 131072 6291456"),
                "4096 65536 1048576"));
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type("cat " + path).split("\\s+")).containsExactly("4096", "131072", "6291456");
  }

  /** Without systemd, a folder is what keeps an act from being begun twice. */
  @Test
  void anActThatABootEndedIsBegunAgain() throws Exception {
    String kept = crashed();
    host.type("rm " + kept + "/exit; echo 0-0-0-0 > " + kept + "/boot; echo 0 > " + PAGES);
    assertThat(host.runs().resume()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type("cat " + PAGES)).isEqualTo("8\n");
    assertThat(host.type("ls -A /var/lib")).doesNotContain("railwright");
  }

  @Test
  void anActThatWasKilledIsNotWaitedFor() throws Exception {
    String kept = crashed();
    host.type("rm " + kept + "/exit; echo 999999 > " + kept + "/pid; echo 0 > " + PAGES);
    assertThat(host.runs().resume()).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(host.type("ls -A /var/lib")).doesNotContain("railwright");
  }

  /** On a host without systemd, behind the act of the one step; the folder of that act. */
  private String crashed() throws Exception {
    host.type("rm -rf /run/systemd/system");
    Plan plan = plan(set(new Setting.KernelFile(PAGES), State.of("0"), "8"));
    int beginning = 4; // behind the lease and two looks
    assertThatThrownBy(
            () ->
                host.runs()
                    .apply(plan, MemoryDisk.DiskFault.NONE, beginning, FaultyTarget.Kind.CRASH))
        .isInstanceOf(MemoryDisk.Crash.class);
    String kept = "/var/lib/railwright/lease/rail-01234567-s1a1";
    for (int looks = 0; looks < 500 && !host.type("ls " + kept).contains("exit"); looks++) {
      Thread.sleep(10);
    }
    assertThat(host.type("ls " + kept)).isEqualTo("boot\nexit\nout\npid\n");
    return kept;
  }

  @Test
  void aHostWithoutAFolderOfDropInsGetsOne() throws Exception {
    host.type("rm -rf " + DROP_INS);
    Plan plan =
        plan(set(new Setting.KernelArgument("nosmt"), State.absent(), ""), new Step.Act.Reboot());
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type("cat /proc/cmdline")).contains(" nosmt");
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type("cat /proc/cmdline")).doesNotContain("nosmt");
    assertThat(host.type("ls -A " + DROP_INS)).isEmpty();
  }

  /** A drop-in that stayed would be in force after somebody else's update-grub. */
  @Test
  void whereGrubCanNotBeMadeAnewNoDropInIsLeft() throws Exception {
    host.type("mkdir -p " + DROP_INS + "; echo 'exit 3' > " + DROP_INS + "/00-broken.cfg");
    Plan plan =
        plan(set(new Setting.KernelArgument("nosmt"), State.absent(), ""), new Step.Act.Reboot());
    int boots = host.boots();
    assertThat(host.apply(plan)).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(host.type("ls -A " + DROP_INS)).isEqualTo("00-broken.cfg\n");
    assertThat(host.boots()).isEqualTo(boots);
  }
}
