package io.railwright.twin.nexus.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lines are taken, refused and taken back as a Nexus does it. */
final class ConfigEditorTest {
  private final ConfigEditor editor = new ConfigEditor(it -> !it.contains("1/99"));
  private ConfigNode configuration = ConfigNode.EMPTY;

  private String type(String line) {
    ConfigEditor.Edit edit = editor.type(line, configuration);
    configuration = edit.configuration();
    return edit.complaint().text();
  }

  private void typeAll(String... lines) {
    for (String line : lines) {
      assertThat(type(line)).as(line).isEmpty();
    }
  }

  private List<String> lines(ConfigNode node) {
    List<String> lines = new ArrayList<>();
    node.below()
        .values()
        .forEach(
            it -> {
              lines.add(it.text());
              lines(it).forEach(below -> lines.add("  " + below));
            });
    return lines;
  }

  @Test
  void linesMakeATree() {
    typeAll(
        "class-map type qos match-any ROCE",
        "match dscp 26",
        "policy-map type qos IN",
        "class ROCE",
        "set qos-group 3",
        "system qos",
        "service-policy type qos input IN");
    assertThat(lines(configuration))
        .containsExactly(
            "class-map type qos match-any ROCE",
            "  match dscp 26",
            "policy-map type qos IN",
            "  class ROCE",
            "    set qos-group 3",
            "system qos",
            "  service-policy type qos input IN");
  }

  @Test
  void wordsMayBeCutAndPortsCountedUp() {
    typeAll("int eth 1/9-10, eth 1/12", "mt 9216", "flow rec on", "priority-f mode on send");
    assertThat(editor.word()).isEqualTo("config-if-range");
    assertThat(configuration.below().keySet())
        .containsExactly(
            "interface Ethernet1/9", "interface Ethernet1/10", "interface Ethernet1/12");
    assertThat(lines(configuration.port("Ethernet1/12")))
        .containsExactly(
            "mtu 9216", "flowcontrol receive on", "priority-flow-control mode on send-tlv");
  }

  @Test
  void aSecondLineAboutAThingTakesThePlaceOfTheFirst() {
    typeAll("interface Ethernet1/1", "mtu 1500", "mtu 9216", "shutdown", "no shutdown");
    assertThat(lines(configuration.port("Ethernet1/1"))).containsExactly("mtu 9216", "no shutdown");
    typeAll("shutdown");
    assertThat(lines(configuration.port("Ethernet1/1"))).containsExactly("mtu 9216", "shutdown");
  }

  @Test
  void noTakesAwayWithAndWithoutTheValue() {
    typeAll("interface Ethernet1/1-2", "mtu 9216", "flowcontrol receive on", "flowcontrol send on");
    typeAll("interface Ethernet1/1", "no mtu", "no flowcontrol receive on");
    assertThat(lines(configuration.port("Ethernet1/1"))).containsExactly("flowcontrol send on");
    assertThat(lines(configuration.port("Ethernet1/2"))).hasSize(3);
  }

  @Test
  void whatIsNamedMustBeThereAndStays() {
    assertThat(type("policy-map type qos IN")).isEmpty();
    assertThat(type("class ROCE")).isEqualTo("ERROR: class-map ROCE does not exist");
    typeAll("class-map type qos match-all ROCE", "policy-map type qos IN", "class ROCE");
    assertThat(type("no class-map type qos ROCE")).isEqualTo("ERROR: class-map ROCE is in use");
    assertThat(type("interface Ethernet1/1")).isEmpty();
    assertThat(type("service-policy type qos input OUT"))
        .isEqualTo("ERROR: policy-map OUT does not exist");
    typeAll("service-policy type qos input IN");
    assertThat(type("no policy-map type qos IN")).isEqualTo("ERROR: policy-map IN is in use");
    typeAll("interface Ethernet1/1", "no service-policy type qos input IN");
    typeAll("no policy-map type qos IN", "no class-map type qos ROCE");
    assertThat(configuration.below().keySet()).containsExactly("interface Ethernet1/1");
  }

  @Test
  void aClassMapThatIsOpenedAgainStaysAsItIs() {
    typeAll("class-map type qos match-any ROCE", "match dscp 26", "class-map type qos ROCE");
    typeAll("match dscp 24");
    assertThat(lines(configuration))
        .containsExactly("class-map type qos match-any ROCE", "  match dscp 26", "  match dscp 24");
  }

  @Test
  void aPartThatIsGoneIsNotMadeAgainByAccident() {
    typeAll("policy-map type queuing OUT", "class type queuing c-out-8q-q3");
    configuration =
        new ConfigEditor(_ -> true)
            .type("no policy-map type queuing OUT", configuration)
            .configuration();
    assertThat(type("priority level 1")).contains("was removed");
    assertThat(configuration.below()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          mtuu 9216                         | % Invalid command    | 0
          mtu 9217                          | % Invalid command    | 4
          mtu                               | % Incomplete command | 3
          mtu 9216 9216                     | % Invalid command    | 9
          flowcontrol receive maybe         | % Invalid command    | 20
          priority-flow-control mode        | % Incomplete command | 26
          service-policy type qos input     | % Incomplete command | 29
          s                                 | % Ambiguous command  | 0
          no mtuu                           | % Invalid command    | 3
          """)
  void whatIsNotUnderstoodIsRefusedAtItsPlace(String line, String complaint, int column) {
    typeAll("interface Ethernet1/1");
    ConfigNode before = configuration;
    ConfigEditor.Edit edit = editor.type(line, configuration);
    assertThat(edit.complaint()).isEqualTo(new Complaint(complaint, column));
    assertThat(edit.configuration()).isSameAs(before);
  }

  @Test
  void portsThatAreNotThere() {
    assertThat(type("interface Ethernet1/98-99")).isEqualTo("ERROR: there is no such port");
    assertThat(configuration.below()).isEmpty();
    typeAll("interface Ethernet1/1");
    assertThat(type("no interface Ethernet1/1")).contains("can't be removed");
  }
}
