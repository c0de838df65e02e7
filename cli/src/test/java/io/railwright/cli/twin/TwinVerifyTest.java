package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.twin.control.ControlRequest;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import io.railwright.twin.fault.FaultKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A wave whose machines are not well behind it is taken back, though every setting is as planned.
 */
@Tag("slow")
class TwinVerifyTest {
  private static final Pattern DIGEST = Pattern.compile("\"digest\":\"([^\"]+)\"");

  @TempDir Path folder;

  @Test
  void errorsBehindAWaveTakeItBack() throws Exception {
    StateFolder state = new StateFolder(Files.createDirectory(folder.resolve("twin")));
    try (Twin twin = Twin.start("openshift-h100", state)) {
      String inventory = state.inventory().toString();
      Path file = plan(inventory);
      String before = digest(inventory);
      twin.tell(new ControlRequest.SetFault(FaultKind.CRC_ERRORS, "u36:mlx5_0", Optional.empty()));
      TwinProcess.Said apply =
          new TwinProcess(folder).rail("apply", file.toString(), "--yes", "--soak", "2s");
      assertThat(apply.exit()).as(apply.out() + apply.err()).isEqualTo(4);
      assertThat(apply.out())
          .contains(
              "wave 1 has failed",
              "more on net/eno5np0 rx_crc_errors_phy since it was started",
              "It failed, and all is as it was.")
          .doesNotContain("Done:");
      twin.tell(new ControlRequest.ClearFault(FaultKind.CRC_ERRORS, "u36:mlx5_0"));
      assertThat(digest(inventory)).isEqualTo(before);
    }
  }

  private Path plan(String inventory) {
    Path file = folder.resolve("fix.plan");
    Console plan = Console.run("plan", "-i", inventory, "--host", "u36", "--to", file.toString());
    assertThat(plan.exit()).as(plan.err()).isOne();
    return file;
  }

  private static String digest(String inventory) {
    Console snapshot = Console.run("snapshot", "-i", inventory, "-o", "json");
    Matcher digest = DIGEST.matcher(snapshot.out());
    assertThat(digest.find()).as(snapshot.err()).isTrue();
    return digest.group(1);
  }
}
