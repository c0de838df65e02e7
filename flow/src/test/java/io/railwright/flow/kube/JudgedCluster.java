package io.railwright.flow.kube;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.Judge;
import io.railwright.assess.site.SiteInput;
import io.railwright.collect.HostFacts;
import io.railwright.collect.kube.live.KubeProbes;
import io.railwright.collect.probe.Probe;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Output;
import io.railwright.reach.bundle.Section;
import io.railwright.survey.Catalogue;
import io.railwright.survey.cluster.NodeHosts;
import io.railwright.survey.join.Joins;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;

/** A healthy cluster with one node, its host and its switch, that tests change and judge. */
class JudgedCluster {
  private static final Subject CLUSTER = Subject.of(Kind.CLUSTER, "pod7");

  private static final String NODE =
      """
      {"metadata":{"name":"gpu-07","labels":{"nvidia.com/gpu.present":"true","node-role.kubernetes.io/worker":""},"annotations":{"machineconfiguration.openshift.io/currentConfig":"rendered-worker-1"}},"status":{"addresses":[{"type":"InternalIP","address":"10.0.7.7"}],"allocatable":{"nvidia.com/gpu":"8","openshift.io/rail0":"8"}}}\
      """;
  private static final String STATE =
      """
      {"metadata":{"name":"gpu-07"},"spec":{"interfaces":[{"pciAddress":"0000:18:00.0","numVfs":8,"mtu":9000,"vfGroups":[{"policyName":"rail0"}]}]},"status":{"syncStatus":"Succeeded","interfaces":[{"pciAddress":"0000:18:00.0","name":"ens1np0","vendor":"15b3","mtu":9000,"numVfs":8,"totalvfs":8,"Vfs":[{"vfID":0,"mtu":9000},{"vfID":1,"mtu":9000},{"vfID":2,"mtu":9000},{"vfID":3,"mtu":9000},{"vfID":4,"mtu":9000},{"vfID":5,"mtu":9000},{"vfID":6,"mtu":9000},{"vfID":7,"mtu":9000}]}]}}\
      """;
  private static final String POLICY =
      """
      {"metadata":{"name":"rail0","namespace":"sriov"},"spec":{"numVfs":8,"mtu":9000,"resourceName":"rail0"}}\
      """;
  static final String POOL =
      """
      {"metadata":{"name":"worker"},"spec":{"paused":false,"configuration":{"name":"a"}},"status":{"configuration":{"name":"a"},"conditions":[{"type":"Updated","status":"True"},{"type":"Updating","status":"False"},{"type":"Degraded","status":"False"}]}}\
      """;
  private static final String CONFIG =
      """
      {"metadata":{"name":"rendered-worker-1"},"spec":{"kernelArguments":["iommu=pt"]}}\
      """;
  private static final String OPERATOR =
      """
      {"metadata":{"name":"default"},"spec":{}}\
      """;

  private static final String REVIEW =
      """
      {"kind":"SelfSubjectAccessReview","status":{"allowed":false}}\
      """;

  private static Catalogue catalogue;

  final Map<String, String> lists = new TreeMap<>();
  final List<Fact> host = new ArrayList<>();
  String hostName = "gpu-07";
  Value port = new DataSize(9216);

  JudgedCluster() {
    lists.put("kube-nodes", NODE);
    lists.put("kube-sriov-states", STATE);
    lists.put("kube-sriov-policies", POLICY);
    lists.put("kube-sriov-operator", OPERATOR);
    lists.put("kube-pools", POOL);
    lists.put("kube-machine-configs", CONFIG);
    lists.put("kube-may-exec-get", REVIEW);
    lists.put("kube-may-exec-create", REVIEW);
    told("", "iommu.groups", Moment.CURRENT, new Value.Count(60, "groups"));
    told("", "kernel.lockdown", Moment.CURRENT, Value.text("none"));
    told("", "kernel.cmdline", Moment.CURRENT, Value.text("ro iommu=pt"));
    told("nic/0000:18:00.0", "nic.firmware[NUM_OF_VFS]", Moment.CURRENT, new Value.Count(8, ""));
    told("nic/0000:18:00.0", "nic.firmware[NUM_OF_VFS]", Moment.NEXT_BOOT, new Value.Count(8, ""));
    told("net/ens1np0", "net.mtu", Moment.CURRENT, new DataSize(9000));
    told("net/ens1np0", "net.pci", Moment.CURRENT, Value.text("0000:18:00.0"));
    told("net/ens1np0", "net.mac", Moment.CURRENT, Value.text("02:00:00:00:00:07"));
    told("net/br-ex/address/10.0.7.7", "net.address", Moment.CURRENT, Value.text("10.0.7.7"));
  }

  @BeforeAll
  static void open() throws BadFileException {
    catalogue = new Catalogue(KnowledgeFolder.load(List.of(), List.of()));
  }

  void told(String below, String key, Moment moment, Value value) {
    host.removeIf(
        it -> it.key().equals(key) && it.moment() == moment && it.subject().path().endsWith(below));
    Origin origin = new Origin("gpu-07", "made up", Instant.EPOCH);
    host.add(new Fact(Subject.host("gpu-07").resolve(below), key, moment, value, origin, 1));
  }

  void change(String list, String from, String to) {
    assertThat(lists.get(list)).contains(from);
    lists.merge(list, "", (text, _) -> text.replace(from, to));
  }

  /** A network of a resource, and what it gives the interfaces of pods. */
  void network(String resource, int mtu) {
    lists.put(
        "kube-networks",
        "{\"metadata\":{\"name\":\"fast\",\"namespace\":\"team\",\"annotations\":{\"k8s.v1.cni.cncf.io/resourceName\":\"openshift.io/%s\"}},\"spec\":{\"config\":\"{\\\"plugins\\\":[{\\\"type\\\":\\\"sriov\\\"},{\\\"type\\\":\\\"tuning\\\",\\\"mtu\\\":%d}]}\"}}"
            .formatted(resource, mtu));
  }

  List<Fact> facts() {
    List<Section> sections = new ArrayList<>();
    for (Probe probe : KubeProbes.ALL) {
      String text = lists.getOrDefault(probe.id(), "");
      boolean refused = text.equals("403");
      sections.add(
          new Section(
              probe.id(),
              "",
              Section.Ending.COMPLETE,
              refused ? 403 : 0,
              Output.of(refused ? "" : text + "\n"),
              refused ? "eve may not list this" : ""));
    }
    Answer answer = new Answer("pod7", Instant.EPOCH, sections, Optional.empty());
    List<Fact> known = Joins.with(CLUSTER, HostFacts.of(CLUSTER, answer, KubeProbes.ALL));
    return hosts().joined(CLUSTER, known);
  }

  NodeHosts hosts() {
    NodeHosts hosts = new NodeHosts();
    hosts.add(Subject.host(hostName), host);
    Subject at = Subject.of(Kind.SWITCH, "leaf1").child(Kind.PORT, "Ethernet1/7");
    Origin origin = new Origin("leaf1", "made up", Instant.EPOCH);
    hosts.addSwitch(
        List.of(
            new Fact(
                at.child("neighbour", "1"),
                "lldp.port-mac",
                Moment.CURRENT,
                Value.text("02:00:00:00:00:07"),
                origin,
                1),
            new Fact(at, "port.mtu", Moment.CURRENT, port, origin, 1)));
    return hosts;
  }

  List<Finding> findings() {
    Judge judge = new Judge(catalogue, Optional.empty(), SiteInput.NOTHING, Layout.NONE, true);
    return judge.judge(CLUSTER, facts()).findings();
  }

  /** The rules that come out so. */
  Set<String> rules(Status status) {
    Set<String> rules = new TreeSet<>();
    findings().stream().filter(it -> it.status() == status).forEach(it -> rules.add(it.rule()));
    return rules;
  }

  String fault(String rule) {
    assertThat(rules(Status.FAIL)).containsExactly(rule);
    return findings().stream()
        .filter(it -> it.status() == Status.FAIL)
        .map(Finding::faultWords)
        .findFirst()
        .orElseThrow();
  }
}
