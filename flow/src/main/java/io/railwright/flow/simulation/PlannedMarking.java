package io.railwright.flow.simulation;

import io.railwright.model.change.DatabaseField;
import io.railwright.model.change.State;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.DataSize;
import io.railwright.survey.switches.PortConfiguration;
import io.railwright.survey.switches.PortConfiguration.EarlyQueue;
import io.railwright.survey.switches.PortConfiguration.Range;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Thresholds from which queues mark packets, or drop them at random, as a plan would set them.
 * Which ports a policy of a Nexus serves was not kept: a step is taken where all queues of the
 * switch that it may be about are as the plan found them.
 */
final class PlannedMarking {
  private static final String AMOUNT = "([0-9]{1,9}) (bytes|kbytes|mbytes)";
  private static final Pattern NEXUS =
      Pattern.compile(
          "minimum-threshold "
              + AMOUNT
              + " maximum-threshold "
              + AMOUNT
              + "( drop-probability ([0-9]{1,3}))?( weight [0-9]+)?( ecn)?");

  private static final double ALL = 100;

  private final Map<Subject, PortConfiguration> ports;
  private final PlannedProfiles profiles;

  /** Of ports that are changed in place. */
  PlannedMarking(Map<Subject, PortConfiguration> ports) {
    this.ports = ports;
    profiles = new PlannedProfiles(ports);
  }

  /** {@code random-detect} of a queue of a Nexus. */
  boolean nexus(String machine, int queue, State old, String value) {
    Optional<EarlyQueue> target = nexus(value);
    Optional<EarlyQueue> before = old instanceof State.Text(String was) ? nexus(was) : absent();
    boolean unknown = target.isEmpty() || (before.isEmpty() && old instanceof State.Text);
    return !unknown
        && change(
            machine,
            queues -> Optional.ofNullable(queues.get(queue)).equals(before),
            queues -> {
              queues.put(queue, target.get());
              return queues;
            });
  }

  private static Optional<EarlyQueue> absent() {
    return Optional.empty();
  }

  /** Empty for what is not in bytes, which depends on the rate of the port. */
  private static Optional<EarlyQueue> nexus(String value) {
    Matcher said = NEXUS.matcher(value);
    if (!said.matches()) {
      return Optional.empty();
    }
    Range range =
        new Range(
            amount(said.group(1), said.group(2)),
            amount(said.group(3), said.group(4)),
            said.group(6) == null ? ALL : Double.parseDouble(said.group(6)));
    return Optional.of(new EarlyQueue(said.group(8) != null, Optional.of(range)));
  }

  private static DataSize amount(String number, String unit) {
    int shift =
        switch (unit) {
          case "kbytes" -> 10;
          case "mbytes" -> 20;
          default -> 0;
        };
    return new DataSize(Long.parseLong(number) << shift);
  }

  /** A threshold of a profile of SONiC, which all queues with that profile have. */
  boolean threshold(String machine, DatabaseField field, State old, String value) {
    if (!(old instanceof State.Text(String was))
        || !was.matches("[0-9]{1,12}")
        || !value.matches("[0-9]{1,12}")) {
      return false;
    }
    Optional<UnaryOperator<Range>> change = sonic(field.field(), Long.parseLong(value));
    Optional<UnaryOperator<Range>> back = sonic(field.field(), Long.parseLong(was));
    return change.isPresent()
        && back.isPresent()
        && profiles.change(
            machine,
            field.key(),
            it -> it.range().isPresent() && it.range().equals(it.range().map(back.get())),
            it -> new EarlyQueue(it.marks(), it.range().map(change.get())));
  }

  /** A queue of SONiC gets another profile, which a queue of the switch has already. */
  boolean bind(String machine, String queue, State old, String value) {
    return profiles.bind(machine, queue, old, value);
  }

  private static Optional<UnaryOperator<Range>> sonic(String field, long value) {
    return switch (field) {
      case "green_min_threshold" ->
          Optional.of(it -> new Range(new DataSize(value), it.to(), it.percent()));
      case "green_max_threshold" ->
          Optional.of(it -> new Range(it.from(), new DataSize(value), it.percent()));
      case "green_drop_probability" -> Optional.of(it -> new Range(it.from(), it.to(), value));
      default -> Optional.empty();
    };
  }

  private boolean change(
      String machine,
      Predicate<Map<Integer, EarlyQueue>> asFound,
      UnaryOperator<Map<Integer, EarlyQueue>> change) {
    List<PortConfiguration> own =
        ports.entrySet().stream()
            .filter(it -> it.getKey().machine().equals(machine))
            .map(Map.Entry::getValue)
            .toList();
    boolean alike = own.stream().allMatch(it -> it.queues().filter(asFound).isPresent());
    if (!alike || own.isEmpty()) {
      return false;
    }
    ports.replaceAll(
        (subject, port) ->
            subject.machine().equals(machine)
                ? PlannedPort.withQueues(
                    port, change.apply(new HashMap<>(port.queues().orElse(Map.of()))))
                : port);
    return true;
  }
}
