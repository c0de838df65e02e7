package io.railwright.flow.change;

import io.railwright.change.plan.NicTemplates;
import io.railwright.model.change.ClusterSetting.NicTemplate;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * NICs of hosts that are nodes, which NVIDIA's NIC configuration operator sets up by a template:
 * the template is asked, for all of its NICs. A NIC that no template has, or several, is nobody's.
 */
final class NodeTemplates {
  private static final Kind DEVICE = new Kind("nic-device");
  private static final Kind TEMPLATE = new Kind("nic-template");
  private static final Pattern FIRMWARE =
      Pattern.compile(
          "(?:mst|mlx)config -y -d ([0-9a-f]{4,8}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7])"
              + " set ([A-Z][A-Z0-9_]{0,60})=([A-Za-z0-9_.:+-]{1,64})");

  /** Of what a port can trust, a template has DSCP and PCP alone. */
  private static final Pattern QOS =
      Pattern.compile("mlnx_qos -i (\\S+) (?:--(trust)=(dscp|pcp)|--(pfc) ([01](?:,[01]){7}))");

  private final NodeHosts hosts;
  private final Map<String, List<Fact>> clusters = new LinkedHashMap<>();

  /** Addresses of interfaces, by host and name. */
  private final Map<String, String> addresses = new HashMap<>();

  /**
   * @param hosts which host is which node
   */
  NodeTemplates(NodeHosts hosts) {
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

  /** What a cluster is told in place of the host; empty where no template has the NIC. */
  Optional<Remedies.Remedy> instead(Action action, String host) {
    return action instanceof Action.ClusterResource(String kind, String _, Optional<Action> onNode)
            && kind.equals(ClusterOwner.NICS.resource())
            && onNode.isPresent()
            && onNode.get() instanceof Action.Command(List<String> words)
        ? wanted(String.join(" ", words), host)
        : Optional.empty();
  }

  private Optional<Remedies.Remedy> wanted(String command, String host) {
    Matcher firmware = FIRMWARE.matcher(command);
    if (firmware.matches()) {
      return told(host, firmware.group(1), firmware.group(2), firmware.group(3));
    }
    Matcher qos = QOS.matcher(command);
    if (!qos.matches()) {
      return Optional.empty();
    }
    boolean trust = qos.group(2) != null;
    String address = addresses.getOrDefault(host + " " + qos.group(1), "");
    return told(
        host, address, NicTemplate.QOS.get(trust ? 1 : 0), trust ? qos.group(3) : qos.group(5));
  }

  private Optional<Remedies.Remedy> told(String host, String nic, String field, String value) {
    for (Map.Entry<String, List<Fact>> cluster : clusters.entrySet()) {
      List<String> chosen =
          hosts.relations(cluster.getValue()).stream()
              .filter(it -> it.from().equals(Subject.host(host)))
              .map(Relation.Same::to)
              .flatMap(node -> templates(node.name(), nic, cluster.getValue()).stream())
              .toList();
      if (chosen.size() == 1) {
        String[] name = chosen.getFirst().split(":", 2);
        String sentence = NicTemplates.sentence(name[0], name[name.length - 1], field, value);
        return Optional.of(
            new Remedies.Remedy(cluster.getKey(), List.of(new Action.ByHand(sentence))));
      }
    }
    return Optional.empty();
  }

  /** Those that are applied to the card of a NIC. */
  private static List<String> templates(String node, String nic, List<Fact> facts) {
    List<String> cards =
        facts.stream()
            .filter(it -> it.subject().kind().equals(DEVICE))
            .filter(it -> it.key().equals("nic-device.functions") && items(it).contains(nic))
            .map(Fact::subject)
            .filter(card -> isOn(node, card, facts))
            .map(card -> plain(card.name()))
            .toList();
    return facts.stream()
        .filter(it -> it.subject().kind().equals(TEMPLATE))
        .filter(it -> it.key().equals("nic-template.devices"))
        .filter(it -> cards.stream().anyMatch(items(it)::contains))
        .map(it -> it.subject().name())
        .distinct()
        .toList();
  }

  private static boolean isOn(String node, Subject card, List<Fact> facts) {
    return facts.stream()
        .anyMatch(
            it ->
                it.subject().equals(card)
                    && it.key().equals("nic-device.node")
                    && it.value().print().equals(node));
  }

  private static List<String> items(Fact fact) {
    return fact.value() instanceof Value.Listing(List<String> items) ? items : List.of();
  }

  /** Without its namespace. */
  private static String plain(String name) {
    return name.substring(name.indexOf(':') + 1);
  }
}
