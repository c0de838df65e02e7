package io.railwright.change.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.plan.Order;
import io.railwright.change.plan.PlanMaker;
import io.railwright.change.plan.Wish;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.json.PlanJson;
import io.railwright.testing.Thorough;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Parameters of a card that get their maker's values, by a reset of the card where that is all. */
final class FactoryDefaultsTest {
  private static final String BACKUPS = "/var/lib/railwright/firmware";

  private ChangedHost host;
  private String card;

  @BeforeEach
  void start() throws Exception {
    host = host();
    card = host.host().nics().getFirst().pci();
  }

  @AfterEach
  void end() {
    host.close();
  }

  /** Somebody has set two parameters of the only card, one of them in an array. */
  private static ChangedHost host() throws Exception {
    ChangedHost host = new ChangedHost(Harness.hardware());
    String card = host.host().nics().getFirst().pci();
    host.type("mlxconfig -y -d " + card + " set RPG_AI_RATE_P1=50 HOST_CHAINING_DESCRIPTORS[1]=3");
    host.host().rebootNow();
    host.host().acts().clear();
    return host;
  }

  private static Plan plan(ChangedHost host, boolean resetting, String... pairs) throws Exception {
    String card = host.host().nics().getFirst().pci();
    List<Wish> wishes =
        Arrays.stream(pairs)
            .map(pair -> new Action.Command(List.of("mstconfig", "-y", "-d", card, "set", pair)))
            .map(
                it -> new Wish("node", "a test", it, Effect.REBOOT, Risk.LOW, Reversible.EXACT, ""))
            .toList();
    PlanMaker maker = new PlanMaker(resetting, Map.of());
    maker.add(new ChangedMachine(host.target(), host.time(), Duration.ofMinutes(1)), wishes);
    return maker.plan(new Order("test", "", Instant.EPOCH, List.of(), 1));
  }

  private static List<String> changes(Plan plan) {
    return plan.steps().stream()
        .map(Step::act)
        .filter(Step.Act.Set.class::isInstance)
        .map(Step.Act.Set.class::cast)
        .map(it -> it.setting().label() + " " + it.old().words() + " -> " + it.target().words())
        .toList();
  }

  /** The whole card, places of an array included. */
  private static String firmware(ChangedHost host) throws Exception {
    String tool = "mlxconfig -d " + host.host().nics().getFirst().pci() + " -e q";
    return host.type(tool) + host.type(tool + " HOST_CHAINING_DESCRIPTORS[0..7]");
  }

  @ParameterizedTest
  @CsvSource({"false, reboot", "true, CARD reset of the card"})
  void aCardOnWhichNothingElseIsSetIsReset(boolean resetting, String restart) throws Exception {
    Map<String, String> before = MachineSnapshot.of(host.target());
    String set = firmware(host);
    Plan plan = plan(host, resetting, "RPG_AI_RATE_P1=DEFAULT");
    assertThat(changes(plan))
        .containsExactly("all firmware parameters RPG_AI_RATE_P1=50 -> default");
    assertThat(plan.steps().stream().map(Step::what))
        .containsExactly(card + " all firmware parameters", restart.replace("CARD", card));
    assertThat(PlanJson.read(PlanJson.text(plan))).isEqualTo(plan);
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type("mlxconfig -d " + card + " -f /root/left backup; ls /root"))
        .contains("NV data area may be empty")
        .doesNotContain("left\n");
    assertThat(host.type("ls " + BACKUPS)).isEqualTo(card + ".parameters\n");
    assertThat(plan(host, resetting, "RPG_AI_RATE_P1=DEFAULT").steps()).isEmpty();
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(firmware(host)).isEqualTo(set);
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(before);
    assertThat(host.type("ls -A /var/lib")).doesNotContain("railwright");
  }

  /** What is seen is set again, in an order in which the card shows it. */
  @Test
  void withoutItsBackupWhatWasSeenIsSetAgain() throws Exception {
    host.type("mlxconfig -y -d " + card + " set ADVANCED_PCI_SETTINGS=1 MAX_ACC_OUT_READ=128");
    host.host().rebootNow();
    String seen = host.type("mlxconfig -d " + card + " -e q");
    Plan plan =
        plan(
            host,
            false,
            Arrays.stream(changedNames(seen)).map(it -> it + "=DEFAULT").toArray(String[]::new));
    assertThat(plan.steps().getFirst().what()).endsWith("all firmware parameters");
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    host.type("rm -r " + BACKUPS);
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type("mlxconfig -d " + card + " -e q")).isEqualTo(seen);
  }

  private static String[] changedNames(String seen) {
    return seen.lines()
        .map(line -> line.strip().split(" +", -1))
        .filter(row -> row.length == 5 && row[0].equals("*"))
        .map(row -> row[1])
        .toArray(String[]::new);
  }

  @Test
  void whatElseIsSetInTheCardStays() throws Exception {
    host.type("mlxconfig -y -d " + card + " set CNP_DSCP_P1=50");
    host.host().rebootNow();
    String usual =
        host.type("mlxconfig -d " + card + " -e q RPG_AI_RATE_P1")
            .lines()
            .filter(it -> it.contains("RPG_AI_RATE_P1"))
            .map(it -> it.strip().split(" +", -1)[2])
            .collect(Collectors.joining());
    Plan plan = plan(host, false, "RPG_AI_RATE_P1=DEFAULT");
    assertThat(changes(plan)).containsExactly("RPG_AI_RATE_P1 50 -> " + usual);
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.type("mlxconfig -d " + card + " q CNP_DSCP_P1")).contains(" 50 ");
  }

  @Test
  void whatThePlanSetsInTheCardIsNotResetWithIt() throws Exception {
    Plan plan = plan(host, false, "RPG_AI_RATE_P1=DEFAULT", "CNP_DSCP_P1=50");
    assertThat(changes(plan)).hasSize(2).noneMatch(it -> it.startsWith("all firmware parameters"));
  }

  @Test
  void aCardThatMakesNoBackupIsNotReset() throws Exception {
    Map<String, String> before = MachineSnapshot.of(host.target());
    Plan plan = plan(host, false, "RPG_AI_RATE_P1=DEFAULT");
    host.between(it -> new RewrittenTarget(it, "$kept.new\" backup", "/none/x\" backup"));
    assertThat(host.apply(plan)).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(host.reasons().toString()).contains("can not be kept");
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(before);
  }

  /** Every answer goes wrong in every way, there and on the way back. */
  @Thorough(days = 3)
  @ParameterizedTest
  @EnumSource(FaultyTarget.Kind.class)
  void itIsDoneOrTakenBackWhateverGoesWrong(FaultyTarget.Kind kind) throws Exception {
    Plan plan = plan(host, false, "RPG_AI_RATE_P1=DEFAULT");
    Map<String, String> before = MachineSnapshot.of(host.target());
    assertThat(host.apply(plan)).isEqualTo(Outcome.DONE);
    Map<String, String> planned = MachineSnapshot.of(host.target());
    int calls = host.runs().calls();
    for (int call = 1; call <= calls; call++) {
      try (ChangedHost other = host()) {
        boolean done =
            other.runs().isDone(plan, MemoryDisk.DiskFault.NONE, call, kind, call % 2 == 0);
        assertThat(MachineSnapshot.of(other.target()))
            .as("call %d, %s", call, other.reasons())
            .isEqualTo(done ? planned : before);
        assertThat(other.type("ls -A /var/lib/railwright 2>/dev/null"))
            .isIn("", done ? "firmware\n" : "");
      }
    }
  }
}
