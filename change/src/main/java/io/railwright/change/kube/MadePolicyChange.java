package io.railwright.change.kube;

import io.railwright.change.machine.ChangedMachine.Seen;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.change.ClusterSetting.MadePolicies;
import io.railwright.model.change.ClusterSetting.MadePolicies.PolicySize;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.model.value.PciAddress;
import io.railwright.reach.kube.KubeDocument;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Makes policies for NICs that no policy has, and removes them as long as they are rail's alone.
 * What somebody else has changed since is his, and stays.
 */
record MadePolicyChange(ChangedCluster cluster, MadePolicies setting) {
  private static final String MARK = "app.kubernetes.io/managed-by";
  private static final String MADE_BY = "railwright";
  private static final int GONE = 404;
  private static final int UNPROCESSABLE = 422;

  /** Of no object: whether rail may remove one is asked before there is one. */
  private static final String NONE = "/rail-may-remove";

  /** What there is of them now. */
  Seen seen() throws UnreachedException, InterruptedException {
    return switch (SriovNode.of(cluster, setting.node())) {
      case SriovNode.Found.Missing(String why) -> new Seen.Not(why);
      case SriovNode.Found.Here(SriovNode node) -> seen(node, policies(node));
    };
  }

  private Seen seen(SriovNode node, List<KubeDocument> policies) {
    SortedMap<PciAddress, PolicySize> there = new TreeMap<>();
    for (PciAddress nic : setting.nics()) {
      for (KubeDocument policy : policies) {
        if (!isFor(policy, node, nic)) {
          continue;
        }
        Optional<String> other = OwnedFields.other(policy);
        if (other.isPresent()) {
          return new Seen.Not(
              "the policy %s, which rail made, was changed by %s since, so that it is not rail's alone any more"
                  .formatted(name(policy), other.get()));
        }
        there.put(nic, wanted(policy));
      }
    }
    return new Seen.As(Observed.of(MadePolicies.state(there)));
  }

  private List<KubeDocument> policies(SriovNode node)
      throws UnreachedException, InterruptedException {
    return cluster
        .get(ObjectPath.policies(node.namespace()))
        .map(it -> it.items("items"))
        .orElse(List.of());
  }

  private static String name(KubeDocument policy) {
    return policy.text("metadata", "name");
  }

  /** Whether rail made it, for this NIC of this node and for nothing else. */
  private static boolean isFor(KubeDocument policy, SriovNode node, PciAddress nic) {
    List<String> chosen =
        policy.items("spec", "nicSelector", "rootDevices").stream()
            .map(KubeDocument::text)
            .toList();
    return policy.text("metadata", "labels", MARK).equals(MADE_BY)
        && policy.text("spec", "nodeSelector", SriovNode.HOST).equals(node.host())
        && chosen.equals(List.of(nic.toString()));
  }

  private static PolicySize wanted(KubeDocument policy) {
    String mtu = policy.text("spec", "mtu");
    String functions = policy.text("spec", "numVfs");
    return new PolicySize(
        functions.matches("[0-9]{1,4}") ? Integer.parseInt(functions) : 0,
        mtu.matches("[0-9]{1,6}") ? OptionalInt.of(Integer.parseInt(mtu)) : OptionalInt.empty());
  }

  /** Makes and removes them, each once; the first that is refused ends it. */
  ChangedCluster.Sent set(State target) throws UnreachedException, InterruptedException {
    return switch (SriovNode.of(cluster, setting.node())) {
      case SriovNode.Found.Missing(String why) -> new ChangedCluster.Sent.Refused(GONE, why);
      case SriovNode.Found.Here(SriovNode node) -> set(node, target, "");
    };
  }

  private ChangedCluster.Sent set(SriovNode node, State target, String how)
      throws UnreachedException, InterruptedException {
    SortedMap<PciAddress, PolicySize> wanted = MadePolicies.policies(target);
    List<KubeDocument> policies = policies(node);
    for (PciAddress nic : setting.nics()) {
      Optional<KubeDocument> there =
          policies.stream().filter(it -> isFor(it, node, nic)).findFirst();
      PolicySize one = wanted.get(nic);
      ChangedCluster.Sent sent = new ChangedCluster.Sent.Done();
      if (one != null) {
        MadePolicyObject object = new MadePolicyObject(node, nic, one);
        sent =
            apply(
                node,
                there.map(it -> name(it)).orElseGet(() -> object.name(policies)),
                object,
                how);
      } else if (there.isPresent()) {
        sent = remove(node, there.get(), how);
      }
      if (!(sent instanceof ChangedCluster.Sent.Done)) {
        return sent;
      }
    }
    return new ChangedCluster.Sent.Done();
  }

  private ChangedCluster.Sent apply(
      SriovNode node, String name, MadePolicyObject object, String how) {
    return cluster.send(
        "PATCH",
        ObjectPath.policies(node.namespace()) + "/" + name + FieldChange.APPLY + how,
        object.print(name, Map.of(MARK, MADE_BY)));
  }

  /** Nothing of somebody else's is removed: one who has a field of it has a part in it. */
  private ChangedCluster.Sent remove(SriovNode node, KubeDocument policy, String how) {
    Optional<String> other = OwnedFields.other(policy);
    if (other.isPresent()) {
      return new ChangedCluster.Sent.Refused(
          UNPROCESSABLE,
          "the policy %s was changed by %s since rail made it, and stays"
              .formatted(name(policy), other.get()));
    }
    return cluster.send(
        "DELETE",
        ObjectPath.policies(node.namespace()) + "/" + name(policy) + how.replace('&', '?'),
        ClusterLease.exactly(policy));
  }

  /** Why they would not be made; empty where they would. */
  Optional<String> refusal(State target) throws UnreachedException, InterruptedException {
    return switch (SriovNode.of(cluster, setting.node())) {
      case SriovNode.Found.Missing(String why) -> Optional.of(why);
      case SriovNode.Found.Here(SriovNode node) -> refusal(node, target);
    };
  }

  private Optional<String> refusal(SriovNode node, State target)
      throws UnreachedException, InterruptedException {
    List<KubeDocument> policies = policies(node);
    for (PciAddress nic : MadePolicies.policies(target).keySet()) {
      Optional<String> why = inTheWay(node, nic, policies);
      if (why.isPresent()) {
        return why;
      }
    }
    Optional<String> refused = FieldChange.refusal(set(node, target, FieldChange.DRY));
    return refused.isPresent() ? refused : notRemoved(node);
  }

  private Optional<String> inTheWay(SriovNode node, PciAddress nic, List<KubeDocument> policies) {
    Optional<KubeDocument> seen = node.nic(nic);
    if (seen.isEmpty()) {
      return Optional.of(
          "the SR-IOV operator does not list %s among the NICs of %s: it does not support it, or has not seen it yet"
              .formatted(nic, setting.node()));
    }
    return policies.stream()
        .filter(it -> node.isChosen(it, nic) && !isFor(it, node, nic))
        .findFirst()
        .map(
            it ->
                "the policy %s chooses %s of %s too: change that one, since of two the operator follows the one with the smaller priority"
                    .formatted(name(it), nic, setting.node()));
  }

  /** What is made is removed when it is taken back. A right is asked for before the object is. */
  private Optional<String> notRemoved(SriovNode node) {
    String path = ObjectPath.policies(node.namespace()) + NONE;
    return cluster.send("DELETE", path + FieldChange.DRY.replace('&', '?'), "")
                instanceof ChangedCluster.Sent.Refused(int status, String why)
            && status != GONE
        ? Optional.of(why)
        : Optional.empty();
  }
}
