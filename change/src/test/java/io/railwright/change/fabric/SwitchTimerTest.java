package io.railwright.change.fabric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.change.harness.FaultyTarget;
import io.railwright.change.harness.JournaledRuns;
import io.railwright.change.harness.MemoryDisk;
import io.railwright.change.harness.MemoryDisk.DiskFault;
import io.railwright.change.machine.MachineLease;
import io.railwright.change.plan.Order;
import io.railwright.change.plan.PlanMaker;
import io.railwright.change.plan.Wish;
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
import io.railwright.testing.Campaign;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Lines of a Nexus that may cut our own way in are taken back by the switch itself. */
@Tag("slow")
final class SwitchTimerTest {
  private static final int PAIRS = Campaign.runs("change.switch-pairs", 40, 1000);

  private static final Setting.SwitchLine MTU =
      new Setting.SwitchLine(List.of("interface Ethernet1/1"), "mtu");
  private static final Setting.SwitchLine PAUSES =
      new Setting.SwitchLine(List.of("interface Ethernet1/1"), "flowcontrol");

  private static final Step.Act LARGER = new Step.Act.Set(MTU, State.of("1500"), State.of("9216"));

  /** As the switch shows it then. */
  private static final String LARGE = "a server\n  mtu 9216\n";

  private static Plan plan(Step.Act... acts) {
    List<Step> steps = new ArrayList<>();
    for (Step.Act act : acts) {
      int id = steps.size() + 1;
      steps.add(new Step(id, "leaf", act, Effect.RUNTIME, Risk.LOW, Reversible.EXACT, 1, "", ""));
    }
    return new Plan("fabric", "", Instant.EPOCH, steps, List.of(), List.of());
  }

  private static String running(ChangedNexus nexus) {
    return nexus.show("show running-config");
  }

  /** Carries it out up to the request that types the line, and is no more then. */
  private static ChangedNexus crashed(Plan plan) throws Exception {
    for (int call = 1; call < 40; call++) {
      ChangedNexus nexus = new ChangedNexus();
      try {
        nexus.runs().apply(plan, DiskFault.NONE, call, FaultyTarget.Kind.CRASH);
      } catch (MemoryDisk.Crash crash) {
        if (running(nexus).contains(LARGE)) {
          return nexus;
        }
      }
    }
    throw new IllegalStateException("no request changes anything");
  }

  @Test
  void isArmedBeforeTheLineAndGoneBehindIt() throws Exception {
    ChangedNexus nexus = new ChangedNexus();
    String before = nexus.configurations();
    List<List<String>> typed = new ArrayList<>();
    nexus.between(target -> new Typed(target, typed, lines -> lines));
    assertThat(nexus.runs().apply(plan(LARGER, new Step.Act.Save())))
        .as("%s", nexus.runs().reasons())
        .isEqualTo(Outcome.DONE);
    assertThat(typed.stream().map(it -> String.join(" ; ", it)).toList())
        .containsSubsequence(
            "feature scheduler ; scheduler job name rail-01234567-s1a1 ; configure terminal ;"
                + " interface Ethernet1/1 ; no mtu 9216",
            "scheduler schedule name rail-01234567-s1a1 ; job name rail-01234567-s1a1 ;"
                + " time start 2026:01:01:00:04",
            "interface Ethernet1/1 ; mtu 9216",
            "no scheduler schedule name rail-01234567-s1a1 ;"
                + " no scheduler job name rail-01234567-s1a1",
            "no feature scheduler",
            "copy running-config startup-config",
            "no checkpoint railwright");
    nexus.settle();
    assertThat(nexus.configurations())
        .isEqualTo(
            before.replace(
                "interface Ethernet1/1\n  description a server\n",
                "interface Ethernet1/1\n  description a server\n  mtu 9216\n"));
  }

  @Test
  void whatNobodyConfirmsIsTakenBackByTheSwitchAndTheJournalSaysSo() throws Exception {
    ChangedNexus nexus = crashed(plan(LARGER, new Step.Act.Save()));
    String before = new ChangedNexus().configurations();
    nexus.settle();
    assertThat(running(nexus)).doesNotContain(LARGE);
    assertThat(nexus.show("show scheduler schedule")).contains("Execution count     : 1");
    assertThat(nexus.runs().resume()).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(nexus.runs().journal())
        .contains("nobody reached the machine within 180 s, and it took the change back by itself");
    assertThat(nexus.configurations()).isEqualTo(before);
    assertThat(nexus.isLeased()).isFalse();
  }

  @Test
  void whoGoesOnInTimeConfirmsIt() throws Exception {
    ChangedNexus nexus = crashed(plan(LARGER));
    nexus.time().pass(Duration.ofMinutes(2));
    assertThat(nexus.runs().resume()).isEqualTo(Outcome.DONE);
    nexus.settle();
    assertThat(running(nexus)).contains(LARGE).doesNotContain("scheduler");
  }

  @Test
  void whoGoesBackInTimeLeavesNoTimerEither() throws Exception {
    ChangedNexus nexus = crashed(plan(LARGER));
    assertThat(nexus.runs().rollBack()).isEqualTo(Outcome.DONE);
    nexus.settle();
    assertThat(nexus.configurations()).isEqualTo(new ChangedNexus().configurations());
  }

  /** Seconds before its time nobody can say who is faster: it is waited for. */
  @Test
  void whoComesAtTheLastMomentLetsItRun() throws Exception {
    ChangedNexus nexus = crashed(plan(LARGER));
    nexus.time().pass(Duration.ofSeconds(235));
    assertThat(nexus.runs().resume()).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(nexus.runs().journal()).contains("it took the change back by itself");
  }

  private static UnaryOperator<Target> cutOff(ChangedNexus nexus) {
    return target ->
        new Typed(
            target,
            new ArrayList<>(),
            lines -> {
              boolean cut = running(nexus).contains(LARGE);
              return cut ? List.of() : lines;
            });
  }

  @Test
  void aSwitchThatIsCutOffComesBackByItself() throws Exception {
    ChangedNexus nexus = new ChangedNexus();
    String before = nexus.configurations();
    nexus.between(cutOff(nexus));
    assertThat(nexus.runs().apply(plan(LARGER))).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(nexus.runs().journal()).contains("it took the change back by itself");
    assertThat(nexus.configurations()).isEqualTo(before);
    assertThat(nexus.isLeased()).isFalse();
  }

  /** A mutant whose timer comes much too late is found by the same test. */
  @Test
  void withoutItsTimerItStaysCutOff() throws Exception {
    ChangedNexus nexus = new ChangedNexus();
    nexus.between(
        target ->
            cutOff(nexus)
                .apply(
                    new Typed(
                        target,
                        new ArrayList<>(),
                        lines ->
                            lines.stream()
                                .map(it -> it.replaceFirst("start 2026", "start 2031"))
                                .toList())));
    assertThat(nexus.runs().apply(plan(LARGER))).isEqualTo(Outcome.NEEDS_PERSON);
    assertThat(running(nexus)).contains(LARGE);
  }

  /** Nothing is typed where the way back is not ready. */
  @Test
  void whereTheSwitchTakesNoTimerTheLineIsNotTyped() throws Exception {
    for (String wrong : List.of("feature nosuch feature", "hostname leaf")) {
      ChangedNexus nexus = new ChangedNexus();
      String before = nexus.configurations();
      List<List<String>> typed = new ArrayList<>();
      nexus.between(
          target ->
              new Typed(
                  target,
                  typed,
                  lines -> lines.contains("feature scheduler") ? List.of(wrong) : lines));
      assertThat(nexus.runs().apply(plan(LARGER))).isEqualTo(Outcome.ROLLED_BACK);
      assertThat(typed).doesNotContain(List.of("interface Ethernet1/1", "mtu 9216"));
      nexus.type(List.of("no hostname"));
      assertThat(nexus.configurations()).isEqualTo(before);
    }
  }

  @Test
  void whatSomebodyElseHasScheduledStays() throws Exception {
    ChangedNexus nexus = new ChangedNexus();
    nexus.type(
        List.of("feature scheduler", "scheduler job name backup", "checkpoint daily", "end-job"));
    nexus.type(List.of("scheduler schedule name night", "job name backup"));
    nexus.type(List.of("copy running-config startup-config"));
    String before = nexus.configurations();
    assertThat(nexus.runs().apply(plan(LARGER))).isEqualTo(Outcome.DONE);
    assertThat(running(nexus))
        .contains("feature scheduler\n", "scheduler job name backup\n  checkpoint daily\n")
        .doesNotContain("rail-");
    assertThat(nexus.runs().rollBack()).isEqualTo(Outcome.DONE);
    assertThat(nexus.configurations()).isEqualTo(before);
  }

  @Test
  void aLeaseIsNotClearedWhileATimerRuns() throws Exception {
    ChangedNexus nexus = crashed(plan(LARGER));
    MachineLease lease = nexus.machine().lease(JournaledRuns.TOKEN);
    assertThatThrownBy(lease::clear)
        .isInstanceOf(MachineLease.RefusedException.class)
        .hasMessageContaining("a timer of that plan that still runs");
    nexus.settle();
    lease.clear();
    assertThat(nexus.configurations()).isEqualTo(new ChangedNexus().configurations());
    assertThat(nexus.isLeased()).isFalse();
  }

  /** The scheduler runs no job of a user whom another server knows. */
  @Test
  void whereNoJobWouldRunItStaysWithPeople() throws Exception {
    ChangedNexus nexus = new ChangedNexus();
    Action.Configuration lines =
        new Action.Configuration(
            List.of(
                "interface Ethernet1/1",
                "mtu 9216",
                "priority-flow-control watch-dog-interval on"));
    Wish wish = new Wish("leaf", "a rule", lines, Effect.RUNTIME, Risk.LOW, Reversible.EXACT, "");
    nexus.type(List.of("aaa authentication login default group TACACS"));
    Plan without = wished(nexus, wish);
    assertThat(without.steps()).noneMatch(it -> MTU.equals(setting(it)));
    assertThat(without.leftOut())
        .anySatisfy(it -> assertThat(it.why()).contains("'scheduler aaa-authentication'"));
    nexus.type(
        List.of("feature scheduler", "scheduler aaa-authentication username rail password 7 x"));
    assertThat(wished(nexus, wish).steps()).anyMatch(it -> MTU.equals(setting(it)));
  }

  private static Plan wished(ChangedNexus nexus, Wish wish) throws Exception {
    PlanMaker maker = new PlanMaker();
    maker.add(nexus.machine(), List.of(wish));
    return maker.plan(new Order("fabric", "", Instant.EPOCH, List.of(), 1));
  }

  private static Object setting(Step step) {
    return step.act() instanceof Step.Act.Set set ? set.setting() : "";
  }

  private static Plan faulty() {
    return plan(
        new Step.Act.Set(PAUSES, State.of("receive on send off"), State.of("receive off send on")),
        LARGER,
        new Step.Act.Save());
  }

  /** {@link SwitchChangeTest} has every fault of a plan with one such line. */
  @Test
  void aFaultOfEveryRecordAndOfEveryRequest() throws Exception {
    new SwitchFaults(faulty(), ChangedNexus::new).assertSomeBorne();
  }

  @Test
  void pairsOfFaults() throws Exception {
    new SwitchFaults(faulty(), ChangedNexus::new).assertPairsBorne(PAIRS);
  }

  /** Keeps what is typed, and types something else in its place; nothing is no answer at all. */
  private record Typed(
      Target machine, List<List<String>> typed, UnaryOperator<List<String>> instead)
      implements Target {
    @Override
    public String name() {
      return machine.name();
    }

    @Override
    public Answer ask(List<Question> questions) {
      List<Question> asked = new ArrayList<>();
      for (Question question : questions) {
        List<String> lines =
            question.form() instanceof Question.Form.Configure(List<String> wanted)
                ? wanted
                : List.of(question.form().toString());
        List<String> other = instead.apply(lines);
        if (other.isEmpty()) {
          return Answer.failed(name(), Instant.EPOCH, "no route");
        }
        boolean types = question.form() instanceof Question.Form.Configure;
        if (types) {
          typed.add(other);
        }
        asked.add(types ? Question.configure(question.id(), other) : question);
      }
      return machine.ask(asked);
    }
  }
}
