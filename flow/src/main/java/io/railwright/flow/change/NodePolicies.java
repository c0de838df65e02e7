package io.railwright.flow.change;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.ClusterOwner;
import io.railwright.model.value.Value;
import io.railwright.survey.cluster.NodeHosts;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * NICs of hosts that are nodes, which the SR-IOV network operator sets up by a policy: the policy
 * is asked, for all of its NICs. A NIC that no policy has, or several, or that somebody else looks
 * after, is left to people.
 */
final class NodePolicies {
  private static final Kind POLICY = new Kind("policy");
  private static final Kind FUNCTION = new Kind("function");

  /** As an audit names the field. */
  private static final Pattern FIELD = Pattern.compile("spec\\.(numVfs|mtu): ([0-9]{1,5})");

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

  /** What a cluster is told in place of the host; empty where no one policy has the NIC. */
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
    return clusters.entrySet().stream()
        .flatMap(
            it ->
                policy(host, nic, it.getValue()).stream()
                    .map(policy -> patch(policy, field.group(1), field.group(2)))
                    .map(patch -> new Remedies.Remedy(it.getKey(), List.of(patch))))
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

  /** With its namespace. */
  private Optional<String> policy(String host, String nic, List<Fact> facts) {
    List<Subject> nics =
        hosts.relations(facts).stream()
            .filter(it -> it.from().equals(Subject.host(host)))
            .map(Relation.Same::to)
            .map(node -> node.child(FUNCTION, nic))
            .toList();
    if (nics.size() != 1 || texts(facts, nics.getFirst(), "externally-managed").contains("yes")) {
      return Optional.empty();
    }
    List<String> chosen =
        facts.stream()
            .filter(it -> it.subject().equals(nics.getFirst()))
            .filter(it -> it.key().equals("node.function.policies"))
            .flatMap(
                it ->
                    it.value() instanceof Value.Listing(List<String> some)
                        ? some.stream()
                        : List.<String>of().stream())
            .distinct()
            .toList();
    List<String> named =
        facts.stream()
            .map(Fact::subject)
            .filter(it -> it.kind().equals(POLICY))
            .map(Subject::name)
            .distinct()
            .filter(it -> chosen.contains(it.substring(it.indexOf(':') + 1)))
            .toList();
    return chosen.size() == 1 && named.size() == 1
        ? Optional.of(named.getFirst())
        : Optional.empty();
  }

  private static List<String> texts(List<Fact> facts, Subject nic, String key) {
    return facts.stream()
        .filter(it -> it.subject().equals(nic) && it.key().equals("node.function." + key))
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
