package io.railwright.view.page;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import io.railwright.view.layout.Fit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Trust, PFC, ETS, DSCP, pause and ECN; ports that have the same share the lines. */
final class Qos implements Section {
  @Override
  public String title() {
    return "QoS";
  }

  @Override
  public List<String> lines(PageFacts facts) {
    Map<List<String>, List<String>> ports = new LinkedHashMap<>();
    for (String net : facts.names("net")) {
      List<String> settings = settings(facts, net);
      if (!settings.isEmpty()) {
        ports.computeIfAbsent(settings, s -> new ArrayList<>()).add(net);
      }
    }
    List<String> lines = new ArrayList<>();
    ports.forEach(
        (settings, nets) -> {
          lines.add(Fit.folded("", nets, facts.columns()));
          settings.forEach(setting -> lines.add("  " + setting));
        });
    boolean rdma = !facts.names("rdma").isEmpty();
    return lines.isEmpty() && rdma ? List.of("none read") : lines;
  }

  private static List<String> settings(PageFacts facts, String net) {
    String subject = "net/" + net;
    List<String> first = new ArrayList<>();
    named(facts, subject, "dcb.priority-trust-state", "trust ").ifPresent(first::add);
    pfc(facts, subject).ifPresent(first::add);
    pause(facts, subject).ifPresent(first::add);
    named(facts, subject, "dcb.dcbx.mode", "DCBX ").ifPresent(first::add);
    tos(facts, net).ifPresent(first::add);
    List<String> lines = new ArrayList<>();
    if (!first.isEmpty()) {
      lines.add(String.join("   ", first));
    }
    ets(facts, subject).ifPresent(lines::add);
    dscp(facts, subject).ifPresent(lines::addAll);
    ecn(facts, subject).ifPresent(lines::add);
    return lines;
  }

  private static Optional<String> named(
      PageFacts facts, String subject, String parameter, String label) {
    return facts.text(subject, parameter).map(text -> label + text);
  }

  private static Optional<String> pfc(PageFacts facts, String subject) {
    List<Integer> on = set(facts, subject, "dcb.prio-pfc");
    boolean told = !on.isEmpty() || !numbered(facts, subject, "dcb.prio-pfc").isEmpty();
    return told
        ? Optional.of("PFC " + (on.isEmpty() ? "off" : Fit.ranges(on)))
        : named(facts, subject, "dcb.pfc.enabled", "PFC ");
  }

  private static Optional<String> pause(PageFacts facts, String subject) {
    Optional<String> rx = facts.text(subject, "net.pause.rx");
    Optional<String> tx = facts.text(subject, "net.pause.tx");
    return rx.isEmpty() && tx.isEmpty()
        ? Optional.empty()
        : Optional.of("pause rx " + rx.orElse("?") + " tx " + tx.orElse("?"));
  }

  /** Of the RDMA port behind this network device. */
  private static Optional<String> tos(PageFacts facts, String net) {
    for (String device : facts.names("rdma")) {
      String port = "rdma/" + device + "/port/1";
      boolean behind = facts.text(port, "rdma.port.netdev").map(net::equals).orElse(false);
      for (Map.Entry<String, List<Fact>> entry : facts.of(port).entrySet()) {
        if (behind && entry.getKey().endsWith("tos")) {
          return facts.text(port, entry.getKey()).map(tos -> "ToS " + tos);
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> ets(PageFacts facts, String subject) {
    List<String> classes = new ArrayList<>();
    Map<Integer, Value> kinds = numbered(facts, subject, "dcb.tc-tsa");
    Map<Integer, Value> shares = numbered(facts, subject, "dcb.tc-bw");
    TreeMap<Integer, Value> all = new TreeMap<>(kinds);
    all.putAll(shares);
    for (Integer number : all.keySet()) {
      String kind = kinds.containsKey(number) ? " " + PageFacts.print(kinds.get(number)) : "";
      Value share = shares.get(number);
      String bandwidth = share == null ? "" : " " + PageFacts.print(share).replace(" percent", "%");
      classes.add(number + ":" + kind + bandwidth);
    }
    return classes.isEmpty() ? Optional.empty() : Optional.of("ETS " + String.join(", ", classes));
  }

  private static Optional<List<String>> dscp(PageFacts facts, String subject) {
    Map<String, List<Integer>> points = new TreeMap<>();
    numbered(facts, subject, "dcb.dscp-prio")
        .forEach(
            (point, priority) ->
                points
                    .computeIfAbsent(PageFacts.print(priority), p -> new ArrayList<>())
                    .add(point));
    List<String> maps = new ArrayList<>();
    points.forEach((priority, those) -> maps.add(Fit.ranges(those) + "→" + priority));
    return maps.isEmpty()
        ? Optional.empty()
        : Optional.of(Fit.words("DSCP ", maps, "  ", facts.columns()));
  }

  private static Optional<String> ecn(PageFacts facts, String subject) {
    boolean told =
        !numbered(facts, subject, "roce.np.enable").isEmpty()
            || !numbered(facts, subject, "roce.rp.enable").isEmpty();
    if (!told) {
      return Optional.empty();
    }
    return Optional.of(
        "ECN notify "
            + priorities(facts, subject, "roce.np.enable")
            + "   react "
            + priorities(facts, subject, "roce.rp.enable")
            + named(facts, subject, "roce.np.cnp_dscp", "   CNP DSCP ").orElse("")
            + named(facts, subject, "roce.np.cnp_802p_prio", " priority ").orElse(""));
  }

  private static String priorities(PageFacts facts, String subject, String name) {
    List<Integer> on = set(facts, subject, name);
    return on.isEmpty() ? "off" : Fit.ranges(on);
  }

  private static List<Integer> set(PageFacts facts, String subject, String name) {
    return numbered(facts, subject, name).entrySet().stream()
        .filter(entry -> entry.getValue() instanceof Value.Flag(boolean on) && on)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** The known values of facts with a number for an index, by that number. */
  private static Map<Integer, Value> numbered(PageFacts facts, String subject, String name) {
    Map<Integer, Value> values = new TreeMap<>();
    for (String text : facts.of(subject).keySet()) {
      FactKey key = new FactKey(text);
      boolean number = key.name().equals(name) && key.index().matches("\\d{1,3}");
      if (number) {
        int at = Integer.parseInt(key.index());
        facts.value(subject, text).ifPresent(value -> values.put(at, value));
      }
    }
    return values;
  }
}
