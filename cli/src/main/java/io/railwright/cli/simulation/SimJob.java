package io.railwright.cli.simulation;

import io.railwright.flow.simulation.RunSimulation;
import io.railwright.view.layout.TextOutput;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * What a call of {@code rail sim} is to do: one run, or several that are compared.
 *
 * @param reached how far it is, for another thread
 * @param stop ends it soon, from another thread
 * @param work runs it
 */
record SimJob(Supplier<RunSimulation.Reached> reached, Runnable stop, Supplier<Outcome> work) {
  /**
   * What came out.
   *
   * @param contents how much it is, such as {@code 16 flows}
   * @param view prints it
   */
  record Outcome(String contents, Consumer<TextOutput> view) {}
}
