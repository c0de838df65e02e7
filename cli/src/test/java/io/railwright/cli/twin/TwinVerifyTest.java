package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.testing.Thorough;
import io.railwright.twin.control.ControlRequest;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import io.railwright.twin.fault.FaultKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A wave whose machines are not well behind it is taken back, though every setting is as planned.
 */
@Thorough(days = 2)
class TwinVerifyTest {
  private static final Pattern DIGEST = Pattern.compile("\"digest\":\"([^\"]+)\"");

  @TempDir Path folder;

  @Test
  void errorsBehindAWaveTakeItBackAndThoseThatGoOnAreTold() throws Exception {
    StateFolder state = new StateFolder(Files.createDirectory(folder.resolve("twin")));
    try (Twin twin = Twin.start("openshift-h100", state)) {
      String inventory = state.inventory().toString();
      Path file = plan(inventory, "--host", "u36");
      String before = digest(inventory);
      twin.tell(new ControlRequest.SetFault(FaultKind.CRC_ERRORS, "u36:mlx5_0", Optional.empty()));
      TwinProcess.Said apply =
          new TwinProcess(folder).rail("apply", file.toString(), "--yes", "--soak", "2s");
      assertThat(apply.exit()).as(apply.out() + apply.err()).isEqualTo(4);
      assertThat(apply.out())
          .contains(
              "wave 1 is not well",
              "more on net/eno5np0 rx_crc_errors_phy since it was started",
              "s behind the way back",
              "errors go on with the old settings too",
              "The plan failed and was taken back: all is as it was before.")
          .doesNotContain("Done:");
      twin.tell(new ControlRequest.ClearFault(FaultKind.CRC_ERRORS, "u36:mlx5_0"));
      assertThat(digest(inventory)).isEqualTo(before);
      TwinProcess.Said back = new TwinProcess(folder).rail("rollback", "--yes", "--soak", "2s");
      assertThat(back.exit()).as(back.out() + back.err()).isZero();
      assertThat(digest(inventory)).isEqualTo(before);
    }
  }

  /** Packets without a mark are dropped all the time, in no class that is to be lossless. */
  @Test
  void aFabricUnderLoadIsMadeLossless() throws Exception {
    StateFolder state = new StateFolder(Files.createDirectory(folder.resolve("twin")));
    try (Twin twin = Twin.start("nexus-8", state)) {
      String inventory = state.inventory().toString();
      Path file = plan(inventory, "--assume", "marking=host");
      twin.tell(new ControlRequest.StartLoad("incast", OptionalLong.empty(), List.of()));
      TwinProcess.Said apply =
          new TwinProcess(folder).rail("apply", file.toString(), "--yes", "--soak", "2s");
      assertThat(apply.exit()).as(apply.out() + apply.err()).isZero();
      Console watch = Console.run("watch", "--once", "-o", "json", "-i", inventory);
      assertThat(watch.out())
          .as("it arrives marked: %s", watch.err())
          .containsPattern("\"name\":\"server-8 mlx5_0\"[^}]*\"markedPerSecond\":[1-9]");
    }
  }

  private Path plan(String inventory, String... more) {
    Path file = folder.resolve("fix.plan");
    List<String> words = new ArrayList<>(List.of("plan", "-i", inventory, "--to"));
    words.add(file.toString());
    words.addAll(List.of(more));
    Console plan = Console.run(words.toArray(String[]::new));
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
