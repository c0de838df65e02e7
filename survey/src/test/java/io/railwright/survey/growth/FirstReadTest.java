package io.railwright.survey.growth;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.file.BadFileException;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import io.railwright.survey.Catalogue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Two reads of one host, and what each counter did in between. */
class FirstReadTest {
  private static final Subject HOST = Subject.host("n1");
  private static final String CRC = "ethtool.counter[rx_crc_errors_phy]";
  private static final String TIMEOUTS = "rdma.counter[local_ack_timeout_err]";
  private static final String PORT = "rdma/mlx5_0/port/1";
  private static final CountedFacts COUNTED = counted();

  private static CountedFacts counted() {
    try {
      Catalogue catalogue = new Catalogue(KnowledgeFolder.load(List.of(), List.of()));
      return new CountedFacts(catalogue, KnowledgeFolder.vocabulary());
    } catch (BadFileException bad) {
      throw new IllegalStateException(bad);
    }
  }

  /** One read, of a host with one card. */
  private static final class Read {
    private final List<Fact> facts = new ArrayList<>();

    Read(String uptime, String boot, long index) {
      with("", "host.uptime", TimeSpan.parse(uptime).orElseThrow());
      with("", "host.boot-id", Value.text(boot));
      with("net/eth0", "net.index", new Value.Count(index));
      with(PORT, "rdma.port.netdev", Value.text("eth0"));
    }

    Read with(String subject, String key, Value value) {
      Origin origin = new Origin("n1", "p", "test", Instant.EPOCH);
      facts.add(new Fact(HOST.resolve(subject), key, Moment.CURRENT, value, origin, 1));
      return this;
    }

    Read count(String subject, String key, long number) {
      return with(subject, key, new Value.Count(number));
    }
  }

  private static Read read(String uptime) {
    return new Read(uptime, "a", 3);
  }

  private static String grown(Read first, Read second, String key) {
    List<Fact> grown =
        new FirstRead(COUNTED, first.facts, Optional.empty()).growth(HOST, second.facts);
    return grown.stream()
        .filter(fact -> fact.key().equals(key))
        .map(fact -> fact.value().print())
        .findFirst()
        .orElse("");
  }

  @Test
  void aCountThatStandsAtItsEndDoesNotTellWhatWasAdded() {
    String symbols = "rdma.counter[symbol_error]";
    Read end = read("131 s").count(PORT, symbols, 65_535);
    assertThat(grown(read("100 s").count(PORT, symbols, 65_535), end, symbols))
        .contains("it stands at its end, 65535, and stops there until cleared");
    assertThat(grown(read("100 s").count(PORT, symbols, 65_530), end, symbols))
        .contains("it stands at its end");
    assertThat(grown(read("100 s").count(PORT, symbols, 12), end, symbols)).isEqualTo("65523");
  }

  @Test
  void aCountIsWhatWasAdded() {
    Read first = read("100 s").count("net/eth0", CRC, 7000);
    Read second = read("131 s").count("net/eth0", CRC, 7713);
    assertThat(grown(first, second, CRC)).isEqualTo("713");
    assertThat(grown(first, second, "host.interval")).isEqualTo("31 s");
    assertThat(grown(first, second, "net.index")).isEqualTo("3");
  }

  @Test
  void whatNoRateRestsOnStaysATotal() {
    String fatal = "pci.aer.fatal-count";
    Read first = read("100 s").count("pci/0000:03:00.0", fatal, 2);
    Read second = read("130 s").count("pci/0000:03:00.0", fatal, 2);
    assertThat(grown(first, second, fatal)).isEqualTo("2");
  }

  @Test
  void aCountOf32BitsStartsOver() {
    Read first = read("100 s").count(PORT, TIMEOUTS, 4_294_967_290L);
    assertThat(grown(first, read("130 s").count(PORT, TIMEOUTS, 10), TIMEOUTS)).isEqualTo("16");
  }

  @Test
  void aCountThatFellWasReset() {
    String why = "unknown: it began anew between the two reads";
    Read timeouts = read("100 s").count(PORT, TIMEOUTS, 3381);
    assertThat(grown(timeouts, read("130 s").count(PORT, TIMEOUTS, 5), TIMEOUTS)).isEqualTo(why);
    Read errors = read("100 s").count("net/eth0", CRC, 4_294_967_290L);
    assertThat(grown(errors, read("130 s").count("net/eth0", CRC, 10), CRC)).isEqualTo(why);
  }

  @Test
  void aBootEndsTheInterval() {
    String why = "unknown: the host was booted between the two reads";
    Read first = read("100 s").count("net/eth0", CRC, 5);
    Read booted = new Read("140 s", "b", 3).count("net/eth0", CRC, 9);
    assertThat(grown(first, booted, CRC)).isEqualTo(why);
    assertThat(grown(first, booted, "host.interval")).isEqualTo(why);
    Read younger = read("20 s").count("net/eth0", CRC, 9);
    assertThat(grown(first, younger, CRC)).isEqualTo(why);
  }

  @Test
  void aDriverThatWasLoadedAnewHasNoGrowth() {
    String why = "unknown: its driver was loaded anew between the two reads";
    Read first = read("100 s").count("net/eth0", CRC, 5).count(PORT, TIMEOUTS, 1);
    Read second = new Read("130 s", "a", 9).count("net/eth0", CRC, 7).count(PORT, TIMEOUTS, 2);
    assertThat(grown(first, second, CRC)).isEqualTo(why);
    assertThat(grown(first, second, TIMEOUTS)).isEqualTo(why);
    assertThat(grown(first, second, "host.interval")).isEqualTo("30 s");
  }

  @Test
  void aCountThatCameOrWentIsNotZero() {
    Read without = read("100 s");
    Read with = read("130 s").count("net/eth0", CRC, 7);
    assertThat(grown(without, with, CRC))
        .isEqualTo("unknown: the second read has it, and the first has not");
    assertThat(grown(read("100 s").count("net/eth0", CRC, 7), read("130 s"), CRC))
        .isEqualTo("unknown: the first read has it, and the second has not");
  }

  @Test
  void aClockThatStandsStillMeasuresNothing() {
    Read first = read("100 s").count("net/eth0", CRC, 5);
    assertThat(grown(first, read("100 s").count("net/eth0", CRC, 7), CRC))
        .isEqualTo("unknown: no time passed between the two reads by the host's own clock");
  }

  @Test
  void aFirstReadThatFailedSaysWhy() {
    FirstRead first = new FirstRead(COUNTED, List.of(), Optional.of("connection refused"));
    assertThat(first.growth(HOST, read("130 s").count("net/eth0", CRC, 7).facts))
        .filteredOn(fact -> fact.key().equals(CRC) || fact.key().equals("host.interval"))
        .extracting(fact -> fact.value().print())
        .containsOnly("unknown: the first of two reads failed: connection refused");
  }
}
