package io.railwright.cli.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.cli.Console;
import io.railwright.cli.Schemas;
import io.railwright.twin.control.ControlRequest;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Links of congestion control that are cut in the twin, and what is said of each. */
@Tag("slow")
class EcnLoopTwinTest {
  private static final List<String> SENDERS = List.of("gpu-01", "gpu-02", "gpu-03");

  @TempDir Path folder;

  private static void type(Twin twin, String machine, String line) throws Exception {
    Process ssh =
        new ProcessBuilder("ssh", "-F", twin.folder().sshConfig().toString(), machine, line)
            .redirectErrorStream(true)
            .start();
    String said = new String(ssh.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(ssh.waitFor()).as(said).isZero();
  }

  private static String all(String files, int value) {
    return "for f in /sys/class/net/*/ecn/" + files + "/enable/*; do echo " + value + " >$f; done";
  }

  private static String deadLink(Twin twin) throws Exception {
    twin.tell(new ControlRequest.StartLoad("incast", OptionalLong.empty(), List.of()));
    Thread.sleep(500); // its first slice is simulated
    Console said =
        Console.run(
            "bench",
            "ecn-loop",
            "gpu-04",
            "--observe",
            "3",
            "-o",
            "json",
            "-i",
            twin.folder().inventory().toString());
    Schemas.assertFits("bench-ecn-1", said.out());
    String word = said.out().replaceFirst("(?s).*\"deadLink\":\"", "").replaceFirst("(?s)\".*", "");
    twin.tell(new ControlRequest.StopLoad());
    assertThat(said.exit()).as(said.out()).isEqualTo(word.equals("none") ? 0 : 1);
    return word;
  }

  @Test
  void eachCutLinkIsNamed() throws Exception {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/ssh")),
        "needs Debian package openssh-client: it is not installed");
    try (Twin twin = Twin.start("clean", new StateFolder(folder.resolve("twin")))) {
      assertThat(deadLink(twin)).isEqualTo("none");
      type(twin, "gpu-04", all("roce_np", 0));
      assertThat(deadLink(twin)).isEqualTo("np-off");
      type(twin, "gpu-04", all("roce_np", 1));
      for (String sender : SENDERS) {
        type(twin, sender, all("roce_rp", 0));
      }
      assertThat(deadLink(twin)).isEqualTo("rp-off");
      for (String sender : SENDERS) {
        type(twin, sender, all("roce_rp", 1));
      }
      type(twin, "leaf", "sonic-db-cli CONFIG_DB HSET 'WRED_PROFILE|ROCE' wred_green_enable false");
      assertThat(deadLink(twin)).isEqualTo("ecn-off");
    }
  }
}
