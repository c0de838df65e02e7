package io.railwright.assess.path;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Rule;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathRole;
import io.railwright.model.path.PathVerdict;
import io.railwright.model.path.Proof;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What an audit found at the ports of a path, read as checks: a rule that says what it means on a
 * path counts there. What was not judged is unknown, never a pass.
 */
public final class FindingChecks implements PathChecks {
  private final Map<PathRole, List<Rule>> rules = new HashMap<>();
  private final Map<Place, Finding> findings = new HashMap<>();
  private final Set<Subject> judged = new HashSet<>();
  private final Map<Subject, String> unread;
  private final Map<Subject, Subject> hypervisors;

  /** A rule at a thing. */
  private record Place(String rule, Subject subject) {}

  /**
   * Of an audit that reports passes too.
   *
   * @param unread why machines could not be read
   * @param hypervisors by the guests that they run, those that are on no path because no cable of
   *     theirs is known; the port of the hypervisor where it is known which one the guest uses
   */
  public FindingChecks(
      Knowledge knowledge,
      List<Finding> all,
      Map<Subject, String> unread,
      Map<Subject, Subject> hypervisors) {
    this.unread = Map.copyOf(unread);
    this.hypervisors = Map.copyOf(hypervisors);
    for (Rule rule : knowledge.rules().values()) {
      rule.path()
          .keySet()
          .forEach(it -> rules.computeIfAbsent(it, _ -> new ArrayList<>()).add(rule));
    }
    for (Finding finding : all) {
      judged.add(finding.subject());
      judged.add(finding.subject().root());
      findings.put(new Place(finding.rule(), finding.subject()), finding);
      finding
          .hides()
          .forEach(it -> findings.putIfAbsent(new Place(it.rule(), it.subject()), finding));
    }
  }

  @Override
  public List<PathCheck> of(Subject port, PathRole role) {
    if (port.root().kind().equals(Kind.HYPERVISOR)) {
      return ofHypervisor(port, role);
    }
    List<PathCheck> checks =
        new ArrayList<>(judged.contains(port) ? judged(port, role) : unread(port, role));
    Subject hypervisor = hypervisors.get(port.root());
    if (hypervisor != null && (role == PathRole.SENDER || role == PathRole.RECEIVER)) {
      checks.addAll(ofCard(hypervisor, role));
    }
    return checks;
  }

  private List<PathCheck> judged(Subject port, PathRole role) {
    List<PathCheck> checks = new ArrayList<>();
    for (Rule rule : rules.getOrDefault(role, List.of())) {
      Finding finding = finding(rule.id(), port);
      if (finding != null && finding.status() != Status.NOT_APPLICABLE) {
        checks.add(check(rule, role, port, finding));
      }
    }
    return checks;
  }

  /**
   * To the network a hypervisor's port is the port of the host that sends or receives. Between it
   * and the guest nothing is decided.
   */
  private List<PathCheck> ofHypervisor(Subject port, PathRole role) {
    if (!judged.contains(port.root())) {
      return unreadHypervisor(port.root(), role);
    }
    if (!port.kind().equals(Kind.UPLINK)) {
      return List.of();
    }
    return switch (role) {
      case SWITCH_OUT, SENDER -> ofCard(port, PathRole.SENDER);
      case SWITCH_IN, RECEIVER -> ofCard(port, PathRole.RECEIVER);
      case ANSWER_IN, ANSWER_OUT -> List.of(); // the card does not tell answers from the rest
    };
  }

  /** Of a port of a hypervisor, or of the hypervisor where nobody knows by which port. */
  private List<PathCheck> ofCard(Subject port, PathRole role) {
    if (!judged.contains(port.root()) || !port.kind().equals(Kind.UPLINK)) {
      return unreadHypervisor(port.root(), role);
    }
    return judged.contains(port) ? judged(port, role) : unread(port, role);
  }

  private @Nullable Finding finding(String rule, Subject port) {
    Finding own = findings.get(new Place(rule, port));
    return own == null ? findings.get(new Place(rule, port.root())) : own;
  }

  private static PathCheck check(Rule rule, PathRole role, Subject port, Finding finding) {
    Proof proof =
        switch (finding.status()) {
          case PASS -> Proof.PROVEN;
          case FAIL -> Proof.BROKEN;
          case UNKNOWN, ERROR, NOT_APPLICABLE -> Proof.UNKNOWN;
        };
    String cause =
        switch (proof) {
          case PROVEN -> finding.title() + measured(finding);
          case BROKEN -> finding.faultWords();
          case UNKNOWN ->
              "not known whether this holds: " + rule.title() + " (" + finding.foundWords() + ")";
        };
    Subject at = finding.subject().equals(port.root()) ? port.root() : port;
    PathVerdict verdict = rule.path().get(role);
    return new PathCheck(
        finding.rule(),
        verdict == null ? PathVerdict.LOSSLESS : verdict,
        at,
        proof,
        cause,
        proof == Proof.PROVEN ? List.of() : finding.actions(),
        finding.evidence());
  }

  /** How much it is, where something was measured or counted. */
  private static String measured(Finding finding) {
    boolean counted =
        finding.found() instanceof Value.Count(long _, String unit) && !unit.isEmpty();
    return counted || finding.found() instanceof DataSize
        ? " (" + finding.found().print() + ")"
        : "";
  }

  /** All that hangs on a port of which nothing is known. */
  private List<PathCheck> unread(Subject port, PathRole role) {
    String machine = port.machine();
    boolean asked = judged.contains(port.root());
    String cause =
        asked
            ? machine + " tells of no port " + port.name()
            : machine + " was not read: " + unread.getOrDefault(port.root(), "nobody asked it");
    List<Action> next =
        !asked && unread.containsKey(port.root())
            ? List.of() // why it was not read tells what to do
            : List.of(
                new Action.ByHand(
                    asked
                        ? "compare the name under links: in the inventory with the ports of "
                            + machine
                        : "name a way to read " + machine + " in the inventory"));
    return unknown(role, "switch.pfc", asked ? port : port.root(), cause, next);
  }

  /** What its cards do to packets, marks and pauses is set there, and no guest can see it. */
  private List<PathCheck> unreadHypervisor(Subject hypervisor, PathRole role) {
    String why =
        judged.contains(hypervisor)
            ? "it is not known which port of " + hypervisor.name() + " the guest uses"
            : hypervisor.name()
                + " was not read: "
                + unread.getOrDefault(hypervisor, "nobody asked it");
    return unknown(
        role,
        "qos.pfc",
        hypervisor,
        why + "; PFC, trust and congestion control of the port that guests share are not known",
        List.of(
            new Action.ByHand(
                "give the hypervisor a user in the inventory, so that it is read over SSH; by hand:"
                    + " esxcli network nic dcb status get -n VMNIC")));
  }

  /** One check for each verdict that hangs on a port in this role. */
  private List<PathCheck> unknown(
      PathRole role, String rule, Subject at, String cause, List<Action> next) {
    Set<PathVerdict> verdicts = new TreeSet<>();
    rules.getOrDefault(role, List.of()).forEach(it -> verdicts.add(it.path().get(role)));
    return verdicts.stream()
        .map(it -> new PathCheck(rule, it, at, Proof.UNKNOWN, cause, next, List.of()))
        .toList();
  }
}
