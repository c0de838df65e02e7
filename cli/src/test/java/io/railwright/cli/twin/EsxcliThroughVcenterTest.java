package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.json.SnapshotReader;
import io.railwright.model.value.Value;
import io.railwright.testing.Thorough;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same hosts, asked over SSH and by esxcli through their vCenter. */
@Tag("slow")
class EsxcliThroughVcenterTest {
  /** What takes a shell, or is another command through the vCenter. */
  private static final Set<String> ELSEWHERE =
      Set.of(
          "esxi-vm-cards",
          "esxi-mst",
          "esxi-mlxconfig",
          "esxi-hint",
          "esxi-lspci",
          "esxi-vsish",
          "esxi-vmknic",
          "esxi-vswitch");

  /** Objects of JSON have no rows, and no blanks in the labels of what has no word of its own. */
  private static final Set<String> OTHERWISE = Set.of("hypervisor.answer.rows", "esxi.field");

  @TempDir Path folder;
  private Twin twin;
  private String login;
  private String none;

  @BeforeEach
  void start() throws Exception {
    StateFolder state = new StateFolder(Files.createDirectory(folder.resolve("twin")));
    twin = Twin.start("vsphere-bare", state);
    login = state.inventory().toString();
    Path other = state.inventory().resolveSibling("other.yaml");
    String text = Files.readString(state.inventory());
    Files.writeString(other, text.replaceAll("(?m)^(.*kind: esxi.*?), address: [^}]*", "$1"));
    assertThat(Files.readString(other)).contains("kind: esxi").doesNotContain("user: root");
    none = other.toString();
  }

  @AfterEach
  void close() throws IOException {
    twin.close();
  }

  private Map<String, String> facts(String inventory, String name) throws Exception {
    Path kept = folder.resolve(name);
    Console snapshot = Console.run("snapshot", "-i", inventory, "--to", kept.toString());
    assertThat(snapshot.exit()).as(snapshot.err()).isZero();
    Map<String, String> facts = new TreeMap<>();
    for (Fact fact : SnapshotReader.of(kept).read().facts()) {
      boolean compared =
          fact.subject().root().kind().equals(Kind.HYPERVISOR)
              && fact.origin().probe().startsWith("esxi-")
              && !ELSEWHERE.contains(fact.origin().probe())
              && !fact.key().contains("counter")
              && !fact.key().equals("hypervisor.uptime")
              && OTHERWISE.stream().noneMatch(fact.key()::startsWith);
      if (compared) {
        facts.put(
            "%s %s %s".formatted(fact.subject(), fact.key(), fact.moment()), fact.value().print());
      }
    }
    return facts;
  }

  @Test
  void bothWaysTellTheSame() throws Exception {
    Map<String, String> bySsh = facts(login, "ssh.json");
    assertThat(bySsh).hasSizeGreaterThan(100);
    assertThat(facts(none, "other.json").entrySet())
        .containsExactlyInAnyOrderElementsOf(bySsh.entrySet());
  }

  @Test
  void theOriginSaysTheWayAndWhatTakesAShellIsUnknown() throws Exception {
    Path kept = folder.resolve("now.json");
    Console snapshot = Console.run("snapshot", "-i", none, "--to", kept.toString());
    assertThat(snapshot.err())
        .contains("esxi-1 and 1 more: no 'user' to log in as, so asked by esxcli through vcenter");
    for (Fact fact : SnapshotReader.of(kept).read().facts()) {
      if (fact.origin().probe().equals("esxi-dcb")) {
        assertThat(fact.origin().command()).endsWith("through vcenter");
      }
      if (fact.subject().path().endsWith("/probe/esxi-mlxconfig")) {
        assertThat(fact.value())
            .isEqualTo(
                new Value.Unknown("SSH is off, and esxcli through the vCenter does not tell it"));
      }
    }
  }

  @Test
  void theAuditFindsTheSameButForFirmware() {
    Console bySsh = Console.run("audit", "-i", login, "--profile", "vsphere-sriov");
    Console audit = Console.run("audit", "-i", none, "--profile", "vsphere-sriov");
    assertThat(audit.exit()).isEqualTo(bySsh.exit());
    for (String rule : Set.of("esxi.pfc", "esxi.trust", "esxi.ecn", "esxi.power-policy")) {
      assertThat(bySsh.out()).contains(rule);
      assertThat(audit.out()).contains(rule);
    }
    assertThat(audit.out()).contains("SSH is off");
    assertThat(audit.out()).doesNotContain("only what vCenter tells is known");
  }

  /** Nothing is typed there: what the vCenter can't set is left to people. */
  @Test
  void aPlanLeavesToPeopleWhatTakesALogin() {
    Console plan =
        Console.run(
            "plan",
            "-i",
            none,
            "--profile",
            "vsphere-sriov",
            "--assume",
            "all",
            "--max-risk",
            "high");
    assertThat(plan.err() + plan.out()).doesNotContain("defect of rail");
    assertThat(plan.out())
        .contains("power policy of the host       dynamic -> static")
        .contains("esxi.pfc: rail changes an ESXi host over SSH alone");
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

  /** Audited, changed, looked at and taken back by their vCenter. */
  @Test
  @Thorough(days = 2)
  void allThatVcenterCanSetIsDoneAndTakenBackAndTheRestIsNamed() throws Exception {
    String inventory = none;
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
