package io.railwright.collect.session;

/** Reads what one run of one tool printed, line by line. A new one is made for each run. */
public interface Report {
  /** Reads a line; false if it makes nothing of it. */
  boolean take(String line, int number, Sheet sheet);

  /** Nothing more comes. */
  default void end(Sheet sheet) {}
}
