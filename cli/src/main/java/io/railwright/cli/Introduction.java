package io.railwright.cli;

/** What {@code rail} alone prints. */
final class Introduction {
  /** The commands that a newcomer should try first; they must work with no file prepared. */
  private static final String TEXT =
      """
      Railwright reads the hosts, NICs and switches of an RDMA over Ethernet fabric and keeps what it
      read as facts: one file that can be compared, replayed and asked.

      Try
        rail snapshot -i local   the facts of this machine
        rail diff A B            what differs between two snapshots
        rail parse --list        the command outputs that rail can read

      rail --help lists all commands.
      """;

  private Introduction() {}

  static String text() {
    return TEXT;
  }
}
