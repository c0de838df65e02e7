package io.railwright.flow.redact;

import io.railwright.model.fabric.Machine;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Part;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.model.value.Value;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which names occur in a snapshot and whose they are: found first, so that all are known. */
final class Naming {
  private static final Set<String> NOBODY = Set.of("*", "root", "@root", "%", "");
  private static final Set<String> EMPTY =
      Set.of("", "n/a", "[n/a]", "none", "unknown", "not available", "-");
  private static final Pattern HOME = Pattern.compile("/home/([A-Za-z0-9_][A-Za-z0-9_.-]*)");

  /** What ends in it is a number on a label: {@code net.module[vendor-sn]}. */
  private static final Pattern SERIAL = Pattern.compile("-(?:sn|vsd)(?:]|$)");

  /**
   * A shorter name without a digit may be a word of its own: it is hidden only where it is a name.
   */
  private static final int TELLING = 5;

  private static final int TELLING_USER = 3;

  /** What nearly every site calls its machines, and nobody learns anything from. */
  private static final Set<String> COMMON_ROLES =
      Set.of("rdma", "storage", "management", "gpu", "compute", "login", "leaf", "spine");

  private static final io.railwright.model.fact.Kind LIMIT = io.railwright.model.fact.Kind.LIMIT;

  private static final io.railwright.model.fact.Kind NODE =
      new io.railwright.model.fact.Kind("node");
  private static final io.railwright.model.fact.Kind POD = new io.railwright.model.fact.Kind("pod");
  private static final Set<String> VMS = Set.of("vm", "machine");
  private static final io.railwright.model.fact.Kind DATACENTER =
      new io.railwright.model.fact.Kind("datacenter");

  private final RedactionKey key;
  private final TreeMap<String, Kind> found = new TreeMap<>();

  private Naming(RedactionKey key) {
    this.key = key;
  }

  /** Gives an alias to every name, in the order of the alphabet: sorted lists stay sorted. */
  static void enter(Snapshot snapshot, RedactionKey key) {
    Naming naming = new Naming(key);
    TreeSet<String> hosts = new TreeSet<>();
    for (Fact fact : snapshot.facts()) {
      hosts.add(fact.subject().machine());
      hosts.add(fact.origin().target());
      naming.nodes(fact.subject(), hosts);
      naming.look(fact);
    }
    naming.look(snapshot.layout(), hosts);
    hosts.forEach(naming::host);
    key.alias(Kind.FABRIC, snapshot.fabric());
    naming.found.forEach(naming::add);
  }

  /**
   * Nodes of a cluster and machines of a vCenter are hosts, and pods are called as the people who
   * run them like.
   */
  private void nodes(Subject subject, Set<String> hosts) {
    for (Part part : subject.parts()) {
      if (part.kind().equals(NODE)) {
        hosts.add(part.name());
      } else if (VMS.contains(part.kind().word())) {
        hosts.add(part.name());
      } else if (part.kind().equals(DATACENTER)) {
        found.put(part.name(), Kind.TEXT);
      } else if (part.kind().equals(io.railwright.model.fact.Kind.HYPERVISOR)) {
        found.put(part.name(), Kind.HYPERVISOR);
      } else if (part.kind().equals(POD)) {
        for (String name : part.name().split(":", -1)) {
          found.put(name, Kind.TEXT);
        }
      }
    }
  }

  private void look(Layout layout, Set<String> hosts) {
    TreeSet<String> labels = new TreeSet<>();
    for (MachineReading reading : layout.machines()) {
      Machine machine = reading.machine();
      Kind kind = kind(machine.kind());
      if (kind == Kind.HOST) {
        hosts.add(machine.name());
      } else {
        found.put(machine.name(), kind);
      }
      labels.addAll(machine.groups());
      machine.roles().stream().filter(role -> !COMMON_ROLES.contains(role)).forEach(labels::add);
      machine.rack().ifPresent(labels::add);
    }
    labels.forEach(label -> key.alias(Kind.LABEL, label));
  }

  /** Whose aliases the machines of this kind get. */
  static Kind kind(io.railwright.model.fact.Kind machine) {
    return switch (machine.word()) {
      case "switch" -> Kind.SWITCH;
      case "hypervisor", "vcenter" -> Kind.HYPERVISOR;
      case "cluster" -> Kind.CLUSTER;
      default -> Kind.HOST;
    };
  }

  /** The name of a host in full is the alias of its first part, and of its domain. */
  private void host(String name) {
    int dot = name.indexOf('.');
    boolean address = name.matches("[0-9.:]+") || name.contains(":");
    if (address || dot <= 0 || dot == name.length() - 1) {
      key.alias(Kind.HOST, name);
    } else if (!key.table(Kind.HOST).containsKey(name)) {
      String first = key.alias(Kind.HOST, name.substring(0, dot));
      String domain = key.alias(Kind.DOMAIN, name.substring(dot + 1));
      key.enter(Kind.HOST, name, first + "." + domain);
    }
  }

  private void look(Fact fact) {
    whole(fact.key())
        .ifPresent(
            kind -> {
              if (fact.value() instanceof Value.Text(String text) && isTold(text)) {
                found.put(text, kind);
              }
            });
    for (Part part : fact.subject().parts()) {
      if (part.kind().equals(LIMIT) && !NOBODY.contains(part.name())) {
        found.put(part.name().replaceFirst("^[@%]", ""), Kind.USER);
      }
    }
    Matcher home = HOME.matcher(fact.subject().path() + " " + fact.value().print());
    while (home.find()) {
      found.put(home.group(1), Kind.USER);
    }
  }

  static boolean isTold(String text) {
    return !EMPTY.contains(text.strip().toLowerCase(Locale.ROOT));
  }

  private void add(String name, Kind kind) {
    boolean host = key.table(Kind.HOST).containsKey(name);
    if (!host) {
      key.alias(kind, name);
    }
  }

  /** What a whole value is, by the key that it has; empty if it is to be looked through. */
  static Optional<Kind> whole(String key) {
    return switch (FactKey.name(key)) {
      case "lldp.machine" -> Optional.of(Kind.SWITCH);
      case "lldp.description", "lldp.port-description", "net.ifalias" -> Optional.of(Kind.TEXT);
      default -> {
        boolean serial =
            key.contains("serial") || SERIAL.matcher(key).find() || key.contains("asset");
        yield serial ? Optional.of(Kind.SERIAL) : Optional.empty();
      }
    };
  }

  /** The names that are looked for in any text, with their aliases. */
  static Map<String, String> everywhere(RedactionKey key) {
    Map<String, String> names = new TreeMap<>();
    for (Kind kind : Kind.values()) {
      if (kind.isName()) {
        key.table(kind)
            .forEach(
                (name, alias) -> {
                  if (isTelling(name, kind == Kind.USER ? TELLING_USER : TELLING)) {
                    names.putIfAbsent(name, alias);
                  }
                });
      }
    }
    return names;
  }

  private static boolean isTelling(String name, int length) {
    boolean digit = name.length() > 2 && name.chars().anyMatch(Character::isDigit);
    boolean starts = !name.isEmpty() && Character.isLetterOrDigit(name.charAt(0));
    boolean number = name.chars().allMatch(c -> Character.isDigit(c) || c == '.');
    return starts && !number && (digit || name.length() >= length);
  }
}
