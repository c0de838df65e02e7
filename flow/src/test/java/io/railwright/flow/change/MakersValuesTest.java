package io.railwright.flow.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Setting;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.finding.Action;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parameters that are to have their maker's values, in the words of the knowledge. */
final class MakersValuesTest {
  private static final Value CHANGED =
      new Value.Listing(List.of("RPG_AI_RATE_P1=5->50", "CLAMP_TGT_RATE_P1=off->on"));

  private static Action sentence(String tool) throws Exception {
    var parameter =
        Objects.requireNonNull(
            KnowledgeFolder.withOwnCases().parameters().get("firmware.changed-dcqcn"));
    String what = ((Setting.ByHand) parameter.set().orElseThrow()).what();
    return new Action.ByHand(what.replace("{pci}", "0000:19:00.0").replace("mstconfig", tool));
  }

  @ParameterizedTest
  @ValueSource(strings = {"mstconfig", "mlxconfig"})
  void eachParameterGetsItsMakersValue(String tool) throws Exception {
    Action sentence = sentence(tool);
    assertThat(MakersValues.isMeant(sentence)).isTrue();
    assertThat(MakersValues.of(CHANGED, sentence).map(Action::text))
        .containsExactly(
            tool + " -y -d 0000:19:00.0 set RPG_AI_RATE_P1=DEFAULT",
            tool + " -y -d 0000:19:00.0 set CLAMP_TGT_RATE_P1=DEFAULT");
  }

  @Test
  void whatIsAboutSomethingElseStaysAsItIs() throws Exception {
    Action other = new Action.ByHand("look at the cooling");
    assertThat(MakersValues.isMeant(other)).isFalse();
    assertThat(MakersValues.of(CHANGED, other)).containsExactly(other);
    assertThat(MakersValues.of(Value.text("5"), sentence("mstconfig")))
        .containsExactly(sentence("mstconfig"));
  }
}
