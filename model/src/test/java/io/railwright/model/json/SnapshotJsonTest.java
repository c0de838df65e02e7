package io.railwright.model.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Nature;
import io.railwright.model.fact.Natures;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.model.text.Harmless;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import io.railwright.testing.Golden;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SnapshotJsonTest {
  private static final Instant TIME = Instant.parse("2026-05-04T03:02:01Z");
  private static final Origin ORIGIN = new Origin("u1", "cat /proc/cmdline", TIME);
  private static final Subject HOST = Subject.host("u1");

  private static final Natures NATURES =
      Natures.in(
          Map.of("a.text", Nature.PROPERTY, "b.count", Nature.COUNTER, "f.flag", Nature.SETTING));

  private static List<Fact> facts() {
    Origin other = new Origin("u1", "sed 's/\"//' \u00e9", TIME);
    return List.of(
        fact(HOST, "a.text", new Value.Text("quote \" and \\ and \u00e9\n"), ORIGIN),
        fact(HOST, "b.count", new Value.Count(7, "pages"), ORIGIN),
        fact(HOST, "c.plain", new Value.Count(-1), ORIGIN),
        fact(HOST, "d.huge", new Value.Decimal(new BigDecimal("18446744073709551615"), ""), ORIGIN),
        fact(HOST, "e.degrees", new Value.Decimal(new BigDecimal("36.5"), "C"), ORIGIN),
        fact(HOST, "f.flag", new Value.Flag(false), other),
        fact(HOST, "g.list", new Value.Listing(List.of("a", "b c")), other),
        fact(HOST, "h.unknown", new Value.Unknown("permission denied"), other),
        fact(HOST.child("net", "e/th%0"), "i.rate", Bandwidth.ofGigabits(400), other),
        fact(HOST.child("net", "eth0"), "j.size", new DataSize(4096), other),
        fact(HOST.child("pci", "0000:03:00.0"), "k.speed", new TransferRate(2_500_000_000L), other),
        fact(HOST.child("pci", "0000:03:00.0"), "l.span", new TimeSpan(1930), other));
  }

  private static Fact fact(Subject subject, String parameter, Value value, Origin origin) {
    return new Fact(subject, parameter, Moment.CURRENT, value, origin, 3);
  }

  private static String write(List<Fact> facts) {
    StringWriter out = new StringWriter();
    SnapshotWriter writer = new SnapshotWriter(out, "lab", TIME, NATURES);
    writer.write(facts);
    writer.finish();
    return out.toString();
  }

  private static Snapshot read(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new SnapshotReader("s.json", () -> new ByteArrayInputStream(bytes)).read();
  }

  @Test
  void everyKindOfValueComesBack() throws IOException {
    Snapshot read = read(write(facts()));
    assertThat(read.facts()).containsExactlyInAnyOrderElementsOf(facts());
    assertThat(read.fabric()).isEqualTo("lab");
    assertThat(read.made()).isEqualTo(TIME);
    assertThat(read.digest()).isEqualTo(Snapshot.of("lab", TIME, facts(), NATURES).digest());
  }

  @Test
  void machinesComeOneByOneAndTheDigestIsCheckedAtTheEnd() throws IOException {
    Subject other = Subject.host("other");
    Fact fact = facts().getFirst();
    Fact elsewhere =
        new Fact(other, "os.id", fact.moment(), Value.text("debian"), fact.origin(), 1);
    StringWriter out = new StringWriter();
    SnapshotWriter writer = new SnapshotWriter(out, "lab", TIME, NATURES);
    writer.write(facts());
    writer.write(List.of(elsewhere));
    writer.finish();
    Map<Subject, Integer> seen = new LinkedHashMap<>();
    SnapshotReader.Title title = stream(out.toString(), seen);
    assertThat(title.fabric()).isEqualTo("lab");
    assertThat(title.made()).isEqualTo(TIME);
    assertThat(title.layout()).isEqualTo(Layout.NONE);
    assertThat(title.natures()).containsEntry("b.count", Nature.COUNTER);
    assertThat(seen).containsExactly(Map.entry(HOST, facts().size()), Map.entry(other, 1));
    String changed = out.toString().replace("debian", "ubuntu");
    assertThatThrownBy(() -> stream(changed, new LinkedHashMap<>()))
        .hasMessageContaining("does not match its checksum");
  }

  private static SnapshotReader.Title stream(String text, Map<Subject, Integer> seen)
      throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new SnapshotReader("s.json", () -> new ByteArrayInputStream(bytes))
        .stream(_ -> (machine, facts) -> seen.put(machine, facts.size()));
  }

  @Test
  void theFormIsTheGoldenOneAndFitsItsSchema() throws IOException {
    String json = write(facts());
    Golden.check("snapshot-2.json", json);
    try (InputStream schema =
        getClass().getResourceAsStream("/io/railwright/schema/snapshot-2.schema.json")) {
      var registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
      var compiled = registry.getSchema(Objects.requireNonNull(schema));
      assertThat(compiled.validate(json, InputFormat.JSON)).isEmpty();
      String withoutReason = json.replace("\"unknown\":", "\"unknowm\":");
      assertThat(compiled.validate(withoutReason, InputFormat.JSON)).isNotEmpty();
    }
  }

  @Test
  void theFirstFormIsRefusedWithWhatToDo() {
    Path old = Path.of("src/test/resources/snapshot-1.json");
    assertThatThrownBy(() -> SnapshotReader.of(old).read())
        .hasMessage(
            old
                + ": a snapshot of form 1, whose facts have other names than this rail knows; take"
                + " it anew with rail snapshot, or read it with the rail that wrote it");
  }

  @Test
  void theDigestLooksAtWhatLastsAndTheChecksumAtAll() {
    Snapshot before = Snapshot.of("lab", TIME, facts(), NATURES);
    Snapshot counted = Snapshot.of("lab", TIME, with("b.count", new Value.Count(8)), NATURES);
    assertThat(counted.digest()).isEqualTo(before.digest());
    assertThat(counted.checksum()).isNotEqualTo(before.checksum());
    Snapshot chosen = Snapshot.of("lab", TIME, with("f.flag", new Value.Flag(true)), NATURES);
    assertThat(chosen.digest()).isNotEqualTo(before.digest());
    Snapshot unknownName = Snapshot.of("lab", TIME, with("c.plain", new Value.Count(5)), NATURES);
    assertThat(unknownName.digest()).isEqualTo(before.digest());
    assertThat(unknownName.natures()).containsEntry("c.plain", Nature.STATE);
  }

  /** The facts, with another value of one of them. */
  private static List<Fact> with(String key, Value value) {
    return facts().stream()
        .map(
            it ->
                it.key().equals(key)
                    ? new Fact(it.subject(), key, it.moment(), value, it.origin(), it.line())
                    : it)
        .toList();
  }

  @Test
  void aNatureThatWasChangedInTheFileIsFound() {
    String json = write(facts());
    String other = json.replace("\"f.flag\":\"setting\"", "\"f.flag\":\"gauge\"");
    assertThatThrownBy(() -> read(other)).hasMessageContaining("does not match its digest");
    String none = json.replace("\"f.flag\":\"setting\"", "\"f.flag\":\"whim\"");
    assertThatThrownBy(() -> read(none)).hasMessageContaining("there is no nature 'whim'");
  }

  @Test
  void theDigestDoesNotDependOnOrderOrTime() {
    List<Fact> shuffled = new ArrayList<>(facts());
    Collections.shuffle(shuffled, new Random(1));
    String digest = Snapshot.of("lab", TIME, facts(), NATURES).digest();
    assertThat(Snapshot.of("other", Instant.EPOCH, shuffled, NATURES).digest()).isEqualTo(digest);
    List<Fact> less = facts().subList(1, facts().size());
    assertThat(Snapshot.of("lab", TIME, less, NATURES).digest()).isNotEqualTo(digest);
  }

  @Test
  void nothingThatATerminalObeysStandsInTheDocumentAndNothingIsLost() throws IOException {
    String odd = "\u001b]0;x\u0007\u009d52;c;x\u009c\u007f\u0085\u2028\u202e\u200b\ue000";
    String tags = "\udb40\udc41\ufe0f e" + "\u0301".repeat(9) + " 😀 é";
    List<Fact> facts =
        List.of(
            fact(HOST, "counter." + odd, Value.text(odd + tags), ORIGIN),
            fact(HOST.child("net", odd), "a.list", new Value.Listing(List.of(odd, tags)), ORIGIN),
            fact(HOST, "b.unknown", new Value.Unknown(odd), new Origin(odd, odd, TIME)));
    String json = write(facts);
    assertThat(json.codePoints()).allMatch(c -> c == '\n' || Harmless.is(c));
    assertThat(json).contains("😀 é");
    assertThat(read(json).facts()).containsExactlyInAnyOrderElementsOf(facts);
  }

  /** Half a character can't stand in a file; the file says so, and is still whole. */
  @Test
  void halfACharacterIsReplacedAndTheDigestHolds() throws IOException {
    List<Fact> facts =
        List.of(
            fact(HOST, "a", Value.text("x\ud83dy"), ORIGIN),
            fact(HOST, "a", Value.text("x\ue000y"), ORIGIN),
            fact(HOST, "b", Value.text("\ude00"), ORIGIN));
    Snapshot read = read(write(facts));
    assertThat(read.facts().getFirst().value().print()).isIn("x�y", "x\ue000y");
    assertThat(read.facts().getLast().value().print()).isEqualTo("�");
  }

  @Test
  void aCutFileIsRefusedWhereverItIsCut() {
    String json = write(facts());
    for (int length = 0; length < json.length() - 2; length += 7) {
      String cut = json.substring(0, length);
      assertThatThrownBy(() -> read(cut))
          .as("cut at %d", length)
          .isInstanceOf(SnapshotException.class)
          .hasMessageStartingWith("s.json");
    }
  }

  @Test
  void aChangedFileIsRefused() {
    assertThatThrownBy(() -> read(write(facts()).replace("\"value\":7,", "\"value\":8,")))
        .isInstanceOf(SnapshotException.class)
        .hasMessageContaining("does not match its checksum");
  }

  /** It would fill the memory when it is written out. */
  @Test
  void aNumberOfTwoThousandMillionDigitsIsRefusedInWords() {
    for (String number : List.of("1e2000000000", "-1E2000000000", "1e-2000000000", "1e999999")) {
      String text = write(facts()).replace("\"value\":7,", "\"value\":" + number + ",");
      assertThatThrownBy(() -> read(text))
          .as(number)
          .isInstanceOf(SnapshotException.class)
          .hasMessageStartingWith("s.json:")
          .hasMessageContaining("digits");
    }
    for (String key : List.of("version", "origin", "line")) {
      String text =
          write(facts()).replaceFirst("\"" + key + "\":\\d+", "\"" + key + "\":1e2000000000");
      assertThatThrownBy(() -> read(text)).as(key).isInstanceOf(SnapshotException.class);
    }
  }

  @Test
  void aNewerFormIsRefusedInWords() {
    assertThatThrownBy(() -> read(write(facts()).replace("\"version\":2", "\"version\":9")))
        .isInstanceOf(SnapshotException.class)
        .hasMessageContaining("newer rail");
  }

  @Test
  void otherJsonIsRefusedInWords() {
    for (String text :
        List.of("[]", "{}", "7", "{\"version\":\"1\"}", "{\"facts\":7,\"version\":1}")) {
      assertThatThrownBy(() -> read(text)).as(text).isInstanceOf(SnapshotException.class);
    }
  }

  @Test
  void nothingMayFollowTheEnd() throws IOException {
    String json = write(facts());
    assertThat(read(json + " \n\t\n").facts()).hasSize(facts().size());
    for (String more : List.of("x", "{}", json, ",", "]", "7", "\0")) {
      assertThatThrownBy(() -> read(json + more))
          .as(more)
          .isInstanceOf(SnapshotException.class)
          .hasMessageStartingWith("s.json:");
    }
  }

  /** They are short to read; written out they would fill the memory. */
  @Test
  void numbersThatNoMachineReportsAreRefused() {
    String json = write(facts());
    for (String number :
        List.of(
            "1e2000000000", "-1e-2000000000", "1e401", "9".repeat(500), "1." + "0".repeat(500))) {
      for (String field : List.of("\"value\":7", "\"origin\":0", "\"line\":3", "\"version\":2")) {
        String changed = json.replaceFirst(field, field.replaceFirst("[0-9]+$", number));
        assertThat(changed).isNotEqualTo(json);
        assertThatThrownBy(() -> read(changed))
            .as(field + " " + number)
            .isInstanceOf(SnapshotException.class)
            .hasMessageStartingWith("s.json");
      }
    }
  }

  @Test
  void deepNestingAndHalfCharactersAreRefused() {
    String json = write(facts());
    String deep = "[".repeat(200_000);
    for (String changed :
        List.of(
            json.replace("\"value\":7", "\"value\":" + deep),
            "{\"other\":" + deep + "]".repeat(200_000) + "}",
            json.replace("permission", "\\ud800"),
            json.replace("a.text", "a\\udc00text"))) {
      assertThatThrownBy(() -> read(changed))
          .isInstanceOf(SnapshotException.class)
          .hasMessageStartingWith("s.json");
    }
  }

  @Test
  void wholeCharactersBeyondTheFirstPlaneComeBack() throws IOException {
    Fact fact = fact(HOST, "a.text", new Value.Text("\ud83d\ude00"), ORIGIN);
    assertThat(read(write(List.of(fact))).facts()).containsExactly(fact);
  }
}
