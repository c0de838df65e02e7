package io.railwright.cli.terminal;

/**
 * Tells which of the streams 1 and 2 are terminals, as detected by the launcher: Java can only ask
 * about standard input and output together. Without the launcher neither is assumed to be one.
 */
public final class Terminals {
  private static final String SEEN = System.getProperty("rail.terminals", "");

  private Terminals() {}

  public static boolean output() {
    return SEEN.contains("1");
  }

  public static boolean error() {
    return SEEN.contains("2");
  }
}
