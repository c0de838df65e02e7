package io.railwright.flow.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Setting;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Expected;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The power limit that most GPUs have, in the words of the knowledge. */
final class PowerLimitTest {
  private static String sentence() throws Exception {
    var parameter =
        Objects.requireNonNull(KnowledgeFolder.withOwnCases().parameters().get("gpu.power-limit"));
    return ((Setting.ByHand) parameter.set().orElseThrow()).what().replace("{index}", "3");
  }

  @Test
  void aGpuGetsWhatMostHave() throws Exception {
    Expected most = new Expected.OfMost(Value.text("700.00 W"), 15, 16);
    assertThat(PowerLimit.of(sentence(), most))
        .contains(new Action.Command(List.of("nvidia-smi", "-i", "3", "-pl", "700")));
  }

  @Test
  void nothingIsDoneWhereNobodyCanSayWhatMostHave() throws Exception {
    assertThat(PowerLimit.of(sentence(), new Expected.SameOnEvery("product"))).isEmpty();
    Expected unread = new Expected.OfMost(Value.text("N/A"), 15, 16);
    assertThat(PowerLimit.of(sentence(), unread)).isEmpty();
    Expected most = new Expected.OfMost(Value.text("700 W"), 15, 16);
    assertThat(PowerLimit.of("look at the cooling of GPU 3", most)).isEmpty();
  }
}
