package io.railwright.change.vsphere;

import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.MachineLease;
import io.railwright.change.machine.Pace;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.VcenterSetting;
import io.railwright.model.text.Plain;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.ManagedCall;
import io.railwright.reach.bundle.ManagedList;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.fleet.Target;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** A vCenter while it is changed. What it is asked may be asked as often as one likes. */
public final class ChangedVcenter implements Changeable {
  private static final Duration AGAIN = Duration.ofSeconds(5);

  /** A task that changes a machine takes seconds; a host that is busy may keep it waiting. */
  private static final int TASK_SECONDS = 120;

  private final Target target;
  private final Pace pace;
  private final Supplier<Duration> patience;

  /**
   * @param patience how long a server that does not answer is asked again, at that moment
   */
  public ChangedVcenter(Target target, Pace pace, Supplier<Duration> patience) {
    this.target = target;
    this.pace = pace;
    this.patience = patience;
  }

  @Override
  public String name() {
    return target.name();
  }

  Pace pace() {
    return pace;
  }

  @Override
  public boolean takes(Step.Act act) {
    return act instanceof Step.Act.Set(Setting setting, State _, State _)
        && setting instanceof VcenterSetting;
  }

  @Override
  public Map<Setting, Seen> look(List<Setting> settings)
      throws UnreachedException, InterruptedException {
    Map<Setting, Seen> seen = new LinkedHashMap<>();
    Map<String, Optional<ManagedDocument>> read = new HashMap<>();
    for (Setting setting : settings) {
      if (!(setting instanceof VcenterSetting managed)) {
        seen.put(setting, new Seen.Not("it is no setting of a vCenter"));
        continue;
      }
      if (!read.containsKey(managed.object())) {
        read.put(managed.object(), object(managed));
      }
      seen.put(setting, ManagedSettings.seen(managed, read.get(managed.object())));
    }
    return seen;
  }

  /** The object of a setting as it is now; empty where it is gone. */
  Optional<ManagedDocument> object(VcenterSetting setting)
      throws UnreachedException, InterruptedException {
    return object(ManagedSettings.list(setting));
  }

  @Override
  public MachineLease lease(String token) {
    return new VcenterLease(this, token);
  }

  @Override
  public Map<Setting, String> obstacles(Map<Setting, State> targets)
      throws UnreachedException, InterruptedException {
    Map<Setting, String> obstacles = new LinkedHashMap<>();
    Map<String, Optional<String>> machines = new HashMap<>();
    for (Setting one : offFirst(targets.keySet())) {
      if (one instanceof VcenterSetting setting && setting.part().isOfMachine()) {
        if (!machines.containsKey(setting.object())) {
          machines.put(setting.object(), new MachineObstacles(this, targets).of(setting));
        }
        machines.get(setting.object()).ifPresent(it -> obstacles.put(one, it));
      }
    }
    return obstacles;
  }

  /** What needs a machine off is asked about first: it has more that may stand against it. */
  private static List<Setting> offFirst(Collection<Setting> settings) {
    return settings.stream()
        .sorted(
            Comparator.comparing(
                it -> !(it instanceof VcenterSetting managed && managed.part().needsOff())))
        .toList();
  }

  /** One object as it is now, with the properties that are asked for; empty where it is gone. */
  Optional<ManagedDocument> object(ManagedList one)
      throws UnreachedException, InterruptedException {
    Duration end = pace.elapsed().plus(patience.get());
    while (true) {
      Answer answer = target.ask(List.of(one.question("object")));
      Optional<Section> whole = whole(answer);
      if (whole.isPresent()) {
        Optional<ManagedDocument> object =
            ManagedDocument.parse(whole.get().out().text()).filter(it -> it.has("ref"));
        if (whole.get().exit() == 0 && object.isPresent()) {
          return object;
        }
        if (isGone(whole.get())) {
          return Optional.empty();
        }
      }
      if (pace.elapsed().compareTo(end) >= 0) {
        throw new UnreachedException(name(), why(answer, whole));
      }
      pace.pause(AGAIN);
    }
  }

  private static boolean isGone(Section section) {
    return section.exit() != 0 && section.err().endsWith("any more.");
  }

  private static Optional<Section> whole(Answer answer) {
    return answer.sections().stream().filter(Section::whole).findFirst();
  }

  private static String why(Answer answer, Optional<Section> whole) {
    String said = whole.map(Section::err).orElse("");
    return said.isEmpty() ? answer.failure().orElse("it does not answer in full") : said;
  }

  /** What came of a call. */
  sealed interface Sent {
    /** It was done, and returned this. */
    record Done(Optional<ManagedDocument> said) implements Sent {}

    /**
     * The vCenter does not do it.
     *
     * @param why begins with the name of the fault
     */
    record Refused(String why) implements Sent {
      /** Somebody has changed the object since it was seen. */
      boolean isConflict() {
        return why.startsWith("ConcurrentAccess");
      }
    }

    /** No whole answer: it may have been done. */
    record Unanswered(String why) implements Sent {}
  }

  /** Sends it once, and waits for the end of the task that it begins. */
  Sent send(ManagedCall call) {
    Answer answer = target.ask(List.of(call.question("call", TASK_SECONDS)));
    Optional<Section> whole = whole(answer);
    if (whole.isEmpty()) {
      return new Sent.Unanswered(answer.failure().orElse("the answer broke off"));
    }
    String said = Plain.line(whole.get().err(), 300);
    return whole.get().exit() == 0
        ? new Sent.Done(ManagedDocument.parse(whole.get().out().text()))
        : new Sent.Refused(said.isEmpty() ? "a fault without a name" : said);
  }
}
