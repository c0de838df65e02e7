package io.railwright.survey.view;

import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One machine's facts by subject. Cost: one look-up for each fact, and nothing for those unread.
 */
public final class MachineView {
  /** Says whether a probe answered. Named here so that no view is made before these handles. */
  private static final FactHandle ANSWER = HostFacts.ANSWER;

  private final Subject machine;
  private final int handles;
  private final DeviceNames devices;
  private final Map<String, KindTable> kinds = new HashMap<>();
  private final Slots own;
  private final Cards cards = new Cards(this);
  private final SwitchPorts switchPorts = new SwitchPorts(this);
  private final ClusterNodes clusterNodes = new ClusterNodes(this);
  private final ManagedMachines managedMachines = new ManagedMachines(this);
  private final HypervisorPorts hypervisorPorts = new HypervisorPorts(this);
  private final Map<Class<?>, Object> once = new HashMap<>();
  private final @Nullable ReadTrace trace;
  private final @Nullable Formed formed;

  /** Where its facts are those of another machine but for their values. */
  private record Formed(FactForm form, List<Fact> facts, Difference difference) {}

  public MachineView(Subject machine, List<Fact> facts, DeviceNames devices) {
    this(machine, facts, devices, null);
  }

  /**
   * The facts of a machine.
   *
   * @param trace told what is looked up; null where nobody wants to know
   */
  public MachineView(
      Subject machine, List<Fact> facts, DeviceNames devices, @Nullable ReadTrace trace) {
    FactNumbers numbers = FactNumbers.all();
    this.machine = machine;
    this.handles = numbers.count();
    this.devices = devices;
    this.trace = trace;
    this.formed = null;
    SubjectSorter subjects = new SubjectSorter(machine, kinds, trace);
    this.own = subjects.machine();
    Subject last = machine;
    Slots slots = own;
    for (Fact fact : facts) {
      int number = numbers.of(fact);
      if (number == FactNumbers.NONE) {
        continue;
      }
      if (!fact.subject().equals(last)) {
        last = fact.subject();
        slots = subjects.slots(last);
      }
      slots.put(number, fact);
    }
  }

  /**
   * The facts of a machine that has those of another.
   *
   * @param facts in the order of the form
   */
  MachineView(Subject machine, FactForm form, List<Fact> facts) {
    this.machine = machine;
    this.handles = FactNumbers.all().count();
    this.devices = form.origin().devices;
    this.trace = null;
    this.own = form.own(facts);
    Difference difference = Difference.from(form, facts);
    this.formed = new Formed(form, facts, difference);
    if (difference.leavesParts(form)) {
      cards.take(form.origin().cards, form);
    }
  }

  /** Whether its facts are those of that machine but for their values. */
  public boolean hasFormOf(MachineView other) {
    return from(other).isPresent();
  }

  /** In what it differs from another machine, where its facts have the form of that one's. */
  Optional<Difference> from(MachineView other) {
    return Optional.ofNullable(formed)
        .filter(it -> it.form().origin() == other)
        .map(Formed::difference);
  }

  /** What was observed of that machine by facts that are the same here; null where it can't be. */
  public @Nullable Observed observed(Observed there) {
    return formed == null ? null : formed.form().observed(there, formed.facts());
  }

  /** Its own subject that is called as one of another machine. */
  @Nullable Slots same(Slots there) {
    return there.kind().equals(own.kind()) ? own : one(there.kind(), there.name());
  }

  Subject subject() {
    return machine;
  }

  /** The machine by its name; nothing that is derived from its facts may rest on that. */
  public Subject machine() {
    if (trace != null) {
      trace.everything();
    }
    return machine;
  }

  public DeviceNames deviceNames() {
    return devices;
  }

  public Cards cards() {
    return cards;
  }

  /** The machine itself, as what parameters belong to. */
  public Item itself() {
    if (machine.kind().equals(Kind.CLUSTER)) {
      return clusterNodes.itself();
    }
    if (machine.kind().equals(Kind.VCENTER)) {
      return managedMachines.itself();
    }
    if (machine.kind().equals(Kind.HYPERVISOR)) {
      return hypervisorPorts.itself();
    }
    return machine.kind().equals(Kind.SWITCH) ? switchPorts.itself() : cards.host();
  }

  /**
   * The things of a scope that the machine has; none of those that other kinds of machines have.
   */
  public List<Item> items(Scope scope) {
    if (!scope.machine().equals(machine.kind())) {
      return List.of();
    }
    return switch (scope) {
      case HOST, SWITCH, HYPERVISOR, CLUSTER, VCENTER -> List.of(itself());
      case NIC -> cards.nics();
      case GPU -> cards.gpus();
      case PORT -> switchPorts.all();
      case UPLINK -> hypervisorPorts.all();
      case NODE -> clusterNodes.all();
      case VM -> managedMachines.all();
    };
  }

  public Slots own() {
    return own;
  }

  /** Something that several derivations need of the machine, found out at the first call. */
  public <T> T once(Class<T> what, Function<MachineView, T> find) {
    Object known = once.get(what);
    if (known == null) {
      known = trace == null ? find.apply(this) : trace.once(this, what, () -> find.apply(this));
      once.put(what, known);
    } else if (trace != null) {
      trace.again(this, what);
    }
    return what.cast(known);
  }

  /** All subjects of a kind of which some fact is read. */
  public Collection<Slots> all(String kind) {
    KindTable found = table(kind);
    return found == null ? List.of() : found.all();
  }

  /**
   * Those of a kind that belong to one thing: the addresses of an interface, the GIDs of a port.
   */
  public List<Slots> below(String kind, String owner) {
    KindTable found = table(kind);
    return found == null ? List.of() : found.below(owner);
  }

  public @Nullable Slots one(String kind, String name) {
    KindTable found = table(kind);
    return found == null ? null : found.one(name);
  }

  private @Nullable KindTable table(String kind) {
    if (trace != null) {
      trace.kind(kind);
    }
    return known(kind);
  }

  private @Nullable KindTable known(String kind) {
    KindTable known = kinds.get(kind);
    if (known == null && formed != null) {
      known = formed.form().table(kind, formed.facts());
      if (known != null) {
        kinds.put(kind, known);
      }
    }
    return known;
  }

  /** Told what is looked up; null where nobody wants to know. */
  public @Nullable ReadTrace trace() {
    return trace;
  }

  /** The subjects of each kind; for who compares machines. */
  Map<String, KindTable> kinds() {
    if (formed != null) {
      formed.form().kinds().forEach(this::known);
    }
    return kinds;
  }

  /** That a probe answered in full; null where it did not, or was not asked. */
  public @Nullable Fact answer(String probe) {
    Fact answer = fact(one("probe", probe), ANSWER);
    return answer == null || answer.value() instanceof Value.Unknown ? null : answer;
  }

  /** Why a probe did not answer in full; empty where it did, or was not asked. */
  public Optional<String> gap(String probe) {
    Fact answer = fact(one("probe", probe), ANSWER);
    return answer != null && answer.value() instanceof Value.Unknown(String reason)
        ? Optional.of(reason)
        : Optional.empty();
  }

  public @Nullable Fact fact(@Nullable Slots of, FactHandle handle) {
    if (handle.number() >= handles) {
      throw new IllegalStateException("the view was made before " + handle + " was asked for");
    }
    return of == null ? null : of.get(handle);
  }

  /** The value of a fact; empty if it is missing or not known. */
  public Optional<Value> value(@Nullable Slots of, FactHandle handle) {
    Fact fact = fact(of, handle);
    return fact == null || fact.value() instanceof Value.Unknown
        ? Optional.empty()
        : Optional.of(fact.value());
  }

  /** The value as text; empty if it is missing or not known. */
  public String text(@Nullable Slots of, FactHandle handle) {
    Fact fact = fact(of, handle);
    return switch (fact == null ? null : fact.value()) {
      case null -> "";
      case Value.Text(String text) -> text; // as nearly all are
      case Value.Unknown _ -> "";
      case Value other -> other.print();
    };
  }
}
