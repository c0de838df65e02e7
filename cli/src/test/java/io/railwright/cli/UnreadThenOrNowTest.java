package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A host that does not answer has lost nothing: nobody knows what it has. */
class UnreadThenOrNowTest {
  private static final Path TWO_NODES = Path.of("src/test/resources/two-nodes");

  @TempDir Path folder;
  private String then = "";
  private String now = "";

  @BeforeEach
  void readTwice() throws IOException {
    then = folder.resolve("then.json").toString();
    now = folder.resolve("now.json").toString();
    Console.run("snapshot", "-i", TWO_NODES.toString(), "--to", then);
    Path silent = Files.createDirectory(folder.resolve("silent"));
    try (var files = Files.list(TWO_NODES)) {
      for (Path file : files.toList()) {
        Files.copy(file, silent.resolve(file.getFileName()));
      }
    }
    Files.writeString(
        silent.resolve("u36.jsonl"),
        "{\"target\": \"u36\", \"time\": \"2026-05-04T03:02:01Z\", \"failure\": \"no answer\"}\n");
    Console second = Console.run("snapshot", "-i", silent.toString(), "--to", now);
    assertThat(second.exit()).isEqualTo(3);
    assertThat(second.err()).contains("2 machines, 1 of them not read in full");
  }

  @Test
  void aDiffDoesNotCompareIt() throws IOException {
    for (List<String> pair : List.of(List.of(then, now), List.of(now, then))) {
      Console diff = Console.run("diff", pair.get(0), pair.get(1));
      assertThat(diff.exit()).isEqualTo(3);
      assertThat(diff.out())
          .contains("not compared, since not read both times: u36", "no differences")
          .doesNotContain("host/u36");
    }
    Console json = Console.run("diff", then, now, "-o", "json");
    Schemas.assertFits("diff-2", json.out());
    assertThat(json.out()).contains("\"notCompared\":[\"host/u36\"]");
    Console same = Console.run("diff", now, now);
    assertThat(same.exit()).isZero();
    assertThat(same.out()).isEqualTo("no differences\n");
  }

  @Test
  void itsFaultsAreNeitherKnownNorGone() {
    Console audit = Console.run("audit", "-i", now, "--new-since", then);
    assertThat(audit.exit()).isEqualTo(3);
    assertThat(audit.out().replaceAll("\\s+", " "))
        .contains("0 failed then and not now")
        .containsPattern("[1-9]\\d* failed then on machines that were not judged now");
    Console both = Console.run("audit", "-i", then, "--new-since", then);
    assertThat(both.out()).doesNotContain("not judged now");
  }
}
