package io.railwright.flow.serve;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.flow.FabricSource;
import io.railwright.model.change.Event;
import io.railwright.model.change.JournalDetail;
import io.railwright.model.change.JournalSummary;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.fabric.Fabric;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.Target;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Plans on the time line of the machines that they changed. */
class PlanEventsTest {
  private static final String NAME = "20261118-040000-7c1f8a90.journal";
  private static final Instant NOW = Instant.parse("2026-11-18T05:00:00Z");
  private static final FabricSource.Machines LAB =
      new FabricSource.Machines(
          Fabric.of("lab", List.of()), List.of(new Mute("gpu-01"), new Mute("gpu-02")), List.of());

  private final List<JournalDetail> kept = new ArrayList<>();

  private final PlanEvents events =
      new PlanEvents(new OperatorRecords(new Kept(kept), Optional.empty(), Optional.empty()), LAB);

  /** Nobody asks it. */
  private record Mute(String name) implements Target {
    @Override
    public Answer ask(List<Question> questions) {
      throw new AssertionError(questions);
    }
  }

  /** Journals that need no file. */
  private record Kept(List<JournalDetail> all) implements KeptJournals {
    @Override
    public Path folder() {
      return Path.of("/journals");
    }

    @Override
    public List<String> names() {
      return all.stream().map(it -> it.summary().name()).toList();
    }

    @Override
    public Optional<Instant> written(String name) {
      return Optional.of(Instant.now());
    }

    @Override
    public Optional<JournalDetail> detail(String name) {
      return all.stream().filter(it -> it.summary().name().equals(name)).findFirst();
    }
  }

  private static Step step(int id, String machine) {
    return new Step(
        id,
        machine,
        new Step.Act.Set(
            new Setting.PortMtu("eth" + id), new State.Text("1500"), new State.Text("9000")),
        Effect.RUNTIME,
        Risk.LOW,
        Reversible.EXACT,
        1,
        "link.mtu host/" + machine,
        "");
  }

  private static Event judged(int step, Step.Progress progress, String time) {
    return new Event.Judged(step, progress, "9000", "", "2026-11-18T" + time + "Z");
  }

  private static JournalDetail journal(String fabric, Event.PlanState state, Event... events) {
    List<Step> steps =
        List.of(
            step(1, "gpu-01"),
            step(2, "gpu-01"),
            step(3, "gpu-01"),
            step(4, "gpu-01"),
            step(5, "gpu-02"),
            step(6, "elsewhere"));
    return new JournalDetail(
        new JournalSummary(
            NAME,
            fabric,
            "ada",
            "2026-11-18T04:00:00Z",
            state,
            false,
            6,
            List.of("gpu-01", "gpu-02"),
            List.of(events),
            ""),
        steps.stream()
            .map(it -> new JournalDetail.KeptStep(it, Step.Progress.PLANNED, ""))
            .toList());
  }

  @Test
  void eachMachineIsToldOfOnceWithTheTimeOfItsLastStep() throws Exception {
    kept.add(
        journal(
            "lab",
            Event.PlanState.DONE,
            judged(1, Step.Progress.DONE, "04:00:01"),
            judged(2, Step.Progress.DONE, "04:00:02"),
            judged(3, Step.Progress.DONE, "04:00:03"),
            judged(4, Step.Progress.DONE, "04:00:04"),
            judged(5, Step.Progress.SAME, "04:00:05"),
            judged(6, Step.Progress.DONE, "04:00:06")));
    assertThat(events.news(NOW))
        .containsExactly(
            new WatchEvent(
                Instant.parse("2026-11-18T04:00:04Z"),
                WatchEvent.Kind.CHANGED,
                Subject.host("gpu-01"),
                "gpu-01",
                "",
                "Changed by a plan: eth1 MTU, eth2 MTU, eth3 MTU and 1 more (ada, " + NAME + ")"));
    assertThat(events.news(NOW)).as("once").isEmpty();
  }

  @Test
  void whatIsTakenBackIsToldToo() throws Exception {
    Event done = judged(1, Step.Progress.DONE, "04:00:01");
    kept.add(journal("lab", Event.PlanState.DONE, done));
    assertThat(events.news(NOW)).hasSize(1);
    kept.set(
        0,
        journal(
            "lab", Event.PlanState.ROLLED_BACK, done, judged(1, Step.Progress.UNDONE, "04:30:00")));
    assertThat(events.news(NOW))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.kind()).isEqualTo(WatchEvent.Kind.TAKEN_BACK);
              assertThat(it.time()).isEqualTo("2026-11-18T04:30:00Z");
              assertThat(it.says()).startsWith("Taken back: eth1 MTU (ada, ");
            });
  }

  @Test
  void othersAndWhatIsUnderWayOrLongAgoIsNotTold() throws Exception {
    Event done = judged(1, Step.Progress.DONE, "04:00:01");
    kept.add(journal("elsewhere", Event.PlanState.DONE, done));
    assertThat(events.news(NOW)).isEmpty();
    kept.set(0, journal("lab", Event.PlanState.RUNNING, done));
    assertThat(events.news(NOW)).isEmpty();
    kept.set(0, journal("lab", Event.PlanState.REFUSED));
    assertThat(events.news(NOW)).isEmpty();
    kept.set(0, journal("lab", Event.PlanState.DONE, done));
    assertThat(events.news(NOW.plusSeconds(3 * 86_400))).isEmpty();
  }
}
