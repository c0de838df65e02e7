package io.railwright.twin.kube;

import io.railwright.twin.device.Device;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A virtual cluster: its objects, its API without the network, and those who work on the objects,
 * the kubelets, the SR-IOV operator, the machine config operator and that of NVIDIA's for NICs.
 */
public final class KubeCluster {
  private static final String REVIEWS = "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews";

  private final ClusterState state;
  private final Kubelet kubelet;
  private final KubeWrites writes;
  private final SriovOperator operator;
  private final MachineConfigOperator machines;
  private final NicOperator nics;

  /**
   * @param nodes the machines of its nodes
   */
  public KubeCluster(
      ClusterPlan plan, InstantSource clock, Function<String, Optional<Device>> nodes) {
    this.state = new ClusterState(plan, clock);
    this.kubelet = new Kubelet(nodes, state);
    this.writes = new KubeWrites(state, kubelet);
    this.operator = new SriovOperator(state, clock, nodes);
    this.machines = new MachineConfigOperator(state, clock, nodes);
    this.nics = new NicOperator(state, clock, nodes);
  }

  public ClusterState state() {
    return state;
  }

  /** What a request is answered. */
  public record Answer(int status, String text) {}

  /** A request of somebody who may do everything but start commands in containers. */
  public Answer request(String method, String path, String query, String body) {
    KubeReply reply = reply(KubeReader.operator("somebody", ""), method, path, query, body);
    return new Answer(reply.code(), reply.text());
  }

  private void advance() {
    operator.advance();
    machines.advance();
    nics.advance();
  }

  KubeReply reply(KubeReader reader, String method, String text, String query, String body) {
    advance();
    if (text.equals("/apis")) {
      return KubeReply.groups(state.groups());
    }
    if (text.equals(REVIEWS)) {
      return review(body, reader);
    }
    KubePath path = KubePath.of(text);
    if (path.resource().isEmpty()) {
      List<String> known = state.resources(path.version());
      return known.isEmpty() ? KubeReply.notFound() : KubeReply.resources(path.version(), known);
    }
    String verb = verb(method, path);
    if (!reader.may(verb, path.right())) {
      return KubeReply.forbidden(reader.user(), verb, path.right(), path.group());
    }
    KubeReply reply =
        method.equals("GET") ? read(path, query) : writes.reply(method, path, query, body);
    if (!method.equals("GET")) {
      advance();
    }
    return reply;
  }

  private static String verb(String method, KubePath path) {
    return switch (method) {
      case "GET" -> path.name().isEmpty() ? "list" : "get";
      case "POST" -> "create";
      case "PATCH" -> "patch";
      default -> path.name().isEmpty() ? "deletecollection" : "delete";
    };
  }

  private KubeReply read(KubePath path, String query) {
    if (path.part().equals("log")) {
      return kubelet
          .log(path.namespace(), path.name())
          .map(KubeReply::text)
          .orElseGet(() -> KubeReply.noObject(path));
    }
    if (!path.name().isEmpty()) {
      return state
          .get(path)
          .map(it -> KubeReply.ok(it.json()))
          .orElseGet(() -> KubeReply.noObject(path));
    }
    return state
        .list(path.list())
        .map(it -> new KubePage(chosen(it, path, query), query).reply())
        .orElseGet(KubeReply::notFound);
  }

  private static ClusterState.Listing chosen(
      ClusterState.Listing all, KubePath path, String query) {
    List<KubeObject> within =
        all.objects().stream()
            .filter(it -> path.namespace().isEmpty() || it.namespace().equals(path.namespace()))
            .toList();
    return new ClusterState.Listing(Selector.of(query).of(within), all.revision());
  }

  /** What somebody asks about its own rights; nothing is stored. */
  private static KubeReply review(String body, KubeReader reader) {
    Map<String, Object> json = KubeJson.parse(body);
    Object asked = KubeJson.at(json, "spec", "resourceAttributes");
    String part = KubeJson.text(asked, "subresource");
    String right = KubeJson.text(asked, "resource") + (part.isEmpty() ? "" : "/" + part);
    boolean may = reader.may(KubeJson.text(asked, "verb"), right);
    KubeJson.map(json, "status").put("allowed", KubeJson.flag(may));
    return KubeReply.created(KubeJson.print(json));
  }
}
