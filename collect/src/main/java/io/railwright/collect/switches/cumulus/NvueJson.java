package io.railwright.collect.switches.cumulus;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonPlace;
import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.PortName;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * {@code nv show ... -o json} and {@code nv config show -o json}: the same objects as in the text,
 * one within the other.
 */
final class NvueJson {
  private static final int MOST_SCOPES = 1 << 12;

  private static final Map<String, Column> POOL =
      Map.of(
          "memory-percent", Column.of("pool.percentage", SwitchValue::percent),
          "mode", Column.of("pool.mode", SwitchValue::lower));

  private final Readings readings;
  private final Map<String, NvueFacts> scopes = new LinkedHashMap<>();
  private final Set<String> groups = new HashSet<>();
  private NvueScope asked;

  private NvueJson(Printed printed, Readings readings) {
    this.readings = readings;
    this.asked = NvueScope.of(printed.item());
  }

  /** Reads JSON where there is some, and else what {@code text} reads. */
  static Parser orElse(Parser text) {
    return printed -> JsonText.isIn(printed) ? parse(printed) : text.parse(printed);
  }

  private static Parsed parse(Printed printed) {
    Readings readings = new Readings(printed);
    NvueJson json = new NvueJson(printed, readings);
    for (Json.Members object : JsonText.objects(printed, json::line, readings)) {
      JsonPlace.each(object, json::take);
    }
    json.scopes.values().forEach(facts -> facts.finish(readings));
    return readings.parsed();
  }

  private boolean line(String line, int number, Readings into) {
    Optional<NvueScope> typed = NvueScope.typed(line);
    typed.ifPresent(scope -> asked = scope);
    return typed.isPresent() || ScreenNoise.isIn(line);
  }

  private void take(JsonPlace place) {
    List<String> path = place.path();
    int port = portAt(path);
    int profile = port < 0 ? profileAt(path) : -1;
    int own = Math.max(port, profile);
    NvueScope scope =
        port >= 0
            ? NvueScope.port(path.get(port))
            : profile >= 0 ? NvueScope.profile(path.get(profile)) : asked;
    List<String> rest = path.subList(own + 1, path.size());
    if (!rest.isEmpty() && !takePool(rest, place)) {
      takeLeaf(scope, rest, place);
    }
  }

  private void takeLeaf(NvueScope scope, List<String> rest, JsonPlace place) {
    Json.Leaf leaf = place.leaf();
    boolean member = leaf.line() == 0;
    List<String> path = member && rest.size() > 1 ? rest.subList(0, rest.size() - 1) : rest;
    String value = member ? rest.getLast() : leaf.text();
    addGroup(scope, rest);
    int at = path.indexOf("traffic-class") + 1;
    boolean queue = at > 0 && at + 1 < path.size();
    NvueScope of = queue ? scope.queue(path.get(at)) : scope;
    List<String> below = queue ? path.subList(at + 1, path.size()) : path;
    facts(of).add(new NvueLeaf(below, value, "", member, place.printed(), leaf.line()), readings);
  }

  /** Facts of a port or a profile; its name is told once. */
  private NvueFacts facts(NvueScope scope) {
    NvueFacts known = scopes.get(scope.subject());
    if (known != null) {
      return known;
    }
    NvueFacts facts = new NvueFacts(scope);
    if (scopes.size() < MOST_SCOPES) {
      scopes.put(scope.subject(), facts);
      addName(scope);
    }
    return facts;
  }

  private void addName(NvueScope scope) {
    if (scope.subject().contains("/queue/")) {
      return;
    }
    if (scope.subject().startsWith("port/")) {
      SwitchSubject.addName(scope.name(), readings);
    } else if (!scope.equals(asked)) {
      String key = FactKey.text("config.key", "qos");
      readings.add(scope.subject(), key, Value.text(scope.name()), '"' + scope.name() + '"', 0);
    }
  }

  /** Priority groups of a profile have names, which are told once. */
  private void addGroup(NvueScope scope, List<String> path) {
    int at = path.indexOf("priority-group") + 1;
    if (at > 0 && at < path.size() && groups.size() < MOST_SCOPES) {
      String name = path.get(at);
      if (groups.add(scope.subject() + "/" + name)) {
        String key = FactKey.text("config.key", "priority-group");
        readings.add(scope.subject(), key, Value.text(name), '"' + name + '"', 0);
      }
    }
  }

  /** Where a port stands in a path: behind {@code interface}, or first of all. */
  private static int portAt(List<String> path) {
    int named = path.indexOf("interface") + 1;
    if (named > 0 && named < path.size()) {
      return named;
    }
    String first = path.getFirst();
    boolean port =
        path.size() > 1
            && PortName.isIn(first)
            && (first.startsWith("swp") || first.startsWith("eth") || first.startsWith("bond"));
    return port ? 0 : -1;
  }

  /** Where a profile stands: behind {@code qos pfc} and the like, or first of all. */
  private static int profileAt(List<String> path) {
    int qos = path.indexOf("qos") + 1;
    if (qos > 0 && qos + 1 < path.size() && NvueScope.OF_PROFILES.contains(path.get(qos))) {
      return qos + 1;
    }
    return path.size() > 1 && path.getFirst().startsWith("default-") ? 0 : -1;
  }

  /** {@code egress-service-pool 0 memory-percent}. */
  private boolean takePool(List<String> path, JsonPlace place) {
    int at = path.size() - 3;
    if (at < 0 || !path.get(at).endsWith("-service-pool")) {
      return false;
    }
    Column column = POOL.get(place.name());
    if (column == null) {
      return false;
    }
    String direction = path.get(at).replace("-service-pool", "");
    String subject = "pool/" + direction + "-" + path.get(at + 1);
    Json.Leaf leaf = place.leaf();
    column.read(subject, leaf.text(), place.printed(), leaf.line(), readings);
    return true;
  }
}
