package io.railwright.cli.terminal;

/**
 * Tells which of the streams 1 and 2 are terminals, as detected by the launcher: Java can only ask
 * about standard input and output together. Without the launcher neither is assumed to be one.
 */
public final class Terminals {
  private static final String SEEN = System.getProperty("rail.terminals", "");

  /** Of a terminal that does not say how wide it is. */
  private static final int USUAL_COLUMNS = 100;

  private Terminals() {}

  /** How wide the terminal is that standard output goes to; 0 where that is none. */
  public static int columns() {
    return output() ? Integer.getInteger("rail.columns", USUAL_COLUMNS) : 0;
  }

  /** How many rows it has; 0 where that is not known. */
  public static int rows() {
    return output() ? Integer.getInteger("rail.rows", 0) : 0;
  }

  public static boolean output() {
    return SEEN.contains("1");
  }

  /** Whether a line on standard error can be drawn anew. */
  public static boolean error() {
    return SEEN.contains("2") && !isDumb();
  }

  /** A terminal that only prints: no colours, no way back to the start of a line. */
  public static boolean isDumb() {
    return "dumb".equals(System.getenv("TERM"));
  }
}
