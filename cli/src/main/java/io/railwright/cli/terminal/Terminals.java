package io.railwright.cli.terminal;

/**
 * Which of the streams 1 and 2 are terminals, as the launcher has seen it: Java can only ask about
 * standard input and output together. Without the launcher neither is taken for one.
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
