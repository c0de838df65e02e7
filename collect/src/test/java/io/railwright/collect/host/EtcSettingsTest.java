package io.railwright.collect.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.reach.bundle.Question;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
            # topsecret Environment=NCCL_DEBUG=INFO
            export NCCL_IB_HCA=mlx5_0 SITE_KEY=topsecret # topsecret NCCL_NET=Socket
            MY_NCCL_THING=topsecret
            NCCL_SITE_TOKEN=topsecret
            LimitMEMLOCK=infinity
            """);
    String printed = grep(file);
    assertThat(printed).doesNotContain("topsecret");
    assertThat(printed.lines())
        .containsExactly(
            file + ":NCCL_IB_TC=106",
            file + ":UCX_TLS=rc",
            file + ":NCCL_IB_HCA=mlx5_0",
            file + ":LimitMEMLOCK=infinity");
  }

  /** What find would start for a file. */
  private static String grep(Path file) throws IOException, InterruptedException {
    List<String> asked = ((Question.Form.Run) EtcSettings.PROBE.question().form()).words();
    int start = asked.lastIndexOf("-exec") + 1;
    List<String> words = new ArrayList<>(List.of("env", "LC_ALL=C"));
    for (String word : asked.subList(start, asked.size() - 1)) {
      words.add(word.equals("{}") ? file.toString() : word);
    }
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return printed;
  }
}
