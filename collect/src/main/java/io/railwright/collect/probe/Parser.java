package io.railwright.collect.probe;

import io.railwright.model.fact.Parsed;

/**
 * Reads what a tool printed. It takes any text whatever without failing, in time linear in its
 * length.
 */
@FunctionalInterface
public interface Parser {
  /** No tool prints a longer line, JSON apart; what is longer is counted and not read. */
  int LONGEST_LINE = 1 << 16;

  Parsed parse(Printed printed);

  /** Reads one line; false if it makes nothing of it. */
  @FunctionalInterface
  interface LineTaker {
    boolean take(String line, int number, Readings into);
  }

  /**
   * A parser of texts in which each line stands for itself. What no line taker takes is counted,
   * unless it is blank.
   */
  static Parser byLine(LineTaker taker) {
    return printed -> {
      Readings readings = new Readings(printed);
      takeLines(printed, taker, readings);
      return readings.parsed();
    };
  }

  /** Gives each line to {@code taker}, for parsers that have more to do than that. */
  static void takeLines(Printed printed, LineTaker taker, Readings readings) {
    printed.eachLine(
        (line, number) -> {
          boolean taken = line.length() <= LONGEST_LINE && taker.take(line, number, readings);
          if (!taken && !line.isBlank()) {
            readings.notUnderstood(line);
          }
        });
  }
}
