package io.railwright.cli.completion;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.cli.TestCommands;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What rail says to a shell that asks what could stand under the cursor. */
class CompletionTest {
  private static final String FILES = ":files";

  @TempDir Path folder;

  /** The last of the words is the one under the cursor. */
  private static List<String> complete(String... words) {
    Console said =
        Console.run(
            Stream.concat(Stream.of("__complete"), Stream.of(words)).toArray(String[]::new));
    assertThat(said.exit()).isZero();
    assertThat(said.err()).isEmpty();
    return said.out().lines().toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          au                              | audit
          help au                         | audit
          twin sta                        | status
          help twin sta                   | status
          audit --det                     | --details
          audit -o mark                   | markdown
          audit --output=mark             | --output=markdown
          audit --fail-on cri             | critical
          audit --only dcb-app,dcb-pf     | dcb-app,dcb-pfc
          explain qos.trust-d             | qos.trust-dscp
          explain rx_prioN_pause_d        | rx_prioN_pause_duration
          explain --list cou              | counters
          parse proc-cmd                  | proc-cmdline
          twin up igx                     | igx-orin
          twin fault pfc                  | pfc-storm
          twin load all-r                 | all-reduce
          sim incast1                     | incast16
          completion fi                   | fish
          profile ma                      | make
          """)
  void aNameIsCompleted(String line, String word) {
    assertThat(complete(line.split(" +"))).containsExactly(word);
  }

  @Test
  void namesAndFilesStandBesideEachOther() {
    assertThat(complete("audit", "-i", "twin:ig")).containsExactly("twin:igx-orin", FILES);
    assertThat(complete("audit", "--profile", "dgx-s")).containsExactly("dgx-spark", FILES);
    assertThat(complete("audit", "--to", "x")).containsExactly(FILES);
  }

  @Test
  void hostsAreThoseOfTheInventory() throws Exception {
    Path file =
        Files.writeString(folder.resolve("rail.yaml"), "version: 1\nhosts: ['n[1:3]', x]\n");
    String name = file.toString();
    assertThat(complete("audit", "-i", name, "--host", "n")).containsExactly("n1", "n2", "n3");
    assertThat(complete("drift", "--inventory=" + name, "--reference", "")).hasSize(4);
  }

  @Test
  void whereNothingIsKnownNothingIsSaid() throws Exception {
    assertThat(complete("audit", "--host", "n", "-i", "no-such-file", "--host", "")).isEmpty();
    Path broken = Files.writeString(folder.resolve("broken.yaml"), "version: [\n");
    assertThat(complete("audit", "-i", broken.toString(), "--host", "")).isEmpty();
    assertThat(complete("audit", "--host-limit", "")).isEmpty();
    assertThat(complete("no-such-command", "")).doesNotContain("--details");
    assertThat(complete("audit", "--no-such-option", "--zzz")).isEmpty();
    assertThat(complete("audit", "--zzz=")).isEmpty();
  }

  @Test
  void allCommandsAreThereFromTheStart() {
    assertThat(complete("")).isEqualTo(TestCommands.names());
    assertThat(complete()).isEqualTo(TestCommands.names());
    assertThat(complete("--v")).containsExactly("--version");
  }
}
