package io.railwright.twin.kube;

import io.railwright.twin.device.Device;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * NVIDIA's NIC configuration operator, as far as firmware goes: what a template says is told to the
 * NicDevices that it has, and written into their firmware, with a reboot of the node. A node that
 * was booted with something else is set back. Nodes without a machine follow after a while.
 */
final class NicOperator {
  private static final String TEMPLATE = "NicConfigurationTemplate";
  private static final String DEVICE = "NicDevice";
  private static final Duration WHILE = Duration.ofSeconds(30);

  private final ClusterState state;
  private final InstantSource clock;
  private final NodeSetup setup;

  /** When nodes without a machine will have followed. */
  private final Map<String, Instant> due = new LinkedHashMap<>();

  private final Map<String, String> boots = new ConcurrentHashMap<>();

  /** The state of the cluster up to which devices were told. */
  private long followed = -1;

  /** When nodes are looked at again. */
  private Instant look = Instant.MIN;

  NicOperator(ClusterState state, InstantSource clock, Function<String, Optional<Device>> nodes) {
    this.state = state;
    this.clock = clock;
    this.setup = new NodeSetup(nodes, this::done);
  }

  /** Does what there is to do by now. */
  synchronized void advance() {
    if (state.revision() != followed) {
      tellAll();
      followed = state.revision();
    }
    Instant now = clock.instant();
    if (!now.isBefore(look)) {
      look = now.plusSeconds(1);
      revert();
    }
    List<String> ready =
        due.entrySet().stream()
            .filter(it -> !it.getValue().isAfter(now))
            .map(Map.Entry::getKey)
            .toList();
    for (String node : ready) {
      due.remove(node);
      done(node, "");
    }
  }

  private void tellAll() {
    Set<String> nodes = new LinkedHashSet<>();
    for (KubeObject template : state.all(TEMPLATE)) {
      Map<String, Object> json = KubeJson.parse(template.json());
      Object wanted = KubeJson.at(json, "spec", "template");
      for (Object name : KubeJson.items(json, "status", "nicDevices")) {
        for (KubeObject device : state.all(DEVICE)) {
          if (device.name().equals(name) && wanted != null) {
            tell(device, wanted).ifPresent(nodes::add);
          }
        }
      }
    }
    nodes.forEach(this::begin);
  }

  /** The node of a device that was told something new; those that were told nothing stay so. */
  private Optional<String> tell(KubeObject device, Object wanted) {
    Map<String, Object> json = KubeJson.parse(device.json());
    if (KubeJson.at(json, "spec", "configuration") == null
        || wanted.equals(KubeJson.map(json, "spec", "configuration").put("template", wanted))) {
      return Optional.empty();
    }
    String before = KubeJson.text(json, "metadata", "generation");
    int generation = before.isEmpty() ? 1 : Integer.parseInt(before) + 1;
    KubeJson.map(json, "metadata")
        .put("generation", new KubeJson.Bare(Integer.toString(generation)));
    state.put(device.with(json));
    return Optional.of(KubeJson.text(json, "status", "node"));
  }

  private List<KubeObject> devices(String node) {
    return state.all(DEVICE).stream()
        .filter(it -> KubeJson.text(KubeJson.parse(it.json()), "status", "node").equals(node))
        .filter(it -> KubeJson.at(KubeJson.parse(it.json()), "spec", "configuration") != null)
        .toList();
  }

  private void begin(String node) {
    Optional<String> odd = odd(node);
    if (odd.isPresent()) {
      devices(node).forEach(it -> say(it, "False", "IncorrectSpec", odd.get()));
      return;
    }
    devices(node).forEach(it -> say(it, "True", "UpdateStarted", ""));
    if (!setup.begin(node, wanted(node))) {
      due.put(node, clock.instant().plus(WHILE));
    }
  }

  /** Why the templates of a node can't be carried out. */
  private Optional<String> odd(String node) {
    for (KubeObject device : devices(node)) {
      Object template =
          KubeJson.at(KubeJson.parse(device.json()), "spec", "configuration", "template");
      if (KubeJson.text(template, "linkType").equals("Infiniband")
          && KubeJson.text(template, "roceOptimized", "enabled").equals("true")) {
        return Optional.of("RoceOptimized settings can only be used with link type Ethernet");
      }
    }
    return setup.unsupported(node, wanted(node)).map("parameter %s is not supported"::formatted);
  }

  /** The node is set up as its devices were told, or could not be. */
  private synchronized void done(String node, String failure) {
    String reason = failure.isEmpty() ? "UpdateSuccessful" : "NonVolatileConfigUpdateFailed";
    devices(node).forEach(it -> say(it, "False", reason, failure));
    setup.bootId(node).ifPresent(it -> boots.put(node, it));
  }

  private void say(KubeObject device, String status, String reason, String message) {
    Map<String, Object> json = KubeJson.parse(device.json());
    Map<String, Object> condition = new LinkedHashMap<>();
    condition.put("type", "ConfigUpdateInProgress");
    condition.put("status", status);
    condition.put("reason", reason);
    condition.put("message", message);
    Object generation = KubeJson.at(json, "metadata", "generation");
    if (generation != null) {
      condition.put("observedGeneration", generation);
    }
    KubeJson.map(json, "status").put("conditions", List.of(condition));
    state.put(device.with(json));
  }

  /** Nodes that were booted with what somebody else has set. */
  private void revert() {
    Set<String> nodes = new LinkedHashSet<>();
    for (KubeObject device : state.all(DEVICE)) {
      nodes.add(KubeJson.text(KubeJson.parse(device.json()), "status", "node"));
    }
    for (String node : nodes) {
      if (isRebooted(node) && isIdle(node) && setup.differs(node, wanted(node))) {
        begin(node);
      }
    }
  }

  private boolean isIdle(String node) {
    return devices(node).stream().noneMatch(it -> it.json().contains("UpdateStarted"));
  }

  private boolean isRebooted(String node) {
    Optional<String> boot = setup.bootId(node);
    if (boot.isEmpty()) {
      return false;
    }
    String before = boots.put(node, boot.get());
    return before != null && !before.equals(boot.get());
  }

  private List<NodeSetup.Target> wanted(String node) {
    List<NodeSetup.Target> wanted = new ArrayList<>();
    for (KubeObject device : devices(node)) {
      Map<String, Object> json = KubeJson.parse(device.json());
      Map<String, String> settings = new LinkedHashMap<>();
      Object template = KubeJson.at(json, "spec", "configuration", "template");
      if (template != null) {
        settings.put("NUM_OF_VFS", KubeJson.text(template, "numVfs"));
        for (Object one : KubeJson.items(template, "rawNvConfig")) {
          settings.put(KubeJson.text(one, "name"), KubeJson.text(one, "value"));
        }
        for (Object port : KubeJson.items(json, "status", "ports")) {
          wanted.add(new NodeSetup.Target(KubeJson.text(port, "pci"), settings));
        }
      }
    }
    return wanted;
  }
}
