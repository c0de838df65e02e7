package io.railwright.survey.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KernelWordsTest {
  @Test
  void blanksPartWordsAndInQuotesTheyDoNot() {
    assertThat(KernelWords.of("  ro\tiommu=pt \n")).containsExactly("ro", "iommu=pt");
    assertThat(KernelWords.of("a=\"b c\" \"d=e f\" g"))
        .containsExactly("a=\"b c\"", "\"d=e f\"", "g");
    assertThat(KernelWords.of("a=\"b c")).containsExactly("a=\"b c");
    assertThat(KernelWords.of("")).isEmpty();
  }

  @Test
  void quotesAreNoPartOfAnArgument() {
    assertThat(KernelWords.unquoted("a=\"b c\"")).isEqualTo(KernelWords.unquoted("\"a=b c\""));
  }
}
