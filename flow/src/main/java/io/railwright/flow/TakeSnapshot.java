package io.railwright.flow;

import io.railwright.collect.HostFacts;
import io.railwright.collect.HostProbes;
import io.railwright.collect.MachineProbes;
import io.railwright.collect.probe.Probe;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Natures;
import io.railwright.model.fact.Subject;
import io.railwright.model.report.Taken;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.fleet.FanOut;
import io.railwright.reach.fleet.StopSignal;
import io.railwright.reach.fleet.Target;
import io.railwright.reach.record.Recorder;
import io.railwright.reach.record.RecordingException;
import io.railwright.survey.join.Joins;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Asks every machine of a fabric once and hands on the facts of each, in the order of the
 * inventory.
 */
public final class TakeSnapshot {
  private static final Duration SECOND = Duration.ofSeconds(1);

  private final int atOnce;
  private final Optional<Path> record;
  private final Set<String> only;
  private final StopSignal stop = new StopSignal();
  private @Nullable Recorder recorder;

  /**
   * Not yet started.
   *
   * @param atOnce how many machines may be open at a time
   * @param record where to keep what the machines answer, if that is wanted
   * @param only the probes to ask; all if none are named
   */
  public TakeSnapshot(int atOnce, Optional<Path> record, Set<String> only) {
    this.atOnce = atOnce;
    this.record = record;
    this.only = Set.copyOf(only);
  }

  /** Cuts short what is under way and leaves out the rest; what was reached until then is kept. */
  public void stop() {
    stop.request();
  }

  /**
   * Waits, and tells how much longer; ends at once when somebody asks to stop.
   *
   * @param tell told about once a second
   */
  void pause(Duration wanted, Consumer<Duration> tell) {
    long end = System.nanoTime() + wanted.toNanos();
    Duration left = wanted;
    while (left.isPositive() && !stop.requested()) {
      tell.accept(left);
      await(left.compareTo(SECOND) < 0 ? left : SECOND);
      left = Duration.ofNanos(end - System.nanoTime());
    }
  }

  private void await(Duration most) {
    try {
      stop.await(most);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      stop.request();
    }
  }

  /** By which a snapshot that is taken now tells what lasts from what moves. */
  public static Natures natures() {
    return KnowledgeFolder.vocabulary();
  }

  /** A machine that was read before. */
  public static Taken stored(Subject machine, List<Fact> facts) {
    return new Taken(machine, facts, Joins.of(machine, facts), Optional.empty(), List.of());
  }

  /** Where the facts go, and who wants to know how far it is. */
  public interface Listener {
    /** A machine has answered, or failed to; told from any thread, in any order. */
    void answered(String target, boolean whole);

    /** The facts of one machine; told from one thread, in order. */
    void taken(Taken taken);

    /** All were asked a first time, and will be asked again after so long. */
    default void waits(Duration left) {}
  }

  /** Who is asked, and what, by the names of the targets. */
  private record Asked(Map<String, Machine> machines, Set<String> only) {
    Machine machine(String target) {
      return Objects.requireNonNull(machines.get(target), target);
    }

    List<Probe> probes(String target) {
      Machine machine = machine(target);
      List<Probe> probes = MachineProbes.of(machine.platform(), only);
      return machine.access() instanceof Access.Managed(var _, String vcenter)
          ? probes.stream().map(it -> it.through(vcenter)).toList()
          : probes;
    }
  }

  /** How it went. */
  public record Summary(int machines, int failed, long facts, long unknown) {
    private Summary plus(Taken taken) {
      long more =
          taken.facts().stream().filter(fact -> fact.value() instanceof Value.Unknown).count();
      return new Summary(
          machines + 1,
          failed + (taken.failure().isPresent() ? 1 : 0),
          facts + taken.facts().size(),
          unknown + more);
    }
  }

  /** Whether a machine said anything, and not only that its probes failed. */
  public static boolean isAnswer(List<Fact> facts) {
    return facts.stream().anyMatch(fact -> !(fact.value() instanceof Value.Unknown));
  }

  public Summary run(FabricSource.Machines fabric, Listener listener) throws FabricException {
    KnowledgeFolder.loadVocabularyAhead();
    List<Target> targets = recorded(fabric);
    Asked asked = new Asked(fabric.asked(), only);
    Summary[] sum = {new Summary(0, 0, 0, 0)};
    new FanOut(atOnce, stop)
        .ask(
            targets,
            target -> HostProbes.questions(asked.probes(target.name())),
            answer -> understand(asked, answer, listener),
            taken -> {
              sum[0] = sum[0].plus(taken);
              listener.taken(taken);
            });
    return sum[0];
  }

  private List<Target> recorded(FabricSource.Machines fabric) throws FabricException {
    if (record.isEmpty()) {
      return fabric.targets();
    }
    List<String> names = fabric.targets().stream().map(Target::name).toList();
    try {
      Recorder started = Recorder.start(record.get(), fabric.name(), names);
      recorder = started;
      started.keep(fabric.layout(Map.of(), Set.of()));
      return fabric.targets().stream().map(started::recording).toList();
    } catch (RecordingException refused) {
      throw new FabricException(String.valueOf(refused.getMessage()), refused);
    } catch (IOException unwritable) {
      throw FabricException.unwritable(String.valueOf(unwritable.getMessage()), unwritable);
    }
  }

  /** What could not be recorded, as a sentence; the snapshot is complete all the same. */
  public Optional<String> recordingLost() {
    return recorder == null ? Optional.empty() : recorder.lost();
  }

  private Taken understand(Asked asked, Answer answer, Listener listener) {
    Subject machine = asked.machine(answer.target()).subject();
    List<Fact> facts = HostFacts.of(machine, answer, asked.probes(answer.target()));
    List<Fact> derived = Joins.of(machine, facts);
    listener.answered(answer.target(), answer.failure().isEmpty());
    return new Taken(machine, facts, derived, answer.failure(), answer.warnings());
  }
}
