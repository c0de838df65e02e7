package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.testing.Thorough;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What somebody set in cards by hand is given back to their maker, where somebody asks for it. */
@Thorough(days = 3)
class FactoryDefaultsStoryTest {
  private static final String[] ASKED = {"--host", "u25", "--only", "firmware.dcqcn-default"};

  @TempDir Path folder;

  @BeforeEach
  void needsSsh() {
    Assumptions.assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/ssh")),
        "needs Debian package openssh-client: it is not installed");
  }

  @Test
  void cardsAreResetAndGetBackWhatWasSet() throws Exception {
    try (PlannedTwin fabric = new PlannedTwin("openshift-h100", folder)) {
      String config = fabric.twin().folder().sshConfig().toString();
      String set =
          "for d in /sys/class/infiniband/*/device; do d=$(readlink -f $d);"
              + " mlxconfig -y -d ${d##*/} set RPG_AI_RATE_P1=50;"
              + " mlxfwreset -y -d ${d##*/} reset; done";
      new TwinProcess(folder).run(List.of("/usr/bin/ssh", "-F", config, "u25", set));
      Console all = fabric.run("plan", "--host", "u25");
      assertThat(all.out())
          .contains("firmware.dcqcn-default: somebody may have set them on purpose (u25)")
          .containsPattern("rail plan -i \\S+ --host u25\\s+--only\\s+firmware.dcqcn-default")
          .doesNotContain("RPG_AI_RATE_P1");
      String before = PlannedTwin.digest(fabric.snapshot("before.json"));
      Console asked =
          fabric.run(
              "plan",
              "--host",
              "u25",
              "--only",
              "firmware.dcqcn-default",
              "--to",
              fabric.file().toString());
      assertThat(asked.exit()).as(asked.err()).isOne();
      assertThat(asked.out()).contains("RPG_AI_RATE_P1");
      fabric.assertApplied();
      assertThat(fabric.run("plan", ASKED).exit()).isZero();
      fabric.assertRolledBack();
      assertThat(PlannedTwin.digest(fabric.snapshot("after.json"))).isEqualTo(before);
    }
  }
}
