package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code rail audit --for} refuses before any machine is asked. */
class AuditIntervalTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"0", "0s", "-5s", "2d", "2 days", "61m", "0.5s", "soon", "", "1e9s"})
  void onlyTimesThatCanBeWaitedForAreTaken(String time) {
    Console audit = Console.run("audit", "-i", "twin:clean", "--for", time);
    assertThat(audit.exit()).isEqualTo(2);
    assertThat(audit.err()).contains("'" + time + "' is no time from 1s to 1h");
    assertThat(audit.out()).isEmpty();
  }

  @Test
  void whatWasReadOnceHasNoInterval() {
    String snapshot = folder.resolve("now.json").toString();
    String recording = folder.resolve("kept").toString();
    assertThat(
            Console.run("snapshot", "-i", "local", "--to", snapshot, "--record", recording).exit())
        .isIn(0, 3);
    Console stored = Console.run("audit", "-i", snapshot, "--for", "30s");
    assertThat(stored.exit()).isEqualTo(2);
    assertThat(stored.err()).contains("a snapshot holds one read of each machine");
    Console replayed = Console.run("audit", "-i", recording, "--for", "30s");
    assertThat(replayed.exit()).isEqualTo(2);
    assertThat(replayed.err()).contains("a recording holds one read of each machine");
  }

  @Test
  void twoReadsAreNotRecorded() {
    Console audit =
        Console.run(
            "audit", "-i", "local", "--for", "1s", "--record", folder.resolve("kept").toString());
    assertThat(audit.exit()).isEqualTo(2);
    assertThat(audit.err()).contains("--for reads every host twice, and --record keeps one read");
  }
}
