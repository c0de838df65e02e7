package io.railwright.flow.change;

import io.railwright.change.plan.MadePolicyWishes;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.ClusterOwner;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.PciAddress;
import io.railwright.model.value.Value;
import io.railwright.survey.cluster.NodeHosts;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * NICs of hosts that are nodes, which the SR-IOV network operator sets up by a policy: the policy
 * is asked, for all of its NICs. A NIC that no policy has gets one of its own. One that several
 * have, or that somebody else looks after, is left to people.
 */
final class NodePolicies {
  private static final Kind POLICY = new Kind("policy");
  private static final Kind FUNCTION = new Kind("function");
  private static final String MTU = "mtu";

  /** As an audit names the field. */
  private static final Pattern FIELD =
      Pattern.compile("spec\\.(numVfs|mtu): ([0-9]{1,5})( \\(if it is that already: .*)?");

  /** A command for one NIC names its address, or its interface. */
  private static final Pattern ADDRESS =
      Pattern.compile("(?:^|[ /])([0-9a-f]{4,8}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7])(?:[ /]|$)");

  private static final Pattern INTERFACE =
      Pattern.compile("ip link set (?:dev )?([A-Za-z0-9_.-]{1,15}) mtu [0-9]+");

  private final NodeHosts hosts;
  private final Map<String, List<Fact>> clusters = new LinkedHashMap<>();

  /** Addresses of interfaces, by host and name. */
  private final Map<String, String> addresses = new HashMap<>();

  /**
   * @param hosts which host is which node
   */
  NodePolicies(NodeHosts hosts) {
    this.hosts = hosts;
  }

  void addHost(Subject host, List<Fact> facts) {
    for (Fact fact : facts) {
      if (fact.key().equals("net.pci") && !(fact.value() instanceof Value.Unknown)) {
        addresses.put(host.name() + " " + fact.subject().name(), fact.value().print());
      }
    }
  }

  void addCluster(Subject cluster, List<Fact> facts) {
    clusters.put(cluster.name(), facts);
  }

  /** What a cluster is told in place of the host; empty where people must decide. */
  Optional<Remedies.Remedy> instead(Action action, String host) {
    if (!(action instanceof Action.ClusterResource(String kind, String setting, var onNode))
        || !kind.equals(ClusterOwner.SRIOV.resource())
        || !(onNode.orElse(null) instanceof Action.Command(List<String> words))) {
      return Optional.empty();
    }
    Matcher field = FIELD.matcher(setting);
    String nic = address(String.join(" ", words), host);
    if (!field.matches() || nic.isEmpty()) {
      return Optional.empty();
    }
    FieldValue wanted = new FieldValue(field.group(1), field.group(2));
    return clusters.entrySet().stream()
        .flatMap(
            it ->
                told(host, nic, wanted, it.getValue()).stream()
                    .map(told -> new Remedies.Remedy(it.getKey(), List.of(told))))
        .findFirst();
  }

  /** A field of a policy, and what it is to be. */
  private record FieldValue(String field, String value) {}

  private Optional<Action> told(String host, String nic, FieldValue wanted, List<Fact> facts) {
    List<Subject> nodes =
        hosts.relations(facts).stream()
            .filter(it -> it.from().equals(Subject.host(host)))
            .map(Relation.Same::to)
            .toList();
    if (nodes.size() != 1) {
      return Optional.empty();
    }
    Subject function = nodes.getFirst().child(FUNCTION, nic);
    if (texts(facts, function, "node.function.externally-managed").contains("yes")) {
      return Optional.empty();
    }
    List<String> chosen = chosen(facts, function);
    return chosen.isEmpty()
        ? made(nodes.getFirst(), function, wanted, facts)
        : changed(chosen, wanted, facts);
  }

  /** One that asks for that already is no cure: the interface was changed beside it. */
  private static Optional<Action> changed(
      List<String> chosen, FieldValue wanted, List<Fact> facts) {
    List<Subject> named =
        facts.stream()
            .map(Fact::subject)
            .filter(it -> it.kind().equals(POLICY))
            .distinct()
            .filter(it -> chosen.contains(it.name().substring(it.name().indexOf(':') + 1)))
            .toList();
    boolean one = chosen.size() == 1 && named.size() == 1;
    boolean same =
        one
            && wanted.field().equals(MTU)
            && bytes(facts, named.getFirst(), "policy.mtu")
                .equals(OptionalInt.of(Integer.parseInt(wanted.value())));
    return one && !same
        ? Optional.of(patch(named.getFirst().name(), wanted.field(), wanted.value()))
        : Optional.empty();
  }

  /** Where the operator tells of the node; elsewhere it would not follow a policy. */
  private static Optional<Action> made(
      Subject node, Subject function, FieldValue wanted, List<Fact> facts) {
    Optional<PciAddress> nic = PciAddress.parse(function.name());
    if (nic.isEmpty() || texts(facts, node, "node.sriov.sync").isEmpty()) {
      return Optional.empty();
    }
    boolean functions =
        facts.stream()
            .filter(it -> it.subject().equals(function) && it.key().equals("node.function.vfs"))
            .anyMatch(it -> it.value() instanceof Value.Count(long number, var _) && number > 0);
    return Optional.of(
        new Action.ByHand(
            functions
                ? "set %s %s for %s of the node %s by hand, or make a SriovNetworkNodePolicy for it: it has virtual functions that no policy made, which the operator removes when a policy for it is taken back"
                    .formatted(wanted.field(), wanted.value(), nic.get(), node.name())
                : MadePolicyWishes.sentence(
                    node.name(),
                    nic.get(),
                    wanted.field(),
                    wanted.value(),
                    bytes(facts, function, "node.function.mtu"))));
  }

  private static OptionalInt bytes(List<Fact> facts, Subject subject, String key) {
    return facts.stream()
        .filter(it -> it.subject().equals(subject) && it.key().equals(key))
        .flatMapToInt(
            it ->
                it.value() instanceof DataSize(long bytes)
                    ? IntStream.of(Math.toIntExact(bytes))
                    : IntStream.empty())
        .findFirst();
  }

  private String address(String command, String host) {
    Matcher net = INTERFACE.matcher(command);
    if (net.matches()) {
      return addresses.getOrDefault(host + " " + net.group(1), "");
    }
    Matcher pci = ADDRESS.matcher(command);
    Set<String> named =
        pci.results().map(it -> it.group(1)).collect(Collectors.toUnmodifiableSet());
    return named.size() == 1 ? named.iterator().next() : "";
  }

  /** The policies of a NIC, without their namespaces. */
  private static List<String> chosen(List<Fact> facts, Subject function) {
    return facts.stream()
        .filter(it -> it.subject().equals(function))
        .filter(it -> it.key().equals("node.function.policies"))
        .flatMap(
            it ->
                it.value() instanceof Value.Listing(List<String> some)
                    ? some.stream()
                    : List.<String>of().stream())
        .distinct()
        .toList();
  }

  private static List<String> texts(List<Fact> facts, Subject subject, String key) {
    return facts.stream()
        .filter(it -> it.subject().equals(subject) && it.key().equals(key))
        .map(it -> it.value().print())
        .toList();
  }

  private static Action patch(String policy, String field, String value) {
    String[] name = policy.split(":", 2);
    return new Action.Command(
        List.of(
            "kubectl",
            "patch",
            "sriovnetworknodepolicies.sriovnetwork.openshift.io",
            name[name.length - 1],
            "-n",
            name[0],
            "--type=merge",
            "-p",
            "{\"spec\":{\"%s\":%s}}".formatted(field, value)));
  }
}
