package io.railwright.lab.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Commands end in time, and take with them only what they have started. */
final class HostCommandTest {
  @Test
  void bothStreamsAndTheExitCodeAreKept() throws LabException {
    HostCommand.Result said =
        HostCommand.of("sh", "-c", "echo out; echo err >&2; exit 7").run(Duration.ofSeconds(20));
    assertThat(said).isEqualTo(new HostCommand.Result(7, "out\n", "err\n"));
  }

  @Test
  void oneThatHangsIsEndedWithItsChildren() {
    HostCommand hung = HostCommand.of("sh", "-c", "sleep 4711.5; true");
    assertThatThrownBy(() -> hung.run(Duration.ofMillis(500)))
        .isInstanceOf(LabException.class)
        .hasMessageContaining("did not end within");
    assertThat(ProcessHandle.allProcesses())
        .noneMatch(
            process ->
                Arrays.asList(process.info().arguments().orElse(new String[0])).contains("4711.5"));
  }

  @Test
  void whatACommandLeavesRunningOnPurposeIsNotEnded() throws LabException {
    String line = "setsid sleep 30 >/dev/null 2>&1 </dev/null & echo $!";
    String number = HostCommand.of("sh", "-c", line).run(Duration.ofSeconds(20)).out().strip();
    ProcessHandle left = ProcessHandle.of(Long.parseLong(number)).orElseThrow();
    assertThat(left.isAlive()).isTrue();
    left.destroyForcibly();
  }
}
