package io.railwright.collect;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.collect.probe.Printed;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import io.railwright.model.json.SnapshotReader;
import io.railwright.model.json.SnapshotWriter;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Output;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.bundle.Section.Ending;
import io.railwright.testing.Thorough;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A section is a few megabytes at most; what is made of it is bounded too, and can be written. */
@Tag("slow")
class BoundedParsersTest {
  private static final int SECTION = 4 << 20;
  private static final Instant TIME = Instant.parse("2026-05-04T03:02:01Z");

  private static Parsed parse(String probe, String text) {
    return MachineProbes.parser(probe).orElseThrow().parse(Printed.of(text));
  }

  private static List<Fact> facts(String probe, String text) {
    Section section = new Section(probe, "", Ending.COMPLETE, 0, Output.of(text), "");
    return HostFacts.of(new Answer("u1", TIME, List.of(section), Optional.empty()), HostProbes.ALL);
  }

  private static String value(List<Fact> facts, String subject, String parameter) {
    return facts.stream()
        .filter(f -> f.subject().path().equals(subject) && f.key().equals(parameter))
        .map(fact -> fact.value().print())
        .reduce("", (one, other) -> one.isEmpty() ? other : one + " and " + other);
  }

  private static String filled(String unit) {
    return unit.repeat(SECTION / unit.length());
  }

  /** A tiny line each: of the same device, of ever new ones, of a word a line. */
  @ParameterizedTest
  @Thorough(days = 2)
  @CsvSource(
      delimiter = '|',
      value = {
        "ethtool-S|a:1",
        "ethtool-k|a: on",
        "proc-cmdline|a=1",
        "nvidia-smi-csv|1,2,3,4,5,6,7,8",
        "nvidia-smi-topo|GPU0 X",
        "proc-meminfo|a:1",
        "rdma-statistic|a_b 1",
      })
  void megabytesOfTinyLinesDoNotBecomeMillionsOfReadings(String probe, String line) {
    Parsed parsed = parse(probe, filled(line + "\n"));
    assertThat(parsed.readings().size()).isLessThan(200_000);
    assertThat(parsed.leftOut() + parsed.linesNotUnderstood()).isPositive();
  }

  @ParameterizedTest
  @ValueSource(strings = {"[1,1,1,1,", "[{},{},{},", "[{\"a\":[1,1", "[[],[],[],", "{}\n"})
  void megabytesOfTinyValuesOfJsonAreNotAllKept(String unit) {
    Parsed parsed =
        parse("ip-link", unit + filled(unit.replace("[{\"a\":[1,1", ",1").substring(1)));
    assertThat(parsed.leftOut() + parsed.linesNotUnderstood()).isPositive();
  }

  @Test
  void whatWasLeftOutIsSaidOfTheProbe() {
    List<Fact> facts = facts("ethtool-S", filled("a:1\n"));
    assertThat(value(facts, "host/u1/probe/ethtool-S", "probe.answer"))
        .endsWith("values were left out: no machine has as many");
  }

  @Test
  void linesThatWereNotUnderstoodAreCountedToTheLast() {
    List<Fact> facts = facts("uname", "what\n".repeat(50_000));
    assertThat(value(facts, "host/u1/probe/uname", "probe.not-understood"))
        .isEqualTo("50000 lines");
  }

  /** The log of a live host is summed up, however long it is. */
  @Test
  void theLastMessageOfALongKernelLogCounts() {
    String log = "[    1.000000] mlx5_core 0000:41:00.1: firmware version: 1\n".repeat(60_000);
    Parsed parsed =
        parse("kernel-log", log + log.lines().findFirst().orElseThrow().replace(": 1", ": 2"));
    assertThat(parsed.leftOut()).isZero();
    assertThat(parsed.readings())
        .filteredOn(reading -> reading.key().equals("log.firmware"))
        .extracting(Reading::raw)
        .containsExactly("2");
  }

  @Test
  void badCharactersInJsonDoNotKeepASnapshotFromBeingWritten() throws IOException {
    String json =
        "[{\"ifname\":\"e\\ud800\",\"qd\\u0000isc\":\"\\udc00\\u001b[2J\",\"flags\":[\"\\ud800\"]}]";
    List<Fact> facts = facts("ip-link", json);
    assertThat(value(facts, "host/u1/net/e%ED%A0%80", "net.flags")).isEqualTo("\ufffd");
    assertThat(value(facts, "host/u1/net/e%ED%A0%80", "net.ip[qd\ufffdisc]"))
        .isEqualTo("\ufffd\ufffd[2J");
    StringWriter out = new StringWriter();
    SnapshotWriter writer = new SnapshotWriter(out, "lab", TIME, KnowledgeFolder.vocabulary());
    writer.write(facts);
    writer.finish();
    byte[] bytes = out.toString().getBytes(StandardCharsets.UTF_8);
    assertThat(new SnapshotReader("s", () -> new ByteArrayInputStream(bytes)).read().facts())
        .hasSameSizeAs(facts);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1e2000000000", "-1E+2000000000", "1e-2000000000", "0x1e2000000000", "1E99999"})
  void aNumberThatWouldFillTheMemoryStaysText(String number) {
    List<Fact> facts = facts("ip-link", "[{\"ifname\":\"e\",\"mtu\":\"" + number + "\"}]");
    assertThat(value(facts, "host/u1/net/e", "net.mtu")).isEqualTo(number);
    String query = "GPU 00000000:01:00.0\n    Temperature : " + number + "\n";
    assertThat(facts("nvidia-smi-q", query))
        .allSatisfy(fact -> assertThat(fact.value().print()).hasSizeLessThan(500));
  }

  @Test
  void aNumberOfJsonIsBoundedToo() {
    List<Fact> facts = facts("ip-link", "[{\"ifname\":\"e\",\"mtu\":1e2000000000}]");
    assertThat(value(facts, "host/u1/net/e", "net.mtu")).isEqualTo("1e2000000000");
  }

  @Test
  void jsonOfAnyDepthIsReadAsFarAsItIsSane() {
    Parsed parsed = parse("ip-link", "[{\"ifname\":\"e\",\"mtu\":9000}," + filled("{\"a\":"));
    assertThat(parsed.readings()).extracting(Reading::value).contains(new DataSize(9000));
    assertThat(parsed.notUnderstood()).containsExactly("JSON that breaks off in line 1");
  }

  @Test
  void namesOfAMegabyteAreCutBeforeTheyAreRepeated() {
    String name = "x".repeat(1 << 20);
    StringBuilder json = new StringBuilder("[{\"ifname\":\"" + name + "\",\"vfinfo_list\":[");
    for (int at = 0; at < 20_000; at++) {
      json.append("{\"vf\":").append(at).append("},");
    }
    json.append("{}]}]");
    List<Reading> readings = parse("ip-link", json.toString()).readings();
    assertThat(readings.size()).isEqualTo(20_000);
    assertThat(readings.getLast().subject()).startsWith("net/xxx").endsWith("x…/vf/19999");
    assertThat(readings).noneMatch(reading -> reading.subject().length() > 300);
  }

  @Test
  void healthyTextIsNotTouched() {
    Parsed parsed = parse("proc-cmdline", "quiet root=UUID=1 name=\"\u00e9 \ud83d\ude00\"\n");
    assertThat(parsed.leftOut()).isZero();
    assertThat(parsed.linesNotUnderstood()).isZero();
    assertThat(parsed.readings())
        .extracting(Reading::value)
        .contains(Value.text("quiet root=UUID=1 name=\"\u00e9 \ud83d\ude00\""));
  }
}
