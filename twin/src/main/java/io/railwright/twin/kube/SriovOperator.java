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
 * The SR-IOV network operator: what policies say becomes what nodes are told, and nodes are set up
 * one after the other, with a reboot where NUM_OF_VFS changes. A node that was booted with another
 * NUM_OF_VFS than its policies want is set back. Nodes without a machine follow after a while.
 */
final class SriovOperator {
  private static final String STATE = "SriovNetworkNodeState";
  private static final String ANNOTATION = "sriovnetwork.openshift.io/current-state";
  private static final Duration WHILE = Duration.ofSeconds(30);

  private final ClusterState state;
  private final InstantSource clock;
  private final NodeSetup setup;

  /** When nodes without a machine will have followed. */
  private final Map<String, Instant> due = new LinkedHashMap<>();

  /** The state of the cluster up to which nodes were told. */
  private long followed = -1;

  /** When nodes are looked at again. */
  private Instant look = Instant.MIN;

  /** What pods of nodes were offered since this cluster is there. */
  private final Map<String, Set<String>> offered = new LinkedHashMap<>();

  /** The policies at the last look. */
  private final Set<String> known = new LinkedHashSet<>();

  private final Map<String, String> boots = new ConcurrentHashMap<>();

  SriovOperator(ClusterState state, InstantSource clock, Function<String, Optional<Device>> nodes) {
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
    if (!clock.instant().isBefore(look)) {
      look = clock.instant().plusSeconds(1);
      revert();
    }
    Instant now = clock.instant();
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
    Map<String, Map<String, Object>> policies = new LinkedHashMap<>();
    for (KubeObject policy : state.all("SriovNetworkNodePolicy")) {
      policies.put(policy.name(), KubeJson.parse(policy.json()));
    }
    PolicySpread spread = new PolicySpread(policies, known);
    for (KubeObject node : isIdle(policies) ? List.<KubeObject>of() : state.all(STATE)) {
      Map<String, Object> json = KubeJson.parse(node.json());
      if (spread.tell(json, labels(node.name()))) {
        begin(node, json);
      }
    }
    known.clear();
    known.addAll(policies.keySet());
  }

  /** There is no policy, and there was none. */
  private boolean isIdle(Map<String, Map<String, Object>> policies) {
    return policies.isEmpty() && known.isEmpty();
  }

  private Map<String, Object> labels(String node) {
    return node(node)
        .map(it -> KubeJson.map(KubeJson.parse(it.json()), "metadata", "labels"))
        .orElse(Map.of());
  }

  /** Nodes that were booted with what somebody else has set. */
  private void revert() {
    for (KubeObject node : state.all(STATE)) {
      if (isRebooted(node.name())) {
        Map<String, Object> json = KubeJson.parse(node.json());
        boolean idle = !KubeJson.text(json, "status", "syncStatus").equals("InProgress");
        if (idle && setup.differs(node.name(), wanted(json))) {
          begin(node, json);
        }
      }
    }
  }

  private boolean isRebooted(String node) {
    Optional<String> boot = setup.bootId(node);
    if (boot.isEmpty()) {
      return false;
    }
    String before = boots.put(node, boot.get());
    return before != null && !before.equals(boot.get());
  }

  @SuppressWarnings("unchecked") // all maps of objects are of this kind
  private static Map<String, Object> members(Object value) {
    return (Map<String, Object>) value;
  }

  private void begin(KubeObject node, Map<String, Object> json) {
    KubeJson.map(json, "metadata", "annotations").put(ANNOTATION, "Draining");
    KubeJson.map(json, "status").put("syncStatus", "InProgress");
    state.put(node.with(json));
    if (!setup.begin(node.name(), wanted(json), left(json))) {
      due.put(node.name(), clock.instant().plus(WHILE));
    }
  }

  private static List<NodeSetup.Target> wanted(Map<String, Object> node) {
    List<NodeSetup.Target> wanted = new ArrayList<>();
    for (Object nic : KubeJson.items(node, "spec", "interfaces")) {
      Map<String, String> vfs = Map.of("NUM_OF_VFS", KubeJson.text(nic, "numVfs"));
      wanted.add(new NodeSetup.Target(KubeJson.text(nic, "pciAddress"), vfs));
    }
    return wanted;
  }

  /** NICs that have functions and that no policy has any more: they get none at the next start. */
  private static List<NodeSetup.Target> left(Map<String, Object> node) {
    return KubeJson.items(node, "status", "interfaces").stream()
        .filter(it -> isLeft(node, it))
        .map(it -> new NodeSetup.Target(KubeJson.text(it, "pciAddress"), Map.of("NUM_OF_VFS", "0")))
        .toList();
  }

  private static boolean isLeft(Map<String, Object> node, Object nic) {
    String address = KubeJson.text(nic, "pciAddress");
    return number(KubeJson.text(nic, "numVfs")) > 0
        && KubeJson.items(node, "spec", "interfaces").stream()
            .noneMatch(it -> KubeJson.text(it, "pciAddress").equals(address));
  }

  /** The node is set up as it was told, or could not be. */
  private synchronized void done(String name, String failure) {
    Optional<KubeObject> known =
        state.all(STATE).stream().filter(it -> it.name().equals(name)).findFirst();
    if (known.isEmpty()) {
      return;
    }
    Map<String, Object> json = KubeJson.parse(known.get().json());
    Map<String, Object> status = KubeJson.map(json, "status");
    KubeJson.map(json, "metadata", "annotations").remove(ANNOTATION);
    if (KubeJson.map(json, "metadata", "annotations").isEmpty()) {
      KubeJson.map(json, "metadata").remove("annotations");
    }
    status.put("syncStatus", failure.isEmpty() ? "Succeeded" : "Failed");
    status.put("lastSyncError", failure);
    if (failure.isEmpty()) {
      for (Object nic : KubeJson.items(status, "interfaces")) {
        if (isLeft(json, nic)) {
          members(nic).put("numVfs", new KubeJson.Bare("0"));
          members(nic).put("Vfs", List.of());
          if (setup.bootId(name).isEmpty()) { // else its firmware has them until it starts anew
            members(nic).put("totalvfs", new KubeJson.Bare("0"));
          }
        }
      }
      withdraw(name, json);
      for (Object wanted : KubeJson.items(json, "spec", "interfaces")) {
        for (Object nic : KubeJson.items(status, "interfaces")) {
          if (KubeJson.text(nic, "pciAddress").equals(KubeJson.text(wanted, "pciAddress"))) {
            seen(members(nic), wanted);
            offer(name, wanted);
          }
        }
      }
    }
    state.put(known.get().with(json));
    setup.bootId(name).ifPresent(it -> boots.put(name, it));
  }

  private static void seen(Map<String, Object> nic, Object wanted) {
    int number = number(KubeJson.text(wanted, "numVfs"));
    KubeJson.Bare count = new KubeJson.Bare(Integer.toString(number));
    nic.put("totalvfs", count);
    nic.put("numVfs", count);
    Object mtu = KubeJson.at(wanted, "mtu");
    List<Object> functions = new ArrayList<>();
    for (int function = 0; function < number; function++) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("vfID", new KubeJson.Bare(Integer.toString(function)));
      if (mtu != null) {
        one.put("mtu", mtu);
      }
      one.put("pciAddress", address(KubeJson.text(nic, "pciAddress"), function));
      one.put("driver", "mlx5_core");
      functions.add(one);
    }
    nic.put("Vfs", functions);
    if (mtu != null && number(KubeJson.text(nic, "mtu")) < number(KubeJson.text(wanted, "mtu"))) {
      nic.put("mtu", mtu); // it is raised and never lowered
    }
  }

  private static int number(String text) {
    return text.isEmpty() ? 0 : Integer.parseInt(text);
  }

  /** Functions follow their NIC, eight to a device. */
  private static String address(String nic, int function) {
    int place = function + 1;
    return "%s:%02x.%d".formatted(nic.substring(0, nic.lastIndexOf(':')), place / 8, place % 8);
  }

  /** What the device plugin has offered and no policy of the node names any more. */
  private void withdraw(String name, Map<String, Object> told) {
    Set<String> open = new LinkedHashSet<>(offered.getOrDefault(name, Set.of()));
    for (Object nic : KubeJson.items(told, "spec", "interfaces")) {
      KubeJson.items(nic, "vfGroups").forEach(it -> open.remove(resource(it)));
    }
    Optional<KubeObject> known = node(name);
    if (known.isPresent() && !open.isEmpty()) {
      Map<String, Object> node = KubeJson.parse(known.get().json());
      for (String list : List.of("allocatable", "capacity")) {
        KubeJson.map(node, "status", list).keySet().removeAll(open);
      }
      state.put(known.get().with(node));
    }
  }

  private static String resource(Object group) {
    return "openshift.io/" + KubeJson.text(group, "resourceName");
  }

  private Optional<KubeObject> node(String name) {
    return state.all("Node").stream().filter(it -> it.name().equals(name)).findFirst();
  }

  /** What the device plugin has for pods. */
  private void offer(String name, Object wanted) {
    Optional<KubeObject> known = node(name);
    if (known.isEmpty()) {
      return;
    }
    Map<String, Object> node = KubeJson.parse(known.get().json());
    for (Object group : KubeJson.items(wanted, "vfGroups")) {
      String resource = resource(group);
      offered.computeIfAbsent(name, _ -> new LinkedHashSet<>()).add(resource);
      for (String list : List.of("allocatable", "capacity")) {
        KubeJson.map(node, "status", list).put(resource, KubeJson.text(wanted, "numVfs"));
      }
    }
    state.put(known.get().with(node));
  }
}
