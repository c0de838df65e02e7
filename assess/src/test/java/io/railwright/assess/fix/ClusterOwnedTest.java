package io.railwright.assess.fix;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.Scope;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.survey.view.Cards;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Sides;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On a node of a cluster the resource is changed that owns a setting; elsewhere the node is. */
class ClusterOwnedTest {
  private static Knowledge knowledge;

  @BeforeAll
  static void load() throws Exception {
    knowledge = KnowledgeFolder.load(List.of(), List.of());
  }

  private static List<String> actions(String id, String value, String cluster) {
    return actions(id, value, cluster, "");
  }

  private static List<String> actions(String id, String value, String cluster, String operator) {
    return actions(id, value, cluster, operator, Cards.UNTOLD);
  }

  /**
   * @param pods daemons of operators that run on the node
   */
  private static List<String> actions(
      String id, String value, String cluster, String operator, String pods) {
    Parameter parameter = knowledge.parameter(id);
    Map<String, String> names =
        Map.of(
            "net",
            "eth0",
            "pci",
            "0000:03:00.0",
            "port",
            "1",
            "rdma",
            "mlx5_0",
            Cards.CLUSTER,
            cluster,
            Cards.SRIOV_OPERATOR,
            operator,
            Cards.OPERATORS,
            pods);
    Scope scope = parameter.scope();
    Item item = new Item(scope, Subject.host("node"), names, Sides.NONE);
    return Fixes.actions(item, parameter, value).stream().map(Action::text).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "link.mtu | 9000 bytes | set spec.mtu: 9000 (if it is that already: ip link set dev eth0"
            + " mtu 9000 on the node) in the SriovNetworkNodePolicy",
        "sriov.vfs | 8 | set spec.numVfs: 8 in the SriovNetworkNodePolicy",
        "memory.numa-balancing | 0 | set [sysctl] kernel.numa_balancing=0 in the Tuned profile",
        "qos.trust | dscp | set spec.template.roceOptimized.qos.trust: dscp in the"
            + " NicConfigurationTemplate of NVIDIA's network operator",
        "firmware.ats-enabled | no | set spec.template.rawNvConfig: [{name: ATS_ENABLED, value:"
            + " \"0\"}] in the NicConfigurationTemplate of NVIDIA's network operator"
      })
  void theResourceIsNamedInsteadOfACommand(String parameter, String value, String text) {
    assertThat(actions(parameter, value, "openshift")).containsExactly(text);
    assertThat(actions(parameter, value, "")).doesNotContain(text).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource({"irq.receive-ring, 8192", "gpu.persistence, yes"})
  void whatNoOperatorOwnsIsTypedOnTheNode(String parameter, String value) {
    assertThat(actions(parameter, value, "openshift")).isEqualTo(actions(parameter, value, ""));
  }

  @ParameterizedTest
  @CsvSource({
    "link.mtu, 9000 bytes, spec.mtu: 9000 (if it is that already: ip link set dev eth0 mtu 9000 on"
        + " the node)",
    "sriov.vfs, 8, spec.numVfs: 8"
  })
  void onPlainKubernetesTheOperatorOwnsWhatItHasSetUp(
      String parameter, String value, String setting) {
    assertThat(actions(parameter, value, "kubernetes", "true"))
        .containsExactly("set " + setting + " in the SriovNetworkNodePolicy");
    assertThat(actions(parameter, value, "kubernetes"))
        .startsWith(actions(parameter, value, "").toArray(String[]::new))
        .last()
        .asString()
        .contains("image of the nodes");
  }

  @ParameterizedTest
  @CsvSource({"memory.numa-balancing, 0", "qos.trust, dscp", "irq.receive-ring, 8192"})
  void onPlainKubernetesTheRestIsTheNodesAndItsImages(String parameter, String value) {
    assertThat(actions(parameter, value, "kubernetes", "true"))
        .startsWith(actions(parameter, value, "").toArray(String[]::new))
        .last()
        .asString()
        .contains("image of the nodes");
  }

  @ParameterizedTest
  @CsvSource({
    "firmware.ats-enabled, no, nic-configuration-daemon",
    "qos.trust, dscp, nic-configuration-daemon",
    "memory.numa-balancing, 0, tuned",
    "sriov.vfs, 8, sriov-network-config-daemon"
  })
  void anOperatorOwnsASettingWhereItsPodRunsAndNowhereElse(
      String parameter, String value, String daemon) {
    for (String cluster : List.of("openshift", "kubernetes")) {
      assertThat(actions(parameter, value, cluster, "", "machine-config-daemon," + daemon))
          .singleElement()
          .asString()
          .startsWith("set ");
      assertThat(actions(parameter, value, cluster, "", "machine-config-daemon"))
          .startsWith(actions(parameter, value, "").toArray(String[]::new));
      assertThat(actions(parameter, value, cluster, "true", ""))
          .startsWith(actions(parameter, value, "").toArray(String[]::new));
    }
  }

  /** Its mellanox plugin sets all three, so that it would undo what somebody types. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "firmware.num-of-vfs | 8 | spec.numVfs: 8",
        "firmware.sriov-en | yes | spec.numVfs above 0",
        "firmware.sriov-en | no | spec.numVfs: 0",
        "firmware.link-type | ETH | spec.linkType: eth (until the port is in Ethernet mode)",
        "firmware.link-type | IB | spec.linkType: ib",
        "link.layer | Ethernet | spec.linkType: eth (until the port is in Ethernet mode)",
        "link.infiniband-layer | InfiniBand | spec.linkType: ib",
      })
  void theSriovOperatorSetsFirmwareByItsPolicies(String parameter, String value, String setting) {
    String told = "set " + setting + " in the SriovNetworkNodePolicy";
    assertThat(actions(parameter, value, "openshift")).containsExactly(told);
    for (String cluster : List.of("openshift", "kubernetes")) {
      assertThat(actions(parameter, value, cluster, "true", "sriov-network-config-daemon"))
          .containsExactly(told);
      assertThat(actions(parameter, value, cluster, "", "tuned"))
          .isEqualTo(actions(parameter, value, ""));
    }
    assertThat(actions(parameter, value, "")).doesNotContain(told).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "firmware.num-of-vfs | 8 | spec.template.rawNvConfig: [{name: NUM_OF_VFS, value: \"8\"}]",
        "firmware.link-type | ETH | spec.template.linkType: Ethernet",
        "firmware.link-type | IB | spec.template.linkType: Infiniband",
      })
  void whereNvidiasOperatorRunsAloneItsTemplateIsNamed(
      String parameter, String value, String setting) {
    assertThat(actions(parameter, value, "kubernetes", "", "nic-configuration-daemon"))
        .singleElement()
        .asString()
        .startsWith("set " + setting + " in the NicConfigurationTemplate");
  }

  @Test
  void anMtuThatNoPolicyOwnsIsKeptByNmstateOnOpenshift() {
    assertThat(actions("link.mtu", "9000 bytes", "openshift", "", "machine-config-daemon"))
        .containsExactly(
            "ip link set dev eth0 mtu 9000",
            "set the MTU of eth0 to 9000 in a NodeNetworkConfigurationPolicy of NMState"
                + " (spec.desiredState.interfaces: mtu)");
  }

  @Test
  void whatTheCardKeepsNeedsNoImage() {
    assertThat(actions("firmware.ats-enabled", "no", "kubernetes"))
        .isEqualTo(actions("firmware.ats-enabled", "no", ""));
  }
}
