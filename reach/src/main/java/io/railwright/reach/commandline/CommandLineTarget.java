package io.railwright.reach.commandline;

import io.railwright.model.fabric.Platform;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.ReachException;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.AnswerMask;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.reach.fleet.LoginAttempts;
import io.railwright.reach.fleet.Target;
import io.railwright.reach.ssh.SshShell;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/** A switch that is asked at its command line. */
public record CommandLineTarget(
    String name, Platform platform, SshShell shell, KnownSecrets secrets, HostLimit limit)
    implements Target {

  @Override
  public Answer ask(List<Question> questions) {
    Instant time = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    CommandLineRun run = new CommandLineRun(Dialect.of(platform), questions, limit.bytes());
    Optional<String> failure = Optional.empty();
    try {
      LoginAttempts.run(() -> shell.logIn(run, limit.time()));
    } catch (ReachException unreached) {
      failure = Optional.of(String.valueOf(unreached.getMessage()));
    }
    Answer answer = new Answer(name, time, run.sections(), failure, run.doubts());
    return new AnswerMask(secrets).of(answer);
  }
}
