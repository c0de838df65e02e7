package io.railwright.twin.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.twin.TwinHosts;
import io.railwright.twin.device.Device;
import io.railwright.twin.fabric.Cable;
import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.fabric.VirtualSwitch;
import io.railwright.twin.scenario.Scenarios;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A switch tells of a port that has lost its PFC, and of no other, until the fault is cleared. */
class LostPfcTest {
  private static String type(Device device, String line) throws Exception {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    device.run(line, InputStream.nullInputStream(), said, said);
    return said.toString(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "clean | leaf | sonic-db-cli CONFIG_DB HGET 'PORT_QOS_MAP!%s' pfc_enable",
        "break:none | nexus | show interface %s priority-flow-control",
        "cumulus-16 | leaf-1 | nv show interface %s qos roce status",
      })
  void theAnswerLacksItAndHasItAgain(String scenario, String name, String line) throws Exception {
    Fabric fabric = new Scenarios(TwinHosts.environment()).open(scenario);
    String question = line.replace('!', '|'); // which parts the columns here
    VirtualSwitch leaf = fabric.switchNamed(name);
    Device device = fabric.device(leaf.name());
    String port = cabled(fabric, leaf, 0);
    String other = cabled(fabric, leaf, 1);
    String before = type(device, question.formatted(port));
    String beside = type(device, question.formatted(other));

    fabric.set(new FabricFault.PortWithoutPfc(leaf.name(), port));
    assertThat(type(device, question.formatted(port))).isNotEqualTo(before);
    assertThat(type(device, question.formatted(other))).isEqualTo(beside);

    assertThat(fabric.clear(FaultKind.NO_PFC, leaf.name() + ":" + port)).isTrue();
    assertThat(type(device, question.formatted(port))).isEqualTo(before);
  }

  private static String cabled(Fabric fabric, VirtualSwitch leaf, int number) {
    return fabric.cables().stream()
        .filter(it -> it.switchName().equals(leaf.name()))
        .map(Cable::port)
        .filter(it -> leaf.port(it).pfc() != 0 && !leaf.port(it).flowControl())
        .distinct()
        .skip(number)
        .findFirst()
        .orElseThrow();
  }
}
