package io.railwright.survey.switches;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.value.Bandwidth;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeadroomNeedTest {
  private static final int CELL = 192;
  private static final int TILE = 15;
  private static final int KIBIBYTE = 1024;

  /** The xoff of every row of the table that NVIDIA ships for the SN5600, in whole kibibytes. */
  @ParameterizedTest
  @CsvSource({
    "10, 5, 45056", "25, 5, 48128", "40, 5, 57344", "50, 5, 63488",
    "100, 5, 113664", "200, 5, 131072", "400, 5, 231424", "800, 5, 257024",
    "10, 40, 46080", "25, 40, 52224", "40, 40, 62464", "50, 40, 69632",
    "100, 40, 126976", "200, 40, 157696", "400, 40, 283648", "800, 40, 362496",
    "10, 300, 56320", "25, 300, 76800", "40, 300, 101376", "50, 300, 118784",
    "100, 300, 225280", "200, 300, 355328", "400, 300, 677888", "800, 300, 1150976"
  })
  void reproducesTheTableOfASpectrum4(int gigabits, int metres, long xoff) {
    HeadroomNeed need = new HeadroomNeed(Bandwidth.ofGigabits(gigabits), metres);
    long bytes = need.inCells(KIBIBYTE, 9216, CELL, TILE);
    assertThat(Math.ceilDiv(bytes, KIBIBYTE) * KIBIBYTE).isEqualTo(xoff);
  }

  @ParameterizedTest
  @CsvSource({"25, 3, 19400", "100, 30, 43200", "400, 100, 122600", "800, 3, 75100"})
  void isAtLeastWhatTheCableAndTheStandardAskFor(int gigabits, int metres, long bytes) {
    HeadroomNeed need = new HeadroomNeed(Bandwidth.ofGigabits(gigabits), metres);
    assertThat(need.atLeast(4158, 9216)).isBetween(bytes - 100, bytes + 100);
  }
}
