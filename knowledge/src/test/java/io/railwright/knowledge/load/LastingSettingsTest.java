package io.railwright.knowledge.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.Setting;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who types a command that a reboot undoes is told so, and what lasts. */
class LastingSettingsTest {
  @Test
  void whateverIsTypedAndLostAtARebootSaysHowItLasts() throws Exception {
    List<String> without =
        KnowledgeFolder.load(List.of(), List.of()).parameters().values().stream()
            .filter(it -> !it.survivesReboot() && it.keep().isEmpty())
            .filter(it -> it.set().filter(set -> !(set instanceof Setting.ByHand)).isPresent())
            .map(Parameter::id)
            .toList();
    // What is taken back to the default needs nothing to last.
    assertThat(without).containsExactly("gpu.application-clocks");
  }
}
