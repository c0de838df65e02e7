package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.cli.Schemas;
import io.railwright.testing.Golden;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two ports of SONiC switches that were touched, mended by what the others have, and back. */
@Tag("slow")
class SonicPlanTest {
  private static final Pattern DIGEST = Pattern.compile("\"digest\":\"([^\"]+)\"");

  @TempDir Path folder;

  @Test
  void fromBrokenPathsToProvenOnesAndBack() throws Exception {
    StateFolder state = new StateFolder(Files.createDirectory(folder.resolve("twin")));
    try (Twin _ = Twin.start("sonic-64", state)) {
      String inventory = state.inventory().toString();
      TwinProcess process = new TwinProcess(folder);
      Path file = folder.resolve("fix.plan");
      Console plan = plan(inventory, "--to", file.toString());
      assertThat(plan.exit()).as(plan.err()).isOne();
      Golden.check(
          "golden/plan-sonic-64.txt",
          plan.out()
              .replaceAll("plan [0-9a-f]{8}", "plan 01234567")
              .replace(file.toString(), "fix.plan"));
      Schemas.assertFits("plan-1", Files.readString(file));

      String before = digest(inventory);
      TwinProcess.Said apply = process.rail("apply", file.toString(), "--yes", "--soak", "1s");
      assertThat(apply.exit()).as(apply.out() + apply.err()).isZero();
      Path after = folder.resolve("after.json");
      Console.run("snapshot", "-i", inventory, "--to", after.toString());
      Console trace = Console.run("trace", "--all", "-i", after.toString());
      assertThat(trace.out())
          .contains("lossless  8064", "marked    8064", "returned  8064", "safe      8064")
          .contains("Every pair is proven.");
      Console audit = Console.run("audit", "-i", after.toString());
      assertThat(audit.out()).contains("link.rail").doesNotContain("switch.");

      TwinProcess.Said back = process.rail("rollback", "--yes");
      assertThat(back.exit()).as(back.out() + back.err()).isZero();
      assertThat(digest(inventory)).isEqualTo(before);
    }
  }

  private static Console plan(String inventory, String... more) {
    String[] words = new String[5 + more.length];
    System.arraycopy(new String[] {"plan", "-i", inventory, "--assume", "all"}, 0, words, 0, 5);
    System.arraycopy(more, 0, words, 5, more.length);
    return Console.run(words);
  }

  /** Of the switches, which alone are changed. */
  private String digest(String inventory) throws Exception {
    Path snapshot = folder.resolve("now.json");
    Console.run(
        "snapshot", "-i", inventory, "--host", "leaf-*,spine-*", "--to", snapshot.toString());
    Matcher digest = DIGEST.matcher(Files.readString(snapshot, StandardCharsets.UTF_8));
    assertThat(digest.find()).isTrue();
    return digest.group(1);
  }
}
