package io.railwright.flow.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.flow.FabricException;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.fact.Subject;
import io.railwright.monitor.alert.Silence;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SilenceFileTest {
  @TempDir private Path folder;

  private List<Silence> read(String text) throws Exception {
    Path file = Files.writeString(folder.resolve("silences.yaml"), text);
    return SilenceFile.read(file, KnowledgeFolder.load(List.of(), List.of()));
  }

  @Test
  void aSilenceHasAnEndAndAReason() throws Exception {
    List<Silence> silences =
        read(
            """
            - {alert: link-down, subject: host/gpu07, until: 2026-12-01T01:00:00+01:00, why: moved}
            - alert: '*'
              subject: switch/leaf1/port/Ethernet8
              until: 2026-12-02T00:00:00Z
              why: the rack is rebuilt
            """);
    Instant end = Instant.parse("2026-12-01T00:00:00Z");
    assertThat(silences)
        .startsWith(new Silence("link-down", Subject.host("gpu07"), end, "moved"))
        .hasSize(2);
    Subject port = Subject.host("gpu07").child("rdma", "mlx5_0");
    assertThat(silences.getFirst().covers("link-down", port, end.minusSeconds(1))).isTrue();
    assertThat(silences.getFirst().covers("link-down", port, end)).as("it is over").isFalse();
    assertThat(silences.getFirst().covers("flap", port, end.minusSeconds(1))).isFalse();
  }

  @Test
  void whatIsWrongIsSaid() {
    String end = ", until: 2026-12-01T00:00:00Z";
    assertSays(
        "- {alert: flap, subject: host/a, why: x}", "'until' is missing; a silence has an end");
    assertSays("- {alert: flap, subject: host/a" + end + "}", "'why' is missing");
    assertSays("- {alert: flapp, subject: host/a" + end + ", why: x}", "did you mean 'flap'?");
    assertSays("- {alert: flap, subject: a" + end + ", why: x}", "is no subject such as");
    assertSays("- {alert: flap, subject: host/a, until: soon, why: x}", "is no time such as");
    assertSays("- {alert: flap, subject: host/a, til: soon, why: x}", "unknown key 'til'");
    assertSays("alert: flap", "is a list");
    assertSays("- flap", "a silence has the keys");
  }

  private void assertSays(String text, String says) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(FabricException.class)
        .hasMessageContaining(says);
  }

  @Test
  void aFileThatIsNotThereIsNamed() {
    assertThatThrownBy(
            () ->
                SilenceFile.read(
                    folder.resolve("none"), KnowledgeFolder.load(List.of(), List.of())))
        .isInstanceOf(FabricException.class)
        .hasMessageContaining("none");
  }
}
