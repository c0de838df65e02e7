package io.railwright.reach.fleet;

import io.railwright.reach.CommandInput;
import io.railwright.reach.Shell;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Gets a script started through a sudo that may ask for a password. The password is sent only when
 * sudo asks by the prompt that this run has made up, once, and never to a machine that may be
 * another one; the script is sent when a shell of root says that it is ready.
 *
 * <p>Both words stand in the command in two parts which a shell puts together. A login that is no
 * shell and repeats the command therefore prints neither.
 */
final class SudoDialogue implements Shell.Sink {
  /** What sudo may say before it asks: its lecture, a banner. */
  private static final int MOST_SAID = 64 << 10;

  /** How it went, for the message where no answer came. */
  enum Outcome {
    NOT_ASKED,
    ANSWERED,
    /** Asked again, which means that the password was wrong. */
    REFUSED,
    /** Asked by a machine that may be another one. */
    WITHHELD
  }

  private final String nonce;
  private final Shell.Sink next;
  private final CommandInput input;
  private final byte[] password;
  private final byte[] script;
  private final ByteArrayOutputStream said = new ByteArrayOutputStream();
  private boolean started;
  private boolean doubtful;
  private volatile Outcome outcome = Outcome.NOT_ASKED;

  /**
   * @param password with the end of its line
   * @param next hears all that is no part of the dialogue
   */
  SudoDialogue(String nonce, byte[] password, byte[] script, CommandInput input, Shell.Sink next) {
    this.nonce = nonce;
    this.password = password;
    this.script = script;
    this.input = input;
    this.next = next;
  }

  /** In words that sh, csh and fish read alike. */
  static String command(String nonce) {
    return "exec sudo -S -p '%s''-asks' sh -c 'echo %s\"-\"ready >&2; exec sh -s'"
        .formatted(nonce, nonce);
  }

  Outcome outcome() {
    return outcome;
  }

  @Override
  public void loggedIn(List<String> doubts) {
    doubtful = !doubts.isEmpty();
    next.loggedIn(doubts);
  }

  @Override
  public void out(byte[] bytes, int offset, int length) {
    next.out(bytes, offset, length);
  }

  @Override
  public void err(byte[] bytes, int offset, int length) {
    if (started || said.size() > MOST_SAID) {
      next.err(bytes, offset, length);
      return;
    }
    said.write(bytes, offset, length);
    String text = said.toString(StandardCharsets.ISO_8859_1);
    String ready = nonce + "-ready\n";
    int at = text.indexOf(ready);
    if (at >= 0) {
      started = true;
      input.send(script);
      input.end();
      pass(text.substring(0, at) + text.substring(at + ready.length()));
    } else if (text.endsWith(nonce + "-asks")) {
      pass(text.substring(0, text.length() - (nonce + "-asks").length()));
      answer();
    } else if (said.size() > MOST_SAID) {
      pass(text);
    }
  }

  private void pass(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    next.err(bytes, 0, bytes.length);
    said.reset();
  }

  private void answer() {
    if (doubtful) {
      outcome = Outcome.WITHHELD;
      input.end();
    } else if (outcome == Outcome.NOT_ASKED) {
      outcome = Outcome.ANSWERED;
      input.send(password);
    } else {
      outcome = Outcome.REFUSED;
      input.end();
    }
  }

  /** What was said and is still being looked at, for the message where no answer came. */
  String pending() {
    return said.toString(StandardCharsets.UTF_8);
  }

  @Override
  public boolean complete() {
    return next.complete();
  }
}
