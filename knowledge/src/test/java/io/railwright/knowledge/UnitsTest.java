package io.railwright.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What rail prints into a profile it reads back as the same value, whatever the unit. */
class UnitsTest {
  static Stream<Parameter> parameters() throws Exception {
    return KnowledgeFolder.load(List.of(), List.of()).parameters().values().stream();
  }

  @ParameterizedTest
  @MethodSource("parameters")
  void whatIsPrintedIsReadBack(Parameter parameter) {
    for (Value value : samples(parameter.type())) {
      assertThat(parameter.type().parse(value.print()))
          .as("%s, printed as '%s'", parameter.id(), value.print())
          .contains(value);
    }
  }

  private static List<Value> samples(ParameterType type) {
    return switch (type.kind()) {
      case WORD -> List.of(new Value.Text("word"));
      case NUMBER -> numbers(type);
      case FLAG -> List.of(new Value.Flag(true), new Value.Flag(false));
      case SIZE ->
          List.of(new DataSize(0), new DataSize(1), new DataSize(4096), new DataSize(9001));
      case BANDWIDTH ->
          List.of(
              new Bandwidth(0),
              new Bandwidth(1),
              new Bandwidth(1_000_000),
              new Bandwidth(25_781_250_000L));
      case TRANSFER_RATE ->
          List.of(new TransferRate(2_500_000_000L), new TransferRate(1_000_000_000));
      case TIME ->
          List.of(new TimeSpan(0), new TimeSpan(1), new TimeSpan(1_000), new TimeSpan(1_500_000));
      case LIST -> List.of(new Value.Listing(List.of()), new Value.Listing(List.of("0", "3")));
      case CHOICE -> type.choices().keySet().stream().<Value>map(Value.Text::new).toList();
    };
  }

  private static List<Value> numbers(ParameterType type) {
    return Stream.of(0L, 1L, 2L, 64L)
        .filter(type.range()::holds)
        .flatMap(
            number ->
                Stream.<Value>of(
                    new Value.Count(number, type.unit()),
                    new Value.Decimal(new BigDecimal(number + ".5"), type.unit())))
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "1, us, 1 us",
    "1, ms, 1 ms",
    "1, s, 1 s",
    "1, Mb/s, 1 Mb/s",
    "1, KB/s, 1 KB/s",
    "1, pages, 1 page",
    "1, cpus, 1 cpu",
    "2, pages, 2 pages",
    "1, MHz, 1 MHz",
    "1, %, 1 %"
  })
  void oneOfAUnit(long number, String unit, String printed) {
    assertThat(new Value.Count(number, unit).print()).isEqualTo(printed);
  }
}
