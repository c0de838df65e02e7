package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.twin.control.ControlRequest;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import io.railwright.twin.fault.FaultKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** ESXi hosts are logged in to by questions, and what one of them lacks is its own. */
@Tag("slow")
class TwinHypervisorTest {
  @TempDir Path folder;
  private Twin twin;
  private String inventory;

  @BeforeEach
  void start() throws Exception {
    StateFolder state = new StateFolder(folder.resolve("state"));
    twin = Twin.start("lossless-8", state);
    inventory = state.inventory().toString();
  }

  @AfterEach
  void close() throws Exception {
    twin.close();
  }

  @Test
  void oneThatDoesNotAnswerIsNamedAndTheOtherIsJudged() {
    twin.tell(new ControlRequest.SetFault(FaultKind.DEAD_SSH, "esxi-152", Optional.empty()));
    Console audit = Console.run("audit", "-i", inventory);
    assertThat(audit.exit()).isEqualTo(3);
    assertThat(audit.out())
        .contains("esxi-152", "2 uplinks of esxi-32 - severe (estimate) - esxi.pfc-pause")
        .doesNotContain("uplinks of esxi-[32,152]");
    Console trace = Console.run("trace", "ubunturdma2", "ubunturdma5", "-i", inventory);
    assertThat(trace.out())
        .contains("esxi-152 was not read")
        .contains("broken    lossless: Global pause is on beside PFC");
  }

  @Test
  void aWrongPasswordIsRefusedAndNotShown() throws Exception {
    Path password = folder.resolve("state").resolve("hypervisor-password");
    Files.writeString(password, "hunter-2\n");
    Console snapshot = Console.run("snapshot", "-i", inventory, "--host", "esxi-32");
    assertThat(snapshot.exit()).isEqualTo(3);
    assertThat(snapshot.out() + snapshot.err())
        .contains("esxi-32")
        .doesNotContain("hunter-2")
        .doesNotContain("vmnic");
  }

  @Test
  void oneIsReadAloneByItsName() {
    Console snapshot = Console.run("snapshot", "-i", inventory, "--host", "esxi-32", "--facts");
    assertThat(snapshot.exit()).as(snapshot.err()).isZero();
    assertThat(snapshot.out())
        .contains("hypervisor/esxi-32", "uplink/vmnic2/vf/0", "VMware ESXi")
        .doesNotContain("esxi-152", "host/ubunturdma");
  }
}
