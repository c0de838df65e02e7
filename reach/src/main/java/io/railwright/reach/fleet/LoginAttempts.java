package io.railwright.reach.fleet;

import io.railwright.reach.ReachException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;

/**
 * Tries again only where no command can have been started and the server itself hung up: one that
 * is busy with many logins drops some before they begin. Who refuses is not asked again, and a
 * time-out is not worth a second one.
 */
public final class LoginAttempts {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final int ATTEMPTS = 3;
  private static final Duration QUICK = Duration.ofSeconds(3);

  private LoginAttempts() {}

  /** One login and all that is done with it. */
  @FunctionalInterface
  public interface Attempt {
    void run() throws ReachException;
  }

  public static void run(Attempt attempt) throws ReachException {
    for (int number = 1; ; number++) {
      Instant began = Instant.now();
      try {
        attempt.run();
        return;
      } catch (ReachException unreached) {
        boolean quick = Duration.between(began, Instant.now()).compareTo(QUICK) < 0;
        boolean again = unreached.kind() == ReachException.Kind.DROPPED && quick;
        if (!again || number == ATTEMPTS || !pause(number)) {
          throw unreached;
        }
      }
    }
  }

  /** Waits longer each time, and not in step with the others; false if told to stop. */
  private static boolean pause(int number) {
    try {
      Thread.sleep(number * 200L + RANDOM.nextInt(300));
      return true;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
