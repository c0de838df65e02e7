package io.railwright.cli.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.cli.Console;
import io.railwright.testing.Thorough;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A host whose frames are small is found among its neighbours, and nobody else is. */
@Thorough(days = 2)
class MeshTwinTest {
  @TempDir Path folder;

  @Test
  void theSlowHostIsSeenAgain() throws Exception {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/ssh")),
        "needs Debian package openssh-client: it is not installed");
    try (Twin twin = Twin.start("clean", new StateFolder(folder.resolve("twin")))) {
      Process ssh =
          new ProcessBuilder(
                  "ssh",
                  "-F",
                  twin.folder().sshConfig().toString(),
                  "gpu-02",
                  "ip link set rail0 mtu 1500")
              .redirectErrorStream(true)
              .start();
      String said = new String(ssh.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(ssh.waitFor()).as(said).isZero();
      Console mesh =
          Console.run(
              "bench", "mesh", "--seconds", "1", "-i", twin.folder().inventory().toString());
      assertThat(mesh.exit()).as(mesh.out() + mesh.err()).isEqualTo(1);
      assertThat(mesh.out())
          .containsPattern("host gpu-02: -[56]\\.\\d %.* on rail 0; seen again in ")
          .doesNotContain("gpu-01", "gpu-03", "gpu-04", "path");
    }
  }
}
