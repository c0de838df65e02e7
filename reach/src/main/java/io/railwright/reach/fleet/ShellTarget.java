package io.railwright.reach.fleet;

import io.railwright.model.fabric.Access.Sudo;
import io.railwright.reach.CommandInput;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.ReachException;
import io.railwright.reach.Secrets;
import io.railwright.reach.Shell;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Bundle;
import io.railwright.reach.bundle.Question;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.List;

/**
 * A target that is asked through a shell, as the login user or through sudo. All questions go into
 * one script, the bundle.
 */
public record ShellTarget(
    String name, Shell shell, Sudo sudo, KnownSecrets secrets, HostLimit limit) implements Target {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final int ATTEMPTS = 3;
  private static final Duration QUICK = Duration.ofSeconds(3);

  /** The only one that is asked at its time. */
  public ShellTarget(String name, Shell shell, Sudo sudo, Secrets secrets, Duration limit) {
    this(name, shell, sudo, KnownSecrets.of(secrets), HostLimit.of(limit, 1));
  }

  @Override
  public Answer ask(List<Question> questions) {
    BundleRun bundleRun = new BundleRun(this, new Bundle(questions), nonce());
    Instant time = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    try {
      run(bundleRun);
    } catch (ReachException unreached) {
      bundleRun.failed(unreached);
    }
    return bundleRun.answer(time);
  }

  /**
   * Tries again only where no command can have been started and the server itself hung up: one that
   * is busy with many logins drops some before they begin. Who refuses is not asked again, and a
   * time-out is not worth a second one.
   */
  private void run(BundleRun bundleRun) throws ReachException {
    for (int attempt = 1; ; attempt++) {
      Instant began = Instant.now();
      CommandInput input = new CommandInput();
      try {
        shell.run(bundleRun.command(), input, bundleRun.over(input), limit.time());
        return;
      } catch (ReachException unreached) {
        boolean quick = Duration.between(began, Instant.now()).compareTo(QUICK) < 0;
        boolean again = unreached.kind() == ReachException.Kind.DROPPED && quick;
        if (!again || attempt == ATTEMPTS || !pause(attempt)) {
          throw unreached;
        }
      }
    }
  }

  /** Waits longer each time, and not in step with the others; false if told to stop. */
  private static boolean pause(int attempt) {
    try {
      Thread.sleep(attempt * 200L + RANDOM.nextInt(300));
      return true;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static String nonce() {
    byte[] random = new byte[12];
    RANDOM.nextBytes(random);
    return "rail-" + HexFormat.of().formatHex(random);
  }
}
