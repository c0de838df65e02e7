package io.railwright.posix.process;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The signals of Linux that a script can name. */
public enum Signal {
  HUP(1),
  INT(2),
  QUIT(3),
  ILL(4),
  TRAP(5),
  ABRT(6),
  BUS(7),
  FPE(8),
  KILL(9),
  USR1(10),
  SEGV(11),
  USR2(12),
  PIPE(13),
  ALRM(14),
  TERM(15),
  STKFLT(16),
  CHLD(17),
  CONT(18),
  STOP(19),
  TSTP(20),
  TTIN(21),
  TTOU(22),
  URG(23),
  XCPU(24),
  XFSZ(25),
  VTALRM(26),
  PROF(27),
  WINCH(28),
  POLL(29),
  PWR(30),
  SYS(31);

  private static final int DEATH = 0x100;

  private final int number;

  Signal(int number) {
    this.number = number;
  }

  public int number() {
    return number;
  }

  /** The status of a process that it ended. */
  public int status() {
    return 128 + number;
  }

  /**
   * As {@link #status}, with a bit that no status has, so that a shell can tell an end by a signal
   * from an exit with the same number.
   */
  public int death() {
    return DEATH | status();
  }

  /** What ended a process with this status; null if it ended by itself. */
  public static @Nullable Signal of(int status) {
    if ((status & DEATH) != 0) {
      for (Signal signal : values()) {
        if (signal.death() == status) {
          return signal;
        }
      }
    }
    return null;
  }

  /** What a shell says of a process that it ended; empty where it says nothing. */
  public String words() {
    return switch (this) {
      case INT, PIPE -> "";
      case HUP -> "Hangup";
      case QUIT -> "Quit";
      case KILL -> "Killed";
      case USR1 -> "User defined signal 1";
      case USR2 -> "User defined signal 2";
      case ALRM -> "Alarm clock";
      case TERM -> "Terminated";
      case ABRT -> "Aborted";
      case SEGV -> "Segmentation fault";
      default -> "Signal " + number;
    };
  }

  int bit() {
    return 1 << number;
  }

  /** Whether a process ends when it was told nothing about it. */
  boolean isDeadly() {
    return switch (this) {
      case CHLD, CONT, STOP, TSTP, TTIN, TTOU, URG, WINCH -> false;
      default -> true;
    };
  }

  /** By number or name, with or without {@code SIG}; null if there is none. */
  public static @Nullable Signal of(String text) {
    String name = text.toUpperCase(Locale.ROOT);
    for (Signal signal : values()) {
      if (name.equals(signal.name())
          || name.equals("SIG" + signal.name())
          || name.equals(Integer.toString(signal.number))) {
        return signal;
      }
    }
    return null;
  }
}
