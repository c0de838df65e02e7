package io.railwright.change.vsphere;

import io.railwright.change.machine.AskedServer;
import io.railwright.change.machine.Changeable;
import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.MachineLease;
import io.railwright.change.machine.Pace;
import io.railwright.change.machine.Refusals;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.change.VcenterSetting;
import io.railwright.model.text.Plain;
import io.railwright.reach.bundle.ManagedCall;
import io.railwright.reach.bundle.ManagedList;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.fleet.Target;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** A vCenter while it is changed. What it is asked may be asked as often as one likes. */
public final class ChangedVcenter implements Changeable {
  /** A task that changes a machine takes seconds; a host that is busy may keep it waiting. */
  private static final int TASK_SECONDS = 120;

  private final AskedServer server;

  /**
   * @param patience how long a server that does not answer is asked again, at that moment
   */
  public ChangedVcenter(Target target, Pace pace, Supplier<Duration> patience) {
    this.server = new AskedServer(target, pace, patience);
  }

  @Override
  public String name() {
    return server.target().name();
  }

  Pace pace() {
    return server.pace();
  }

  @Override
  public boolean takes(Step.Act act) {
    return act instanceof Step.Act.Set(Setting setting, State _, State _)
        && setting instanceof VcenterSetting;
  }

  @Override
  public Map<Setting, Seen> look(List<Setting> settings)
      throws UnreachedException, InterruptedException {
    Set<ManagedList> lists = new LinkedHashSet<>();
    for (Setting setting : settings) {
      if (setting instanceof VcenterSetting managed) {
        lists.addAll(ReadObjects.of(managed));
      }
    }
    ReadObjects objects = read(lists);
    Map<Setting, Seen> seen = new LinkedHashMap<>();
    for (Setting setting : settings) {
      seen.put(
          setting,
          setting instanceof VcenterSetting managed
              ? objects.seen(managed)
              : new Seen.Not("it is no setting of a vCenter"));
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
    Map<Setting, String> obstacles = new LinkedHashMap<>(NetworkObstacles.of(this, targets));
    Map<String, Optional<String>> machines = new HashMap<>();
    for (Setting one : offFirst(targets.keySet())) {
      if (one instanceof VcenterSetting setting && setting.part().isOfMachine()) {
        if (!machines.containsKey(setting.object())) {
          machines.put(setting.object(), new MachineObstacles(this, targets).of(setting));
        }
        machines.get(setting.object()).ifPresent(it -> obstacles.putIfAbsent(one, it));
      }
    }
    return obstacles;
  }

  @Override
  public Refusals refusals(List<Step.Act> acts) throws UnreachedException, InterruptedException {
    return new MissingRights(this).of(acts);
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
    return read(List.of(one)).object(one);
  }

  /** All objects of a kind as they are now. */
  List<ManagedDocument> objects(ManagedList all) throws UnreachedException, InterruptedException {
    return read(List.of(all)).all(all);
  }

  /** All of these as they are now, in one login. */
  ReadObjects read(Collection<ManagedList> lists) throws UnreachedException, InterruptedException {
    List<ManagedList> asked = List.copyOf(lists);
    return asked.isEmpty()
        ? ReadObjects.NONE
        : server.askedAll(questions(asked), it -> ReadObjects.read(asked, it));
  }

  private static List<Question> questions(List<ManagedList> lists) {
    return IntStream.range(0, lists.size())
        .mapToObj(it -> lists.get(it).question("objects" + it))
        .toList();
  }

  /** What a call that only tells has said; it is sent until it is answered. */
  Sent told(ManagedCall call) throws UnreachedException, InterruptedException {
    return server.asked(
        call.question("told", TASK_SECONDS), it -> Optional.of(said(it)), _ -> false);
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
    return server.sent(
        call.question("call", TASK_SECONDS), ChangedVcenter::said, Sent.Unanswered::new);
  }

  /** What came of a call, and what the setting is behind it; empty where that was not told. */
  record Changed(Sent sent, Optional<Seen> seen) {}

  /** Sends it once, and looks at the setting that it changes in the same login. */
  Changed change(ManagedCall call, VcenterSetting setting) {
    List<ManagedList> lists = ReadObjects.of(setting);
    return server.sent(
        call.question("call", TASK_SECONDS),
        questions(lists),
        (told, behind) ->
            new Changed(said(told), ReadObjects.read(lists, behind).map(it -> it.seen(setting))),
        why -> new Changed(new Sent.Unanswered(why), Optional.empty()));
  }

  private static Sent said(Section section) {
    String why = Plain.line(section.err(), 300);
    return section.exit() == 0
        ? new Sent.Done(ManagedDocument.parse(section.out().text()))
        : new Sent.Refused(why.isEmpty() ? "a fault without a name" : why);
  }
}
