package io.railwright.flow.change;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.finding.Action;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a cluster is told for a fault of a node: its owner is, by a patch of the policy, and not the
 * card, which the operator would set back.
 */
final class ClusterRemedies {
  private static final Kind POLICY = new Kind("policy");
  private static final Kind FUNCTION = new Kind("function");

  /** NUM_OF_VFS that somebody set by hand is what he wants of the policy. */
  private static final Pattern REVERT =
      Pattern.compile("(\\S+) \\(([0-9]+), the policies want [0-9]+\\)");

  /** The operator could do no more: all links of the chain but the policy agree. */
  private static final Pattern GAP =
      Pattern.compile("(\\S+) \\([0-9]+ wanted, ([0-9]+) set, \\2 there, NUM_OF_VFS \\2\\)");

  private static final Pattern SIZE =
      Pattern.compile("(\\S+) \\([0-9]+ bytes wanted, the NIC has ([0-9]+)\\)");

  /** With less, RDMA sends packets of 1024 bytes: then the policy is right and the NIC is not. */
  private static final int LEAST_MTU = 4200;

  private static final Pattern PAUSED = Pattern.compile("(\\S+) \\(paused\\)");

  private final Map<String, String> namespaces = new HashMap<>();

  /** Policies of a NIC, by node and name. */
  private final Map<String, List<String>> policies = new HashMap<>();

  private final Map<String, String> names = new HashMap<>();

  ClusterRemedies(List<Fact> facts) {
    for (Fact fact : facts) {
      if (fact.subject().kind().equals(POLICY)) {
        String[] name = fact.subject().name().split(":", 2);
        namespaces.put(name[name.length - 1], name[0]);
      }
      if (fact.subject().kind().equals(FUNCTION)) {
        String function = fact.subject().toString();
        if (fact.value() instanceof Value.Listing(List<String> some)
            && fact.key().equals("node.function.policies")) {
          policies.put(function, some);
        } else if (fact.key().equals("node.function.interface")) {
          names.put(function, fact.value().print());
        }
      }
    }
  }

  /**
   * Patches, one for each NIC or pool that can be mended so; none where people must decide.
   *
   * @param subject the node, or the cluster
   * @param found what the rule found there
   */
  List<Action> of(String rule, String subject, Value found) {
    List<Action> actions = new ArrayList<>();
    for (String one :
        found instanceof Value.Listing(List<String> items) ? items : List.<String>of()) {
      switch (rule) {
        case "kube.fw-revert" -> policy(REVERT.matcher(one), subject, "numVfs", 1, actions);
        case "kube.vfs-chain" -> policy(GAP.matcher(one), subject, "numVfs", 1, actions);
        case "kube.mtu-chain" -> policy(SIZE.matcher(one), subject, "mtu", LEAST_MTU, actions);
        case "kube.pool" -> pool(PAUSED.matcher(one), actions);
        default -> {}
      }
    }
    return actions;
  }

  private void policy(Matcher one, String node, String field, int least, List<Action> actions) {
    if (!one.matches() || one.group(2).length() > 5 || Integer.parseInt(one.group(2)) < least) {
      return;
    }
    List<String> of = policiesOf(node, one.group(1));
    String namespace = of.size() == 1 ? namespaces.get(of.getFirst()) : null;
    if (namespace != null) {
      actions.add(
          new Action.Command(
              List.of(
                  "kubectl",
                  "patch",
                  "sriovnetworknodepolicies.sriovnetwork.openshift.io",
                  of.getFirst(),
                  "-n",
                  namespace,
                  "--type=merge",
                  "-p",
                  "{\"spec\":{\"%s\":%s}}".formatted(field, one.group(2)))));
    }
  }

  private List<String> policiesOf(String node, String nic) {
    return policies.entrySet().stream()
        .filter(it -> it.getKey().startsWith(node + "/"))
        .filter(it -> nic.equals(names.get(it.getKey())) || it.getKey().endsWith("/" + nic))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(List.of());
  }

  private static void pool(Matcher one, List<Action> actions) {
    if (one.matches()) {
      actions.add(
          new Action.Command(
              List.of(
                  "kubectl",
                  "patch",
                  "machineconfigpools.machineconfiguration.openshift.io",
                  one.group(1),
                  "--type=merge",
                  "-p",
                  "{\"spec\":{\"paused\":false}}")));
    }
  }
}
