package io.railwright.survey;

import static io.railwright.survey.KnownHost.derivation;
import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Moment;
import io.railwright.model.value.Value;
import org.junit.jupiter.api.Test;

/** Interrupt vectors of a card with two ports. */
class MsixDerivationsTest {
  private static final String CARD = "0000:03:00.0";

  private final CardFacts facts = new CardFacts().nic(CARD);

  /** With SR-IOV on, at one moment. */
  private void settings(Moment moment, long ofFunction, long vfs, long ofVf) {
    set("SRIOV_EN", moment, new Value.Flag(true));
    set("NUM_OF_PF", moment, new Value.Count(2));
    set("NUM_PF_MSIX", moment, new Value.Count(ofFunction));
    set("NUM_OF_VFS", moment, new Value.Count(vfs));
    set("NUM_VF_MSIX", moment, new Value.Count(ofVf));
  }

  private void set(String name, Moment moment, Value value) {
    facts.with("nic/" + CARD, "nic.firmware[" + name + "]", moment, value);
  }

  private String vectors() {
    return facts.print(derivation("msix-vectors"), CARD);
  }

  private String budget() {
    return facts.print(derivation("msix-budget"), CARD);
  }

  @Test
  void allFunctionsTogetherTakeWhatTheFormulaSays() {
    settings(Moment.NEXT_BOOT, 63, 16, 11);
    assertThat(vectors()).isEqualTo("478 vectors");
  }

  @Test
  void withoutVirtualFunctionsTheirPartDoesNotCount() {
    set("SRIOV_EN", Moment.NEXT_BOOT, new Value.Flag(false));
    set("NUM_OF_PF", Moment.NEXT_BOOT, new Value.Count(2));
    set("NUM_PF_MSIX", Moment.NEXT_BOOT, new Value.Count(63));
    assertThat(vectors()).isEqualTo("126 vectors");
  }

  @Test
  void numbersOfEachFunctionAreNotGuessed() {
    settings(Moment.NEXT_BOOT, 63, 16, 11);
    set("PF_NUM_OF_VF_VALID", Moment.NEXT_BOOT, new Value.Flag(true));
    assertThat(vectors()).startsWith("unknown: not all settings are known");
    assertThat(budget()).startsWith("unknown: not all settings are known");
  }

  @Test
  void whatRunsNowOrByDefaultFits() {
    settings(Moment.NEXT_BOOT, 63, 16, 11);
    settings(Moment.CURRENT, 63, 16, 11);
    assertThat(budget()).isEqualTo("within");
  }

  @Test
  void theMakersOwnNumbersFitToo() {
    settings(Moment.NEXT_BOOT, 63, 8, 11);
    settings(Moment.CURRENT, 63, 1, 11);
    settings(Moment.DEFAULT, 63, 8, 11);
    assertThat(budget()).isEqualTo("within");
  }

  @Test
  void ofMoreThanEverBeforeNothingIsKnown() {
    settings(Moment.NEXT_BOOT, 127, 16, 31);
    settings(Moment.CURRENT, 63, 1, 11);
    assertThat(budget())
        .isEqualTo(
            "unknown: 1246 vectors are asked for from the next reset on, and no more than 148 are"
                + " known to be there");
  }

  @Test
  void aFunctionThatGotFewerIsTold() {
    settings(Moment.NEXT_BOOT, 127, 0, 11);
    settings(Moment.CURRENT, 127, 0, 11);
    facts.with("pci/" + CARD, "pci.msix.count", new Value.Count(64, "vectors"));
    assertThat(budget()).isEqualTo("exceeded");
  }

  @Test
  void theTableOfACardHasOneForItself() {
    settings(Moment.NEXT_BOOT, 63, 0, 11);
    settings(Moment.CURRENT, 63, 0, 11);
    facts.with("pci/" + CARD, "pci.msix.count", new Value.Count(64, "vectors"));
    assertThat(budget()).isEqualTo("within");
  }

  @Test
  void nothingIsKnownOfACardThatWasNotAsked() {
    assertThat(vectors()).startsWith("unknown");
    assertThat(budget()).startsWith("unknown");
  }
}
