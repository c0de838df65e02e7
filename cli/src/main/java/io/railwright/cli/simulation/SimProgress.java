package io.railwright.cli.simulation;

import io.railwright.cli.terminal.Terminals;
import io.railwright.flow.simulation.RunSimulation;
import io.railwright.model.text.HumanUnits;
import io.railwright.model.value.TimeSpan;
import io.railwright.view.layout.TextOutput;
import java.io.PrintWriter;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/** One line on a terminal that says how far a long simulation is; nothing at all in a pipe. */
final class SimProgress implements AutoCloseable {
  private static final int WIDTH = 24;
  private static final double LEAST_SHARE = 0.01;
  private static final long LEAST_NANOSECONDS = 1_000_000_000L;
  private static final long PERIOD_MILLISECONDS = 200;

  private final TextOutput err;
  private final LongFunction<String> line;
  private final long start = System.nanoTime();
  private final boolean shown = Terminals.error();
  private final Thread drawer = new Thread(this::drawOn, "progress");
  private volatile boolean ended;

  SimProgress(PrintWriter err, Supplier<RunSimulation.Reached> run) {
    this(err, nanoseconds -> line(run.get(), nanoseconds));
  }

  /**
   * From now on.
   *
   * @param line what it says after so many nanoseconds
   */
  SimProgress(PrintWriter err, LongFunction<String> line) {
    this.err = TextOutput.of(err);
    this.line = line;
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
    String now = line.apply(System.nanoTime() - start);
    err.clearLine();
    err.print(now);
    err.flush();
  }

  /** The line after so many nanoseconds. */
  static String line(RunSimulation.Reached reached, long nanoseconds) {
    int full = (int) (reached.share() * WIDTH);
    return "━".repeat(full)
        + "─".repeat(WIDTH - full)
        + " "
        + HumanUnits.count(reached.flowsDone())
        + " of "
        + HumanUnits.count(reached.flows(), "flow")
        + ", "
        + HumanUnits.time(reached.microseconds() * 1e3)
        + timeLeft(reached.share(), nanoseconds);
  }

  /** As if the rest went as fast as what is over; nothing while too little is over to tell. */
  private static String timeLeft(double share, long nanoseconds) {
    if (share < LEAST_SHARE || nanoseconds < LEAST_NANOSECONDS) {
      return "";
    }
    double left = nanoseconds / share * (1 - share);
    return ", about " + new TimeSpan((long) left).rough() + " left";
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
