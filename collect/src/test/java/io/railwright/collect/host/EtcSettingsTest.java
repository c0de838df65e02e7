package io.railwright.collect.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the real grep picks out of files in which secrets stand beside settings. */
class EtcSettingsTest {
  @TempDir Path folder;

  @Test
  void nothingButTheSettingsLeavesTheHost() throws IOException, InterruptedException {
    Path file =
        Files.writeString(
            folder.resolve("job.service"),
            """
            Environment="NCCL_IB_TC=106" "TOKEN=topsecret" 'UCX_TLS=rc' PASSWORD=topsecret
            # Environment=NCCL_DEBUG=INFO
            export NCCL_IB_HCA=mlx5_0 SITE_KEY=topsecret # NCCL_NET=Socket
            MY_NCCL_THING=topsecret
            LimitMEMLOCK=infinity
            """);
    String printed = grep(file);
    assertThat(printed).doesNotContain("topsecret");
    assertThat(printed.lines())
        .containsExactly(
            "NCCL_IB_TC=106",
            "UCX_TLS=rc",
            "# Environment=NCCL_DEBUG=",
            "NCCL_IB_HCA=mlx5_0",
            " # NCCL_NET=",
            "LimitMEMLOCK=infinity");
  }

  private static String grep(Path file) throws IOException, InterruptedException {
    String command = EtcSettings.PROBE.question().command("");
    String pattern = command.substring(command.indexOf("-HsoE ") + 6, command.lastIndexOf(" '{}'"));
    List<String> words =
        List.of("sh", "-c", "LC_ALL=C grep -hsoE " + pattern + " \"$1\"", "sh", file.toString());
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return printed;
  }
}
