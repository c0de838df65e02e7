package io.railwright.view.trace;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathHop;
import io.railwright.model.path.PathNetwork;
import io.railwright.model.path.PathProof;
import io.railwright.model.path.PathReport;
import io.railwright.model.path.PathVerdict;
import io.railwright.model.report.SiteValue;
import io.railwright.model.report.SiteValue.Origin;
import io.railwright.model.text.Plain;
import io.railwright.view.audit.Evidence;
import io.railwright.view.audit.Fix;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.FoldedNames;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What all forms of a proof say in the same words. */
final class TraceWords {
  private static final int MOST_NAMES = 3;
  private static final int MOST_EVIDENCE = 3;
  private static final int MOST_PODS = 8;

  /** What to do where ports that should talk to each other are apart. */
  static final String TOGETHER =
      "Only paths on one rail or in one network are traced. Where traffic between them is routed,"
          + " give both ports the same rail in the inventory (ports: under a host, as in eth2:"
          + " {role: rdma, rail: 0}); otherwise give them addresses in one network.";

  private TraceWords() {}

  /** How many pairs are not among those that are proven, and why; empty where none are. */
  static String leftOut(PathReport all) {
    List<String> parts = new ArrayList<>();
    if (all.onOneCard() > 0) {
      parts.add(all.onOneCard() + " on one card");
    }
    if (all.apart() > 0) {
      parts.add(all.apart() + " on different rails or in different networks");
    }
    return parts.isEmpty() ? "" : String.join(" and ", parts) + " left out";
  }

  /** Why there is nothing to prove, and what to do about it. */
  static String noPairs(int ports, PathReport all) {
    if (all.apart() > 0) {
      return Fit.plural(ports, "RDMA port")
          + " were found, and no two of different hosts on one rail or in one network. "
          + TOGETHER;
    }
    String found =
        ports == 0
            ? "No RDMA port was found, so that there is no path to prove."
            : Fit.plural(ports, "RDMA port")
                + (ports == 1 ? " was" : " were")
                + " found, and no two of different hosts on one rail or in one network.";
    return found
        + " A path leads from one host to another: name at least two hosts with RDMA NICs in an"
        + " inventory ('rail init HOST...' writes one) and give it by -i. 'rail snapshot' shows"
        + " what is read of a host.";
  }

  /** A port with its machine, or a machine. */
  static String of(Subject port) {
    boolean machine = port.equals(port.root());
    return Plain.line(machine ? port.name() : port.machine() + " " + port.name());
  }

  /** Who uses the NICs at both ends: {@code Pods at u25 mlx5_0: team-a/train-0}. */
  static List<String> pods(PathProof proof, PathNetwork network) {
    List<String> lines = new ArrayList<>();
    for (Subject nic : List.of(proof.from(), proof.to())) {
      List<String> pods = network.podsAt(nic);
      if (!pods.isEmpty()) {
        lines.add("Pods at %s: %s".formatted(of(nic), Plain.line(names(pods, pods.size()))));
      }
    }
    return lines;
  }

  private static String names(List<String> pods, int all) {
    String some = String.join(", ", pods.subList(0, Math.min(all, MOST_PODS)));
    return all > MOST_PODS ? "%s and %d more".formatted(some, all - MOST_PODS) : some;
  }

  /** {@code leaf-1, in by Ethernet0, out by Ethernet232}. */
  static String of(PathHop hop) {
    String in = names(hop.in());
    String to = names(hop.out());
    return Plain.line(hop.machine().name())
        + (in.isEmpty() ? "" : ", in by " + in)
        + (to.isEmpty() ? "" : ", out by " + to);
  }

  private static String names(List<Subject> ports) {
    return FoldedNames.some(ports.stream().map(it -> Plain.line(it.name())).toList(), MOST_NAMES);
  }

  /** The same check on several ports is told once. */
  static Collection<PathCheck> once(List<PathCheck> checks) {
    Map<String, PathCheck> once = new LinkedHashMap<>();
    checks.forEach(it -> once.putIfAbsent(key(it), it));
    return once.values();
  }

  /** What was seen on all ports of which a check says the same. */
  static List<String> evidence(PathCheck check, List<PathCheck> all) {
    List<String> seen =
        all.stream()
            .filter(it -> key(it).equals(key(check)))
            .flatMap(it -> it.evidence().stream())
            .map(Evidence::words)
            .distinct()
            .toList();
    int more = seen.size() - MOST_EVIDENCE;
    return more <= 0
        ? seen
        : Stream.concat(seen.stream().limit(MOST_EVIDENCE), Stream.of("and " + more + " more"))
            .toList();
  }

  /** What to do at all ports of which a check says the same, with where to type it. */
  static List<String> steps(PathCheck check, List<PathCheck> all) {
    return all.stream()
        .filter(it -> key(it).equals(key(check)))
        .flatMap(it -> it.next().stream())
        .map(TraceWords::step)
        .distinct()
        .toList();
  }

  /** What to do, with where to type it. */
  static String step(Action action) {
    return (action.isTyped() ? "$ " : Fix.way(action)) + action.text();
  }

  private static String key(PathCheck check) {
    return check.verdict() + " " + check.rule() + " " + check.cause();
  }

  /** What the proof rests on and nobody has said. */
  static List<String> assumed(List<SiteValue> site) {
    return site.stream()
        .filter(it -> it.origin() == Origin.ASSUMED)
        .map(it -> it.key() + "=" + it.value())
        .distinct()
        .toList();
  }

  /** What a verdict promises where it is proven. */
  static String promise(PathVerdict verdict) {
    return switch (verdict) {
      case LOSSLESS -> "nothing on the way drops a packet for want of room";
      case MARKED -> "every queue on the way marks packets before it fills";
      case RETURNED -> "marks are answered by CNPs, which get back and slow the sender down";
      case SAFE -> "a port that never stops pausing can't bring the fabric to a halt";
    };
  }
}
