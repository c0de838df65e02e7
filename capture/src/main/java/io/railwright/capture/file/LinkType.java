package io.railwright.capture.file;

/**
 * The link types of captures, which say with what header packets start. The numbers are those of
 * the registry of link types.
 */
public final class LinkType {
  public static final int ETHERNET = 1;
  public static final int RAW_IP = 101;
  public static final int LINUX_COOKED = 113;
  public static final int RAW_IPV4 = 228;
  public static final int RAW_IPV6 = 229;
  public static final int LINUX_COOKED_2 = 276;

  private LinkType() {}

  public static boolean isKnown(int number) {
    return switch (number) {
      case ETHERNET, RAW_IP, LINUX_COOKED, RAW_IPV4, RAW_IPV6, LINUX_COOKED_2 -> true;
      default -> false; // an open set of numbers
    };
  }
}
