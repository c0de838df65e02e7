package io.railwright.flow.switches;

import io.railwright.model.fact.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The commands that mend what a rule finds at a port of a SONiC switch, where the other ports show
 * what it lacks. Where these do not agree, or none of them has it, there are none, and a person
 * decides.
 */
public final class SonicRemedies {
  private final SonicTables tables;

  /**
   * @param facts of the switch
   */
  public SonicRemedies(List<Fact> facts) {
    this.tables = new SonicTables(facts);
  }

  /**
   * The commands, each as its words.
   *
   * @param wanted the numbers that the rule expects: code points or priorities
   */
  public Optional<List<List<String>>> of(String rule, String port, List<Integer> wanted) {
    return switch (rule) {
      case "switch.lossless-class" -> paused(port, wanted);
      case "switch.class-dscp" -> one(wanted).flatMap(it -> lossless(port, it));
      case "switch.ecn-dscp" -> one(wanted).flatMap(it -> sorted(port, it, marks(port)));
      case "switch.cnp-dscp" -> one(wanted).flatMap(it -> sorted(port, it, first(port)));
      case "switch.ecn" -> one(wanted).flatMap(it -> marked(port, it));
      default -> Optional.empty();
    };
  }

  private static Optional<Integer> one(List<Integer> wanted) {
    return wanted.size() == 1 ? Optional.of(wanted.getFirst()) : Optional.empty();
  }

  private static List<String> set(String row, String field, String value) {
    return List.of("sonic-db-cli", "CONFIG_DB", "HSET", row, field, value);
  }

  /** What all other ports that have such a thing have alike. */
  private <T> Optional<T> usual(String port, Function<String, Optional<T>> what) {
    List<T> found =
        tables.ports().stream()
            .filter(it -> !it.equals(port))
            .flatMap(it -> what.apply(it).stream())
            .distinct()
            .toList();
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  /** The room of a group, as a row that names groups and a profile for them. */
  private record Group(String part, String profile) {}

  private Optional<Group> group(String port, String number) {
    return tables
        .rowOfGroup(port, number)
        .flatMap(part -> tables.losslessProfile(port, number).map(it -> new Group(part, it)));
  }

  /** Lossless groups that the port lacks. */
  private Optional<List<List<String>>> paused(String port, List<Integer> priorities) {
    List<List<String>> commands = new ArrayList<>();
    for (int priority : priorities) {
      String number = Integer.toString(priority);
      if (group(port, number).isEmpty()) {
        Optional<Group> usual = usual(port, it -> isAlike(port, it) ? group(it, number) : none());
        if (usual.isEmpty() || isTaken(port, usual.get().part())) {
          return Optional.empty();
        }
        commands.add(
            set("BUFFER_PG|" + port + "|" + usual.get().part(), "profile", usual.get().profile()));
      }
    }
    return commands.isEmpty() ? Optional.empty() : Optional.of(commands);
  }

  private static Optional<Group> none() {
    return Optional.empty();
  }

  /** A profile is made for a speed and a length of cable, and fits no other. */
  private boolean isAlike(String port, String other) {
    return isSame(port, other, "port.speed.configured") && isSame(port, other, "port.cable-length");
  }

  private boolean isSame(String port, String other, String key) {
    Optional<String> own = tables.ofPort(port, key);
    return own.isPresent() && own.equals(tables.ofPort(other, key));
  }

  /** Whether a row of the port has one of these groups already: two must not. */
  private boolean isTaken(String port, String part) {
    int dash = part.indexOf('-');
    int from = Integer.parseInt(dash < 0 ? part : part.substring(0, dash));
    int to = dash < 0 ? from : Integer.parseInt(part.substring(dash + 1));
    for (int group = from; group <= to; group++) {
      if (tables.rowOfGroup(port, Integer.toString(group)).isPresent()) {
        return true;
      }
    }
    return false;
  }

  /** A code point that is to be in a lossless class: by the map, or by room for its class. */
  private Optional<List<List<String>>> lossless(String port, int dscp) {
    Optional<String> group =
        tables
            .map(port, "dscp")
            .flatMap(it -> tables.classOf(it, dscp))
            .flatMap(it -> tables.groupOf(port, it));
    boolean sorted = group.isPresent() && usual(port, it -> group(it, group.get())).isPresent();
    return sorted
        ? paused(port, List.of(Integer.valueOf(group.get())))
        : sorted(port, dscp, pauses(port));
  }

  /** The map that the other ports have, where it sorts a code point into a class that fits. */
  private Optional<List<List<String>>> sorted(String port, int dscp, Predicate<String> fits) {
    if (tables.map(port, "dscp").isPresent() || tables.hasMapOfAll("dscp")) {
      return Optional.empty(); // somebody chose it
    }
    return usual(port, it -> tables.map(it, "dscp"))
        .filter(map -> tables.classOf(map, dscp).filter(fits).isPresent())
        .map(map -> List.of(set("PORT_QOS_MAP|" + port, "dscp_to_tc_map", map)));
  }

  private Predicate<String> pauses(String port) {
    return it -> tables.groupOf(port, it).flatMap(group -> group(port, group)).isPresent();
  }

  private Predicate<String> marks(String port) {
    return it -> tables.queueOf(port, it).flatMap(queue -> tables.marking(port, queue)).isPresent();
  }

  private Predicate<String> first(String port) {
    return it ->
        tables
            .queueOf(port, it)
            .flatMap(queue -> tables.scheduler(port, queue))
            .filter(tables::isStrict)
            .isPresent();
  }

  /** A profile that marks for the queue of a code point, where it has none. */
  private Optional<List<List<String>>> marked(String port, int dscp) {
    Optional<String> queue =
        tables
            .map(port, "dscp")
            .flatMap(it -> tables.classOf(it, dscp))
            .flatMap(it -> tables.queueOf(port, it));
    if (queue.isEmpty() || tables.marking(port, queue.get()).isPresent()) {
      return Optional.empty();
    }
    String row = tables.rowOfQueue(port, queue.get()).orElse(queue.get());
    return usual(port, it -> tables.marking(it, queue.get()))
        .filter(_ -> row.equals(queue.get())) // a range has other queues in it
        .map(it -> List.of(set("QUEUE|" + port + "|" + row, "wred_profile", it)));
  }
}
