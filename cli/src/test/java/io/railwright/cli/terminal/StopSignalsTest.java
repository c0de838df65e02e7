package io.railwright.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Signals to this very process; a second Ctrl-C would end it, which a test of its own shows. */
class StopSignalsTest {
  /** A shell and the kernel both say it when a terminal is closed. */
  @Test
  void aTerminalThatIsClosedStopsOnceAndEndsNothing() throws Exception {
    assumeFalse(isIgnored(), "this process was started by nohup: the JVM leaves SIGHUP ignored");
    AtomicInteger stops = new AtomicInteger();
    try (StopSignals signals = new StopSignals(stops::incrementAndGet)) {
      for (int times = 0; times < 3; times++) {
        hangUp();
        Thread.sleep(200);
      }
      for (int looks = 0; looks < 100 && stops.get() == 0; looks++) {
        Thread.sleep(20);
      }
      assertThat(stops).hasValue(1);
      assertThat(signals.exitCode(5)).isEqualTo(129);
    }
  }

  /** Whoever started this process may have told it so; SIGHUP is the lowest bit. */
  private static boolean isIgnored() throws IOException {
    String ignored =
        Files.readAllLines(Path.of("/proc/self/status")).stream()
            .filter(line -> line.startsWith("SigIgn:"))
            .findFirst()
            .orElseThrow();
    return (Long.parseUnsignedLong(ignored.substring(7).strip(), 16) & 1) != 0;
  }

  private static void hangUp() throws IOException, InterruptedException {
    String self = Long.toString(ProcessHandle.current().pid());
    assertThat(new ProcessBuilder("kill", "-HUP", self).start().waitFor()).isZero();
  }
}
