package io.railwright.collect.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AmountTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "256 MiB;DataSize 256 MiB",
        "-8 C;Count -8 C",
        "45%;Count 45 %",
        "3850,0000;Decimal 3850.0000",
        "16x;Count 16 lanes",
        "+0.25 dBm;Decimal 0.25 dBm",
        "34.99 degrees C;Decimal 34.99 °C",
        "15E-25;Decimal 0.0000000000000000000000015",
        "15E-255;Text 15E-255",
        "0xc;Text 0xc",
        "0x11 (QSFP28);Text QSFP28",
        "0.8183 mW / -0.87 dBm;Decimal -0.87 dBm",
        "18446744073709551615;Decimal 18446744073709551615",
        "[N/A];Unknown unknown: the tool prints N/A",
        "Not Supported;Unknown unknown: the device does not support it",
        "on;Flag yes",
        "a word;Text a word",
      })
  void theFormShowsTheType(String text, String expected) {
    var value = Amount.of(text);
    assertThat(value.getClass().getSimpleName() + " " + value.print()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"1,169,933;1169933", "0xc;12", "17;17", "1,16;-", "12,3456;-", "1,234,56;-"})
  void groupsAndHexadecimalAreWholeNumbers(String text, String expected) {
    String found = Amount.whole(text).map(value -> value.print()).orElse("-");
    assertThat(found).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "160Kb;160 KiB",
        "32M;32 MiB",
        "4GB;4 GiB",
        "256;256 bytes",
        "1,5M;1536 KiB",
        "4 Gbit;-"
      })
  void sizesAreBinaryWhateverTheyAreCalled(String text, String expected) {
    assertThat(Amount.size(text).map(size -> size.print()).orElse("-")).isEqualTo(expected);
  }
}
