package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.testing.Thorough;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The path of a pod begins at the NIC that it was given. */
@Thorough(days = 3)
class PodTraceTest {
  private static final String POD = "nccl-test/pytorch-benchmark-opt-0";
  private static final String PATH = "u25 0000:03:00.0 to u36 0000:03:00.0";

  @TempDir Path folder;

  @Test
  void podsAreNamedWithAndWithoutTheirNamespace() throws Exception {
    StateFolder state = new StateFolder(Files.createDirectory(folder.resolve("twin")));
    String inventory = state.inventory().toString();
    try (Twin _ = Twin.start("openshift-h100", state)) {
      Console whole = Console.run("trace", POD, "u36", "-i", inventory);
      assertThat(whole.out()).startsWith(PATH).contains("Pods at u25 0000:03:00.0: " + POD);
      assertThat(whole.out())
          .contains("lossless, marked, returned, safe at u25 eno5np0: no cable from here")
          .contains("proven    lossless: The port trusts DSCP [qos.trust-dscp]");
      Console alone = Console.run("trace", "pytorch-benchmark-opt-0", "u36", "-i", inventory);
      assertThat(alone.out()).isEqualTo(whole.out());
      Console unknown = Console.run("trace", "nccl-test/nope", "u36", "-i", inventory);
      assertThat(unknown.exit()).isEqualTo(2);
      assertThat(unknown.err()).contains("'nccl-test/nope'", "NAMESPACE/POD");
    }
  }
}
