package io.railwright.capture.packet;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Operation codes of the base transport header: three bits of service and five of operation. What
 * follows the header is in tables, so that a look costs no branch.
 */
public final class Opcode {
  public static final int CNP = 0x81;

  /** What a packet means to the sequence of its flow. */
  public static final int REQUEST = 0;

  public static final int READ_REQUEST = 1;
  public static final int RESPONSE = 2;
  public static final int ACKNOWLEDGE = 3;
  public static final int NOTIFICATION = 4;
  public static final int UNKNOWN = 5;

  private static final int RELIABLE_CONNECTION = 0;
  private static final int UNRELIABLE_CONNECTION = 1;
  private static final int RELIABLE_DATAGRAM = 2;
  private static final int UNRELIABLE_DATAGRAM = 3;
  private static final int EXTENDED_RELIABLE = 5;

  private static final String[] OPERATIONS = {
    "sendFirst",
    "sendMiddle",
    "sendLast",
    "sendLastImmediate",
    "sendOnly",
    "sendOnlyImmediate",
    "writeFirst",
    "writeMiddle",
    "writeLast",
    "writeLastImmediate",
    "writeOnly",
    "writeOnlyImmediate",
    "readRequest",
    "readResponseFirst",
    "readResponseMiddle",
    "readResponseLast",
    "readResponseOnly",
    "acknowledge",
    "atomicAcknowledge",
    "compareSwap",
    "fetchAdd",
    "resync",
    "sendLastInvalidate",
    "sendOnlyInvalidate"
  };

  /** Bytes of extended headers by operation, for a reliable connection. */
  private static final int[] EXTENSIONS = {
    0, 0, 0, 4, 0, 4, 16, 0, 0, 4, 16, 20, 16, 4, 0, 4, 4, 4, 12, 28, 28, 0, 4, 4
  };

  private static final byte[] KINDS = new byte[256];
  private static final byte[] HEADERS = new byte[256];
  private static final byte[] PREFIXES = new byte[256];
  private static final byte[] PLACES = new byte[256];

  /** Where a packet stands in its message. */
  public static final int FIRST = 1;

  public static final int MIDDLE = 2;
  public static final int LAST = 3;
  public static final int ONLY = 4;

  static {
    for (int code = 0; code < 256; code++) {
      KINDS[code] = (byte) kindOf(code);
      PREFIXES[code] = (byte) prefixOf(code);
      HEADERS[code] = (byte) (12 + PREFIXES[code] + extensionOf(code));
      PLACES[code] = (byte) placeOf(code);
    }
  }

  private Opcode() {}

  /** {@link #REQUEST} and its like. */
  public static int kind(int code) {
    return KINDS[code];
  }

  /** Bytes of the base header and all extended ones. */
  public static int headers(int code) {
    return HEADERS[code];
  }

  /** Bytes between the base header and the one that carries a length or a syndrome. */
  static int prefix(int code) {
    return PREFIXES[code];
  }

  /** {@link #FIRST} and its like, or 0. */
  public static int place(int code) {
    return PLACES[code];
  }

  /** A request that says how long its message is. */
  static boolean tellsLength(int code) {
    int operation = code & 0x1f;
    return KINDS[code] <= READ_REQUEST
        && (operation == 6 || operation == 10 || operation == 11 || operation == 12);
  }

  /** Each packet but its last carries exactly the path MTU. */
  public static boolean isFull(int code) {
    return KINDS[code] != UNKNOWN && (PLACES[code] == FIRST || PLACES[code] == MIDDLE);
  }

  public static String name(int code) {
    if (code == CNP) {
      return "cnp";
    }
    if (KINDS[code] == UNKNOWN) {
      return "other";
    }
    String operation = OPERATIONS[code & 0x1f];
    String service =
        switch (code >> 5) {
          case UNRELIABLE_CONNECTION -> "uc";
          case RELIABLE_DATAGRAM -> "rd";
          case UNRELIABLE_DATAGRAM -> "ud";
          case EXTENDED_RELIABLE -> "xrc";
          default -> ""; // the reliable connection, which is what RoCE is used with
        };
    return service.isEmpty()
        ? operation
        : service + Character.toUpperCase(operation.charAt(0)) + operation.substring(1);
  }

  /** Those of reliable connections, and the CNP. */
  public static List<String> usual() {
    return Stream.concat(
            Arrays.stream(OPERATIONS).filter(it -> !it.equals("resync")), Stream.of("cnp"))
        .toList();
  }

  private static int kindOf(int code) {
    if (code == CNP) {
      return NOTIFICATION;
    }
    int service = code >> 5;
    int operation = code & 0x1f;
    if (!exists(service, operation)) {
      return UNKNOWN;
    }
    return switch (operation) {
      case 12 -> READ_REQUEST;
      case 13, 14, 15, 16 -> RESPONSE;
      case 17, 18 -> ACKNOWLEDGE;
      default -> REQUEST;
    };
  }

  private static boolean exists(int service, int operation) {
    return switch (service) {
      case RELIABLE_CONNECTION, EXTENDED_RELIABLE -> operation <= 23 && operation != 21;
      case UNRELIABLE_CONNECTION -> operation <= 11;
      case RELIABLE_DATAGRAM -> operation <= 21;
      case UNRELIABLE_DATAGRAM -> operation == 4 || operation == 5;
      default -> false;
    };
  }

  private static int prefixOf(int code) {
    boolean answer = KINDS[code] == RESPONSE || KINDS[code] == ACKNOWLEDGE;
    return switch (code >> 5) {
      case RELIABLE_DATAGRAM -> answer ? 4 : 12;
      case UNRELIABLE_DATAGRAM -> 8;
      case EXTENDED_RELIABLE -> answer ? 0 : 4;
      default -> 0;
    };
  }

  private static int extensionOf(int code) {
    int operation = code & 0x1f;
    if (code == CNP) {
      return 16; // reserved bytes in the place of a payload
    }
    return KINDS[code] == UNKNOWN ? 0 : EXTENSIONS[operation];
  }

  private static int placeOf(int code) {
    if (KINDS[code] == UNKNOWN) {
      return 0;
    }
    return switch (code & 0x1f) {
      case 0, 6, 13 -> FIRST;
      case 1, 7, 14 -> MIDDLE;
      case 2, 3, 8, 9, 15, 22 -> LAST;
      case 4, 5, 10, 11, 16, 23, 12, 19, 20 -> ONLY;
      default -> 0;
    };
  }
}
