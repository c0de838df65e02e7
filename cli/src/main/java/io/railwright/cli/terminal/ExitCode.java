package io.railwright.cli.terminal;

/** The exit codes of {@code rail}, for scripts. */
public enum ExitCode {
  FINE(0),
  /** There are findings at or above the severity that was asked about. */
  FINDINGS(1),
  USAGE(2),
  /** Something could not be read in full: a machine, or a capture. */
  NOT_REACHED(3),
  /** A change failed and was rolled back. */
  ROLLED_BACK(4),
  /** A change failed and needs a person. */
  NEEDS_A_PERSON(5),
  /** A change was refused before anything was done. */
  REFUSED(6),
  /** A defect of rail itself; the number is EX_SOFTWARE of sysexits.h. */
  DEFECT(70),
  /** The output could not be written, say to a full disk; EX_IOERR of sysexits.h. */
  OUTPUT_LOST(74),
  /** The reader of the output has gone, as in {@code rail | head -1}; 128 + SIGPIPE. */
  READER_GONE(141);

  private final int number;

  ExitCode(int number) {
    this.number = number;
  }

  public int number() {
    return number;
  }
}
