package io.railwright.flow.simulation;

import io.railwright.model.change.DatabaseField;
import io.railwright.model.change.NvueValue;
import io.railwright.model.change.State;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.PrioritySet;
import io.railwright.survey.switches.PortConfiguration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * How ports sort packets into classes, and which of these pause, as a plan would set it. What a map
 * or a profile says is known from other ports of the switch that have it. A step is taken where
 * everything that it is about is as the plan found it.
 */
final class PlannedClasses {
  /** Of fewer ports it can't be said what is usual at a switch. */
  private static final int FEW = 2;

  private final Map<Subject, PortConfiguration> ports;

  /** Of ports that are changed in place. */
  PlannedClasses(Map<Subject, PortConfiguration> ports) {
    this.ports = ports;
  }

  /** The map of code points of a port of SONiC. */
  boolean map(String machine, DatabaseField field, State old, String value) {
    String map = name(value);
    Optional<String> found =
        old instanceof State.Text(String was) ? Optional.of(name(was)) : Optional.empty();
    Optional<Map.Entry<Subject, PortConfiguration>> port = port(machine, field.place());
    if (port.isEmpty() || !port.get().getValue().sortedBy().equals(found)) {
      return false;
    }
    // Classes have the numbers of the priorities that they pause.
    List<List<Integer>> says =
        ports.entrySet().stream()
            .filter(it -> it.getKey().machine().equals(machine))
            .map(Map.Entry::getValue)
            .filter(it -> it.sortedBy().equals(Optional.of(map)))
            .filter(it -> it.lossless().equals(port.get().getValue().lossless()))
            .flatMap(it -> it.classes().stream())
            .distinct()
            .toList();
    if (says.size() != 1) {
      return false;
    }
    port.get()
        .setValue(
            PlannedPort.withClasses(
                port.get().getValue(), Optional.of(says.getFirst()), Optional.of(map)));
    return true;
  }

  /** Older releases write the table before the name. */
  private static String name(String reference) {
    return reference.replaceFirst("^\\[DSCP_TO_TC_MAP\\|(.*)]$", "$1");
  }

  /** RoCE as Cumulus Linux sets it up for all ports. */
  boolean roce(String machine, NvueValue path, State old, String value) {
    return switch (path.path()) {
      case "qos roce" ->
          old instanceof State.Absent
              && all(machine, CumulusRoce::isUntouched, CumulusRoce::withRoce);
      case "qos roce mode" -> mode(machine, old, value);
      default -> false;
    };
  }

  /** Where none was set, it is lossless. */
  private boolean mode(String machine, State old, String value) {
    String was = old instanceof State.Text(String said) ? said : CumulusRoce.LOSSLESS;
    Optional<PrioritySet> before = CumulusRoce.pauses(was);
    Optional<PrioritySet> after = CumulusRoce.pauses(value);
    return before.isPresent()
        && after.isPresent()
        && all(
            machine,
            it -> CumulusRoce.sorts(it) && it.lossless().equals(before),
            it -> PlannedPort.withLossless(it, after.get()));
  }

  /** A profile that a port no longer names: it does what all others of its switch do. */
  boolean unset(String machine, NvueValue path) {
    return path.isOfPort()
        && switch (path.words().get(3)) {
          case "pfc" -> asOthers(machine, path, PlannedClasses::pausing, PlannedClasses::pause);
          case "mapping" ->
              asOthers(
                  machine,
                  path,
                  PortConfiguration::classes,
                  (port, other) ->
                      PlannedPort.withClasses(port, other.classes(), other.sortedBy()));
          case "congestion-control" ->
              asOthers(
                  machine,
                  path,
                  PortConfiguration::queues,
                  (port, other) -> PlannedPort.withQueues(port, other.queues().orElseThrow()));
          case "egress-scheduler" ->
              asOthers(
                  machine,
                  path,
                  PortConfiguration::first,
                  (port, other) -> PlannedPort.withFirst(port, other.first().orElseThrow()));
          default -> false;
        };
  }

  /** Which classes pause, where PFC works for them as well. */
  private static Optional<PrioritySet> pausing(PortConfiguration port) {
    return port.lossless().equals(port.pauses()) ? port.lossless() : Optional.empty();
  }

  private static PortConfiguration pause(PortConfiguration port, PortConfiguration other) {
    return PlannedPort.withLossless(port, other.lossless().orElseThrow());
  }

  private <T> boolean asOthers(
      String machine,
      NvueValue path,
      Function<PortConfiguration, Optional<T>> part,
      BinaryOperator<PortConfiguration> change) {
    Optional<Map.Entry<Subject, PortConfiguration>> port = port(machine, path.place());
    List<PortConfiguration> others =
        ports.entrySet().stream()
            .filter(it -> it.getKey().machine().equals(machine))
            .filter(it -> !it.getKey().name().equals(path.place()))
            .map(Map.Entry::getValue)
            .toList();
    boolean alike = others.stream().map(part).distinct().count() == 1;
    if (port.isEmpty() || others.size() < FEW || !alike) {
      return false;
    }
    PortConfiguration other = others.getFirst();
    if (part.apply(other).isEmpty()) {
      return false;
    }
    port.get().setValue(change.apply(port.get().getValue(), other));
    return true;
  }

  private Optional<Map.Entry<Subject, PortConfiguration>> port(String machine, String name) {
    return ports.entrySet().stream()
        .filter(it -> it.getKey().machine().equals(machine) && it.getKey().name().equals(name))
        .findFirst();
  }

  private boolean all(
      String machine,
      Predicate<PortConfiguration> asFound,
      Function<PortConfiguration, PortConfiguration> change) {
    List<PortConfiguration> own =
        ports.entrySet().stream()
            .filter(it -> it.getKey().machine().equals(machine))
            .map(Map.Entry::getValue)
            .toList();
    if (own.isEmpty() || !own.stream().allMatch(asFound)) {
      return false;
    }
    ports.replaceAll(
        (subject, port) -> subject.machine().equals(machine) ? change.apply(port) : port);
    return true;
  }
}
