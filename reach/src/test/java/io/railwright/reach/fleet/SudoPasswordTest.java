package io.railwright.reach.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.Access.Sudo;
import io.railwright.model.fabric.Secret;
import io.railwright.reach.LocalShell;
import io.railwright.reach.Shell;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * To whom the password of sudo goes. The real one never asks root, and these tests may run as root;
 * so a script stands in, which asks, reads and refuses as sudo does with {@code -S}.
 */
@Execution(ExecutionMode.CONCURRENT)
@Tag("slow")
class SudoPasswordTest {
  private static final String PASSWORD = "corr3ct horse";
  private static final List<Question> QUESTIONS =
      List.of(Question.run("says", "echo", "fine"), Question.run("env", "env"));

  /** Takes {@code -S -p PROMPT COMMAND...}; writes down what it was told in {@code told}. */
  private static final String SUDO =
      """
      #!/bin/sh
      [ "$1 $2" = "-S -p" ] || exit 9
      prompt=$3
      shift 3
      for try in 1 2 3; do
        printf '%s' "$prompt" >&2
        IFS= read -r password || { echo 'sudo: no password was provided' >&2; exit 1; }
        printf '%s\\n' "$password" >>"${0%/*}/told"
        [ "$password" = 'corr3ct horse' ] && exec "$@"
        echo 'Sorry, try again.' >&2
      done
      echo 'sudo: 3 incorrect password attempts' >&2
      exit 1
      """;

  @TempDir Path folder;

  private Answer ask(String sudo, String password, List<String> doubts) throws IOException {
    Path script = Files.writeString(folder.resolve("sudo"), sudo);
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    Shell shell =
        (command, input, sink, limit) -> {
          sink.loggedIn(doubts);
          new LocalShell().run("PATH='" + folder + "':$PATH; " + command, input, sink, limit);
        };
    return answer(shell, password);
  }

  private static Answer answer(Shell shell, String password) {
    return new ShellTarget(
            "here",
            shell,
            new Sudo(true, Optional.of(new Secret.Environment("UNUSED"))),
            (secret, purpose) -> password.toCharArray(),
            Duration.ofSeconds(5))
        .ask(QUESTIONS);
  }

  private String told() throws IOException {
    Path told = folder.resolve("told");
    return Files.exists(told) ? Files.readString(told) : "";
  }

  private static void assertHasNowhere(Answer answer, String secret) {
    assertThat(answer.toString()).doesNotContain(secret);
    for (Section section : answer.sections()) {
      assertThat(section.out().text()).doesNotContain(secret);
      assertThat(section.err()).doesNotContain(secret);
    }
  }

  @Test
  void isSentWhenSudoAsks() throws IOException {
    Answer answer = ask(SUDO, PASSWORD, List.of());
    assertThat(answer.failure()).isEmpty();
    assertThat(answer.sections().getFirst().out().text()).isEqualTo("fine\n");
    assertThat(told()).isEqualTo(PASSWORD + "\n");
  }

  @Test
  void isNotSentWhereSudoDoesNotAsk() throws IOException {
    Answer answer = ask("#!/bin/sh\nshift 3\nexec \"$@\"\n", PASSWORD, List.of());
    assertThat(answer.failure()).isEmpty();
    assertThat(answer.sections()).hasSize(2);
  }

  @Test
  void isSentOnceOnly() throws IOException {
    Answer answer = ask(SUDO, "wrong one", List.of());
    assertThat(answer.failure().orElseThrow()).startsWith("sudo does not take the password");
    assertThat(told()).isEqualTo("wrong one\n");
    assertHasNowhere(answer, "wrong one");
  }

  @Test
  void isNotSentToAHostWhoseKeyChanged() throws IOException {
    Answer answer = ask(SUDO, PASSWORD, List.of("THE HOST KEY OF here HAS CHANGED"));
    assertThat(answer.failure().orElseThrow()).contains("not sent to a host whose key changed");
    assertThat(answer.warnings()).containsExactly("THE HOST KEY OF here HAS CHANGED");
    assertThat(told()).isEmpty();
  }

  /** The command line of an appliance repeats what it gets, and knows no sudo. */
  @Test
  void isNotSentToALoginThatEchoes() {
    Shell appliance =
        (command, input, sink, limit) -> {
          String echo = "printf '%s\\n' \"$0\" >&2; printf '%s' \"$0\" >&2; cat; cat >&2";
          String quoted = "'" + command.replace("'", "'\\''") + "'";
          new LocalShell().run("sh -c '" + echo + "' " + quoted, input, sink, limit);
        };
    Answer answer = answer(appliance, PASSWORD);
    assertThat(answer.failure()).isPresent();
    assertHasNowhere(answer, PASSWORD);
  }

  /** Whoever does as sudo does gets the password; what he says of it is not passed on. */
  @Test
  void isMaskedInAllThatTheHostSays() throws IOException {
    String liar =
        SUDO.replace(
            "&& exec \"$@\"",
            "&& { echo \"got $password\" >&2; echo \"got $password\"; export password; exec \"$@\";"
                + " }");
    Answer answer = ask(liar, PASSWORD, List.of());
    assertThat(answer.failure()).isEmpty();
    assertThat(answer.sections().get(1).out().text()).contains("password=(masked)\n");
    assertHasNowhere(answer, PASSWORD);
  }

  @Test
  void isMaskedInTheReasonWhyNothingCame() throws IOException {
    String liar = SUDO.replace("&& exec \"$@\"", "&& { echo \"no: $password\" >&2; exit 1; }");
    Answer answer = ask(liar, PASSWORD, List.of());
    assertThat(answer.failure().orElseThrow()).contains("no: (masked)");
    assertHasNowhere(answer, PASSWORD);
  }
}
