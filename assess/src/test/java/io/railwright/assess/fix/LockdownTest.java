package io.railwright.assess.fix;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.survey.view.Cards;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Sides;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A command that a locked kernel drops without an error is not advised. */
class LockdownTest {
  private static Knowledge knowledge;

  @BeforeAll
  static void load() throws Exception {
    knowledge = KnowledgeFolder.load(List.of(), List.of());
  }

  private static Item item(Parameter parameter, String lockdown, String cluster) {
    Map<String, String> names = new HashMap<>();
    names.put("net", "eth0");
    names.put("pci", "0000:03:00.0");
    names.put("rdma", "mlx5_0");
    names.put(Cards.CLUSTER, cluster);
    names.put(Cards.LOCKDOWN, lockdown);
    return new Item(parameter.scope(), Subject.host("node"), names, Sides.NONE);
  }

  private static List<String> actions(String id, String value, String lockdown, String cluster) {
    Parameter parameter = knowledge.parameter(id);
    return Fixes.actions(item(parameter, lockdown, cluster), parameter, value).stream()
        .map(Action::text)
        .toList();
  }

  private static Stream<Parameter> bySetpci() {
    return knowledge.parameters().values().stream()
        .filter(
            it -> Stream.of(it.set(), it.keep()).anyMatch(set -> ("" + set).contains("setpci")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "openshift", "kubernetes"})
  void whatSetpciWouldWriteIsSaidInAnotherWay(String cluster) {
    assertThat(bySetpci()).hasSizeGreaterThanOrEqualTo(5);
    bySetpci()
        .forEach(
            parameter -> {
              String value = parameter.type().choices().keySet().stream().findFirst().orElse("0");
              assertThat(actions(parameter.id(), value, "", cluster)).isNotEmpty();
              assertThat(actions(parameter.id(), value, "integrity", cluster))
                  .as(parameter.id())
                  .singleElement()
                  .asString()
                  .contains("lockdown")
                  .doesNotContain("CAP_EXP")
                  .doesNotContain("ECAP_ACS");
            });
  }

  @ParameterizedTest
  @CsvSource({"qos.trust, dscp", "link.mtu, 9000 bytes", "firmware.ats-enabled, no"})
  void whatTheKernelTakesAllTheSameStays(String parameter, String value) {
    assertThat(actions(parameter, value, "integrity", ""))
        .isNotEmpty()
        .isEqualTo(actions(parameter, value, "", ""));
  }

  @ParameterizedTest
  @CsvSource({"'', RUNTIME", "integrity, REBOOT"})
  void whatTheMachinesFirmwareSetsTakesAReboot(String lockdown, Effect effect) {
    Parameter parameter = knowledge.parameter("pcie.max-read-request");
    assertThat(Fixes.effect(item(parameter, lockdown, ""), parameter)).isEqualTo(effect);
  }
}
