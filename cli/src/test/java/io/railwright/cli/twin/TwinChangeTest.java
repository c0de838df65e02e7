package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.cli.Schemas;
import io.railwright.testing.Golden;
import io.railwright.testing.Thorough;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A plan of a whole fabric, carried out over SSH and taken back. */
@Tag("slow")
class TwinChangeTest {
  private static final String VISIBLE = "firmware.advanced-pci-visible";
  private static final Pattern DIGEST = Pattern.compile("\"digest\":\"([^\"]+)\"");

  @TempDir Path folder;
  private Twin twin;
  private String inventory;
  private TwinProcess process;

  @BeforeEach
  void start() throws Exception {
    StateFolder state = new StateFolder(Files.createDirectory(folder.resolve("twin")));
    twin = Twin.start("openshift-h100", state);
    inventory = state.inventory().toString();
    process = new TwinProcess(folder);
  }

  @AfterEach
  void end() throws IOException {
    twin.close();
  }

  @Test
  @Thorough(days = 2)
  void aDriftedNodeIsMendedInOneRebootAndBackAgain() throws Exception {
    Path file = folder.resolve("fix.plan");
    Console plan = Console.run("plan", "-i", inventory, "--to", file.toString());
    assertThat(plan.exit()).as(plan.err()).isOne();
    Golden.check(
        "golden/plan-openshift-h100.txt",
        plan.out()
            .replaceAll("plan [0-9a-f]{8}", "plan 01234567")
            .replace(file.toString(), "fix.plan"));
    String json = Files.readString(file);
    Schemas.assertFits("plan-1", json);
    assertThat(json).contains("\"reboots\":{\"u36\":1,\"u23\":1,\"u25\":1}");

    String before = digest();
    TwinProcess.Said apply = process.rail("apply", file.toString(), "--yes", "--soak", "1s");
    assertThat(apply.exit()).as(apply.out() + apply.err()).isZero();
    assertThat(Console.run("drift", "-i", inventory).exit()).isZero();
    assertThat(Console.run("plan", "-i", inventory).exit()).as("nothing is left to do").isZero();
    assertThat(digest()).isNotEqualTo(before);

    TwinProcess.Said back = process.rail("rollback", "--yes");
    assertThat(back.exit()).as(back.out() + back.err()).isZero();
    assertThat(digest()).isEqualTo(before);
    assertThat(process.rail("journal").out()).contains("taken back");
    Schemas.assertFits("journals-1", process.rail("journal", "-o", "json").out());
  }

  @Test
  void theSamePlanCanBeReadByPeopleAndByAShell() throws Exception {
    Console markdown = Console.run("plan", "-i", inventory, "--host", "u36", "-o", "markdown");
    assertThat(markdown.out())
        .contains("## Why", "## Scope", "## Window", "## Steps", "## Gates", "## Rollback");
    Path script = folder.resolve("runbook.sh");
    Console.run(
        "plan", "-i", inventory, "--host", "u36", "-o", "script", "--to", script.toString());
    Process shell =
        new ProcessBuilder("sh", script.toString(), "u36").redirectErrorStream(true).start();
    String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(shell.waitFor()).as(said).isZero();
    assertThat(said).contains("set 'PCI_WR_ORDERING=0'", "reboot the machine now");
  }

  private static Console run(String[] words, String... more) {
    return Console.run(
        Stream.concat(Arrays.stream(words), Arrays.stream(more)).toArray(String[]::new));
  }

  @Test
  void whatIsNotToBeChangedIsNot() throws Exception {
    assertThat(Console.run("plan", "-i", inventory, "--only", "firmware.write-ordering").out())
        .contains("PCI_WR_ORDERING")
        .doesNotContain("MAX_ACC_OUT_READ");
    String[] one = {"plan", "-i", inventory, "--host", "u36"};
    Console behind = run(one, "--only", "firmware.max-acc-out-read");
    assertThat(behind.out().replaceAll("\\s+", " "))
        .contains("nothing of what is wrong is changed by this plan")
        .contains("firmware.max-acc-out-read: " + VISIBLE + " stands before it")
        .contains("rail plan -i " + inventory + " --host u36 --only " + VISIBLE)
        .contains(",firmware.max-acc-out-read");
    Console without = run(one, "--except", VISIBLE);
    assertThat(without.out().replaceAll("\\s+", " "))
        .contains("rail plan -i " + inventory + " --host u36")
        .doesNotContain("--except");
    Console both = run(one, "--only", VISIBLE, "--except", VISIBLE);
    assertThat(both.exit()).isEqualTo(2);
    assertThat(both.err()).contains("--only and --except both name " + VISIBLE);
    Console low = Console.run("plan", "-i", inventory, "--max-risk", "low");
    assertThat(low.out()).contains("its risk is medium").doesNotContain("PCI_WR_ORDERING");
    Console mistyped = Console.run("plan", "-i", inventory, "--only", "firmware.write-orderng");
    assertThat(mistyped.exit()).isEqualTo(2);
    assertThat(mistyped.err()).contains("there is no rule", "firmware.write-ordering");
    String snapshot = folder.resolve("then.json").toString();
    Console.run("snapshot", "-i", inventory, "--to", snapshot);
    Console stored = Console.run("plan", "-i", snapshot);
    assertThat(stored.exit()).isEqualTo(2);
    assertThat(stored.err()).contains("a plan needs the machines themselves");
  }

  @Test
  void badPlansAreRefusedWithASentence() throws Exception {
    assertThat(Console.run("apply", folder.resolve("none").toString(), "--yes").exit())
        .isEqualTo(2);
    Path file = folder.resolve("fix.plan");
    Console.run("plan", "-i", inventory, "--host", "u36", "--to", file.toString());
    Path changed = folder.resolve("changed.plan");
    Files.writeString(
        changed, Files.readString(file).replace("PCI_WR_ORDERING", "PCI_WR_ORDERING_X"));
    Console edited = Console.run("apply", changed.toString(), "--yes");
    assertThat(edited.exit()).isEqualTo(6);
    assertThat(edited.err()).contains("it was changed after it was made");
    Console unasked = Console.run("apply", file.toString());
    assertThat(unasked.exit()).isEqualTo(2);
    assertThat(unasked.err()).contains("--yes says yes beforehand");
  }

  @Test
  void aLeaseThatNobodyNeedsIsClearedByItsToken() throws Exception {
    Assumptions.assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/ssh")),
        "needs Debian package openssh-client: it is not installed");
    String lease = "/var/lib/railwright/lease";
    host(
        "u36",
        "mkdir -p "
            + lease
            + "; echo Ann > "
            + lease
            + "/who; echo ff00ff00 > "
            + lease
            + "/owner");
    Path file = folder.resolve("fix.plan");
    Console.run("plan", "-i", inventory, "--host", "u36", "--to", file.toString());
    TwinProcess.Said refused = process.rail("apply", file.toString(), "--yes", "--soak", "1s");
    assertThat(refused.exit()).isEqualTo(6);
    assertThat(refused.out()).contains("by somebody else: ff00ff00 Ann", "Nothing was done.");
    // Nobody is asked about what can't be cleared.
    Console wrong = Console.run("unlock", "u36", "00ff00ff", "-i", inventory);
    assertThat(wrong.exit()).isEqualTo(2);
    assertThat(wrong.err()).contains("another lease: ff00ff00 Ann");
    Console nowhere = Console.run("unlock", "u35", "ff00ff00", "-i", inventory);
    assertThat(nowhere.exit()).isEqualTo(2);
    assertThat(nowhere.err()).contains("u35").doesNotContain("nobody is here to be asked");
    Console unasked = Console.run("unlock", "u36", "ff00ff00", "-i", inventory);
    assertThat(unasked.exit()).isEqualTo(2);
    assertThat(unasked.err()).contains("nobody is here to be asked");
    assertThat(host("u36", "ls -A /var/lib")).contains("railwright");
    Console right = Console.run("unlock", "u36", "ff00ff00", "--yes", "-i", inventory);
    assertThat(right.exit()).as(right.err()).isZero();
    assertThat(host("u36", "ls -A /var/lib")).doesNotContain("railwright");
  }

  private String host(String name, String line) throws Exception {
    Process ssh =
        new ProcessBuilder("ssh", "-F", folder.resolve("twin/ssh_config").toString(), name, line)
            .redirectErrorStream(true)
            .start();
    String said = new String(ssh.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    ssh.waitFor();
    return said;
  }

  private String digest() {
    Console snapshot = Console.run("snapshot", "-i", inventory, "-o", "json");
    Matcher digest = DIGEST.matcher(snapshot.out());
    assertThat(digest.find()).as(snapshot.err()).isTrue();
    return digest.group(1);
  }
}
