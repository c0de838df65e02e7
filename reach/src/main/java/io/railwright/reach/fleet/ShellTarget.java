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

  /** The only one that is asked at its time. */
  public ShellTarget(String name, Shell shell, Sudo sudo, Secrets secrets, Duration limit) {
    this(name, shell, sudo, KnownSecrets.of(secrets), HostLimit.of(limit, 1));
  }

  @Override
  public Answer ask(List<Question> questions) {
    List<Question> inTime = questions.stream().map(limit::stretched).toList();
    BundleRun bundleRun = new BundleRun(this, new Bundle(inTime), nonce());
    Instant time = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    try {
      run(bundleRun);
    } catch (ReachException unreached) {
      bundleRun.failed(unreached);
    }
    return bundleRun.answer(time);
  }

  private void run(BundleRun bundleRun) throws ReachException {
    LoginAttempts.run(
        () -> {
          CommandInput input = new CommandInput();
          shell.run(bundleRun.command(), input, bundleRun.over(input), limit.time());
        });
  }

  static String nonce() {
    byte[] random = new byte[12];
    RANDOM.nextBytes(random);
    return "rail-" + HexFormat.of().formatHex(random);
  }
}
