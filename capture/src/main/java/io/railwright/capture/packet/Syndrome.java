package io.railwright.capture.packet;

/** The syndrome of an acknowledgement: bits 5 and 6 tell its kind, the others the code. */
public final class Syndrome {
  static final int RNR_NAK = 1;
  static final int NAK = 3;

  private static final String[] NAKS = {
    "sequenceError", "invalidRequest", "remoteAccess", "remoteOperation", "invalidRdRequest"
  };

  private Syndrome() {}

  /** The kind of NAK that a code means. */
  public static String nakName(int code) {
    return code < NAKS.length ? NAKS[code] : "reserved";
  }

  public static boolean isPositive(int syndrome) {
    return (syndrome >> 5 & 3) == 0;
  }

  public static boolean isRnr(int syndrome) {
    return (syndrome >> 5 & 3) == RNR_NAK;
  }

  public static boolean isNak(int syndrome) {
    return (syndrome >> 5 & 3) == NAK;
  }

  /** A PSN was not the one expected: the requester has to go back. */
  public static boolean isSequenceError(int syndrome) {
    return isNak(syndrome) && (syndrome & 31) == 0;
  }
}
