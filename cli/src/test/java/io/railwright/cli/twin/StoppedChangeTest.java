package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C while a plan is carried out, once and twice; and what its journal is worth afterwards. */
@Tag("slow")
class StoppedChangeTest {
  @TempDir Path folder;

  @Test
  void onceStopsBehindTheStepAndTwiceAtOnce() throws Exception {
    try (PlannedTwin fabric = new PlannedTwin("openshift-h100", folder)) {
      Console plan = fabric.run("plan", "--host", "u36", "--to", fabric.file().toString());
      assertThat(plan.exit()).as(plan.err()).isOne();
      String before = PlannedTwin.digest(fabric.snapshot("before.json"));
      TwinProcess rail = new TwinProcess(folder);

      Process once = rail.start("apply", fabric.file().toString(), "--yes", "--soak", "5s");
      String stopped = interruptAt("u36 rebooting", once, 1);
      assertThat(once.exitValue()).as(stopped).isEqualTo(130);
      assertThat(stopped)
          .contains("Ctrl-C once more ends it at once")
          .contains("u36 11/11 done reboot")
          .contains("Stopped: what was done stays");

      Process twice = rail.start("rollback", "--yes");
      String ended = interruptAt("u36 rebooting", twice, 2);
      assertThat(twice.exitValue()).as(ended).isEqualTo(130);
      assertThat(ended).contains("ended at once").doesNotContain("undone reboot");

      TwinProcess.Said back = rail.rail("rollback", "--yes");
      assertThat(back.exit()).as(back.out() + back.err()).isZero();
      assertThat(PlannedTwin.digest(fabric.snapshot("after.json"))).isEqualTo(before);
      assertADamagedJournalIsToldSo(rail);
    }
  }

  private void assertADamagedJournalIsToldSo(TwinProcess rail) throws Exception {
    Path journals = folder.resolve("state/railwright/journals");
    try (Stream<Path> files = Files.list(journals)) {
      Path file = files.filter(it -> it.toString().endsWith(".journal")).findFirst().orElseThrow();
      Files.writeString(file, Files.readString(file).replaceFirst("u36", "u63"));
      TwinProcess.Said shown = rail.rail("journal", file.toString());
      assertThat(shown.exit()).isEqualTo(3);
      assertThat(shown.out()).contains("damaged");
      assertThat(rail.rail("journal").exit()).isZero();
      for (List<String> words : List.of(List.of("rollback"), List.of("apply", "--resume"))) {
        TwinProcess.Said refused =
            rail.rail(Stream.concat(words.stream(), Stream.of("--yes")).toArray(String[]::new));
        assertThat(refused.exit()).as("%s", words).isEqualTo(5);
        assertThat(refused.err()).contains(file.getFileName().toString());
      }
    }
  }

  /** All that it says, with that many Ctrl-Cs behind a line. */
  private static String interruptAt(String line, Process process, int times)
      throws IOException, InterruptedException {
    StringBuilder said = new StringBuilder();
    try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
      boolean done = false;
      for (String one = lines.readLine(); one != null; one = lines.readLine()) {
        said.append(one).append('\n');
        if (!done && one.equals(line)) {
          done = true;
          interrupt(process);
        } else if (times > 1 && one.contains("once more")) {
          interrupt(process);
        }
      }
    }
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    return said.toString();
  }

  private static void interrupt(Process process) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
  }
}
