package io.railwright.flow.simulation;

import io.railwright.model.change.State;
import io.railwright.model.fact.Subject;
import io.railwright.survey.switches.PortConfiguration;
import io.railwright.survey.switches.PortConfiguration.BoundQueue;
import io.railwright.survey.switches.PortConfiguration.EarlyQueue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Profiles that switches with SONiC bind to queues by name, as a plan would leave them. A step is
 * taken where everything that it is about is as the plan found it.
 */
final class PlannedProfiles {
  private final Map<Subject, PortConfiguration> ports;

  /** Of ports that are changed in place. */
  PlannedProfiles(Map<Subject, PortConfiguration> ports) {
    this.ports = ports;
  }

  /** Changes what a profile says, at all queues that have it. */
  boolean change(
      String machine,
      String profile,
      Predicate<EarlyQueue> asFound,
      UnaryOperator<EarlyQueue> change) {
    List<EarlyQueue> all = queues(machine, profile);
    if (all.isEmpty() || !all.stream().allMatch(asFound)) {
      return false;
    }
    ports.replaceAll(
        (subject, port) ->
            subject.machine().equals(machine) ? changed(port, profile, change) : port);
    return true;
  }

  /** What the queues of a switch that have a profile do by it. */
  private List<EarlyQueue> queues(String machine, String profile) {
    return ports.entrySet().stream()
        .filter(it -> it.getKey().machine().equals(machine))
        .map(Map.Entry::getValue)
        .flatMap(
            port ->
                port.bound().entrySet().stream()
                    .filter(it -> it.getValue().profile().equals(profile))
                    .flatMap(it -> acting(port, it.getKey()).stream()))
        .toList();
  }

  private static Optional<EarlyQueue> acting(PortConfiguration port, int trafficClass) {
    return port.queues().flatMap(it -> Optional.ofNullable(it.get(trafficClass)));
  }

  private static PortConfiguration changed(
      PortConfiguration port, String profile, UnaryOperator<EarlyQueue> change) {
    Map<Integer, EarlyQueue> queues = new HashMap<>(port.queues().orElse(Map.of()));
    port.bound()
        .forEach(
            (trafficClass, queue) -> {
              if (queue.profile().equals(profile)) {
                queues.computeIfPresent(trafficClass, (_, it) -> change.apply(it));
              }
            });
    return port.queues().isEmpty() ? port : PlannedPort.withQueues(port, queues);
  }

  /**
   * Binds another profile to a queue. What that profile says is known if another queue has it.
   *
   * @param queue of a port, as in {@code Ethernet8|3}
   */
  boolean bind(String machine, String queue, State old, String value) {
    String profile = name(value);
    List<EarlyQueue> alike = queues(machine, profile).stream().distinct().toList();
    Optional<Map.Entry<Subject, PortConfiguration>> port =
        ports.entrySet().stream()
            .filter(it -> it.getKey().machine().equals(machine))
            .filter(it -> queue.equals(it.getKey().name() + "|" + queue.charAt(queue.length() - 1)))
            .findFirst();
    if (alike.size() != 1 || port.isEmpty()) {
      return false;
    }
    int number = queue.charAt(queue.length() - 1) - '0';
    String found = old instanceof State.Text(String was) ? name(was) : "";
    Optional<PortConfiguration> bound =
        bound(port.get().getValue(), new BoundQueue(number, found), profile, alike.getFirst());
    bound.ifPresent(port.get()::setValue);
    return bound.isPresent();
  }

  private static Optional<PortConfiguration> bound(
      PortConfiguration port, BoundQueue found, String profile, EarlyQueue does) {
    Map<Integer, EarlyQueue> queues = new HashMap<>(port.queues().orElse(Map.of()));
    Map<Integer, BoundQueue> bound = new HashMap<>(port.bound());
    bound.replaceAll(
        (trafficClass, it) -> {
          if (!it.equals(found)) {
            return it;
          }
          queues.put(trafficClass, does);
          return new BoundQueue(it.number(), profile);
        });
    boolean changes = port.queues().isPresent() && !bound.equals(port.bound());
    return changes ? Optional.of(PlannedPort.withQueues(port, queues, bound)) : Optional.empty();
  }

  /** Older releases write the table before the name. */
  private static String name(String reference) {
    return reference.startsWith("[WRED_PROFILE|") && reference.endsWith("]")
        ? reference.substring("[WRED_PROFILE|".length(), reference.length() - 1)
        : reference;
  }
}
