package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.testing.Thorough;
import io.railwright.twin.control.ControlRequest;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import io.railwright.twin.fault.FaultKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What counters of a running twin do between two reads, with traffic and with faults. One twin for
 * all tests: each takes back what it did.
 */
@Thorough(days = 3)
class TwinIntervalTest {
  @TempDir static Path folder;
  private static Twin twin;

  @BeforeAll
  static void up() throws Exception {
    twin = Twin.start("clean", new StateFolder(folder.resolve("twin")));
  }

  @AfterAll
  static void down() throws Exception {
    twin.close();
  }

  private static void fault(String kind, String where) {
    twin.tell(new ControlRequest.SetFault(FaultKind.of(kind), where, Optional.empty()));
  }

  private static void clear(String kind, String where) {
    twin.tell(new ControlRequest.ClearFault(FaultKind.of(kind), where));
  }

  private static void load(String workload) {
    twin.tell(new ControlRequest.StartLoad(workload, OptionalLong.empty(), List.of()));
  }

  private static void unload() {
    twin.tell(new ControlRequest.StopLoad());
  }

  private static Console audit() {
    return Console.run("audit", "-i", twin.folder().inventory().toString(), "--for", "3s");
  }

  @Test
  void fullLoadIsNoFault() {
    load("all-to-all");
    Console audit = audit();
    unload();
    assertThat(audit.out())
        .contains("\nNothing ", "Counters are what was added between two reads, 3 s apart or more");
    assertThat(audit.exit()).as(audit.out() + audit.err()).isZero();
  }

  @Test
  void aFaultIsSeenWhileItLasts() {
    fault("crc-errors", "gpu-02:rail1");
    Console audit = audit();
    assertThat(audit.exit()).as(audit.err()).isEqualTo(1);
    assertThat(audit.out()).contains("\n1 fault ", "of gpu-02", "link.uncorrected-errors");
    clear("crc-errors", "gpu-02:rail1");
    assertThat(audit().out()).contains("\nNothing ");
  }

  @Test
  void aStormIsSeenUnderLoad() {
    fault("pfc-storm", "gpu-04");
    load("incast");
    Console audit = audit();
    unload();
    clear("pfc-storm", "gpu-04");
    assertThat(audit.exit()).as(audit.err()).isEqualTo(1);
    assertThat(audit.out()).contains("qos.pauses-sent", "of gpu-04");
  }

  @Test
  void aHostThatIsGoneIsItsOwnFault() {
    fault("dead-ssh", "gpu-03");
    Console audit = audit();
    clear("dead-ssh", "gpu-03");
    assertThat(audit.exit()).isEqualTo(3);
    assertThat(audit.err()).contains("gpu-03");
    assertThat(audit.out()).contains("clean: 3 hosts", "\nNothing ");
  }
}
