package io.railwright.change.machine;

import io.railwright.model.text.ShellWords;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The right to change a machine, which one plan at a time has. It never runs out by itself: whoever
 * took it may only have been slow.
 */
public interface MachineLease {
  /** What a holder begins with, unless somebody wrote the lease by hand. */
  Pattern TOKEN = Pattern.compile("^[0-9a-f]{8,64}(?= |$)");

  /**
   * Takes it, or keeps it where it is ours already.
   *
   * @param who for the people who find it there
   * @throws RefusedException where it is somebody else's, or the machine can't keep one
   */
  void take(String who) throws UnreachedException, InterruptedException, RefusedException;

  /** Gives it back, and with it all that was kept on the machine for this plan. */
  void release() throws UnreachedException, InterruptedException;

  /**
   * Who took it and left it, for whoever wants to clear it. Nothing is done.
   *
   * @throws RefusedException where there is none, it is another one, or something of its plan still
   *     runs
   */
  String abandonedBy() throws UnreachedException, InterruptedException, RefusedException;

  /**
   * Takes it from a plan that nobody goes on with. Whoever still does will find that it is gone,
   * and do nothing any more.
   *
   * @throws RefusedException as {@link #abandonedBy} does
   */
  default void clear() throws UnreachedException, InterruptedException, RefusedException {
    abandonedBy();
    release();
  }

  /**
   * Something that is done at most once by its name, as long as the lease is ours.
   *
   * @param name which no other act of this plan has
   */
  Attempt act(String name);

  /**
   * What is said of one that is somebody else's.
   *
   * @param holder the token, then who took it
   */
  static String taken(String machine, String holder) {
    Matcher token = TOKEN.matcher(holder);
    String unlock =
        "rail unlock " + ShellWords.quote(machine) + (token.find() ? " " + token.group() : "");
    return ("%s is being changed by somebody else: %s. Wait for that; a plan of your own is in rail"
            + " journal, and a lease that nobody needs any more is cleared by %s")
        .formatted(machine, holder, unlock);
  }

  /** Who took a lease, by the text that has its token first. */
  static String who(String holder) {
    return holder.substring(holder.indexOf(' ') + 1);
  }

  /** A machine that can't be changed as it is; the message says why. */
  final class RefusedException extends Exception {
    private static final long serialVersionUID = 1L;

    public RefusedException(String why) {
      super(why);
    }
  }
}
