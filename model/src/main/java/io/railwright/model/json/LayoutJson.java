package io.railwright.model.json;

import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.Platform;
import io.railwright.model.fabric.PortRole;
import io.railwright.model.fabric.PortUse;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Part;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.model.text.Worded;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The machines, the ports that have a use and the relations of a snapshot: three lists, an entry a
 * line. How machines are reached is not written: a snapshot is handed on.
 */
final class LayoutJson {
  private final Map<Subject, MachineReading> machines = new LinkedHashMap<>();
  private final Map<Subject, List<PortUse>> ports = new LinkedHashMap<>();
  private final List<Relation> relations = new ArrayList<>();
  private boolean isVirtual;

  /**
   * Three members of the object that is open, and one that tells a twin; none for a fabric that
   * names no machine.
   */
  static void write(JsonGenerator json, Layout layout) {
    if (layout.machines().isEmpty()) {
      return;
    }
    json.writeArrayPropertyStart("machines");
    layout.machines().forEach(it -> write(json, it));
    json.writeEndArray();
    json.writeArrayPropertyStart("ports");
    layout.machines().forEach(it -> it.machine().ports().forEach(p -> write(json, it, p)));
    json.writeEndArray();
    json.writeArrayPropertyStart("relations");
    layout.relations().forEach(it -> write(json, it));
    json.writeEndArray();
    if (layout.isVirtual()) {
      json.writeBooleanProperty("virtual", true);
    }
  }

  private static void write(JsonGenerator json, MachineReading reading) {
    Machine machine = reading.machine();
    json.writeRaw("\n");
    json.writeStartObject();
    json.writeStringProperty("machine", machine.subject().path());
    json.writeStringProperty("platform", machine.platform().word());
    strings(json, "groups", machine.groups());
    strings(json, "roles", machine.roles());
    machine.rack().ifPresent(rack -> json.writeStringProperty("rack", rack));
    json.writeStringProperty("reading", reading.state().word());
    if (!reading.isRead()) {
      json.writeStringProperty("why", reading.why());
    }
    json.writeEndObject();
  }

  private static void strings(JsonGenerator json, String name, List<String> texts) {
    json.writeArrayPropertyStart(name);
    texts.forEach(json::writeString);
    json.writeEndArray();
  }

  private static void write(JsonGenerator json, MachineReading reading, PortUse use) {
    json.writeRaw("\n");
    json.writeStartObject();
    json.writeStringProperty("port", reading.machine().port(use.port()).path());
    use.role().ifPresent(role -> json.writeStringProperty("role", role.word()));
    use.rail().ifPresent(rail -> json.writeNumberProperty("rail", rail));
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Relation relation) {
    json.writeRaw("\n");
    json.writeStartObject();
    json.writeStringProperty("relation", relation.word());
    json.writeStringProperty("from", relation.from().path());
    json.writeStringProperty("to", relation.to().path());
    json.writeEndObject();
  }

  /** One entry of {@code machines}. */
  void machine(Map<String, @Nullable Value> fields) {
    Subject subject = new Subject(Members.text(fields, "machine"));
    List<Part> parts = subject.parts();
    if (parts.size() != 1 || parts.getFirst().name().isEmpty()) {
      throw new IllegalArgumentException("'" + subject + "' is no machine");
    }
    Machine machine =
        new Machine(
            subject.name(),
            new Platform(subject.kind(), Members.text(fields, "platform")),
            new Access.NotKept(),
            Members.texts(fields, "groups"),
            Members.texts(fields, "roles"),
            fields.containsKey("rack")
                ? Optional.of(Members.text(fields, "rack"))
                : Optional.empty(),
            List.of());
    MachineReading.State state = word(MachineReading.State.class, fields, "reading");
    String why = fields.containsKey("why") ? Members.text(fields, "why") : "";
    if (machines.putIfAbsent(subject, new MachineReading(machine, state, why)) != null) {
      throw new IllegalArgumentException("the machine " + subject + " stands here twice");
    }
  }

  private static <E extends Enum<E> & Worded> E word(
      Class<E> kind, Map<String, @Nullable Value> fields, String key) {
    String word = Members.text(fields, key);
    return Worded.of(kind, word)
        .orElseThrow(() -> new IllegalArgumentException("'" + key + "' can't be '" + word + "'"));
  }

  /** One entry of {@code ports}. */
  void port(Map<String, @Nullable Value> fields) {
    Subject port = new Subject(Members.text(fields, "port"));
    PortUse use =
        new PortUse(
            port.name(),
            fields.containsKey("role")
                ? Optional.of(word(PortRole.class, fields, "role"))
                : Optional.empty(),
            fields.containsKey("rail")
                ? Optional.of(Members.number(fields, "rail"))
                : Optional.empty());
    ports.computeIfAbsent(port.root(), _ -> new ArrayList<>()).add(use);
  }

  /** One entry of {@code relations}. */
  void relation(Map<String, @Nullable Value> fields) {
    String word = Members.text(fields, "relation");
    Subject from = new Subject(Members.text(fields, "from"));
    Subject to = new Subject(Members.text(fields, "to"));
    relations.add(
        Relation.of(word, from, to)
            .orElseThrow(
                () -> new IllegalArgumentException("there is no relation '" + word + "'")));
  }

  /** The member {@code virtual}. */
  void virtual(boolean said) {
    isVirtual = said;
  }

  /** All that was read. */
  Layout layout() {
    List<MachineReading> all = new ArrayList<>();
    machines.forEach(
        (subject, it) -> all.add(withPorts(it, ports.getOrDefault(subject, List.of()))));
    return new Layout(all, relations, isVirtual);
  }

  private static MachineReading withPorts(MachineReading reading, List<PortUse> uses) {
    Machine it = reading.machine();
    Machine whole =
        new Machine(
            it.name(), it.platform(), it.access(), it.groups(), it.roles(), it.rack(), uses);
    return new MachineReading(whole, reading.state(), reading.why());
  }
}
