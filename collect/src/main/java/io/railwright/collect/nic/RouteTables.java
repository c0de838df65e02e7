package io.railwright.collect.nic;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * {@code ip route show table all}: over which interfaces the tables lead that somebody made beside
 * those of every host. The networks that they lead to are not kept.
 */
public final class RouteTables {
  private static final String ELSEWHERE = " table [^ ]";

  public static final Probe PROBE =
      new Probe(
          Question.run("ip-route", "ip", "-o", "-4", "route", "show", "table", "all")
              .keeping(ELSEWHERE),
          printed -> parse(printed, "ipv4"));
  public static final Probe PROBE_6 =
      new Probe(
          Question.run("ip-route-6", "ip", "-o", "-6", "route", "show", "table", "all")
              .keeping(ELSEWHERE),
          printed -> parse(printed, "ipv6"));

  private static final Set<String> USUAL = Set.of("main", "local", "default", "253", "254", "255");
  private static final Set<String> ALL = Set.of("default", "0.0.0.0/0", "::/0");

  private static final int MOST = 1000;

  /** The interfaces of all routes of a table, and of those to everywhere. */
  private record Interfaces(Set<String> all, Set<String> byDefault) {
    private Interfaces() {
      this(new TreeSet<>(), new TreeSet<>());
    }
  }

  private RouteTables() {}

  private static Parsed parse(Printed printed, String family) {
    Readings readings = new Readings(printed);
    Map<String, Interfaces> tables = new TreeMap<>();
    RouteWords.read(
        printed, RouteWords::route, (words, _) -> take(words, tables, readings), readings);
    tables.forEach((table, interfaces) -> add(table, interfaces, family, readings));
    return readings.parsed();
  }

  private static boolean take(
      List<String> words, Map<String, Interfaces> tables, Readings readings) {
    String table = table(words);
    int first = words.indexOf("dev");
    if (table.isEmpty() || USUAL.contains(table) || first < 0) {
      return words.size() > 1; // an unusual table without an interface drops what it is asked for
    }
    if (tables.size() >= MOST && !tables.containsKey(table)) {
      readings.leaveOut(1);
      return true;
    }
    Interfaces interfaces = tables.computeIfAbsent(table, _ -> new Interfaces());
    boolean all = ALL.contains(words.getFirst()) || ALL.contains(words.get(1));
    for (int at = first; at < words.size() - 1; at++) {
      if (words.get(at).equals("dev")) {
        interfaces.all().add(words.get(at + 1));
        if (all) {
          interfaces.byDefault().add(words.get(at + 1));
        }
      }
    }
    return true;
  }

  private static String table(List<String> words) {
    int at = words.indexOf("table");
    return at < 0 || at + 1 >= words.size() ? "" : words.get(at + 1);
  }

  private static void add(String table, Interfaces found, String family, Readings readings) {
    String subject = "route-table/" + Subject.escape(table);
    add(subject, FactKey.text("route-table.interfaces", family), found.all(), readings);
    if (!found.byDefault().isEmpty()) {
      add(subject, FactKey.text("route-table.default", family), found.byDefault(), readings);
    }
  }

  private static void add(String subject, String key, Set<String> interfaces, Readings readings) {
    readings.add(subject, key, new Value.Listing(List.copyOf(interfaces)), "", 0);
  }
}
