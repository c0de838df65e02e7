package io.railwright.view.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.change.Event;
import io.railwright.model.change.Event.MachineState;
import io.railwright.model.change.Event.PlanState;
import io.railwright.model.change.MachineCondition;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.Step.Progress;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.view.layout.Screen;
import io.railwright.view.layout.TextOutput;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * What a terminal shows while a plan is carried out: a line for each machine, and trouble above.
 */
final class LiveChangeTest {
  private static final Step.Act SET =
      new Step.Act.Set(
          new Setting.KernelFile("/proc/sys/vm/nr_hugepages"), State.of("0"), State.of("8"));

  private final StringWriter printed = new StringWriter();
  private Plan plan = plan("u36", "u23");
  private LiveChange live = live(80, 24);

  private LiveChange live(int columns, int rows) {
    return new LiveChange(
        new TextOutput(printed, new Screen(false, false, columns, rows), false), plan);
  }

  /** In each wave a machine that gets a value and is started. */
  private static Plan plan(String... machines) {
    List<Step> steps = new ArrayList<>();
    for (int at = 0; at < machines.length; at++) {
      for (Step.Act act : List.of(SET, new Step.Act.Reboot())) {
        int id = steps.size() + 1;
        Step step =
            new Step(
                id, machines[at], act, Effect.REBOOT, Risk.LOW, Reversible.EXACT, at + 1, "", "");
        steps.add(step);
      }
    }
    return new Plan("test", "", Instant.EPOCH, steps, List.of(), List.of());
  }

  private void at(int second, Event... events) {
    for (Event event : events) {
      live.happened(event, Duration.ofSeconds(second));
    }
  }

  private List<String> shown(int second) {
    live.draw(Duration.ofSeconds(second));
    List<String> lines = ShownTerminal.of(printed.toString());
    return lines.subList(0, lines.size() - 1);
  }

  private static Event machine(String name, MachineState state) {
    return new Event.MachineMoved(name, state, "");
  }

  private static Event begun(int step, boolean undo) {
    return new Event.Intended(step, 1, undo, Observed.boot("1", ""), State.absent(), "");
  }

  private static Event judged(int step, Progress progress) {
    return new Event.Judged(
        step, progress, "8", progress == Progress.FAILED ? "no effect" : "", "");
  }

  private void leaseAll() {
    for (String machine : plan.machines()) {
      at(0, machine(machine, MachineState.LEASING), machine(machine, MachineState.LEASED));
    }
    MachineCondition well = MachineCondition.unread("");
    plan.machines().forEach(it -> at(2, new Event.Noted(it, well, "")));
  }

  @Test
  void eachMachineHasOneLineThatSaysWhatItWaitsFor() {
    at(0, machine("u36", MachineState.LEASING));
    assertThat(shown(3)).containsExactly("u36  taking the lease, 0:03", "u23  not begun");
    leaseAll();
    assertThat(shown(4)).containsExactly("u36  waits for wave 1", "u23  waits for wave 2");
    at(5, machine("u36", MachineState.DRAINING));
    assertThat(shown(95))
        .first()
        .isEqualTo("u36  waiting for its jobs to end, 1:30 of at most 60:00");
    at(95, machine("u36", MachineState.DRAINED), begun(1, false));
    assertThat(shown(97)).first().isEqualTo("u36  step 1 of 2: /proc/sys/vm/nr_hugepages, 0:02");
    at(98, judged(1, Progress.STAGED), begun(2, false));
    assertThat(shown(228))
        .containsExactly(
            "u36  step 2 of 2: rebooting, 2:10 of at most 20:00", "u23  waits for wave 2");
    at(230, judged(2, Progress.DONE), judged(1, Progress.DONE));
    assertThat(shown(240)).first().isEqualTo("u36  checking wave 1, 0:10");
  }

  @Test
  void whatStaysReadableStandsAboveTheLines() {
    leaseAll();
    at(3, begun(1, false), judged(1, Progress.DONE), begun(2, false), judged(2, Progress.DONE));
    at(9, new Event.WaveJudged(1, true, List.of(), ""));
    at(10, begun(3, false), judged(3, Progress.FAILED));
    assertThat(shown(11))
        .containsExactly(
            "wave 1 verified",
            "u23 3/4 failed /proc/sys/vm/nr_hugepages: 8 (no effect)",
            "u36  wave 1 is well",
            "u23  step 1 of 2: failed");
    at(12, new Event.PlanMoved(PlanState.STOPPING, List.of(), ""), begun(3, true));
    assertThat(shown(16))
        .contains(
            "taking back what was done, last step first",
            "u36  waits to be taken back",
            "u23  step 1 of 2: taking back /proc/sys/vm/nr_hugepages, 0:04");
    at(17, judged(3, Progress.UNDONE), begun(1, true), judged(1, Progress.UNDONE));
    assertThat(shown(18)).contains("u36  step 1 of 2: taken back", "u23  taken back");
    at(19, machine("u36", MachineState.RELEASED), machine("u23", MachineState.RELEASED));
    assertThat(shown(20)).endsWith("u36  released", "u23  released").hasSize(5);
  }

  @Test
  void whereThereAreMoreMachinesThanLinesThoseThatWorkAreShown() {
    plan = plan(IntStream.rangeClosed(1, 300).mapToObj("n%d"::formatted).toArray(String[]::new));
    live = live(80, 8);
    at(0, machine("n1", MachineState.RELEASED), machine("n200", MachineState.DRAINING));
    assertThat(shown(1))
        .hasSizeLessThanOrEqualTo(7)
        .contains("n200  waiting for its jobs to end, 0:01 of at most 60:00")
        .endsWith("and 297 machines more")
        .noneMatch(it -> it.startsWith("n1 "));
  }

  @Test
  void noLineIsWiderThanTheTerminal() {
    live = live(30, 24);
    at(0, begun(1, false));
    assertThat(shown(1)).allSatisfy(it -> assertThat(it).hasSizeLessThan(30)).hasSize(2);
  }

  /** Nor the last one, and an arrow may take two letters. */
  @Test
  void onANarrowTerminalWithoutOtherLettersEveryLineIsOneLine() {
    plan = plan(IntStream.rangeClosed(1, 1000).mapToObj("→%d"::formatted).toArray(String[]::new));
    live = new LiveChange(new TextOutput(printed, new Screen(false, true, 20, 5), false), plan);
    at(0, begun(1, false));
    assertThat(shown(1)).hasSize(2).allSatisfy(it -> assertThat(it).hasSizeLessThan(20));
    assertThat(shown(2)).hasSize(2).last().asString().startsWith("and 999 machines");
  }

  /** A serial line does not say how high its terminal is, and a way up beyond its top is lost. */
  @Test
  void whereNobodyKnowsTheRowsThereAreFewLines() {
    plan = plan(IntStream.rangeClosed(1, 1000).mapToObj("n%d"::formatted).toArray(String[]::new));
    live = live(100, 0);
    at(0, begun(1, false));
    assertThat(shown(1)).hasSizeBetween(10, 23).last().asString().endsWith("machines more");
  }

  /** Somebody else has printed meanwhile, as who stops it does. */
  @Test
  void whatOthersPrintIsNotWrittenOver() {
    at(0, begun(1, false));
    live.leave();
    printed.write("rail: stops\n");
    assertThat(shown(2)).contains("rail: stops").hasSize(5);
  }

  /** It may have broken what was drawn; what stands above is not written over for that. */
  @Test
  void onATerminalThatGotNarrowerLinesAreDrawnAnewBelow() {
    leaseAll();
    at(1, new Event.WaveJudged(1, true, List.of(), ""), machine("u23", MachineState.DRAINING));
    List<String> before = shown(2);
    live.resized(30, 10);
    List<String> after = shown(3);
    assertThat(after).hasSize(before.size() + 2).startsWith(before.toArray(String[]::new));
    assertThat(after.subList(before.size(), after.size()))
        .allSatisfy(it -> assertThat(it).hasSizeLessThan(30));
    live.resized(30, 10);
    assertThat(shown(4)).hasSize(after.size());
    live.resized(100, 10);
    assertThat(shown(5))
        .hasSize(after.size())
        .last()
        .isEqualTo("u23  waiting for its jobs to end, 0:04 of at most 60:00");
  }

  @Test
  void onATerminalThatGotLowerFewerMachinesAreShown() {
    plan = plan(IntStream.rangeClosed(1, 30).mapToObj("n%d"::formatted).toArray(String[]::new));
    live = live(80, 40);
    at(0, begun(1, false));
    assertThat(shown(1)).hasSize(30);
    live.resized(80, 10);
    assertThat(shown(2)).hasSizeLessThan(9).last().asString().endsWith("machines more");
  }
}
