package io.railwright.change.kube;

import io.railwright.change.machine.Attempt;
import io.railwright.change.machine.MachineLease;
import io.railwright.change.machine.UnreachedException;
import io.railwright.model.text.Plain;
import io.railwright.reach.kube.KubeDocument;
import java.util.Map;
import java.util.Optional;

/**
 * The lease of a cluster: an object {@code Lease} of a fixed name, of which the server makes one.
 * Its holder says whose it is. It does not run out.
 */
final class ClusterLease implements MachineLease {
  private static final String NAME = "railwright";
  private static final String PATH = ObjectPath.LEASES + "/" + NAME;

  private final ChangedCluster cluster;
  private final String token;
  private final NodeReturn nodes;

  ClusterLease(ChangedCluster cluster, String token) {
    if (!token.matches("[0-9a-f]{8,64}")) {
      throw new IllegalArgumentException("a token is made of hexadecimal digits");
    }
    this.cluster = cluster;
    this.token = token;
    this.nodes = new NodeReturn(cluster);
  }

  @Override
  public void take(String who) throws UnreachedException, InterruptedException, RefusedException {
    String refusal = "it shows no lease";
    if (holder().isEmpty()) {
      String holder = token + " " + Plain.line(who, 100);
      Map<String, Object> lease =
          Map.of(
              "apiVersion",
              "coordination.k8s.io/v1",
              "kind",
              "Lease",
              "metadata",
              Map.of("name", NAME),
              "spec",
              Map.of("holderIdentity", holder));
      refusal = said(cluster.send("POST", ObjectPath.LEASES, KubeDocument.print(lease)), refusal);
    }
    Optional<String> holder = holder();
    if (holder.isEmpty()) {
      throw new RefusedException(
          "%s can't keep a lease: %s; docs/example/kubernetes/change.yaml grants what is needed, in the namespace rail (kubectl create namespace rail)"
              .formatted(cluster.name(), refusal));
    }
    if (!isOurs(holder.get())) {
      throw new RefusedException(MachineLease.taken(cluster.name(), holder.get()));
    }
  }

  private static String said(ChangedCluster.Sent sent, String otherwise) {
    return switch (sent) {
      case ChangedCluster.Sent.Done _ -> otherwise;
      case ChangedCluster.Sent.Refused(int _, String why) -> why;
      case ChangedCluster.Sent.Unanswered(String why) -> why;
    };
  }

  /** Whose it is; empty where nobody has it. */
  private Optional<String> holder() throws UnreachedException, InterruptedException {
    return cluster.get(PATH).map(it -> Plain.line(it.text("spec", "holderIdentity")));
  }

  private boolean isOurs(String holder) {
    return holder.equals(token) || holder.startsWith(token + " ");
  }

  boolean isHeld() throws UnreachedException, InterruptedException {
    return holder().filter(this::isOurs).isPresent();
  }

  @Override
  public void release() throws UnreachedException, InterruptedException {
    Optional<KubeDocument> lease = cluster.get(PATH);
    if (lease.isEmpty() || !isOurs(lease.get().text("spec", "holderIdentity"))) {
      return;
    }
    ChangedCluster.Sent gone = cluster.send("DELETE", PATH, exactly(lease.get()));
    if (isHeld()) {
      throw new UnreachedException(
          cluster.name(), "it does not give the lease back: " + said(gone, "it is still there"));
    }
  }

  /** With what this object is removed, and no other of its name. */
  static String exactly(KubeDocument object) {
    return KubeDocument.print(
        Map.of(
            "kind",
            "DeleteOptions",
            "apiVersion",
            "v1",
            "preconditions",
            Map.of("uid", object.text("metadata", "uid"))));
  }

  @Override
  public String abandonedBy() throws UnreachedException, InterruptedException, RefusedException {
    Optional<String> holder = holder();
    if (holder.isEmpty()) {
      throw new RefusedException(cluster.name() + " has no lease");
    }
    if (!isOurs(holder.get())) {
      throw new RefusedException(cluster.name() + " has another lease: " + holder.get());
    }
    return MachineLease.who(holder.get());
  }

  @Override
  public Attempt act(String name) {
    return new ClusterAct(cluster, this, nodes);
  }
}
