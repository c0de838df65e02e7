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

/** ESXi hosts that nobody logs in to: audited, changed, looked at and taken back by vCenter. */
@Thorough
class EsxiWithoutLoginTest {
  @TempDir Path folder;

  /** Hypervisors without an address and a user; guests and the vCenter as they are. */
  private static String withoutLogin(StateFolder state) throws Exception {
    Path other = state.inventory().resolveSibling("other.yaml");
    String text = Files.readString(state.inventory());
    Files.writeString(other, text.replaceAll("(?m)^(.*kind: esxi.*?), address: [^}]*", "$1"));
    assertThat(Files.readString(other)).contains("kind: esxi").doesNotContain("user: root");
    return other.toString();
  }

  private String snapshot(String inventory, String name) {
    String file = folder.resolve(name).toString();
    Console.run("snapshot", "-i", inventory, "--to", file);
    return file;
  }

  private static String audit(String inventory) {
    Console said = Console.run("audit", "-i", inventory, "--profile", "vsphere-sriov");
    assertThat(said.err()).contains("asked by esxcli through vcenter");
    return said.out();
  }

  @Test
  void allThatVcenterCanSetIsDoneAndTakenBackAndTheRestIsNamed() throws Exception {
    StateFolder state = new StateFolder(Files.createDirectory(folder.resolve("twin")));
    try (Twin _ = Twin.start("vsphere-bare", state)) {
      String inventory = withoutLogin(state);
      String before = snapshot(inventory, "before.json");
      String first = audit(inventory);
      assertThat(first).contains("esxi.power-policy", "esxi.mtu", "esxi.pfc", "vsphere.mem-lock");
      String plan = folder.resolve("fix.plan").toString();
      Console made =
          Console.run(
              "plan",
              "-i",
              inventory,
              "--profile",
              "vsphere-sriov",
              "--assume",
              "all",
              "--max-risk",
              "high",
              "--to",
              plan);
      assertThat(made.out())
          .contains("power policy of the host", "dynamic -> static", "over SSH alone");
      TwinProcess process = new TwinProcess(folder);
      TwinProcess.Said done = process.rail("apply", plan, "--yes", "--soak", "1s");
      assertThat(done.exit()).as(done.out() + done.err()).isZero();
      String then = audit(inventory);
      assertThat(then)
          .doesNotContain("esxi.power-policy", "esxi.mtu", "vsphere.mem-lock", "vsphere.mtu-deny")
          .contains("esxi.pfc");
      TwinProcess.Said back = process.rail("rollback", "--yes");
      assertThat(back.exit()).as(back.out() + back.err()).isZero();
      String now = snapshot(inventory, "now.json");
      assertThat(PlannedTwin.digest(now))
          .as(Console.run("diff", before, now).out())
          .isEqualTo(PlannedTwin.digest(before));
    }
  }
}
