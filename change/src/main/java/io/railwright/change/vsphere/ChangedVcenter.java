package io.railwright.change.vsphere;

import io.railwright.change.machine.AskedServer;
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
import java.util.function.Function;
import java.util.function.Supplier;

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
    Map<Setting, Seen> seen = new LinkedHashMap<>();
    Map<ManagedList, Optional<ManagedDocument>> read = new HashMap<>();
    Networks networks = Networks.NONE;
    for (Setting setting : settings) {
      if (!(setting instanceof VcenterSetting managed)) {
        seen.put(setting, new Seen.Not("it is no setting of a vCenter"));
        continue;
      }
      ManagedList asked = ManagedSettings.list(managed);
      if (!read.containsKey(asked)) {
        read.put(asked, object(asked));
      }
      if (networks.equals(Networks.NONE)) {
        networks = Networks.of(managed, this);
      }
      seen.put(setting, ManagedSettings.seen(managed, read.get(asked), networks));
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
    return asked(
        one,
        said -> {
          Optional<ManagedDocument> object =
              ManagedDocument.parse(said.out().text()).filter(it -> it.has("ref"));
          if (said.exit() == 0 && object.isPresent()) {
            return Optional.of(object);
          }
          return isGone(said) ? Optional.of(Optional.empty()) : Optional.empty();
        });
  }

  /** All objects of a kind as they are now. */
  List<ManagedDocument> objects(ManagedList all) throws UnreachedException, InterruptedException {
    return asked(
        all,
        said ->
            said.exit() == 0
                ? Optional.of(
                    said.out()
                        .text()
                        .lines()
                        .flatMap(it -> ManagedDocument.parse(it).stream())
                        .toList())
                : Optional.empty());
  }

  private <T> T asked(ManagedList list, Function<Section, Optional<T>> read)
      throws UnreachedException, InterruptedException {
    return server.asked(list.question("object"), read, _ -> false);
  }

  private static boolean isGone(Section section) {
    return section.exit() != 0 && section.err().endsWith("any more.");
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

  private static Sent said(Section section) {
    String why = Plain.line(section.err(), 300);
    return section.exit() == 0
        ? new Sent.Done(ManagedDocument.parse(section.out().text()))
        : new Sent.Refused(why.isEmpty() ? "a fault without a name" : why);
  }
}
