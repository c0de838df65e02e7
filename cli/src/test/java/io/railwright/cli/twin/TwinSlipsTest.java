package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.cli.twin.TwinProcess.Said;
import io.railwright.testing.Thorough;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What rail twin says to those who mistype or leave something out. */
class TwinSlipsTest {
  @TempDir Path folder;

  private Said rail(String... arguments) throws Exception {
    return new TwinProcess(folder).rail(arguments);
  }

  @Test
  void aFaultThatIsNotKnownIsToldAsSuch() {
    Console unknown = Console.run("twin", "fault", "nosuch");
    assertThat(unknown.exit()).isEqualTo(2);
    assertThat(unknown.err())
        .isEqualTo("rail: there is no fault 'nosuch'; rail twin fault lists them.\n");
    assertThat(Console.run("twin", "fault", "pfc-strom").err())
        .contains("did you mean 'pfc-storm'? rail twin fault lists them.");
  }

  @Test
  void aFaultWithoutAPlaceIsToldWhatItTakes() {
    assertThat(Console.run("twin", "fault", "pcie-downgraded").err())
        .isEqualTo("rail: say where: rail twin fault pcie-downgraded HOST:NIC.\n");
    assertThat(Console.run("twin", "fault", "no-pfc").err()).contains("no-pfc SWITCH:PORT.");
  }

  @Test
  void aTwinThatDoesNotComeUpLeavesNoFolder() throws Exception {
    Path scenario = Files.writeString(folder.resolve("mine.yaml"), "hosts: 7\n");
    Said up = rail("twin", "up", scenario.toString());
    assertThat(up.exit()).isEqualTo(2);
    assertThat(up.err()).contains("mine.yaml");
    assertThat(new TwinProcess(folder).twins()).isEmptyDirectory();
  }

  @Test
  @Thorough(days = 3)
  void ofSeveralTwinsDownNamesWhatItTakes() throws Exception {
    try {
      assertThat(rail("twin", "up", "igx-orin").exit()).isZero();
      assertThat(rail("twin", "up", "dgx-spark").exit()).isZero();
      assertThat(rail("twin", "down").err())
          .contains("several twins are up (dgx-spark, igx-orin)", "rail twin down SCENARIO")
          .doesNotContain("--twin");
      assertThat(rail("twin", "status").err()).contains("rail twin status NAME");
      assertThat(rail("twin", "status", "igx-orin").out()).startsWith("igx-orin is up");
      assertThat(rail("twin", "status", "--twin", "dgx-spark").out()).startsWith("dgx-spark is up");
      assertThat(rail("twin", "status", "igx-orin", "--twin", "dgx-spark").exit()).isEqualTo(2);
      Path hosts = new TwinProcess(folder).twins().resolve("igx-orin/hosts.ini");
      Said read = rail("snapshot", "-i", hosts.toString(), "--only", "proc-cmdline");
      assertThat(read.exit()).as(read.err()).isZero();
      assertThat(read.err()).isEmpty();
    } finally {
      assertThat(rail("twin", "down", "--all").exit()).isZero();
    }
  }
}
