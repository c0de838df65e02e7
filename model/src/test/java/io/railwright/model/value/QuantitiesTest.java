package io.railwright.model.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantitiesTest {
  @ParameterizedTest
  @CsvSource({
    "400Gb/s, 400000000000, GIGABITS",
    "9.23 Gb/sec, 9230000000, GIGABITS_SEC",
    "1448 MB/sec, 12146704384, MEBIBYTES_SEC",
    "25000Mb/s, 25000000000, MEGABITS",
    "252.05Gb/s, 252050000000, GIGABITS",
    "392.5 Gbits/sec, 392500000000, GIGABITS_LONG",
    "48.79 GB/s, 390320000000, GIGABYTES",
    "24000.5 MB/s, 192004000000, MEGABYTES",
    "0 Gb/sec, 0, GIGABITS_SEC"
  })
  void bandwidthsParseAndPrintAsTheToolsDo(String text, long bits, BandwidthUnit unit) {
    assertThat(Bandwidth.parse(text)).contains(new Bandwidth(bits));
    assertThat(new Bandwidth(bits).print(unit)).isEqualTo(text);
  }

  @Test
  void bitsAndBytesAreNotTheSame() {
    assertThat(Bandwidth.parse("8Gb/s")).isEqualTo(Bandwidth.parse("1 GB/s"));
    assertThat(Bandwidth.parse("1 MB/sec")).isNotEqualTo(Bandwidth.parse("1 MB/s"));
    assertThat(Bandwidth.parse("4 KiB")).isEmpty();
    assertThat(DataSize.parse("4 Kb")).isEmpty();
    assertThat(DataSize.parse("400Gb/s")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "128 bytes, 128, 128 bytes",
    "4 KiB, 4096, 4096 bytes",
    "9 KiB, 9216, 9216 bytes",
    "10 KiB, 10240, 10240 bytes",
    "11 KiB, 11264, 11 KiB",
    "150000 bytes, 150000, 150000 bytes",
    "2048 kB, 2097152, 2 MiB",
    "2^5 MB, 33554432, 32 MiB",
    "256M, 268435456, 256 MiB",
    "1.5 GiB, 1610612736, 1536 MiB",
    "0 kB, 0, 0 bytes",
    "128GB, 137438953472, 128 GiB"
  })
  void sizesParseAndPrint(String text, long bytes, String printed) {
    assertThat(DataSize.parse(text)).contains(new DataSize(bytes));
    assertThat(new DataSize(bytes).print()).isEqualTo(printed);
  }

  @Test
  void sizesPrintInTheFormsOfTheirTools() {
    assertThat(new DataSize(512).printBytes()).isEqualTo("512 bytes");
    assertThat(new DataSize(32 << 20).printPowerOfTwoMegabytes()).contains("2^5 MB");
    assertThat(new DataSize(1 << 20).printPowerOfTwoMegabytes()).contains("2^0 MB");
    assertThat(new DataSize(3 << 20).printPowerOfTwoMegabytes()).isEmpty();
    assertThat(new DataSize(4096).printPowerOfTwoMegabytes()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "16 GT/s, 16000000000, 16 GT/s",
    "2.5GT/s, 2500000000, 2.5 GT/s",
    "32.0 GT/s PCIe, 32000000000, 32 GT/s"
  })
  void transferRatesParseAndPrint(String text, long transfers, String printed) {
    assertThat(TransferRate.parse(text)).contains(new TransferRate(transfers));
    assertThat(new TransferRate(transfers).print()).isEqualTo(printed);
  }

  @ParameterizedTest
  @CsvSource({
    "10s, 10000000000, 10 s",
    "500 ms, 500000000, 500 ms",
    "1.93 usec, 1930, 1.93 us",
    "7 ns, 7, 7 ns",
    "2m, 120000000000, 120 s"
  })
  void spansParseAndPrint(String text, long nanoseconds, String printed) {
    assertThat(TimeSpan.parse(text)).contains(new TimeSpan(nanoseconds));
    assertThat(new TimeSpan(nanoseconds).print()).isEqualTo(printed);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Gb/s",
        "4",
        "-4 KiB",
        "4 KiB more",
        "1e9 GB/s",
        "99999999999999999999 TB",
        "0x10 MB",
        "1.2.3 GT/s",
        "2^64 MB",
        "9223372036854775807 Gb/s"
      })
  void whatIsNoQuantityIsRefused(String text) {
    assertThat(Bandwidth.parse(text)).isEmpty();
    assertThat(DataSize.parse(text)).isEmpty();
    assertThat(TransferRate.parse(text)).isEmpty();
    assertThat(TimeSpan.parse(text)).isEmpty();
  }

  @Test
  void whatIsPrintedParsesBack() {
    Random random = new Random(42);
    for (int i = 0; i < 5_000; i++) {
      long number = random.nextLong(1L << (1 + random.nextInt(60)));
      assertThat(Bandwidth.parse(new Bandwidth(number).print())).contains(new Bandwidth(number));
      assertThat(DataSize.parse(new DataSize(number).print())).contains(new DataSize(number));
      assertThat(TransferRate.parse(new TransferRate(number).print()))
          .contains(new TransferRate(number));
      assertThat(TimeSpan.parse(new TimeSpan(number).print())).contains(new TimeSpan(number));
    }
  }

  @ParameterizedTest
  @CsvSource({"0", "-1", "42", "18446744073709551615"})
  void wholeNumbersOfAnySizeAreNumbers(String text) {
    assertThat(Value.number(text, "").print()).isEqualTo(text);
    assertThat(Value.number(text, "")).isNotInstanceOf(Value.Text.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-", "1.5", "0x3", "12a"})
  void otherTextStaysText(String text) {
    assertThat(Value.number(text, "")).isEqualTo(new Value.Text(text));
  }
}
