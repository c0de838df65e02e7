package io.railwright.twin.kube;

import io.railwright.twin.device.Device;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The machine config operator, as far as kernel arguments go: MachineConfigs of a pool become one
 * rendered configuration, and the nodes of the pool get it one after the other, with a reboot. A
 * pool that is paused is told what it is to have, and its nodes get nothing. Nodes without a
 * machine follow after a while.
 */
final class MachineConfigOperator {
  private static final String POOL = "MachineConfigPool";
  private static final String CONFIG = "MachineConfig";
  private static final String MACHINES = "machineconfiguration.openshift.io/";
  private static final String CURRENT = MACHINES + "currentConfig";
  private static final String DESIRED = MACHINES + "desiredConfig";
  private static final String ARGUMENTS = "kernelArguments";
  private static final Duration WHILE = Duration.ofSeconds(30);

  private final ClusterState state;
  private final InstantSource clock;
  private final Function<String, Optional<Device>> nodes;

  /** What each pool had in the beginning, which nobody's MachineConfig here tells. */
  private final Map<String, String> bases = new HashMap<>();

  private final Map<String, Instant> due = new LinkedHashMap<>();
  private final Set<String> rolling = new HashSet<>();

  /** Pools of which some node had not what it was to have. */
  private final Set<String> late = new HashSet<>();

  private long followed = -1;

  MachineConfigOperator(
      ClusterState state, InstantSource clock, Function<String, Optional<Device>> nodes) {
    this.state = state;
    this.clock = clock;
    this.nodes = nodes;
  }

  /** Does what there is to do by now. */
  synchronized void advance() {
    if (state.revision() != followed) {
      for (KubeObject pool : state.all(POOL)) {
        follow(pool);
      }
      followed = state.revision();
    }
    Instant now = clock.instant();
    List<String> ready =
        due.entrySet().stream()
            .filter(it -> !it.getValue().isAfter(now))
            .map(Map.Entry::getKey)
            .toList();
    for (String pool : ready) {
      due.remove(pool);
      nodesOf(pool).forEach(it -> mark(it, wanted(pool)));
      done(pool);
    }
  }

  private void follow(KubeObject pool) {
    Map<String, Object> json = KubeJson.parse(pool.json());
    String base =
        bases.computeIfAbsent(
            pool.name(), _ -> KubeJson.text(json, "status", "configuration", "name"));
    if (base.isEmpty()) {
      return;
    }
    render(pool, json, base);
    String wanted = wanted(pool.name());
    boolean behind =
        nodesOf(pool.name()).stream().anyMatch(it -> !current(it).equals(wanted))
            || !KubeJson.text(json, "status", "configuration", "name").equals(wanted);
    if (!behind) {
      due.remove(pool.name());
      if (late.remove(pool.name())) {
        conditions(pool.name(), true, false);
      }
      return;
    }
    late.add(pool.name());
    if (KubeJson.text(json, "spec", "paused").equals("true")) {
      due.remove(pool.name());
      conditions(pool.name(), false, false);
    } else {
      conditions(pool.name(), false, true);
      begin(pool.name());
    }
  }

  /** Works out what the nodes of a pool are to have; nothing changes where that is so already. */
  private void render(KubeObject pool, Map<String, Object> json, String base) {
    List<Object> sources = new ArrayList<>();
    List<String> more = new ArrayList<>();
    for (KubeObject config : state.all(CONFIG)) {
      Map<String, Object> one = KubeJson.parse(config.json());
      if (KubeJson.text(one, "metadata", "labels", MACHINES + "role").equals(pool.name())) {
        sources.add(new LinkedHashMap<>(Map.of("name", config.name())));
        KubeJson.items(one, "spec", ARGUMENTS).forEach(it -> more.add(it.toString()));
      }
    }
    String wanted =
        more.isEmpty() ? base : base + "-" + Integer.toHexString(String.join(" ", more).hashCode());
    if (KubeJson.text(json, "spec", "configuration", "name").equals(wanted)) {
      return;
    }
    if (!more.isEmpty()) {
      List<Object> all = new ArrayList<>(arguments(base));
      all.addAll(more);
      state.put(rendered(wanted, all));
    }
    Map<String, Object> configuration = KubeJson.map(json, "spec", "configuration");
    configuration.put("name", wanted);
    if (sources.isEmpty()) {
      configuration.remove("source");
    } else {
      configuration.put("source", sources);
    }
    state.put(pool.with(json));
  }

  private static KubeObject rendered(String name, List<Object> arguments) {
    String version = MACHINES + "v1";
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("apiVersion", version);
    json.put("kind", CONFIG);
    KubeJson.map(json, "metadata").put("name", name);
    KubeJson.map(json, "spec").put(ARGUMENTS, arguments);
    return new KubeObject(version, CONFIG, "", name, KubeJson.print(json));
  }

  private List<String> arguments(String config) {
    return object(CONFIG, config)
        .map(it -> KubeJson.items(KubeJson.parse(it.json()), "spec", ARGUMENTS))
        .orElse(List.of())
        .stream()
        .map(Object::toString)
        .toList();
  }

  private Optional<KubeObject> object(String kind, String name) {
    return state.all(kind).stream().filter(it -> it.name().equals(name)).findFirst();
  }

  private String wanted(String pool) {
    return object(POOL, pool)
        .map(it -> KubeJson.text(KubeJson.parse(it.json()), "spec", "configuration", "name"))
        .orElse("");
  }

  private boolean isPaused(String pool) {
    return object(POOL, pool)
        .map(it -> KubeJson.text(KubeJson.parse(it.json()), "spec", "paused"))
        .orElse("")
        .equals("true");
  }

  /** Those that run a configuration that was worked out for the pool. */
  private List<KubeObject> nodesOf(String pool) {
    String base = bases.getOrDefault(pool, "");
    return state.all("Node").stream()
        .filter(it -> current(it).equals(base) || current(it).startsWith(base + "-"))
        .toList();
  }

  private static String current(KubeObject node) {
    return KubeJson.text(KubeJson.parse(node.json()), "metadata", "annotations", CURRENT);
  }

  private void begin(String pool) {
    List<Device> machines =
        nodesOf(pool).stream().map(it -> nodes.apply(it.name())).flatMap(Optional::stream).toList();
    if (machines.isEmpty()) {
      due.putIfAbsent(pool, clock.instant().plus(WHILE));
    } else if (rolling.add(pool)) {
      Thread.ofVirtual().start(() -> roll(pool, machines));
    }
  }

  /** One node at a time is away; a pool that is paused meanwhile ends it behind that node. */
  private void roll(String pool, List<Device> machines) {
    try {
      for (Device machine : machines) {
        Optional<String> config = next(pool, machine.name());
        if (config.isPresent() && setUp(machine, config.get())) {
          object("Node", machine.name()).ifPresent(it -> mark(it, config.get()));
        }
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    } finally {
      ended(pool);
    }
  }

  /** What a node is to get; empty where it has that, or the pool is paused. */
  private synchronized Optional<String> next(String pool, String node) {
    String wanted = wanted(pool);
    boolean has = object("Node", node).filter(it -> !current(it).equals(wanted)).isEmpty();
    return has || isPaused(pool) ? Optional.empty() : Optional.of(wanted);
  }

  private boolean setUp(Device machine, String config) throws InterruptedException {
    List<String> old = new ArrayList<>();
    object("Node", machine.name()).ifPresent(it -> old.addAll(arguments(current(it))));
    List<String> now = arguments(config);
    old.removeAll(now);
    NodeSetup.run(
        machine,
        "grubby --update-kernel=ALL --remove-args='%s' --args='%s'"
            .formatted(String.join(" ", old), String.join(" ", now)));
    return NodeSetup.reboot(machine);
  }

  private synchronized void ended(String pool) {
    rolling.remove(pool);
    if (nodesOf(pool).stream().allMatch(it -> current(it).equals(wanted(pool)))) {
      done(pool);
    }
    followed = -1;
  }

  private synchronized void mark(KubeObject node, String config) {
    Map<String, Object> json = KubeJson.parse(node.json());
    Map<String, Object> annotations = KubeJson.map(json, "metadata", "annotations");
    annotations.put(CURRENT, config);
    annotations.put(DESIRED, config);
    state.put(node.with(json));
  }

  private void done(String pool) {
    object(POOL, pool)
        .ifPresent(
            it -> {
              Map<String, Object> json = KubeJson.parse(it.json());
              KubeJson.map(json, "status", "configuration").put("name", wanted(pool));
              state.put(it.with(json));
            });
    conditions(pool, true, false);
  }

  private void conditions(String pool, boolean updated, boolean updating) {
    object(POOL, pool)
        .ifPresent(
            it -> {
              Map<String, Object> json = KubeJson.parse(it.json());
              for (Object one : KubeJson.items(json, "status", "conditions")) {
                switch (KubeJson.text(one, "type")) {
                  case "Updated" -> set(one, updated);
                  case "Updating" -> set(one, updating);
                  default -> {}
                }
              }
              if (!KubeJson.parse(it.json()).equals(json)) {
                state.put(it.with(json));
              }
            });
  }

  @SuppressWarnings("unchecked") // all maps of objects are of this kind
  private static void set(Object condition, boolean holds) {
    ((Map<String, Object>) condition).put("status", holds ? "True" : "False");
  }
}
