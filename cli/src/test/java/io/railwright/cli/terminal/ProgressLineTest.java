package io.railwright.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  private final StringWriter drawn = new StringWriter();
  private Instant now = Instant.EPOCH;

  private ProgressLine line(boolean terminal, int all) {
    InstantSource clock = () -> now;
    return new ProgressLine(new PrintWriter(drawn), terminal, all, clock);
  }

  private void after(long millis) {
    now = now.plusMillis(millis);
    drawn.getBuffer().setLength(0);
  }

  @Test
  void nothingIsShownOfWhatIsDoneAtOnce() {
    ProgressLine line = line(true, 2);
    after(100);
    line.answered(true);
    line.draw();
    assertThat(drawn.toString()).isEmpty();
  }

  @Test
  void fromHalfASecondOnTheTimeThatHasGoneByIsShown() {
    ProgressLine line = line(true, 128);
    after(500);
    line.draw();
    assertThat(drawn.toString()).endsWith("─ 0 of 128 machines, 1 s");
  }

  @Test
  void thenTheTimeThatIsLeft() {
    ProgressLine line = line(true, 4);
    after(6_000);
    line.answered(true);
    assertThat(drawn.toString())
        .endsWith("━━━━━━────────────────── 1 of 4 machines, about 18 s left");
    after(6_000);
    line.answered(false);
    assertThat(drawn.toString()).endsWith("2 of 4 machines, 1 not reached, about 12 s left");
    after(600_000);
    line.draw();
    assertThat(drawn.toString()).endsWith("about 11 min left");
  }

  @Test
  void theSecondReadCountsAnew() {
    ProgressLine line = line(true, 2);
    after(1_000);
    line.answered(true);
    line.answered(true);
    after(0);
    line.waits(Duration.ofSeconds(30));
    assertThat(drawn.toString()).endsWith("the second starts in 30 s");
    after(29_000);
    line.draw();
    assertThat(drawn.toString()).isEmpty();
    after(3_000);
    line.draw();
    assertThat(drawn.toString()).endsWith("0 of 2 machines, 2 s");
    line.answered(true);
    assertThat(drawn.toString()).endsWith("1 of 2 machines, about 2 s left");
  }

  @Test
  void nothingAtAllIsShownInAPipe() {
    ProgressLine line = line(false, 2);
    line.start();
    after(5_000);
    line.answered(true);
    line.waits(Duration.ofSeconds(3));
    line.close();
    assertThat(drawn.toString()).isEmpty();
  }

  @Test
  void norOnceItIsClosedNorOfASnapshotThatIsRead() {
    ProgressLine line = line(true, 2);
    line.start();
    after(5_000);
    line.close();
    after(5_000);
    line.draw();
    assertThat(drawn.toString()).isEmpty();
    ProgressLine stored = line(true, 0);
    stored.start();
    after(5_000);
    stored.draw();
    stored.close();
    assertThat(drawn.toString()).isEmpty();
  }
}
