package io.railwright.change.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.plan.Order;
import io.railwright.change.plan.PlanMaker;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.json.PlanJson;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Images of firmware that are burnt with a backup, and taken back from it. */
final class BurnTest {
  private static final String FILE = "/root/fw.bin";
  private static final String NEW = "99.1.1000";
  private static final String BACKUPS = "/var/lib/railwright/firmware";

  private ChangedHost host;
  private String card;
  private String psid;

  @BeforeEach
  void start() throws Exception {
    host = Harness.host();
    card = host.host().nics().getFirst().pci();
    psid = host.type("flint -d " + card + " q full | sed -n 's/^PSID: *//p'").strip();
    image(NEW, psid, 0);
    host.host().acts().clear();
  }

  @AfterEach
  void end() {
    host.close();
  }

  private void image(String version, String make, int security) throws Exception {
    host.type(
        "printf 'MTFW\\nversion=%s\\npsid=%s\\nsecurity=%d\\n' > %s"
            .formatted(version, make, security, FILE));
  }

  private PlanMaker maker(boolean resetting) throws Exception {
    PlanMaker maker = new PlanMaker(resetting, Map.of(psid, FILE));
    maker.add(new ChangedMachine(host.target(), host.time(), Duration.ofMinutes(1)), List.of());
    return maker;
  }

  private Plan plan(boolean resetting) throws Exception {
    return maker(resetting).plan(new Order("test", "", Instant.EPOCH, List.of(), 1));
  }

  private String versions() throws Exception {
    return host.type("flint -d " + card + " q full | grep '^FW Version'");
  }

  private int burns() {
    return (int)
        host.host().acts().of("run 0 flint ").stream()
            .filter(it -> it.what().endsWith(" b"))
            .count();
  }

  @ParameterizedTest
  @CsvSource({"false, reboot", "true, CARD reset of the card"})
  void anImageIsBurntAndTheBackupBurntBack(boolean resetting, String restart) throws Exception {
    Map<String, String> before = MachineSnapshot.of(host.target());
    String old = versions();
    Plan plan = plan(resetting);
    assertThat(plan.steps().stream().map(Step::what))
        .containsExactly(card + " firmware image", restart.replace("CARD", card));
    assertThat(plan.steps().getFirst().risk()).isEqualTo(Risk.HIGH);
    assertThat(plan.steps().getFirst().gain()).contains(BACKUPS);
    assertThat(PlanJson.read(PlanJson.text(plan))).isEqualTo(plan);
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(versions()).isEqualTo("FW Version:            " + NEW + "\n");
    assertThat(host.type("ls " + BACKUPS)).contains(card);
    assertThat(burns()).isOne();
    assertThat(plan(resetting).steps()).isEmpty();
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(versions()).isEqualTo(old);
    assertThat(burns()).isEqualTo(2);
    assertThat(host.type("ls -A /var/lib")).doesNotContain("railwright");
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(before);
  }

  @Test
  void anImageForAnotherCardIsNotBurnt() throws Exception {
    image(NEW, "MT_0000000001", 0);
    Plan plan = plan(false);
    assertThat(plan.steps()).isEmpty();
    assertThat(plan.leftOut().toString()).contains("is for cards of make MT_0000000001");
  }

  @Test
  void whatIsNoImageIsNotBurnt() throws Exception {
    host.type("echo x > " + FILE);
    Plan plan = plan(false);
    assertThat(plan.steps()).isEmpty();
    assertThat(plan.leftOut().toString()).contains("no sound image");
  }

  @Test
  void aMakeThatNoCardHasIsTold() throws Exception {
    PlanMaker maker = new PlanMaker(false, Map.of("MT_0000000009", FILE));
    maker.add(new ChangedMachine(host.target(), host.time(), Duration.ofMinutes(1)), List.of());
    assertThat(maker.unmatchedImages()).containsExactly("MT_0000000009");
    assertThat(maker(false).unmatchedImages()).isEmpty();
  }

  /** The card refuses what is older by its count: the plan says so, and a person is needed. */
  @Test
  void aRaisedSecurityVersionCantBeTakenBack() throws Exception {
    image(NEW, psid, 3);
    Plan plan = plan(false);
    assertThat(plan.steps().getFirst().reversible()).isEqualTo(Reversible.PARTLY);
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.runs().rollBack()).isEqualTo(Outcome.NEEDS_PERSON);
    assertThat(host.reasons().toString()).contains("firmware image) is stuck");
    assertThat(versions()).contains(NEW);
    assertThat(host.type("ls " + BACKUPS)).as("it is kept").contains(card);
  }

  @Test
  void anImageThatIsGoneMeanwhileChangesNothing() throws Exception {
    Plan plan = plan(false);
    String old = versions();
    host.type("rm " + FILE);
    assertThat(host.apply(plan)).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(versions()).isEqualTo(old);
    assertThat(burns()).isZero();
  }

  /** Whole files in the card are what counts, not what a tool answered. */
  @Test
  void aCardThatIsNotSoundBehindItHasFailed() throws Exception {
    Plan plan = plan(false);
    host.between(target -> new RewrittenTarget(target, "v >/dev/null 2>&1 ||", "v >/dev/null;"));
    assertThat(host.apply(plan)).isEqualTo(Outcome.NEEDS_PERSON);
    assertThat(host.reasons().toString()).contains("firmware image): failed");
  }

  @ParameterizedTest
  @EnumSource(FaultyTarget.Kind.class)
  void anImageIsBurntAtMostOnceWhateverIsNotAnswered(FaultyTarget.Kind kind) throws Exception {
    Plan plan = plan(true);
    String old = versions();
    assertThat(host.apply(plan)).isEqualTo(Outcome.DONE);
    int calls = host.runs().calls();
    List<String> wrong = new ArrayList<>();
    for (int call = 1; call <= calls; call++) {
      host.close();
      start();
      boolean done = host.runs().isDone(plan, MemoryDisk.DiskFault.NONE, call, kind, call % 2 == 0);
      String expected = done ? "FW Version:            " + NEW + "\n" : old;
      if (!versions().equals(expected) || burns() > (done ? 1 : 2)) {
        wrong.add("call " + call + ": done " + done + ", " + versions() + ", burns " + burns());
      }
    }
    assertThat(wrong).isEmpty();
  }
}
