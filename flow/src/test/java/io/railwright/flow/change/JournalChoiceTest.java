package io.railwright.flow.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.change.history.EventJson;
import io.railwright.change.journal.DiskFile;
import io.railwright.change.journal.JournalWriter;
import io.railwright.flow.FabricException;
import io.railwright.model.change.Event;
import io.railwright.model.change.Event.PlanState;
import io.railwright.model.change.GuestStage;
import io.railwright.model.change.JournalSummary;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.Terms;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.json.PlanJson;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which journal is meant where none is named. */
final class JournalChoiceTest {
  private static final Step STEP =
      new Step(
          1,
          "node",
          new Step.Act.Set(
              new Setting.KernelFile("/proc/sys/vm/swappiness"), State.of("0"), State.of("1")),
          Effect.RUNTIME,
          Risk.LOW,
          Reversible.EXACT,
          1,
          "a test",
          "");

  @TempDir Path folder;

  @Test
  void whatIsNoFolderIsNotTakenForNoJournals() throws Exception {
    Path file = Files.createFile(folder.resolve("journals"));
    assertThatExceptionOfType(FabricException.class)
        .isThrownBy(() -> new Journals(file).list())
        .withMessageContaining("the journals in '" + file + "' can't be listed: it is no folder");
    assertThat(new Journals(folder.resolve("none")).list()).isEmpty();
  }

  private CarryOut carryOut() {
    return new CarryOut(new Journals(folder), "a test", () -> false, _ -> {});
  }

  private void journal(String name, PlanState state) throws Exception {
    journal(name, state, true);
  }

  private void journal(String name, PlanState state, boolean acted) throws Exception {
    journal(name, state, acted, Terms.NONE);
  }

  private void journal(String name, PlanState state, boolean acted, Terms terms) throws Exception {
    Plan plan = new Plan("test", "", Instant.EPOCH, List.of(STEP), List.of(), List.of(), terms);
    Path file = folder.resolve(name + ".journal");
    try (JournalWriter journal = JournalWriter.first(DiskFile.create(file, 65_536))) {
      journal.write(EventJson.text(new Event.Begun(PlanJson.text(plan), "0123", "a test", "")));
      if (acted) {
        Observed seen = Observed.of(State.of("0"));
        journal.write(EventJson.text(new Event.Intended(1, 1, false, seen, State.of("1"), "")));
      }
      if (state != PlanState.RUNNING) {
        journal.write(EventJson.text(new Event.PlanMoved(state, "")));
      }
    }
  }

  private String toResume() throws FabricException {
    return name(carryOut().toResume(Optional.empty()));
  }

  private String toTakeBack() throws FabricException {
    return name(carryOut().toTakeBack(Optional.empty()));
  }

  private static String name(CarryOut.Found found) {
    return found.file().replaceFirst(".*/", "").replace(".journal", "");
  }

  /** Two processes within one second. */
  @Test
  void onePlanThatIsAppliedTwiceAtOnceHasTwoJournals(@TempDir Path other) throws Exception {
    Journals journals = new Journals(other.resolve("journals"));
    Plan plan = new Plan("test", "", Instant.EPOCH, List.of(STEP), List.of(), List.of());
    Path first = journals.fresh(plan, Instant.EPOCH);
    Path second = journals.fresh(plan, Instant.EPOCH);
    assertThat(first).hasFileName("19700101-000000-" + plan.id() + ".journal");
    assertThat(second).hasFileName("19700101-000000-" + plan.id() + "_2.journal");
    assertThat(second.getFileName().toString()).isGreaterThan(first.getFileName().toString());
  }

  private JournalSummary summary(String name) throws FabricException {
    return new Journals(folder).show(Optional.of(name));
  }

  /** Whether somebody works on it is told by the lock, which a process loses however it ends. */
  @Test
  void onePlanThatNobodyWorksOnIsStopped() throws Exception {
    journal("1", PlanState.RUNNING);
    journal("2", PlanState.STOPPING);
    journal("3", PlanState.DONE);
    assertThat(summary("1").stateWords()).isEqualTo("stopped");
    assertThat(summary("2").stateWords()).isEqualTo("stopped on the way back");
    assertThat(summary("3").stateWords()).isEqualTo("done");
    assertThat(summary("3").isStopped()).isFalse();
    Path file = folder.resolve("1.journal");
    try (JournalLock _ = JournalLock.take(file)) {
      assertThat(summary("1").stateWords()).isEqualTo("running");
      assertThatExceptionOfType(FabricException.class).isThrownBy(() -> JournalLock.take(file));
      assertThat(summary("1").stateWords()).isEqualTo("running");
    }
    assertThat(summary("1").stateWords()).isEqualTo("stopped");
    JournalLock.take(file).close();
  }

  /** Whoever tries again while a plan is half done is refused, and then wants that plan back. */
  @Test
  void oneThatWasRefusedDoesNotHideOneThatIsHalfDone() throws Exception {
    journal("1", PlanState.DONE);
    journal("2", PlanState.RUNNING);
    journal("3", PlanState.REFUSED);
    assertThat(toResume()).isEqualTo("2");
    assertThat(toTakeBack()).isEqualTo("2");
  }

  @Test
  void whatHasEndedIsNotGoneOnWithButCanBeTakenBack() throws Exception {
    journal("1", PlanState.NEEDS_PERSON);
    journal("2", PlanState.DONE);
    journal("3", PlanState.ROLLED_BACK);
    assertThat(toResume()).isEqualTo("1");
    assertThat(toTakeBack()).isEqualTo("2");
  }

  /** A process may end before its first record; what is told of then is a plan that was begun. */
  @Test
  void oneWithoutARecordStandsForNothing() throws Exception {
    journal("1", PlanState.ROLLED_BACK);
    Files.write(folder.resolve("2.journal"), new byte[100]);
    assertThat(toTakeBack()).isEqualTo("1");
    assertThat(toResume()).isEqualTo("1");
  }

  @Test
  void aPlanIsToldFromItsJournal() throws Exception {
    Path plan = folder.resolve("fix.plan");
    Files.writeString(plan, "{\"schema\":\"railwright/plan-1\"}");
    assertThatExceptionOfType(FabricException.class)
        .isThrownBy(() -> carryOut().toResume(Optional.of(plan.toString())))
        .withMessageContaining("is a plan, and no journal of one");
    journal("1", PlanState.RUNNING);
    String journal = folder.resolve("1.journal").toString();
    assertThat(name(carryOut().toResume(Optional.of(journal)))).isEqualTo("1");
  }

  /** Applied twice, the second run finds all as it wants it, and the first is the one to undo. */
  @Test
  void oneThatChangedNothingHidesNoneThatDid() throws Exception {
    journal("1", PlanState.DONE);
    journal("2", PlanState.DONE, false);
    assertThat(toTakeBack()).isEqualTo("1");
  }

  @Test
  void whereNothingIsLeftTheNewestIsTold() throws Exception {
    journal("1", PlanState.ROLLED_BACK);
    journal("2", PlanState.REFUSED);
    assertThat(toResume()).isEqualTo("2");
    assertThat(carryOut().toTakeBack(Optional.empty()).state()).isEqualTo(PlanState.REFUSED);
    assertThat(carryOut().toTakeBack(Optional.of("1")).state()).isEqualTo(PlanState.ROLLED_BACK);
  }

  private static Terms terms(Optional<GuestStage> guests, String follows) {
    return new Terms(List.of(), "", "", List.of(), List.of(), 1, Map.of(), guests, follows);
  }

  private void withGuests(String name, PlanState state) throws Exception {
    GuestStage guests = new GuestStage(List.of("g1"), Risk.LOW, List.of(), List.of(), "");
    journal(name, state, true, terms(Optional.of(guests), ""));
  }

  private void stage(String name, PlanState state) throws Exception {
    journal(name, state, true, terms(Optional.empty(), "1.journal"));
  }

  /** A process may end between the two. */
  @Test
  void onePlanWhoseGuestsWereNeverBegunIsGoneOnWith() throws Exception {
    withGuests("1", PlanState.DONE);
    journal("2", PlanState.DONE);
    assertThat(toResume()).isEqualTo("1");
    assertThat(carryOut().toResume(Optional.of("1")).waits()).isTrue();
    assertThat(carryOut().toResume(Optional.of("2")).waits()).isFalse();
  }

  @Test
  void guestsThatAreDoneLeaveNothingToGoOnWith() throws Exception {
    withGuests("1", PlanState.DONE);
    stage("2", PlanState.DONE);
    assertThat(carryOut().toResume(Optional.of("1.journal")).waits()).isFalse();
    CarryOut.Found stage = carryOut().toTakeBack(Optional.empty());
    assertThat(name(stage)).isEqualTo("2");
    assertThat(name(carryOut().first(stage))).isEqualTo("1");
    assertThat(carryOut().stage(folder.resolve("1.journal")).map(JournalChoiceTest::name))
        .contains("2");
    assertThat(carryOut().stage(folder.resolve("2.journal"))).isEmpty();
  }

  @Test
  void guestsThatAreHalfDoneAreGoneOnWithAndGuestsThatFailedTakeTheRestBack() throws Exception {
    withGuests("1", PlanState.DONE);
    stage("2", PlanState.RUNNING);
    assertThat(toResume()).isEqualTo("2");
    Files.delete(folder.resolve("2.journal"));
    stage("3", PlanState.ROLLED_BACK);
    assertThat(toResume()).isEqualTo("1");
    assertThat(toTakeBack()).isEqualTo("1");
  }

  @Test
  void oneWithoutARecordDidNothingAndOneThatIsDamagedMayHave() throws Exception {
    journal("1", PlanState.DONE);
    Files.createFile(folder.resolve("2.journal"));
    assertThat(toTakeBack()).isEqualTo("1");
    journal("3", PlanState.DONE);
    Path file = folder.resolve("3.journal");
    Files.writeString(file, Files.readString(file).replaceFirst("a test", "no test"));
    assertThatThrownBy(this::toTakeBack)
        .isInstanceOf(FabricException.class)
        .hasMessageContaining("3.journal");
  }
}
