package io.railwright.flow.change;

import io.railwright.change.apply.ChangeRun;
import io.railwright.change.apply.Means;
import io.railwright.change.apply.Verification;
import io.railwright.change.history.EventJson;
import io.railwright.change.history.History;
import io.railwright.change.journal.DiskFile;
import io.railwright.change.journal.JournalWriter;
import io.railwright.change.machine.Pace;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.model.change.ChangeResult;
import io.railwright.model.change.Event;
import io.railwright.model.change.Event.PlanState;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Step;
import io.railwright.model.file.FileReason;
import io.railwright.model.json.PlanJson;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Carries a plan out, goes on with it, or takes it back; the only way to a changed machine. */
public final class CarryOut {
  /** A machine that reboots for other reasons is back by then. */
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  /**
   * Before anything is done nothing is lost by giving up, and a password that is wrong must not be
   * tried until an account is locked.
   */
  private static final Duration PATIENCE_BEFORE = Duration.ofSeconds(10);

  /** What the records of one step need at most, output of tools included. */
  private static final long STEP_ROOM = 64 << 10;

  private static final Set<PlanState> UNFINISHED =
      Set.of(PlanState.RUNNING, PlanState.STOPPING, PlanState.NEEDS_PERSON);

  private final Journals journals;
  private final String who;
  private final BooleanSupplier stop;
  private final Consumer<Event> listener;
  private final Optional<Duration> soak;
  private final Pace pace = Pace.real();
  private volatile boolean acted;

  /**
   * @param who carries it out, for the journal and for those who find a machine leased
   * @param stop whether somebody asks to stop at the next safe point
   * @param soak how long errors are counted behind each wave; where nobody says it, behind those
   *     that do more than change values
   */
  public CarryOut(
      Journals journals,
      String who,
      BooleanSupplier stop,
      Consumer<Event> listener,
      Optional<Duration> soak) {
    this.journals = journals;
    this.who = who;
    this.stop = stop;
    this.listener = listener;
    this.soak = soak;
  }

  /** The same, with the usual soak. */
  public CarryOut(Journals journals, String who, BooleanSupplier stop, Consumer<Event> listener) {
    this(journals, who, stop, listener, Optional.empty());
  }

  /** A new plan. */
  public ChangeResult apply(Plan plan, FabricSource source)
      throws FabricException, InterruptedException {
    Means machines = means(source, plan);
    Path file = journals.fresh(plan, pace.now());
    long room = STEP_ROOM * (plan.steps().size() + 1) + 2L * PlanJson.text(plan).length();
    @Nullable ChangeResult ended = null;
    try (JournalLock _ = JournalLock.take(file);
        JournalWriter journal = JournalWriter.first(DiskFile.create(file, room))) {
      Event.Begun begun = new Event.Begun(PlanJson.text(plan), token(), who, pace.now().toString());
      journal.write(EventJson.text(begun));
      ended = run(journal, History.of(List.of(begun)), machines, file, ChangeRun::apply);
    } catch (IOException refused) {
      return orElseUnwritable(ended, file, refused);
    }
    return ended;
  }

  /** Goes on with a plan whose run ended before it did. */
  public ChangeResult resume(Found journal, FabricSource source)
      throws FabricException, InterruptedException {
    return again(journal, source, ChangeRun::apply);
  }

  /**
   * Takes a plan back.
   *
   * @param to the last step that stays; 0 for none
   */
  public ChangeResult rollBack(Found journal, int to, FabricSource source)
      throws FabricException, InterruptedException {
    return again(journal, source, run -> run.rollBack(to));
  }

  /**
   * A journal, before it is gone on with or taken back.
   *
   * @param file its path
   * @param state how far its plan has come
   * @param waits whether all of its steps are done, and its stage for guests is not
   */
  public record Found(String file, Plan plan, PlanState state, boolean waits) {}

  /** The journal that is named, or the newest whose plan has not ended. */
  public Found toResume(Optional<String> name) throws FabricException {
    return found(name, (file, it) -> UNFINISHED.contains(it.state()) || waits(file, it));
  }

  /** The journal that is named, or the newest of which something may be left to take back. */
  public Found toTakeBack(Optional<String> name) throws FabricException {
    return found(name, (_, history) -> isToTakeBack(history));
  }

  /** A plan that found all as it wants it has done nothing, and hides none that did. */
  private static boolean isToTakeBack(History history) {
    return history.state() == PlanState.DONE
        ? history.hasActed()
        : UNFINISHED.contains(history.state());
  }

  private Found found(Optional<String> name, Journals.Choice fits) throws FabricException {
    return found(name.isPresent() ? journals.find(name) : journals.newest(fits));
  }

  private static Found found(Path file) throws FabricException {
    History history = Journals.read(file).history();
    return new Found(file.toString(), history.plan(), history.state(), waits(file, history));
  }

  /** One of which a part was taken back on purpose waits for nothing. */
  private static boolean waits(Path file, History history) throws FabricException {
    return history.state() == PlanState.DONE
        && history.plan().terms().guests().isPresent()
        && history.plan().steps().stream()
            .noneMatch(it -> history.progress(it) == Step.Progress.UNDONE)
        && stageOf(file).filter(it -> it.state() == PlanState.DONE).isEmpty();
  }

  /** The stage for guests of a plan, by the plan's journal; empty where it was not begun. */
  Optional<Found> stage(Path first) throws FabricException {
    return stageOf(first);
  }

  private static Optional<Found> stageOf(Path first) throws FabricException {
    Optional<Path> stage = Journals.stage(first);
    return stage.isPresent() ? Optional.of(found(stage.get())) : Optional.empty();
  }

  /** The plan whose guests a stage is for; both journals lie in one folder. */
  Found first(Found stage) throws FabricException {
    Path file = Path.of(stage.file()).resolveSibling(stage.plan().terms().follows());
    return found(journals.find(Optional.of(file.toString())));
  }

  /** What has come of a plan whose steps are done. */
  ChangeResult soFar(Found done) throws FabricException {
    History history = Journals.read(Path.of(done.file())).history();
    return new ChangeResult(
        history.plan(), Outcome.DONE, List.of(), progress(history), done.file());
  }

  private static Map<Integer, Step.Progress> progress(History history) {
    Map<Integer, Step.Progress> progress = new HashMap<>();
    history.plan().steps().forEach(step -> progress.put(step.id(), history.progress(step)));
    return progress;
  }

  private ChangeResult again(Found journal, FabricSource source, Work work)
      throws FabricException, InterruptedException {
    Path file = Path.of(journal.file());
    @Nullable ChangeResult ended = null;
    try (JournalLock _ = JournalLock.take(file)) {
      Journals.Kept kept = Journals.read(file);
      Means machines = means(source, kept.history().plan());
      DiskFile disk = DiskFile.open(file, kept.recovered().length());
      try (JournalWriter records = JournalWriter.after(kept.recovered(), disk)) {
        records.write(EventJson.text(new Event.Resumed(who, pace.now().toString())));
        ended = run(records, kept.history(), machines, file, work);
      }
    } catch (IOException refused) {
      return orElseUnwritable(ended, file, refused);
    }
    return ended;
  }

  private ChangeResult run(
      JournalWriter journal, History history, Means machines, Path file, Work work)
      throws InterruptedException {
    acted = history.hasActed() && history.state() != PlanState.DONE;
    ChangeRun run = new ChangeRun(journal, history, machines, pace, who, stop, this::happened);
    Outcome outcome = work.on(run);
    return new ChangeResult(
        history.plan(), outcome, run.reasons(), progress(history), file.toString());
  }

  private void happened(Event event) {
    acted |= event instanceof Event.Intended;
    listener.accept(event);
  }

  private Duration patience() {
    return acted ? PATIENCE : PATIENCE_BEFORE;
  }

  private interface Work {
    Outcome on(ChangeRun run) throws InterruptedException;
  }

  private Means means(FabricSource source, Plan plan) throws FabricException {
    ChangedMachines machines = new ChangedMachines(source, pace, this::patience);
    boolean counting = new Verification(Optional.empty(), soak).soak(plan.steps()).isPositive();
    return new Means(
        machines.all(plan.machines()),
        machines.drains(plan),
        new Verification(Optional.of(new FreshReading(machines.fabric(), plan, counting)), soak));
  }

  private static String token() {
    byte[] random = new byte[8];
    new SecureRandom().nextBytes(random);
    return HexFormat.of().formatHex(random);
  }

  /**
   * What a run came to stays so where its journal is then not closed well: each record was on the
   * disk before its act.
   */
  private static ChangeResult orElseUnwritable(
      @Nullable ChangeResult ended, Path file, IOException why) throws FabricException {
    if (ended != null) {
      return ended;
    }
    throw new FabricException(
        "the journal '" + file + "' can't be written, so nothing is changed: " + FileReason.of(why),
        why);
  }
}
