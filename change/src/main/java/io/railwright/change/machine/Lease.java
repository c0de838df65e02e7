package io.railwright.change.machine;

import io.railwright.model.text.Plain;
import io.railwright.model.text.ShellWords;

/**
 * The right to change a machine, which one plan at a time has. It lies on the disk of the machine,
 * where a reboot leaves it, and never runs out by itself: whoever took it may only have been slow.
 * Every act looks for it first, so that one who lost it does nothing any more.
 */
public final class Lease {
  static final String FOLDER = "/var/lib/railwright";
  private static final String HELD = FOLDER + "/lease";
  private static final int TAKEN = 93;

  private final ChangedMachine machine;
  private final String token;

  public Lease(ChangedMachine machine, String token) {
    if (!token.matches("[0-9a-f]{8,64}")) {
      throw new IllegalArgumentException("a token is made of hexadecimal digits");
    }
    this.machine = machine;
    this.token = token;
  }

  /**
   * Takes it, or keeps it where it is ours already.
   *
   * @param who for the people who find it there
   * @throws RefusedException where it is somebody else's, or the machine can't keep one
   */
  public void take(String who) throws UnreachedException, InterruptedException, RefusedException {
    String fresh = FOLDER + "/.new-" + token;
    Reply.Answered reply =
        machine.repeat(
            isOurs()
                + " && exit 0; mkdir -p "
                + FOLDER
                + " && rm -rf "
                + fresh
                + " && mkdir "
                + fresh
                + " && printf '%s\\n' "
                + token
                + " > "
                + fresh
                + "/owner && printf '%s\\n' "
                + ShellWords.quote(Plain.line(who))
                + " > "
                + fresh
                + "/who && sync || { rm -rf "
                + fresh
                + "; exit 92; }; mv -T "
                + fresh
                + " "
                + HELD
                + " 2>/dev/null && sync && exit 0; rm -rf "
                + fresh
                + "; cat "
                + HELD
                + "/who "
                + HELD
                + "/owner; exit "
                + TAKEN);
    if (reply.exit() == TAKEN) {
      throw new RefusedException(
          "%s is being changed by somebody else: %s"
              .formatted(machine.name(), Plain.line(reply.out())));
    }
    if (reply.exit() != 0) {
      throw new RefusedException(
          machine.name() + " can't keep a lease in " + FOLDER + ": " + reply.err());
    }
  }

  /** Gives it back, and with it all that was kept on the machine for this plan. */
  public void release() throws UnreachedException, InterruptedException {
    String gone = FOLDER + "/.old-" + token;
    machine.repeat(
        "if "
            + isOurs()
            + "; then "
            + ActRun.forget(token)
            + "mv -T "
            + HELD
            + " "
            + gone
            + "; fi; rm -rf "
            + gone
            + " "
            + FOLDER
            + "/.new-"
            + token
            + "; rmdir "
            + FOLDER
            + " 2>/dev/null; exit 0");
  }

  /** A test for the shell. */
  String isOurs() {
    return "[ \"$(cat " + HELD + "/owner 2>/dev/null)\" = " + token + " ]";
  }

  String token() {
    return token;
  }

  /** Where acts keep what they print; it goes with the lease. */
  String folder() {
    return HELD;
  }

  /** A machine that can't be changed as it is; the message says why. */
  public static final class RefusedException extends Exception {
    private static final long serialVersionUID = 1L;

    RefusedException(String why) {
      super(why);
    }
  }
}
