package io.railwright.collect.switches.nxos.config;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ConfigLine;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.nxos.text.LineFacts;
import io.railwright.collect.switches.nxos.text.NxosPort;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Policies and the classes in them. A policy is defined ({@code policy-map type qos NAME}), or
 * shown where it is applied to a port ({@code Service-policy (queuing) output: NAME}).
 */
final class PolicySections {
  private static final int MOST = 4096;

  private final Map<String, Integer> classes = new HashMap<>();
  private String port = "";
  private String policy = "";

  /** The section that a statement begins. */
  Optional<Section> next(ConfigLine statement, Readings readings) {
    String first = statement.word(0);
    Optional<String> named =
        statement.words().size() == 1 ? NxosPort.parse(first) : Optional.empty();
    if (named.isPresent()) {
      port = named.get();
      policy = "";
      LineFacts.named(port, first, statement.number(), readings);
      return Optional.of(Section.OTHER);
    }
    return switch (first) {
      case "policy-map" -> Optional.of(define(statement, readings));
      case "Service-policy" -> Optional.of(apply(statement, readings));
      case "class" ->
          policy.isEmpty() ? Optional.empty() : begin(statement, className(statement), readings);
      case "Class-map" ->
          policy.isEmpty() ? Optional.empty() : begin(statement, statement.word(2), readings);
      default -> Optional.empty();
    };
  }

  private Section define(ConfigLine statement, Readings readings) {
    port = "";
    String template = statement.after("template");
    int name = statement.words().size() - (template.isEmpty() ? 1 : 3);
    policy = SwitchSubject.policy(statement.word(name));
    String type = statement.has("type") ? statement.after("type") : "qos";
    readings.add(policy, "policy.type", Value.text(type), statement.text(), statement.number());
    String described = policy;
    return (next, into) -> {
      boolean description = next.word(0).equals("description");
      if (description) {
        Value text = Value.text(next.rest(1));
        into.add(described, "class.description", text, next.text(), next.number());
      }
      return description;
    };
  }

  /** {@code Service-policy (queuing) output: default-out-policy}, of a port or of the switch. */
  private Section apply(ConfigLine statement, Readings readings) {
    String type = statement.word(1).replace("(", "").replace(")", "").toLowerCase(Locale.ROOT);
    String direction = statement.word(2).replace(":", "");
    String name = statement.word(3);
    if (!name.isEmpty()) {
      String subject = port.isEmpty() ? "" : SwitchSubject.port(port);
      policy = (port.isEmpty() ? "" : subject + '/') + SwitchSubject.policy(name);
      String fact = port.isEmpty() ? "switch.policy" : "port.policy";
      String key = FactKey.text(fact, type, direction);
      readings.add(subject, key, Value.text(name), statement.text(), statement.number());
    }
    return (next, _) ->
        next.starts("SNMP", "Policy", "Index:") || next.starts("policy", "statistics", "status:");
  }

  /** {@code class NAME}, {@code class type queuing NAME}. */
  private static String className(ConfigLine statement) {
    return statement.word(1).equals("type") ? statement.word(3) : statement.word(1);
  }

  private Optional<Section> begin(ConfigLine statement, String name, Readings readings) {
    if (name.isEmpty()) {
      return Optional.empty();
    }
    String subject = policy + '/' + SwitchSubject.classMap(name);
    int position =
        classes.size() < MOST || classes.containsKey(policy)
            ? classes.merge(policy, 1, Integer::sum)
            : 1;
    Value place = new Value.Count(position);
    readings.add(subject, "class.position", place, statement.text(), statement.number());
    return Optional.of(new PolicyClass(subject));
  }
}
