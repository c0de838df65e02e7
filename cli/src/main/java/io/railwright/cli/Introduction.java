package io.railwright.cli;

/** The text that {@code rail} prints without arguments. */
final class Introduction {
  /** The commands that a newcomer should try first; they must work with no file prepared. */
  private static final String TEXT =
      """
      Railwright reads an RDMA over Ethernet fabric: its hosts, NICs, switches, hypervisors and
      clusters. It says what is wrong, what that costs and what to do, and names the source of every
      claim. It plans the change, makes it step by step, and undoes it.

      Try, with nothing but a virtual cluster that comes with rail:
        rail audit                         what is wrong, and what to do
        rail trace -i twin:nexus-8         which paths are proven lossless, and where the others break
        rail plan -i twin:openshift-h100   the change that mends it, step by step
        rail sim incast                    a congested switch, packet by packet
        rail serve                         the fabric in a browser

      On your own:
        rail audit -i local                what is wrong with this machine
        rail init gpu01 gpu02              a first inventory of these hosts; then rail audit
        rail explain MAX_ACC_OUT_READ      a setting, and what is disputed about it

      rail --help lists all commands.
      """;

  private Introduction() {}

  static String text() {
    return TEXT;
  }
}
