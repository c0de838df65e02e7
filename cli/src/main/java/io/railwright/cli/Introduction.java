package io.railwright.cli;

/** The text that {@code rail} prints without arguments. */
final class Introduction {
  /** The commands that a newcomer should try first; they must work with no file prepared. */
  private static final String TEXT =
      """
      Railwright reads the hosts and NICs of an RDMA over Ethernet fabric, says what is wrong with them,
      what that costs and what to do, and names the source of every claim.

      Try
        rail audit                      what is wrong with a virtual cluster that comes with rail
        rail audit -i local             what is wrong with this machine
        rail explain MAX_ACC_OUT_READ   a setting, and what is disputed about it

      rail --help lists all commands.
      """;

  private Introduction() {}

  static String text() {
    return TEXT;
  }
}
