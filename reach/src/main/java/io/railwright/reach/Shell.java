package io.railwright.reach;

import java.time.Duration;
import java.util.List;

/**
 * Runs one command line on one machine. After the call only the effects of the command remain:
 * connections and processes are closed.
 */
public interface Shell {

  /**
   * Runs {@code command} by the user's login shell with {@code input} as its standard input, and
   * hands on what comes back until the command ends, {@code sink} is complete, or {@code limit} has
   * passed. Interrupting the thread ends it too. The input is ended in any case.
   *
   * @throws ReachException if the machine can't be reached, or the connection breaks or the time is
   *     out before the sink is complete; what the sink has received until then stays good
   */
  void run(String command, CommandInput input, Sink sink, Duration limit) throws ReachException;

  /** Receives the two output streams; called by at most one thread for each stream. */
  interface Sink {
    /**
     * The machine has let us in, and nothing was sent to the command yet. Not called where there is
     * no login.
     *
     * @param doubts why the machine may not be the one it should be, a sentence each
     */
    default void loggedIn(List<String> doubts) {}

    void out(byte[] bytes, int offset, int length);

    void err(byte[] bytes, int offset, int length);

    /** Whether all that was wanted has come, so that the rest need not be waited for. */
    boolean complete();
  }
}
