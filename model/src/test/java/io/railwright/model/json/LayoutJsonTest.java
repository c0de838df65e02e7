package io.railwright.model.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Machine;
import io.railwright.model.fabric.Platform;
import io.railwright.model.fabric.PortRole;
import io.railwright.model.fabric.PortUse;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Natures;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.MachineReading;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.model.value.Value;
import io.railwright.testing.Golden;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The machines, ports and relations of a snapshot are written and come back. */
class LayoutJsonTest {
  private static final Instant TIME = Instant.parse("2026-05-04T03:02:01Z");

  private static Layout layout() {
    Access notKept = new Access.NotKept();
    Machine host =
        new Machine(
            "u1",
            Platform.LINUX,
            notKept,
            List.of("compute"),
            List.of("gpu", "rdma"),
            Optional.of("r12"),
            List.of(
                new PortUse("eth2", Optional.of(PortRole.RDMA), Optional.of(0)),
                new PortUse("0000:03:00.0", Optional.empty(), Optional.of(1))));
    Machine other = Machine.host("u2", notKept);
    Machine leaf = Machine.of("leaf1", Platform.NXOS, notKept);
    Machine esx = Machine.of("esx1", Platform.ESXI, notKept);
    Machine cluster = Machine.of("it's / \"this\"", Platform.KUBERNETES, notKept);
    return new Layout(
        List.of(
            MachineReading.read(host),
            MachineReading.failed(other, "timed out"),
            MachineReading.notAsked(leaf, "rail can't read switches yet"),
            MachineReading.notAsked(esx, "rail can't read hypervisors yet"),
            MachineReading.notAsked(cluster, "rail can't read clusters yet")),
        List.of(
            new Relation.Cable(host.port("eth2"), leaf.port("Ethernet1/7")),
            new Relation.Guest(host.subject(), esx.subject()),
            new Relation.VirtualFunction(host.port("a"), host.port("b")),
            new Relation.Member(host.port("a"), host.port("b")),
            new Relation.Same(host.port("a"), esx.port("b"))));
  }

  private static String write(Layout layout) {
    StringWriter out = new StringWriter();
    SnapshotWriter writer = new SnapshotWriter(out, "lab", TIME, Natures.in(Map.of()));
    Origin origin = new Origin("u1", "cat /etc/os-release", TIME);
    Subject host = Subject.host("u1");
    writer.write(List.of(new Fact(host, "os.id", Moment.CURRENT, Value.text("x"), origin, 1)));
    writer.finish(layout);
    return out.toString();
  }

  private static Snapshot read(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new SnapshotReader("s.json", () -> new ByteArrayInputStream(bytes)).read();
  }

  @Test
  void allOfItComesBack() throws IOException {
    assertThat(read(write(layout())).layout()).isEqualTo(layout());
  }

  @Test
  void theFormIsTheGoldenOneAndFitsItsSchema() throws IOException {
    String json = write(layout());
    Golden.check("snapshot-machines.json", json);
    try (InputStream schema =
        getClass().getResourceAsStream("/io/railwright/schema/snapshot-2.schema.json")) {
      var registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
      var compiled = registry.getSchema(Objects.requireNonNull(schema));
      assertThat(compiled.validate(json, InputFormat.JSON)).isEmpty();
      assertThat(compiled.validate(json.replace("timed out\"", "\",\"x\":1"), InputFormat.JSON))
          .isNotEmpty();
    }
  }

  @Test
  void aTwinStaysOneAndNothingElseBecomesOne() throws IOException {
    Layout twin = new Layout(layout().machines(), layout().relations(), true);
    String json = write(twin);
    assertThat(json).contains("\"virtual\":true");
    assertThat(read(json).layout()).isEqualTo(twin);
    assertThat(write(layout())).doesNotContain("\"virtual\"");
    assertThatThrownBy(() -> read(json.replace("\"virtual\":true", "\"virtual\":\"no\"")))
        .hasMessageContaining("'virtual' should be true or false");
  }

  /** Older documents have none, and say nothing of it. */
  @Test
  void aDocumentWithoutMachinesIsRead() throws IOException {
    String json = write(Layout.NONE);
    assertThat(json).doesNotContain("machines", "ports", "relations");
    assertThat(read(json).layout()).isEqualTo(Layout.NONE);
  }

  @ParameterizedTest
  @CsvSource({"eth2, eth3", "leaf1, leaf2", "nxos, eos", "timed out, refused", "not-asked, failed"})
  void whatWasChangedAfterwardsIsNoticed(String from, String to) {
    String json = write(layout());
    String changed = json.replace(from, to);
    assertThat(changed).isNotEqualTo(json);
    assertThatThrownBy(() -> read(changed)).hasMessageContaining("does not match its checksum");
  }

  @Test
  void howAMachineIsReachedIsNotWritten() {
    Machine local = Machine.host("u1", new Access.Local(new Access.Sudo(true, Optional.empty())));
    Machine leaf =
        Machine.of(
            "leaf1",
            Platform.NXOS,
            new Access.Management("192.0.2.1", Optional.of("admin"), Optional.empty()));
    Layout layout =
        new Layout(List.of(MachineReading.read(local), MachineReading.read(leaf)), List.of());
    assertThat(write(layout)).doesNotContain("192.0.2.1", "admin", "sudo");
  }

  @Test
  void whatIsWrongIsRefusedWithItsPlace() {
    String json = write(layout());
    for (String wrong :
        List.of(
            json.replace("\"switch/leaf1\",\"platform\"", "\"leaf1\",\"platform\""),
            json.replace("switch/leaf1\",\"platform", "host/u1\",\"platform"),
            json.replace("\"cable\"", "\"rope\""),
            json.replace("\"reading\":\"failed\"", "\"reading\":\"half\""),
            json.replace("\"role\":\"rdma\"", "\"role\":\"fun\""),
            json.replace("\"rail\":0", "\"rail\":\"0\""),
            json.replace("\"groups\":[\"compute\"]", "\"groups\":7"))) {
      assertThat(wrong).isNotEqualTo(json);
      assertThatThrownBy(() -> read(wrong))
          .isInstanceOf(SnapshotException.class)
          .hasMessageStartingWith("s.json:");
    }
  }
}
