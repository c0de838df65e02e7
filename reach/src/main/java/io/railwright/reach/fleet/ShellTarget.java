package io.railwright.reach.fleet;

import io.railwright.model.fabric.Access.Sudo;
import io.railwright.model.text.Plain;
import io.railwright.reach.ReachException;
import io.railwright.reach.Secrets;
import io.railwright.reach.Shell;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.AnswerReader;
import io.railwright.reach.bundle.Bundle;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/** A target that is asked through a shell of its own, as its user or through sudo. */
public record ShellTarget(String name, Shell shell, Sudo sudo, Secrets secrets, Duration limit)
    implements Target {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final int ATTEMPTS = 3;
  private static final Duration QUICK = Duration.ofSeconds(3);

  @Override
  public Answer ask(Bundle bundle) {
    String nonce = nonce();
    AnswerReader reader = new AnswerReader(bundle, nonce);
    Instant time = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    Optional<String> failure = Optional.empty();
    try {
      run(command(nonce), input(bundle, nonce), reader);
      if (!reader.complete()) {
        failure = Optional.of(incomplete(reader));
      }
    } catch (ReachException unreached) {
      failure = Optional.of(because(unreached, reader));
    }
    return new Answer(name, time, reader.sections(), failure);
  }

  /**
   * Tries again only where no command can have been started: a server that is busy with many logins
   * drops some before they begin. A time-out is not worth a second one.
   */
  private void run(String command, byte[] input, AnswerReader reader) throws ReachException {
    for (int attempt = 1; ; attempt++) {
      Instant began = Instant.now();
      try {
        shell.run(command, input, reader, limit);
        return;
      } catch (ReachException unreached) {
        boolean quick = Duration.between(began, Instant.now()).compareTo(QUICK) < 0;
        boolean again = unreached.kind() == ReachException.Kind.UNREACHABLE && quick;
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

  /**
   * The command that the login shell is given, in words that sh, csh and fish read alike. With sudo
   * it skips what stands before the bundle in its input: the password, where sudo did not ask for
   * it.
   */
  private String command(String nonce) {
    if (!sudo.use()) {
      return "exec sh -s";
    }
    String start =
        "sh -c 'while IFS= read -r line; do case \"$line\" in "
            + nonce
            + ") exec sh -s;; esac; done'";
    return "exec sudo " + (sudo.password().isPresent() ? "-S -p '' " : "-n ") + start;
  }

  private byte[] input(Bundle bundle, String nonce) throws ReachException {
    ByteArrayOutputStream input = new ByteArrayOutputStream();
    if (sudo.use() && sudo.password().isPresent()) {
      char[] password = secrets.get(sudo.password().get(), "password of sudo on " + name);
      ByteBuffer bytes = StandardCharsets.UTF_8.encode(CharBuffer.wrap(password));
      while (bytes.hasRemaining()) {
        input.write(bytes.get());
      }
      input.write('\n');
      Arrays.fill(password, '\0');
    }
    String start = sudo.use() ? nonce + "\n" : "";
    input.writeBytes((start + bundle.script(nonce)).getBytes(StandardCharsets.UTF_8));
    return input.toByteArray();
  }

  private String because(ReachException unreached, AnswerReader reader) {
    String said = said(reader);
    boolean helps = unreached.kind() == ReachException.Kind.BROKEN && !said.isEmpty();
    return unreached.getMessage() + (helps ? "; before that it said: " + said : "");
  }

  private static String incomplete(AnswerReader reader) {
    int sections = reader.sections().size();
    if (sections > 0) {
      return "the answer broke off after " + sections + " sections; ask again";
    }
    String said = said(reader);
    return said.isEmpty()
        ? "the login ended without an answer; check that its shell runs commands"
        : "the login ended without an answer; it said: " + said;
  }

  private static String said(AnswerReader reader) {
    return reader.sections().isEmpty() ? Plain.line(reader.preamble()) : "";
  }

  private static String nonce() {
    byte[] random = new byte[12];
    RANDOM.nextBytes(random);
    return "rail-" + HexFormat.of().formatHex(random);
  }
}
