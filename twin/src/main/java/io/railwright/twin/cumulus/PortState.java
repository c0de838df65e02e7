package io.railwright.twin.cumulus;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * What a configuration makes of a port: what Cumulus does by itself, what {@code qos roce} changes
 * of that, and the profiles of all ports or of this one.
 */
final class PortState {
  /** The profile of all ports that name no other. */
  static final String GLOBAL = "default-global";

  static final int CLASSES = 8;
  static final int CODE_POINTS = 64;

  /** The switch priority, the queue and the PFC priority of RDMA with {@code qos roce}. */
  static final int RDMA = 3;

  static final int CNP = 6;

  private static final int METRES = 100;

  private final Revision revision;
  private final String port;

  PortState(Revision revision, String port) {
    this.revision = revision;
    this.port = port;
  }

  /**
   * What a queue does.
   *
   * @param percent of what strict queues leave
   */
  record Queue(boolean strict, int percent, Optional<Early> early) {}

  /** From which fill on a queue marks or drops, in bytes. */
  record Early(boolean ecn, boolean red, long from, long to, int probability) {
    static final Early USUAL = new Early(true, false, 150_000, 1_500_000, 100);
  }

  static boolean isRoce(Revision revision) {
    return revision.get("qos roce enable").equals(Optional.of("on"));
  }

  static String mode(Revision revision) {
    return revision.get("qos roce mode").orElse("lossless");
  }

  private Optional<String> ofPort(String rest) {
    return revision.get("interface " + port + " " + rest);
  }

  int mtu() {
    return number(ofPort("link mtu")).orElse(9216);
  }

  boolean isOn() {
    return !ofPort("link state").equals(Optional.of("down"));
  }

  boolean isWatched() {
    return ofPort("qos pfc-watchdog state").equals(Optional.of("enable"));
  }

  /** What the profile of this kind says that the port goes by. */
  private Map<String, String> profile(String kind) {
    String name = ofPort("qos " + kind + " profile").orElse(GLOBAL);
    return revision.below("qos " + kind + " " + name);
  }

  String trust() {
    return profile("mapping").getOrDefault("trust", isRoce(revision) ? "both" : "l2");
  }

  /** The switch priority of each code point; all have the first where the port looks at tags. */
  List<Integer> priorities() {
    Map<String, String> own = profile("mapping");
    boolean sorts = trust().equals("both") || trust().equals("l3");
    return IntStream.range(0, CODE_POINTS)
        .map(
            dscp ->
                sorts
                    ? number(Optional.ofNullable(own.get("dscp " + dscp + " switch-priority")))
                        .orElse(dscp / CLASSES)
                    : 0)
        .boxed()
        .toList();
  }

  /** The queue of each switch priority. */
  List<Integer> queues() {
    Map<String, String> own = revision.below("qos egress-queue-mapping " + GLOBAL);
    List<Integer> queues = new ArrayList<>();
    for (int priority = 0; priority < CLASSES; priority++) {
      int usual = isRoce(revision) && priority != RDMA && priority != CNP ? 0 : priority;
      queues.add(
          number(Optional.ofNullable(own.get("switch-priority " + priority + " traffic-class")))
              .orElse(usual));
    }
    return queues;
  }

  Map<Integer, Queue> treatments() {
    Map<Integer, Queue> all = new TreeMap<>();
    for (int queue = 0; queue < CLASSES; queue++) {
      all.put(queue, treatment(queue));
    }
    return all;
  }

  Queue treatment(int queue) {
    Map<String, String> own = profile("egress-scheduler");
    String at = "traffic-class " + queue + " ";
    boolean roce = isRoce(revision);
    String usual = roce && queue == CNP ? "strict" : "dwrr";
    boolean strict = own.getOrDefault(at + "mode", usual).equals("strict");
    int share = roce ? (queue == 0 || queue == RDMA ? 50 : 0) : 12 + queue % 2;
    return new Queue(
        strict,
        number(Optional.ofNullable(own.get(at + "bw-percent"))).orElse(share),
        early(queue, at));
  }

  private Optional<Early> early(int queue, String at) {
    Map<String, String> own = profile("congestion-control");
    boolean usual = queue == 0 || (isRoce(revision) && queue == RDMA);
    boolean named = own.keySet().stream().anyMatch(it -> it.startsWith(at));
    if (!named) {
      return usual ? Optional.of(Early.USUAL) : Optional.empty();
    }
    Early early =
        new Early(
            own.getOrDefault(at + "ecn", usual ? "enable" : "disable").equals("enable"),
            own.getOrDefault(at + "red", "disable").equals("enable"),
            number(Optional.ofNullable(own.get(at + "min-threshold")))
                .orElse((int) Early.USUAL.from()),
            number(Optional.ofNullable(own.get(at + "max-threshold")))
                .orElse((int) Early.USUAL.to()),
            number(Optional.ofNullable(own.get(at + "probability"))).orElse(100));
    return early.ecn() || early.red() ? Optional.of(early) : Optional.empty();
  }

  /** The switch priorities that PFC is set for. */
  List<Integer> paused() {
    Map<String, String> own = profile("pfc");
    boolean named = ofPort("qos pfc profile").filter(it -> !it.equals(GLOBAL)).isPresent();
    List<Integer> members =
        own.keySet().stream()
            .filter(it -> it.startsWith("switch-priority "))
            .map(it -> Integer.valueOf(it.substring("switch-priority ".length())))
            .toList();
    boolean roce = isRoce(revision) && mode(revision).equals("lossless");
    return members.isEmpty() && !named && roce ? List.of(RDMA) : members;
  }

  boolean isSending() {
    return !profile("pfc").getOrDefault("tx", "enable").equals("disable");
  }

  boolean isObeying() {
    return !profile("pfc").getOrDefault("rx", "enable").equals("disable");
  }

  int metres() {
    return number(Optional.ofNullable(profile("pfc").get("cable-length")))
        .or(() -> number(revision.get("qos roce cable-length")))
        .orElse(METRES);
  }

  private static Optional<Integer> number(Optional<String> text) {
    return text.map(Integer::valueOf);
  }
}
