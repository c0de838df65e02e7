package io.railwright.change.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.change.machine.ActRun;
import io.railwright.change.machine.Attempt;
import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.Lease;
import io.railwright.change.machine.MachineLease;
import io.railwright.change.machine.Pace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lease of a machine without systemd is not cleared while something of its plan runs there. */
final class UnlockWithoutSystemdTest {
  private static final String ACT = "rail-01234567-s1a1";
  private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");

  @TempDir Path folder;
  private final List<Process> begun = new ArrayList<>();
  private MachineLease lease;

  @BeforeEach
  void take() throws Exception {
    lease = machine().lease(JournaledRuns.TOKEN);
    lease.take("a test");
  }

  private ChangedMachine machine() {
    return new ChangedMachine(new RealShell("dash", folder), Pace.real(), Duration.ofSeconds(5));
  }

  @AfterEach
  void end() {
    begun.forEach(Process::destroyForcibly);
  }

  private Path kept() {
    return folder.resolve("lib/lease");
  }

  /** As an act leaves it that was begun in this boot. */
  private Path gate() throws Exception {
    Path gate = Files.createDirectory(kept().resolve(ACT));
    Files.writeString(gate.resolve("boot"), Files.readString(BOOT));
    return gate;
  }

  private Process sleeper(Path pidFile) throws Exception {
    Process process = new ProcessBuilder("sleep", "300").start();
    begun.add(process);
    Files.writeString(pidFile, process.pid() + "\n");
    return process;
  }

  private void assertRefused(String why) {
    assertThatThrownBy(lease::abandonedBy).hasMessageContaining(why);
    assertThatThrownBy(lease::clear)
        .isInstanceOf(MachineLease.RefusedException.class)
        .hasMessageContaining(why);
    assertThat(kept().resolve("owner")).exists();
  }

  private void assertCleared() throws Exception {
    lease.clear();
    assertThat(folder.resolve("lib")).doesNotExist();
  }

  @Test
  void anActThatRunsIsNamedAndGoesOn() throws Exception {
    Process act = sleeper(gate().resolve("pid"));
    assertRefused(
        "something of that plan still runs on node: %s as process %d".formatted(ACT, act.pid()));
    assertThat(act.isAlive()).isTrue();
    act.destroy();
    assertThat(act.waitFor(10, TimeUnit.SECONDS)).isTrue();
    assertCleared();
  }

  @Test
  void anActThatHasEndedDoesNotCount() throws Exception {
    Path gate = gate();
    Process other = sleeper(gate.resolve("pid")); // has its number by now
    Files.writeString(gate.resolve("exit"), "0\n");
    assertCleared();
    assertThat(other.isAlive()).isTrue();
  }

  @Test
  void anActOfAnotherBootEndedWithIt() throws Exception {
    Path gate = gate();
    Files.writeString(gate.resolve("boot"), "00000000-0000-4000-8000-000000000000\n");
    Process other = sleeper(gate.resolve("pid"));
    Process another = sleeper(kept().resolve(ACT + ".sleeper"));
    assertCleared();
    assertThat(other.isAlive() && another.isAlive()).isTrue();
  }

  /** The number of an act that ended belongs to somebody else by now, who is left alone. */
  @Test
  void aNumberThatAnotherProcessHasByNowDoesNotCount() throws Exception {
    Path gate = gate();
    Process other = sleeper(gate.resolve("pid"));
    Process another = sleeper(kept().resolve(ACT + ".sleeper"));
    Files.writeString(gate.resolve("pid"), other.pid() + " 1\n");
    Files.writeString(kept().resolve(ACT + ".sleeper"), another.pid() + " 1\n");
    assertThat(new ActRun(machine(), (Lease) lease, "s1a1").await())
        .isEqualTo(new Attempt.Outcome.Ended(137, ""));
    assertCleared();
    assertThat(other.isAlive() && another.isAlive()).isTrue();
  }

  @Test
  void aTimerThatWaitsCountsToo() throws Exception {
    Files.writeString(gate().resolve("exit"), "0\n");
    Process timer = sleeper(kept().resolve(ACT + ".sleeper"));
    assertRefused(ACT + ".sleeper as process " + timer.pid());
    timer.destroy();
    assertThat(timer.waitFor(10, TimeUnit.SECONDS)).isTrue();
    assertCleared();
  }

  /** As systemd's is, by whoever gives the lease back. */
  @Test
  void aTimerDoesNotOutliveItsLease() throws Exception {
    Files.writeString(gate().resolve("exit"), "0\n");
    Process timer = sleeper(kept().resolve(ACT + ".sleeper"));
    lease.release();
    assertThat(timer.waitFor(10, TimeUnit.SECONDS)).isTrue();
    assertThat(folder.resolve("lib")).doesNotExist();
  }

  @Test
  void aLeaseWithoutActsIsCleared() throws Exception {
    assertCleared();
  }
}
