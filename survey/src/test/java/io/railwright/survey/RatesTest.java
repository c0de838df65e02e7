package io.railwright.survey;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import io.railwright.survey.join.Joins;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Counts become rates, by the time since boot or between two reads. */
class RatesTest {
  private static final Subject HOST = Subject.host("n1");
  private static final String CRC = "ethtool.counter[rx_crc_errors_phy]";

  private final List<Fact> facts = new ArrayList<>();

  RatesTest() {
    with("rdma/mlx5_0", "rdma.pci", Value.text("0000:03:00.0"));
    with("rdma/mlx5_0/port/1", "rdma.port.netdev", Value.text("eth0"));
    with("net/eth0", "net.pci", Value.text("0000:03:00.0"));
  }

  private RatesTest with(String subject, String key, Value value) {
    Origin origin = new Origin("n1", "test", Instant.EPOCH);
    facts.add(new Fact(HOST.resolve(subject), key, Moment.CURRENT, value, origin, 1));
    return this;
  }

  private RatesTest up(String time) {
    return with("", "host.uptime", TimeSpan.parse(time).orElseThrow());
  }

  private RatesTest twice(String time) {
    return up("27 days").with("", "host.interval", TimeSpan.parse(time).orElseThrow());
  }

  private RatesTest count(String key, long number) {
    return with("net/eth0", key, new Value.Count(number));
  }

  private String rate(String parameter) throws BadFileException {
    Catalogue catalogue = new Catalogue(KnowledgeFolder.load(List.of(), List.of()));
    MachineView view = catalogue.view(HOST, Joins.with(HOST, facts));
    ParameterValues values =
        new ParameterValues(catalogue, view, view.cards().nics().getFirst(), null);
    return switch (values.at(catalogue.number(parameter))) {
      case Observed.Known(Value value, var _) -> value.print();
      case Observed.NotKnown(String reason, var _) -> "unknown: " + reason;
      case Observed.Odd(String printed, var _) -> "odd: " + printed;
    };
  }

  @Test
  void countsAreAveragedOverTheTimeSinceBoot() throws BadFileException {
    assertThat(up("27 days").count(CRC, 7713).rate("link.crc-errors"))
        .isEqualTo("285 frames in 1 day (mean of 27 days since boot)");
  }

  @Test
  void nothingIsExtrapolatedFromAShortTime() throws BadFileException {
    assertThat(up("3 h").count(CRC, 4).rate("link.crc-errors"))
        .isEqualTo("4 frames in 3 h since boot");
    assertThat(new RatesTest().twice("30 s").count(CRC, 1).rate("link.crc-errors"))
        .isEqualTo("1 frame in 30 s");
  }

  @Test
  void anIntervalIsTakenBeforeTheTimeSinceBoot() throws BadFileException {
    assertThat(twice("20 min").count(CRC, 9).rate("link.crc-errors"))
        .isEqualTo("4.5 frames in 10 min (mean of 20 min)");
  }

  @Test
  void noneIsZeroAndNotThereIsUnknown() throws BadFileException {
    assertThat(up("27 days").count(CRC, 0).rate("link.crc-errors"))
        .isEqualTo("0 frames in 1 day (mean of 27 days since boot)");
    assertThat(new RatesTest().up("27 days").rate("link.crc-errors"))
        .startsWith("unknown: not read");
    assertThat(new RatesTest().count(CRC, 0).rate("link.crc-errors"))
        .isEqualTo(
            "unknown: how long the host has been up was not read, so that counts have no rate");
  }

  @Test
  void whyThereIsNoIntervalIsWhyThereIsNoRate() throws BadFileException {
    with("", "host.interval", new Value.Unknown("the host was booted between the two reads"));
    assertThat(up("27 days").count(CRC, 5).rate("link.crc-errors"))
        .isEqualTo("unknown: the host was booted between the two reads");
  }

  @Test
  void aCountLargerThanALongIsARateToo() throws BadFileException {
    with("net/eth0", CRC, Value.number("18446744073709551615", ""));
    assertThat(up("2 days").rate("link.crc-errors"))
        .startsWith("9220000000000000000 frames in 1 day");
  }

  @Test
  void aCountAtItsEndIsALeastAndNeverFew() throws BadFileException {
    String symbols = "rdma.counter[symbol_error]";
    String parameter = "link.infiniband-symbol-errors";
    up("27 days").with("rdma/mlx5_0/port/1", symbols, new Value.Count(65_535));
    assertThat(rate(parameter))
        .isEqualTo(
            "unknown: symbol_error stands at 65535, where it stops; clear it (perfquery -R) and"
                + " read again");
    assertThat(
            new RatesTest()
                .up("3 days")
                .with("rdma/mlx5_0/port/1", symbols, new Value.Count(65_535))
                .rate(parameter))
        .isEqualTo("21800 errors in 1 day (mean of 3 days since boot)");
    assertThat(
            new RatesTest()
                .up("27 days")
                .with("rdma/mlx5_0/port/1", symbols, new Value.Count(70_000))
                .rate(parameter))
        .isEqualTo("2590 errors in 1 day (mean of 27 days since boot)");
  }

  @Test
  void pausesAreToldInSeconds() throws BadFileException {
    assertThat(
            twice("30 s")
                .count("ethtool.counter[tx_prio3_pause_duration]", 9_123_456)
                .rate("qos.pauses-sent"))
        .isEqualTo("3.04 s in 10 s (mean of 30 s)");
  }
}
