package io.railwright.view.layout;

/**
 * What people look at, as far as text has to fit it.
 *
 * @param colour whether it shows colours
 * @param ascii whether rail's own signs, such as an arrow, have to be made of plain letters;
 *     documents for programs are UTF-8 all the same
 * @param columns how wide the terminal is; 0 where there is none
 * @param rows how high it is; 0 where nobody knows
 */
public record Screen(boolean colour, boolean ascii, int columns, int rows) {
  /** Of a file or a pipe. */
  private static final int USUAL = 100;

  private static final int NARROWEST = 60;

  /** Longer lines are hard to read, however wide a screen is. */
  private static final int WIDEST = 200;

  /** As high as anybody likes. */
  public Screen(boolean colour, boolean ascii, int columns) {
    this(colour, ascii, columns, 0);
  }

  /** A file, a pipe or a terminal of the usual width. */
  static Screen plain(boolean colour) {
    return new Screen(colour, false, 0);
  }

  /** What lines grow by where their signs are written out: an arrow becomes two letters. */
  private static final int WRITTEN_OUT = 4;

  boolean isTerminal() {
    return columns > 0;
  }

  int textColumns() {
    int wide = isTerminal() ? Math.clamp(columns, NARROWEST, WIDEST) : USUAL;
    return ascii ? wide - WRITTEN_OUT : wide;
  }

  int tableColumns() {
    return isTerminal() ? textColumns() : Integer.MAX_VALUE;
  }
}
