package io.railwright.reach.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.model.fabric.Access.Sudo;
import io.railwright.model.fabric.Secret;
import io.railwright.reach.LocalSecrets;
import io.railwright.reach.LocalShell;
import io.railwright.reach.ReachException;
import io.railwright.reach.Shell;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A bundle through this machine's own shell, with and without the real sudo. */
class ShellTargetTest {
  private static final List<Question> QUESTIONS =
      List.of(Question.run("who", "id", "-un"), Question.run("says", "echo", "fine"));
  private static final Optional<Secret> REFERENCE = Optional.of(new Secret.Environment("UNUSED"));

  private static Answer ask(Sudo sudo) {
    return new ShellTarget(
            "here",
            new LocalShell(),
            sudo,
            (secret, purpose) -> "not-the-password".toCharArray(),
            Duration.ofSeconds(30))
        .ask(QUESTIONS);
  }

  private static void assumeSudoWithoutPassword() throws IOException, InterruptedException {
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/sudo")),
        "needs Debian package sudo: it is not installed");
    int exit = new ProcessBuilder("sudo", "-n", "true").start().waitFor();
    assumeTrue(exit == 0, "sudo asks this user for a password");
  }

  @Test
  void asksAsTheUser() {
    Answer answer = ask(Sudo.NO);
    assertThat(answer.failure()).isEmpty();
    assertThat(text(answer, 0)).isEqualTo(System.getProperty("user.name") + "\n");
  }

  @Test
  void asksThroughSudo() throws Exception {
    assumeSudoWithoutPassword();
    Answer answer = ask(new Sudo(true, Optional.empty()));
    assertThat(answer.failure()).isEmpty();
    assertThat(text(answer, 0)).isEqualTo("root\n");
  }

  /** Where sudo does not read the password, it must not be run as a command either. */
  @Test
  void aPasswordThatSudoDoesNotAskForIsSkipped() throws Exception {
    assumeSudoWithoutPassword();
    Answer answer = ask(new Sudo(true, REFERENCE));
    assertThat(answer.failure()).isEmpty();
    assertThat(text(answer, 1)).isEqualTo("fine\n");
    assertThat(answer.sections()).allMatch(section -> !section.err().contains("not-the-password"));
  }

  @Test
  void whoRefusesIsAskedOnceAndWhoIsBusyAgain() {
    assertThat(attempts(ReachException.Kind.UNREACHABLE)).isEqualTo(1);
    assertThat(attempts(ReachException.Kind.LOGIN)).isEqualTo(1);
    assertThat(attempts(ReachException.Kind.BROKEN)).isEqualTo(1);
    assertThat(attempts(ReachException.Kind.DROPPED)).isEqualTo(3);
  }

  private static int attempts(ReachException.Kind kind) {
    AtomicInteger attempts = new AtomicInteger();
    Shell shell =
        (command, input, sink, limit) -> {
          attempts.incrementAndGet();
          throw new ReachException(kind, "no");
        };
    Answer answer =
        new ShellTarget("here", shell, Sudo.NO, new LocalSecrets(), Duration.ofSeconds(30))
            .ask(QUESTIONS);
    assertThat(answer.failure()).contains("no");
    return attempts.get();
  }

  private static String text(Answer answer, int section) {
    return answer.sections().get(section).out().text();
  }
}
