package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.twin.TwinProcess.Said;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What counters of a running twin do between two reads, with traffic and with faults. One twin for
 * all tests: each takes back what it did.
 */
@Tag("slow")
class TwinIntervalTest {
  @TempDir static Path folder;

  @BeforeAll
  static void up() throws Exception {
    Said up = rail("twin", "up", "clean");
    assertThat(up.exit()).as(up.err()).isZero();
  }

  @AfterAll
  static void down() throws Exception {
    assertThat(rail("twin", "down", "--all").exit()).isZero();
  }

  private static Said rail(String... arguments) throws Exception {
    return new TwinProcess(folder).rail(arguments);
  }

  private static Said audit() throws Exception {
    return rail("audit", "-i", "twin:clean", "--for", "3s");
  }

  @Test
  void fullLoadIsNoFault() throws Exception {
    assertThat(rail("twin", "load", "all-to-all").exit()).isZero();
    Said audit = audit();
    assertThat(rail("twin", "load", "stop").exit()).isZero();
    assertThat(audit.out())
        .contains("\nNothing ", "Counters are what was added between two reads, 3 s apart or more");
    assertThat(audit.exit()).as(audit.out() + audit.err()).isZero();
  }

  @Test
  void aFaultIsSeenWhileItLasts() throws Exception {
    assertThat(rail("twin", "fault", "crc-errors", "gpu-02:rail1").exit()).isZero();
    Said audit = audit();
    assertThat(audit.exit()).as(audit.err()).isEqualTo(1);
    assertThat(audit.out()).contains("\n1 fault ", "of gpu-02", "link.uncorrected-errors");
    assertThat(rail("twin", "fault", "--clear", "crc-errors", "gpu-02:rail1").exit()).isZero();
    assertThat(audit().out()).contains("\nNothing ");
  }

  @Test
  void aStormIsSeenUnderLoad() throws Exception {
    assertThat(rail("twin", "fault", "pfc-storm", "gpu-04").exit()).isZero();
    assertThat(rail("twin", "load", "incast").exit()).isZero();
    Said audit = audit();
    assertThat(rail("twin", "load", "stop").exit()).isZero();
    assertThat(rail("twin", "fault", "--clear", "pfc-storm", "gpu-04").exit()).isZero();
    assertThat(audit.exit()).as(audit.err()).isEqualTo(1);
    assertThat(audit.out()).contains("qos.pauses-sent", "of gpu-04");
  }

  @Test
  void aHostThatIsGoneIsItsOwnFault() throws Exception {
    assertThat(rail("twin", "fault", "dead-ssh", "gpu-03").exit()).isZero();
    Said audit = audit();
    assertThat(rail("twin", "fault", "--clear", "dead-ssh", "gpu-03").exit()).isZero();
    assertThat(audit.exit()).isEqualTo(3);
    assertThat(audit.err()).contains("gpu-03");
    assertThat(audit.out()).contains("clean: 3 hosts", "\nNothing ");
  }
}
