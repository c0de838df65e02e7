package io.railwright.collect.switches.nxos.config;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ConfigLine;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;

/**
 * Where a policy is applied: {@code service-policy type queuing output NAME}, in either order of
 * type and direction. Without a type it is one of qos.
 */
final class ServicePolicy {
  private ServicePolicy() {}

  static boolean add(String subject, String name, ConfigLine statement, Readings readings) {
    String type = statement.has("type") ? statement.after("type") : "qos";
    String direction =
        statement.has("input") ? "input" : statement.has("output") ? "output" : "all";
    int last = statement.words().size() - 1;
    boolean option = statement.word(last).equals("no-stats");
    String policy = statement.word(option ? last - 1 : last);
    boolean whole = statement.words().size() > 2 && !type.isEmpty();
    if (whole) {
      String key = FactKey.text(name, type, direction);
      readings.add(subject, key, Value.text(policy), statement.text(), statement.number());
    }
    return whole;
  }
}
