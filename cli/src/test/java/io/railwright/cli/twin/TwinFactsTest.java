package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.json.SnapshotReader;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.testing.Thorough;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every fact of one read of each scenario is declared, with its type and unit. */
@Tag("slow")
class TwinFactsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @Thorough(days = 3)
  @ValueSource(
      strings = {
        "lossless-8",
        "openshift-h100",
        "nexus-8",
        "vsphere-16",
        "igx-orin",
        "dgx-spark",
        "mi300x",
        "clean",
        "fleet:24"
      })
  void whatATwinTellsIsDeclared(String scenario) throws Exception {
    Path file = folder.resolve("s.json");
    Console taken = Console.run("snapshot", "-i", "twin:" + scenario, "--to", file.toString());
    assertThat(taken.exit()).as(taken.err()).isZero();
    Snapshot snapshot = SnapshotReader.of(file).read();
    assertThat(snapshot.facts()).hasSizeGreaterThan(1000);
    assertThat(
            snapshot.facts().stream()
                .flatMap(fact -> KnowledgeFolder.vocabulary().fault(fact).stream())
                .distinct())
        .isEmpty();
  }
}
