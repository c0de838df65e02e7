package io.railwright.flow.kube;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.Judge;
import io.railwright.assess.site.SiteInput;
import io.railwright.collect.HostFacts;
import io.railwright.collect.kube.live.KubeProbes;
import io.railwright.collect.probe.Probe;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fabric.Relation;
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
import org.junit.jupiter.api.Test;

/** What the rules find in a cluster, and that they are silent about a healthy one. */
class ClusterRulesTest {
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
  private static final String POOL =
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

  private final Map<String, String> lists = new TreeMap<>();
  private final List<Fact> host = new ArrayList<>();
  private String hostName = "gpu-07";

  ClusterRulesTest() {
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
    told("net/br-ex/address/10.0.7.7", "net.address", Moment.CURRENT, Value.text("10.0.7.7"));
  }

  @BeforeAll
  static void open() throws BadFileException {
    catalogue = new Catalogue(KnowledgeFolder.load(List.of(), List.of()));
  }

  private void told(String below, String key, Moment moment, Value value) {
    host.removeIf(
        it -> it.key().equals(key) && it.moment() == moment && it.subject().path().endsWith(below));
    Origin origin = new Origin("gpu-07", "made up", Instant.EPOCH);
    host.add(new Fact(Subject.host("gpu-07").resolve(below), key, moment, value, origin, 1));
  }

  private void change(String list, String from, String to) {
    assertThat(lists.get(list)).contains(from);
    lists.merge(list, "", (text, _) -> text.replace(from, to));
  }

  private List<Fact> facts() {
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

  private NodeHosts hosts() {
    NodeHosts hosts = new NodeHosts();
    hosts.add(Subject.host(hostName), host);
    return hosts;
  }

  private List<Finding> findings() {
    Judge judge = new Judge(catalogue, Optional.empty(), SiteInput.NOTHING, Layout.NONE, true);
    return judge.judge(CLUSTER, facts()).findings();
  }

  /** The rules that come out so. */
  private Set<String> rules(Status status) {
    Set<String> rules = new TreeSet<>();
    findings().stream().filter(it -> it.status() == status).forEach(it -> rules.add(it.rule()));
    return rules;
  }

  private String fault(String rule) {
    assertThat(rules(Status.FAIL)).containsExactly(rule);
    return findings().stream()
        .filter(it -> it.status() == Status.FAIL)
        .map(Finding::faultWords)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aHealthyClusterIsSilent() {
    assertThat(rules(Status.FAIL)).isEmpty();
    assertThat(rules(Status.UNKNOWN)).isEmpty();
    assertThat(rules(Status.PASS)).contains("kube.sync", "kube.fw-revert", "kube.pool");
  }

  @Test
  void aClusterWithoutOperatorsIsSilentToo() {
    lists.keySet().retainAll(List.of("kube-nodes", "kube-may-exec-get", "kube-may-exec-create"));
    assertThat(rules(Status.FAIL)).isEmpty();
    assertThat(rules(Status.UNKNOWN)).isEmpty();
  }

  @Test
  void mlxconfigBesideThePolicyIsForetold() {
    told("nic/0000:18:00.0", "nic.firmware[NUM_OF_VFS]", Moment.NEXT_BOOT, new Value.Count(16, ""));
    assertThat(fault("kube.fw-revert"))
        .contains("the operator sets it back: ens1np0 (16, the policies want 8)");
    change("kube-sriov-operator", "{}", "{\"disablePlugins\":[\"mellanox\"]}");
    assertThat(rules(Status.FAIL)).isEmpty();
    change("kube-sriov-operator", "mellanox", "intel");
    change(
        "kube-sriov-states",
        "\"numVfs\":8,\"mtu\"",
        "\"externallyManaged\":true,\"numVfs\":8,\"mtu\"");
    assertThat(rules(Status.FAIL)).isEmpty();
  }

  /** A card has one number for all of its ports: the largest that any policy wants. */
  @Test
  void firmwareThatARebootDidNotLoadIsNamed() {
    told("nic/0000:18:00.0", "nic.firmware[NUM_OF_VFS]", Moment.CURRENT, new Value.Count(4, ""));
    assertThat(fault("kube.fw-reload")).contains("ens1np0 (NUM_OF_VFS 4 in force, 8 for the next");
    change("kube-sriov-states", "Succeeded", "InProgress");
    assertThat(rules(Status.FAIL)).doesNotContain("kube.fw-reload");
    assertThat(rules(Status.UNKNOWN)).contains("kube.fw-reload");
  }

  @Test
  void aReaderThatCanExecIsNamed() {
    change("kube-may-exec-get", "false", "true");
    assertThat(fault("kube.read-exec")).contains("pods/exec get");
    lists.put("kube-may-exec-get", "");
    assertThat(rules(Status.UNKNOWN)).contains("kube.read-exec");
    assertThat(rules(Status.PASS)).doesNotContain("kube.read-exec");
  }

  @Test
  void theOtherPortOfACardCounts() {
    change(
        "kube-sriov-states",
        "\"vfGroups\":[{\"policyName\":\"rail0\"}]}]}",
        "\"vfGroups\":[{\"policyName\":\"rail0\"}]},{\"pciAddress\":\"0000:18:00.1\",\"numVfs\":2}]}");
    assertThat(rules(Status.FAIL)).isEmpty();
  }

  @Test
  void oneVfByPolicyIsNoLimitOfTheFirmware() {
    change("kube-sriov-states", "\"numVfs\":8,\"mtu\"", "\"numVfs\":1,\"mtu\"");
    change("kube-sriov-states", "\"numVfs\":8,\"totalvfs\":8", "\"numVfs\":1,\"totalvfs\":1");
    change(
        "kube-sriov-states",
        ",{\"vfID\":1,\"mtu\":9000},{\"vfID\":2,\"mtu\":9000},{\"vfID\":3,\"mtu\":9000},{\"vfID\":4,\"mtu\":9000},{\"vfID\":5,\"mtu\":9000},{\"vfID\":6,\"mtu\":9000},{\"vfID\":7,\"mtu\":9000}",
        "");
    told("nic/0000:18:00.0", "nic.firmware[NUM_OF_VFS]", Moment.CURRENT, new Value.Count(1, ""));
    told("nic/0000:18:00.0", "nic.firmware[NUM_OF_VFS]", Moment.NEXT_BOOT, new Value.Count(1, ""));
    assertThat(fault("kube.few-vfs"))
        .contains("not by a limit of the firmware; the operator undoes mlxconfig: ens1np0");
  }

  @Test
  void missingVfsAreNamed() {
    change("kube-sriov-states", "\"numVfs\":8,\"totalvfs\":8", "\"numVfs\":4,\"totalvfs\":8");
    assertThat(fault("kube.vfs-chain"))
        .contains("ens1np0 (8 wanted, 4 set, 8 there, NUM_OF_VFS 8)");
    change("kube-sriov-states", "Succeeded", "InProgress");
    assertThat(rules(Status.FAIL)).isEmpty();
    assertThat(rules(Status.UNKNOWN)).contains("kube.vfs-chain");
  }

  @Test
  void aFailedSyncIsToldAndAWorkingOneIsNot() {
    change("kube-sriov-states", "Succeeded", "Failed");
    assertThat(fault("kube.sync")).contains("Failed");
  }

  @Test
  void anMtuThatDoesNotFitIsNamed() {
    told("net/ens1np0", "net.mtu", Moment.CURRENT, new DataSize(1500));
    assertThat(fault("kube.mtu-chain")).contains("ens1np0 (9000 bytes wanted, the NIC has 1500)");
    told("net/ens1np0", "net.mtu", Moment.CURRENT, new DataSize(9216));
    assertThat(rules(Status.FAIL)).isEmpty();
  }

  @Test
  void lockdownForbidsFirmwareSettings() {
    told("", "kernel.lockdown", Moment.CURRENT, Value.text("integrity"));
    assertThat(fault("kube.lockdown")).contains("ens1np0");
    change("kube-sriov-states", "15b3", "8086");
    assertThat(rules(Status.FAIL)).isEmpty();
  }

  @Test
  void vfsThatNobodyCanHaveAreNamed() {
    change("kube-nodes", "\"openshift.io/rail0\":\"8\"", "\"openshift.io/rail0\":\"0\"");
    assertThat(fault("kube.resource-zero")).contains("rail0 (8 VFs, none for pods)");
  }

  @Test
  void labelsThatLieAreNamed() {
    change("kube-nodes", "\"nvidia.com/gpu\":\"8\"", "\"nvidia.com/gpu\":\"0\"");
    assertThat(fault("kube.label-gpu")).contains("nvidia.com/gpu.present=true");
    change("kube-nodes", "\"nvidia.com/gpu\":\"0\"", "\"nvidia.com/mig-1g.10gb\":\"7\"");
    change("kube-nodes", "io/worker", "io/iommu-passthrough");
    assertThat(rules(Status.FAIL)).isEmpty(); // there is an IOMMU
    told("", "iommu.groups", Moment.CURRENT, new Value.Count(0, "groups"));
    assertThat(fault("kube.label-iommu")).contains("node-role.kubernetes.io/iommu-passthrough");
    change("kube-nodes", "iommu-passthrough\":\"\"", "iommu\":\"off\"");
    assertThat(rules(Status.FAIL)).isEmpty();
  }

  @Test
  void aDriverThatIsWaitedForIsTold() {
    change(
        "kube-nodes",
        "\"node-role.kubernetes.io/worker\":\"\"",
        "\"network.nvidia.com/operator.mofed.wait\":\"true\"");
    assertThat(fault("kube.wait-label")).contains("operator.mofed.wait=true");
    change("kube-nodes", "mofed.wait\":\"true\"", "mofed.wait\":\"false\"");
    assertThat(rules(Status.FAIL)).isEmpty();
  }

  @Test
  void kernelArgumentsThatAreMissingAreNamed() {
    told("", "kernel.cmdline", Moment.CURRENT, Value.text("ro quiet"));
    assertThat(fault("kube.kargs")).contains("iommu=pt");
  }

  @Test
  void poolsThatDoNotFollowAreNamed() {
    change(
        "kube-pools",
        "\"paused\":false,\"configuration\":{\"name\":\"a\"}",
        "\"paused\":true,\"configuration\":{\"name\":\"b\"}");
    assertThat(fault("kube.pool")).contains("worker (paused, with changes that wait)");
    change("kube-pools", "\"Degraded\",\"status\":\"False\"", "\"Degraded\",\"status\":\"True\"");
    assertThat(fault("kube.pool")).contains("worker (degraded)");
    lists.put(
        "kube-pools",
        POOL.replace("\"Updated\",\"status\":\"True\"", "\"Updated\",\"status\":\"False\"")
            .replace("\"Updating\",\"status\":\"False\"", "\"Updating\",\"status\":\"True\""));
    assertThat(rules(Status.FAIL)).isEmpty();
  }

  @Test
  void twoOperatorsThatWriteOneSettingAreNamed() {
    lists.put(
        "kube-nic-templates",
        "{\"metadata\":{\"name\":\"cx7\",\"namespace\":\"nvidia\"},\"spec\":{\"template\":{\"numVfs\":16}}}");
    assertThat(fault("kube.two-writers")).contains("nvidia:cx7");
    change("kube-sriov-operator", "{}", "{\"disablePlugins\":[\"mellanox\"]}");
    assertThat(rules(Status.FAIL)).isEmpty();
  }

  @Test
  void aLinkTypeThatNobodyNeedsIsNamed() {
    change("kube-sriov-policies", "\"numVfs\"", "\"linkType\":\"ETH\",\"numVfs\"");
    assertThat(fault("kube.linktype-eth")).contains("sriov:rail0");
    change("kube-sriov-policies", "ETH", "IB");
    assertThat(rules(Status.FAIL)).isEmpty();
  }

  /** What may not be read is unknown, and never a pass. */
  @Test
  void aListThatIsRefusedLeavesItsRulesOpen() {
    lists.put("kube-sriov-states", "403");
    assertThat(rules(Status.FAIL)).isEmpty();
    assertThat(rules(Status.UNKNOWN))
        .contains("kube.vfs-chain", "kube.fw-revert", "kube.sync", "kube.mtu-chain");
    assertThat(rules(Status.PASS)).doesNotContain("kube.vfs-chain", "kube.sync");
  }

  @Test
  void aNodeIsTheHostOfItsNameOrOfItsAddress() {
    assertThat(hosts().relations(facts()).stream().map(Relation.Same::from))
        .containsExactly(Subject.host("gpu-07"));
    hostName = "rack1-u7";
    assertThat(hosts().relations(facts()).stream().map(Relation.Same::from))
        .containsExactly(Subject.host("rack1-u7"));
    change("kube-nodes", "10.0.7.7", "10.0.7.8");
    assertThat(hosts().relations(facts())).isEmpty();
    assertThat(rules(Status.NOT_APPLICABLE)).contains("kube.fw-revert", "kube.label-iommu");
    assertThat(rules(Status.FAIL)).isEmpty();
    assertThat(rules(Status.UNKNOWN)).isEmpty();
  }
}
