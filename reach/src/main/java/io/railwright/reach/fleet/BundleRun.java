package io.railwright.reach.fleet;

import io.railwright.model.fabric.Access.Sudo;
import io.railwright.model.text.Plain;
import io.railwright.reach.CommandInput;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.ReachException;
import io.railwright.reach.Shell;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.AnswerReader;
import io.railwright.reach.bundle.Bundle;
import io.railwright.reach.bundle.Question;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Runs one bundle on one host: starts the script, directly or through sudo, and collects the
 * answer.
 */
final class BundleRun {
  private final String name;
  private final Sudo sudo;
  private final KnownSecrets secrets;
  private final String nonce;
  private final byte[] script;
  private final AnswerReader reader;

  /** Questions whose answer is no text, in which a secret could stand. */
  private final Set<String> registers;

  private @Nullable SudoDialogue dialogue;
  private @Nullable ReachException failure;

  BundleRun(ShellTarget target, Bundle bundle, String nonce) {
    this.name = target.name();
    this.sudo = target.sudo();
    this.secrets = target.secrets();
    this.nonce = nonce;
    this.script = bundle.script(nonce).getBytes(StandardCharsets.UTF_8);
    this.registers =
        bundle.questions().stream()
            .filter(question -> question.form() instanceof Question.Form.Bytes)
            .map(Question::id)
            .collect(Collectors.toSet());
    this.reader = new AnswerReader(bundle, nonce, target.limit().bytes());
  }

  /** For the login shell, in words that sh, csh and fish read alike. */
  String command() {
    if (!sudo.use()) {
      return "exec sh -s";
    }
    return sudo.password().isPresent() ? SudoDialogue.command(nonce) : "exec sudo -n sh -s";
  }

  /** Hears what the host says, and sends what it is to get. May ask a person for the password. */
  Shell.Sink over(CommandInput input) throws ReachException {
    if (sudo.use() && sudo.password().isPresent()) {
      char[] password = secrets.get(sudo.password().get(), "password of sudo on " + name);
      byte[] line = (new String(password) + "\n").getBytes(StandardCharsets.UTF_8);
      SudoDialogue asked = new SudoDialogue(nonce, line, script, input, reader);
      dialogue = asked;
      return asked;
    }
    input.send(script);
    input.end();
    return reader;
  }

  void failed(ReachException why) {
    failure = why;
  }

  /** All that was heard, without secrets. */
  Answer answer(Instant time) {
    Answer heard = new Answer(name, time, reader.sections(), whyNotAll(), reader.doubts());
    return new AnswerMask(secrets, registers).of(heard);
  }

  private Optional<String> whyNotAll() {
    if (failure != null) {
      return Optional.of(unreached(failure));
    }
    return reader.objection().or(() -> reader.complete() ? Optional.empty() : incomplete());
  }

  private String unreached(ReachException why) {
    String said = said();
    boolean helps = why.kind() == ReachException.Kind.BROKEN && !said.isEmpty();
    return why.getMessage() + (helps ? "; before that it said: " + said : "");
  }

  private Optional<String> incomplete() {
    if (reader.begun() > 0) {
      return Optional.of("the answer broke off after " + reader.begun() + " sections; ask again");
    }
    String said = said();
    return Optional.of(
        ended() + (said.isEmpty() ? "; check that its shell runs commands" : "; it said: " + said));
  }

  private String ended() {
    return switch (dialogue == null ? SudoDialogue.Outcome.NOT_ASKED : dialogue.outcome()) {
      case NOT_ASKED, ANSWERED -> "the login ended without an answer";
      case REFUSED -> "sudo does not take the password";
      case WITHHELD -> "sudo asks for the password, which is not sent to a host whose key changed";
    };
  }

  private String said() {
    String pending = dialogue == null ? "" : dialogue.pending();
    return reader.begun() > 0 ? "" : Plain.line(reader.preamble() + " " + pending);
  }
}
