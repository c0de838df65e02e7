package io.railwright.cli.simulation;

import io.railwright.cli.terminal.Terminals;
import io.railwright.flow.RunSimulation;
import io.railwright.view.layout.TextOutput;
import java.io.PrintWriter;

/** One line on a terminal that says how far a long simulation is; nothing at all in a pipe. */
final class SimProgress implements AutoCloseable {
  private static final int WIDTH = 24;
  private static final long PERIOD_MILLISECONDS = 200;

  private final TextOutput err;
  private final RunSimulation run;
  private final boolean shown = Terminals.error();
  private final Thread drawer = new Thread(this::drawOn, "progress");
  private volatile boolean ended;

  SimProgress(PrintWriter err, RunSimulation run) {
    this.err = TextOutput.of(err);
    this.run = run;
    if (shown) {
      drawer.setDaemon(true);
      drawer.start();
    }
  }

  private void drawOn() {
    try {
      while (!ended) {
        Thread.sleep(PERIOD_MILLISECONDS);
        draw();
      }
    } catch (InterruptedException over) {
      Thread.currentThread().interrupt();
    }
  }

  private void draw() {
    RunSimulation.Reached reached = run.reached();
    int full = reached.flows() == 0 ? 0 : reached.flowsDone() * WIDTH / reached.flows();
    String bar = "━".repeat(full) + "─".repeat(WIDTH - full);
    err.clearLine();
    err.printf(
        "%s %d of %d flows, %.0f us",
        bar, reached.flowsDone(), reached.flows(), reached.microseconds());
    err.flush();
  }

  /** Lest it draws once more over what is printed next. */
  private void awaitDrawer() {
    try {
      drawer.join();
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    ended = true;
    if (shown) {
      drawer.interrupt();
      awaitDrawer();
      err.clearLine();
      err.flush();
    }
  }
}
