package io.railwright.change.fabric;

import io.railwright.change.harness.FaultyTarget;
import io.railwright.change.harness.JournaledRuns;
import io.railwright.change.harness.VirtualTime;
import io.railwright.change.history.History;
import io.railwright.change.kube.ChangedCluster;
import io.railwright.change.machine.NodeDrain;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Output;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.fleet.Target;
import io.railwright.reach.kube.KubeDocument;
import io.railwright.twin.kube.ClusterPlan;
import io.railwright.twin.kube.KubeCluster;
import io.railwright.twin.kube.KubeObject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A virtual cluster with one node, a policy and a pool, that plans are carried out on. */
final class ChangedKube implements SwitchFaults.Changed {
  static final String SPACE = "openshift-sriov-network-operator";
  private static final Duration PATIENCE = Duration.ofMinutes(5);
  private static final String SRIOV = "sriovnetwork.openshift.io/v1";

  private static final String NODE =
      "{\"spec\":{},\"status\":{\"conditions\":[{\"type\":\"Ready\",\"status\":\"True\"}],\"allocatable\":{\"openshift.io/r\":\"1\"},\"capacity\":{\"openshift.io/r\":\"1\"}}}";

  private static final String CURRENT =
      "{\"metadata\":{\"annotations\":{\"machineconfiguration.openshift.io/currentConfig\":\"rendered-gpu-1\",\"machineconfiguration.openshift.io/desiredConfig\":\"rendered-gpu-1\"}},";

  /**
   * A pool that is not paused.
   *
   * @param owner to whom that belongs
   */
  static KubeObject pool(String owner) {
    return object(
        "machineconfiguration.openshift.io/v1",
        "MachineConfigPool",
        "",
        "gpu",
        """
        {"metadata":{"managedFields":[{"manager":"%s","operation":"Apply",
           "fieldsV1":{"f:spec":{"f:paused":{}}}}]},
         "spec":{"paused":false,"configuration":{"name":"rendered-gpu-1"}},
         "status":{"configuration":{"name":"rendered-gpu-1"},
           "conditions":[{"type":"Updated","status":"True"},{"type":"Updating","status":"False"},
             {"type":"Degraded","status":"False"}]}}
        """
            .formatted(owner));
  }

  private final VirtualTime time = new VirtualTime();
  private Runnable behindPatch = () -> {};
  private String forbidden = "none";
  private final KubeCluster cluster;
  private final JournaledRuns runs;

  ChangedKube() {
    this("rail");
  }

  /**
   * @param owner to whom the fields of the policy belong
   */
  ChangedKube(String owner) {
    this(owner, _ -> Map.of());
  }

  ChangedKube(String owner, Function<History, Map<String, NodeDrain>> drains) {
    List<KubeObject> objects = new ArrayList<>();
    objects.add(object("v1", "Node", "", "n1", NODE));
    objects.add(
        object(
            SRIOV,
            "SriovNetworkNodePolicy",
            SPACE,
            "p1",
            """
            {"metadata":{"managedFields":[{"manager":"%s","operation":"Apply",
               "fieldsV1":{"f:spec":{"f:numVfs":{},"f:mtu":{},"f:nodeSelector":{}}}}]},
             "spec":{"numVfs":1,"mtu":9000,"nodeSelector":{"a":"b"},"resourceName":"r"}}
            """
                .formatted(owner)));
    objects.add(
        object(
            SRIOV,
            "SriovNetworkNodeState",
            SPACE,
            "n1",
            """
            {"spec":{"interfaces":[{"pciAddress":"0000:03:00.0","numVfs":1,"mtu":9000,
               "vfGroups":[{"policyName":"p1","resourceName":"r"}]}]},
             "status":{"syncStatus":"Succeeded","lastSyncError":"","interfaces":[
               {"pciAddress":"0000:03:00.0","mtu":9000,"totalvfs":1,"numVfs":1,
                "Vfs":[{"vfID":0,"mtu":9000,"pciAddress":"0000:03:00.1","driver":"mlx5_core"}]}]}}
            """));
    objects.add(
        object(
            "machineconfiguration.openshift.io/v1",
            "MachineConfigPool",
            "",
            "worker",
            """
            {"metadata":{"managedFields":[{"manager":"rail","operation":"Apply",
               "fieldsV1":{"f:spec":{"f:paused":{}}}}]},
             "spec":{"paused":true},"status":{"conditions":[{"type":"Updated","status":"True"}]}}
            """));
    objects.add(object("v1", "Node", "", "n2", NODE.replace("{\"spec\"", CURRENT + "\"spec\"")));
    objects.add(
        object(
            "machineconfiguration.openshift.io/v1",
            "MachineConfig",
            "",
            "rendered-gpu-1",
            "{\"spec\":{\"kernelArguments\":[\"iommu=pt\"]}}"));
    objects.add(pool(owner));
    this.cluster = new KubeCluster(new ClusterPlan("kube", objects), time, _ -> Optional.empty());
    this.runs =
        new JournaledRuns(
            time,
            (counted, history) ->
                new JournaledRuns.Reached(
                    machine(new FaultyTarget(new Direct(), counted)), drains.apply(history)));
  }

  static KubeObject object(
      String version, String kind, String namespace, String name, String json) {
    String place =
        "\"name\":\"%s\"%s"
            .formatted(name, namespace.isEmpty() ? "" : ",\"namespace\":\"" + namespace + "\"");
    String head = "\"apiVersion\":\"%s\",\"kind\":\"%s\"".formatted(version, kind);
    String whole =
        json.contains("\"metadata\":{")
            ? json.replaceFirst("\"metadata\":\\{", "\"metadata\":{" + place + ",")
            : json.replaceFirst("\\{", "{\"metadata\":{" + place + "},");
    return new KubeObject(
        version, kind, namespace, name, whole.strip().replaceFirst("\\{", "{" + head + ","));
  }

  /** The API without a network. */
  private final class Direct implements Target {
    @Override
    public String name() {
      return "kube";
    }

    @Override
    public Answer ask(List<Question> questions) {
      List<Section> sections = new ArrayList<>();
      for (Question question : questions) {
        Question.Form.Request form = (Question.Form.Request) question.form();
        String[] parts = form.path().split("\\?", 2);
        String request = form.method() + " " + parts[0];
        if (request.equals(forbidden)) {
          sections.add(refused(question.id(), request + " is forbidden: User \"eve\" cannot"));
          continue;
        }
        KubeCluster.Answer answer =
            cluster.request(
                form.method(), parts[0], parts.length == 2 ? parts[1] : "", form.body());
        if (form.method().equals("PATCH")) {
          behindPatch.run();
        }
        boolean done = answer.status() < 300;
        String said = KubeDocument.parse(answer.text()).map(it -> it.text("message")).orElse("");
        sections.add(
            new Section(
                question.id(),
                "",
                Section.Ending.COMPLETE,
                done ? 0 : answer.status(),
                Output.of(answer.text()),
                done ? "" : said));
      }
      return new Answer(name(), Instant.EPOCH, sections, Optional.empty());
    }
  }

  private static Section refused(String id, String why) {
    return new Section(id, "", Section.Ending.COMPLETE, 403, Output.of(""), why);
  }

  /** From now on this happens whenever rail has patched something. */
  void behindPatch(Runnable event) {
    behindPatch = event;
  }

  /** From now on the server does not let rail do this, which is a method and a path. */
  void forbid(String request) {
    forbidden = request;
  }

  private ChangedCluster machine(Target asked) {
    return new ChangedCluster(asked, time, () -> PATIENCE);
  }

  /** For those who look without a fault. */
  ChangedCluster machine() {
    return machine(new Direct());
  }

  VirtualTime time() {
    return time;
  }

  /** What somebody wants of all objects of a kind. */
  String specs(String kind) {
    return cluster.state().all(kind).stream()
        .map(it -> KubeDocument.parse(it.json()).orElseThrow())
        .map(it -> KubeDocument.print(it.at("spec").tree()))
        .collect(Collectors.joining("\n"));
  }

  void put(KubeObject object) {
    cluster.state().put(object);
  }

  /** Somebody else sends it. */
  int send(String method, String path, String body) {
    String[] parts = path.split("\\?", 2);
    return cluster.request(method, parts[0], parts.length == 2 ? parts[1] : "", body).status();
  }

  @Override
  public JournaledRuns runs() {
    return runs;
  }

  /** All that somebody could have set, and what operators made of it. */
  @Override
  public String configurations() {
    return List.of(
            "SriovNetworkNodePolicy",
            "SriovNetworkNodeState",
            "NicConfigurationTemplate",
            "MachineConfigPool",
            "MachineConfig",
            "Node",
            "Pod")
        .stream()
        .flatMap(kind -> cluster.state().all(kind).stream())
        .filter(it -> !it.name().startsWith("rendered-")) // which the operator keeps
        .map(it -> KubeDocument.parse(it.json()).orElseThrow())
        .map(
            it ->
                it.text("metadata", "name")
                    + KubeDocument.print(it.at("metadata", "annotations").tree())
                    + KubeDocument.print(it.at("spec").tree())
                    + KubeDocument.print(it.at("status").tree()))
        .collect(Collectors.joining("\n"))
        .replace("{}", "null");
  }

  @Override
  public boolean isLeased() {
    return !cluster.state().all("Lease").isEmpty();
  }

  /** Operators come to rest. */
  @Override
  public void settle() {
    time.pass(Duration.ofMinutes(10));
    cluster.request("GET", "/apis", "", "");
  }
}
