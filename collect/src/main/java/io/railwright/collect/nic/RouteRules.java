package io.railwright.collect.nic;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code ip rule}: which tables of routes hold for packets from an address of the host. Rules with
 * another condition beside the source are for some of its packets only and are passed over.
 */
public final class RouteRules {
  public static final Probe PROBE =
      new Probe(Question.read("ip-rule", "ip", "-4", "rule"), RouteRules::parse);
  public static final Probe PROBE_6 =
      new Probe(Question.read("ip-rule-6", "ip", "-6", "rule"), RouteRules::parse);

  /** The sources of as many rules are told; a host of containers may have one for each. */
  private static final int MOST = 1000;

  /** In the order in which the kernel asks them. */
  private record Tables(List<String> names, int line) {}

  private RouteRules() {}

  private static Parsed parse(Printed printed) {
    Readings readings = new Readings(printed);
    Map<String, Tables> bySource = new LinkedHashMap<>();
    RouteWords.read(
        printed,
        RouteWords::rule,
        (words, line) -> take(words, line, bySource, readings),
        readings);
    bySource.forEach((source, tables) -> add(source, tables, readings));
    return readings.parsed();
  }

  private static boolean take(
      List<String> words, int line, Map<String, Tables> bySource, Readings readings) {
    boolean rule = words.size() > 3 && words.getFirst().matches("[0-9]+:");
    boolean ofSource =
        rule
            && words.size() > 4
            && words.get(1).equals("from")
            && !words.get(2).equals("all")
            && words.get(3).equals("lookup");
    if (ofSource) {
      String source = words.get(2);
      if (bySource.size() < MOST || bySource.containsKey(source)) {
        bySource
            .computeIfAbsent(source, _ -> new Tables(new ArrayList<>(), line))
            .names()
            .add(words.get(4));
      } else {
        readings.leaveOut(1);
      }
    }
    return rule;
  }

  private static void add(String source, Tables tables, Readings readings) {
    String subject = "route-rule/" + Subject.escape(source);
    readings.add(subject, "route-rule.from", Value.text(source), source, tables.line());
    readings.add(
        subject,
        "route-rule.tables",
        new Value.Listing(tables.names()),
        tables.names().getFirst(),
        tables.line());
  }
}
