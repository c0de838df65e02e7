package io.railwright.flow.redact;

import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.PortUse;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Natures;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Part;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A snapshot with its names, addresses and serial numbers hidden, or put back. */
public final class Redaction {
  private static final List<Kind> MACHINES =
      List.of(Kind.HOST, Kind.HYPERVISOR, Kind.SWITCH, Kind.CLUSTER);

  private static final String LABEL = "node.label";

  private final RedactionKey key;
  private final boolean hiding;
  private final Words words;
  private final Map<Subject, Subject> subjects = new HashMap<>();
  private final Map<Origin, Origin> origins = new HashMap<>();

  private Redaction(RedactionKey key, boolean hiding, Map<String, String> names) {
    this.key = key;
    this.hiding = hiding;
    AddressText addresses = new AddressText(new Numbers(key, hiding));
    this.words = new Words(names, addresses, new Uuids(key, hiding));
  }

  /** Hides; {@code key} gets what is needed to restore. */
  public static Snapshot hide(Snapshot snapshot, RedactionKey key) {
    Naming.enter(snapshot, key);
    return new Redaction(key, true, Naming.everywhere(key)).snapshot(snapshot);
  }

  /** Puts back what was hidden with this key. */
  public static Snapshot restore(Snapshot snapshot, RedactionKey key) {
    Map<String, String> names = new HashMap<>();
    for (Kind kind : Kind.values()) {
      if (kind.isName()) {
        names.putAll(key.reversed(kind));
      }
    }
    return new Redaction(key, false, names).snapshot(snapshot);
  }

  private Snapshot snapshot(Snapshot snapshot) {
    List<Fact> facts = new ArrayList<>(snapshot.facts().size());
    for (Fact fact : snapshot.facts()) {
      facts.add(
          new Fact(
              subjects.computeIfAbsent(fact.subject(), this::subject),
              key(fact.key()),
              fact.moment(),
              value(fact.key(), fact.value()),
              origins.computeIfAbsent(fact.origin(), this::origin),
              fact.line()));
    }
    String fabric = exact(Kind.FABRIC, snapshot.fabric());
    return Snapshot.of(
        fabric, snapshot.made(), layout(snapshot.layout()), facts, Natures.in(snapshot.natures()));
  }

  /** The names of labels are people's own words, in which hosts may be named. */
  private String key(String key) {
    return FactKey.name(key).equals(LABEL)
        ? FactKey.text(LABEL, words.other(new FactKey(key).index(), false))
        : key;
  }

  /** Kinds stay, names are exchanged: {@code host/NAME/net/NAME}. */
  private Subject subject(Subject subject) {
    return Subject.of(
        subject.parts().stream().map(part -> new Part(part.kind(), name(part))).toList());
  }

  private String name(Part part) {
    return switch (part.kind().word()) {
      case "host", "switch", "hypervisor", "cluster", "node", "vcenter", "vm", "machine" ->
          machine(part);
      case "limit" -> user(part.name());
      default -> words.other(part.name(), false);
    };
  }

  private String machine(Part part) {
    return machine(Naming.kind(part.kind()), part.name());
  }

  /** A machine has one alias, whoever names it: an inventory, a neighbour, itself. */
  private String machine(Kind kind, String name) {
    for (Kind any : MACHINES) {
      String other = (hiding ? key.table(any) : key.reversed(any)).get(name);
      if (other != null) {
        return other;
      }
    }
    return exact(kind, name);
  }

  private Layout layout(Layout layout) {
    List<MachineReading> machines = new ArrayList<>();
    for (MachineReading it : layout.machines()) {
      Machine named = it.machine();
      Machine other =
          new Machine(
              machine(new Part(named.kind(), named.name())),
              named.platform(),
              named.access(),
              labels(named.groups()),
              labels(named.roles()),
              named.rack().map(rack -> exact(Kind.LABEL, rack)),
              named.ports().stream().map(this::port).toList());
      machines.add(new MachineReading(other, it.state(), words.other(it.why(), false)));
    }
    return new Layout(
        machines, layout.relations().stream().map(this::relation).toList(), layout.isVirtual());
  }

  private List<String> labels(List<String> labels) {
    return labels.stream().map(label -> exact(Kind.LABEL, label)).toList();
  }

  private PortUse port(PortUse use) {
    return new PortUse(words.other(use.port(), false), use.role(), use.rail());
  }

  private Relation relation(Relation relation) {
    return relation.with(subject(relation.from()), subject(relation.to()));
  }

  private String user(String name) {
    String sign = name.startsWith("@") || name.startsWith("%") ? name.substring(0, 1) : "";
    return sign + exact(Kind.USER, name.substring(sign.length()));
  }

  private Origin origin(Origin origin) {
    return new Origin(
        exact(Kind.HOST, origin.target()),
        origin.probe(),
        words.other(origin.command(), false),
        origin.time());
  }

  /** What is in the table as a whole; else whatever is known within it. */
  private String exact(Kind kind, String text) {
    Map<String, String> table = hiding ? key.table(kind) : key.reversed(kind);
    String other = table.get(text);
    return other == null ? words.other(text, false) : other;
  }

  private Value value(String parameter, Value value) {
    return switch (value) {
      case Value.Text(String text) -> Value.text(text(parameter, text));
      case Value.Listing(List<String> items) ->
          new Value.Listing(items.stream().map(item -> text(parameter, item)).toList());
      case Value.Unknown(String reason) -> new Value.Unknown(words.other(reason, false));
      case Value.Count count -> count;
      case Value.Decimal decimal -> decimal;
      case Value.Flag flag -> flag;
      case Bandwidth bandwidth -> bandwidth;
      case DataSize size -> size;
      case TransferRate rate -> rate;
      case TimeSpan span -> span;
    };
  }

  private String text(String parameter, String text) {
    Optional<Kind> whole = Naming.whole(parameter);
    if (whole.isPresent()) {
      return machine(whole.get(), text);
    }
    boolean bare = parameter.contains("mac") || parameter.contains("guid");
    Optional<String> address = bare ? words.bareAddress(text) : Optional.empty();
    return address.orElseGet(() -> words.other(text, isVersion(parameter)));
  }

  private static boolean isVersion(String parameter) {
    return parameter.contains("version")
        || parameter.contains("firmware")
        || parameter.startsWith("nic.image")
        || parameter.contains("release")
        || parameter.contains("rom")
        || parameter.startsWith("machine.");
  }
}
