package io.railwright.cli.terminal;

import io.railwright.view.layout.TextOutput;
import java.io.PrintWriter;
import java.time.Duration;

/** One line on a terminal that shows progress; nothing at all in a pipe. */
final class ProgressLine {
  private static final int WIDTH = 24;

  private final TextOutput err;
  private final boolean terminal;
  private final boolean shown;
  private final int all;
  private int answered;
  private int failed;

  ProgressLine(PrintWriter err, boolean terminal, int all) {
    this.err = TextOutput.of(err);
    this.terminal = terminal;
    this.shown = terminal && all > 1;
    this.all = all;
  }

  synchronized void answered(boolean whole) {
    answered++;
    failed += whole ? 0 : 1;
    draw();
  }

  synchronized void draw() {
    if (shown) {
      int full = answered * WIDTH / all;
      String bar = "━".repeat(full) + "─".repeat(WIDTH - full);
      String trouble = failed == 0 ? "" : ", " + failed + " not reached";
      err.clearLine();
      err.print(bar + " " + answered + " of " + all + " machines" + trouble);
      err.flush();
    }
  }

  /** All have answered, and all will be asked once more. */
  synchronized void waits(Duration left) {
    answered = 0;
    failed = 0;
    if (terminal) {
      err.clearLine();
      err.print("first read done, the second starts in " + (left.toMillis() + 999) / 1000 + " s");
      err.flush();
    }
  }

  synchronized void end() {
    if (terminal) {
      err.clearLine();
      err.flush();
    }
  }
}
