package io.railwright.flow.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.flow.FabricException;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules of sudo for one plan, held against sudo itself and against a virtual host. */
final class SudoRulesTest {
  private static final String RECLAIM = "/proc/sys/vm/zone_reclaim_mode";

  @TempDir Path folder;

  private static Plan plan(String machine, Setting setting, String old, String target) {
    Step.Act act = new Step.Act.Set(setting, State.of(old), State.of(target));
    return plan(step(1, machine, act), step(2, machine, new Step.Act.Reboot()));
  }

  private static Plan plan(Step... steps) {
    return new Plan("test", "", Instant.EPOCH, List.of(steps), List.of(), List.of());
  }

  private static Step step(int id, String machine, Step.Act act) {
    return new Step(id, machine, act, Effect.RUNTIME, Risk.LOW, Reversible.EXACT, 1, "a test", "");
  }

  private static Plan reclaim(String machine) {
    return plan(machine, new Setting.KernelFile(RECLAIM), "0", "1");
  }

  @Test
  void everyRuleIsExact() throws Exception {
    String rules = SudoRules.of(reclaim("u36"), "ops");
    assertThat(rules.lines().filter(it -> !it.startsWith("#")))
        .hasSize(3)
        .allMatch(it -> it.startsWith("ops u36 = (root) NOPASSWD: "))
        .noneMatch(it -> it.matches(".*[*?\\[\\]!].*|.*\\bALL\\b.*"));
    assertThat(rules).contains("/usr/bin/systemctl reboot\n");
  }

  private static Step line(int id, String machine) {
    Setting line = new Setting.SwitchLine(List.of("interface Ethernet1/1"), "flowcontrol receive");
    return step(id, machine, new Step.Act.Set(line, State.of("on"), State.of("off")));
  }

  @Test
  void aSwitchHasNoSudo() throws Exception {
    Plan both =
        plan(
            line(1, "nexus"),
            step(2, "nexus", new Step.Act.Save()),
            step(3, "u36", new Step.Act.Reboot()));
    assertThat(SudoRules.of(both, "ops")).contains("ops u36 = ").doesNotContain("nexus");
    assertThatThrownBy(() -> SudoRules.of(plan(line(1, "nexus")), "ops"))
        .isInstanceOf(FabricException.class)
        .hasMessageContaining("have no sudo");
  }

  /** Saved earlier, the next reload would bring back what was undone. */
  @Test
  void aRunbookSavesBehindWhatItUndoes() {
    String undo =
        Runbook.of(plan(line(1, "nexus"), step(2, "nexus", new Step.Act.Save())))
            .replaceFirst("(?s).*else\\n", "");
    assertThat(undo.indexOf("copy running-config startup-config"))
        .isGreaterThan(undo.indexOf("flowcontrol receive on"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ALL", "ops,root", "ops ALL", "", "#0", "%a b", "ops\nroot"})
  void aNameThatWouldGrantMoreIsRefused(String user) {
    assertThatThrownBy(() -> SudoRules.of(reclaim("u36"), user))
        .isInstanceOf(FabricException.class);
    assertThatThrownBy(() -> SudoRules.of(reclaim("u36,ALL"), "ops"))
        .isInstanceOf(FabricException.class);
  }

  @Test
  void visudoTakesThem() throws Exception {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/sbin/visudo")),
        "needs Debian package sudo: there is no /usr/sbin/visudo");
    Path rules = folder.resolve("rules");
    Files.writeString(rules, SudoRules.of(reclaim("u36"), "%ops"));
    assertThat(ran("/usr/sbin/visudo", "-cf", rules.toString())).endsWith("0");
  }

  private static String ran(String... words) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return said + process.waitFor();
  }

  /** In mounts of its own, where its rules are the machine's; the script is not at its place. */
  @Test
  void sudoRunsTheScriptAsItWasPinnedAndNothingElse() throws Exception {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/sudo")),
        "needs Debian package sudo: there is no /usr/bin/sudo");
    assumeTrue(
        ran("unshare", "-m", "setpriv", "--reuid=65534", "true").endsWith("0"),
        "mounts of one's own need root");
    String host = ran("hostname").lines().findFirst().orElseThrow();
    Plan plan = reclaim(host.matches("[A-Za-z0-9][A-Za-z0-9.-]*") ? host : "localhost");
    Path script = folder.resolve("script");
    Files.writeString(script, Runbook.of(plan));
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path rules = folder.resolve("rules");
    String own =
        SudoRules.of(plan, "nobody")
            .replace("/usr/local/sbin/railwright-" + plan.id(), script.toString());
    Files.writeString(rules, own);
    Files.setPosixFilePermissions(rules, PosixFilePermissions.fromString("r--r-----"));
    assertThat(sudo(rules, script + " " + host + " do", "-l")).endsWith("0");
    assertThat(sudo(rules, script + " " + host + " show", "-l")).doesNotEndWith("0");
    assertThat(sudo(rules, script + " other do", "-l")).doesNotEndWith("0");
    assertThat(sudo(rules, "/bin/sh", "-l")).doesNotEndWith("0");
    Files.writeString(script, Runbook.of(plan) + "id\n");
    assertThat(sudo(rules, script + " " + host + " do", "-l")).doesNotEndWith("0");
  }

  /** Whether it would be run, without running it. */
  private static String sudo(Path rules, String command, String option) throws Exception {
    return ran(
        "unshare",
        "-m",
        "sh",
        "-c",
        "mount --bind %s /etc/sudoers && exec setpriv --reuid=65534 --regid=65534 --clear-groups sudo -n %s %s"
            .formatted(rules, option, command));
  }

  @Test
  void aUserWithTheseRulesCarriesThePlanOutAndBackOnAVirtualHost() throws Exception {
    Plan plan = reclaim("node");
    try (RunbookHost host = new RunbookHost()) {
      String script = "/usr/local/sbin/railwright-" + plan.id();
      host.write(script, Runbook.of(plan));
      host.write("/etc/sudoers.d/railwright", SudoRules.of(plan, "ops"));
      host.type("root", "chmod 755 " + script + "; chmod 440 /etc/sudoers.d/railwright");
      host.type("root", "echo 'ops:x:1001:1001::/home/ops:/bin/sh' >> /etc/passwd");
      assertThat(host.type("ops", "sudo -n " + script + " node do")).contains("step 1");
      assertThat(host.type("root", "cat " + RECLAIM)).isEqualTo("1\n");
      assertThat(host.type("ops", "sudo -n sysctl -w vm.zone_reclaim_mode=3"))
          .contains("a password is required");
      host.type("ops", "sudo -n " + script + " node undo");
      assertThat(host.type("root", "cat " + RECLAIM)).isEqualTo("0\n");
      host.type("root", "echo id >> " + script);
      assertThat(host.type("ops", "sudo -n " + script + " node do"))
          .contains("a password is required");
    }
  }
}
