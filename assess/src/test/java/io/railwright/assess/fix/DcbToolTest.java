package io.railwright.assess.fix;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.survey.view.Cards;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Sides;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** NICs of other makers are set with other tools than those of ConnectX. */
class DcbToolTest {
  private static Knowledge knowledge;

  @BeforeAll
  static void load() throws Exception {
    knowledge = KnowledgeFolder.load(List.of(), List.of());
  }

  private static List<String> actions(String id, String value, String vendor) {
    Parameter parameter = knowledge.parameter(id);
    Map<String, String> names = Map.of("net", "eth0", "pci", "0000:03:00.0", Cards.VENDOR, vendor);
    Item item = new Item(parameter.scope(), Subject.host("u1"), names, Sides.NONE);
    return Fixes.actions(item, parameter, value).stream().map(Action::text).toList();
  }

  @ParameterizedTest
  @CsvSource({"firmware.version", "firmware.flash-version"})
  void firmwareIsWrittenByTheToolOfTheMaker(String parameter) {
    assertThat(actions(parameter, "20.1", "0x14e4"))
        .singleElement()
        .asString()
        .contains("0000:03:00.0", "the tool of the card's maker")
        .doesNotContain("mlxfwmanager");
    assertThat(actions(parameter, "20.1", "0x15b3"))
        .singleElement()
        .asString()
        .contains("mlxfwmanager", "mstflint");
  }

  @ParameterizedTest
  @CsvSource({
    "0x14e4, dcb pfc set dev eth0 prio-pfc all:off 3:on",
    "0x15b3, 'mlnx_qos -i eth0 --pfc 0,0,0,1,0,0,0,0'"
  })
  void pfcIsSetInTheWordsOfTheKernelElsewhere(String vendor, String command) {
    assertThat(actions("qos.pfc", "3", vendor)).startsWith(command);
  }
}
