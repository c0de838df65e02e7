package io.railwright.reach.ssh;

import com.jcraft.jsch.UIKeyboardInteractive;
import com.jcraft.jsch.UserInfo;
import io.railwright.model.text.Plain;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Answers the prompts of an SSH server during login: the password, once, to a prompt that asks for
 * just that. Any other prompt is kept for the message and ends the login. A guess would be wrong,
 * and every wrong answer counts against the account.
 */
final class PromptResponder implements UserInfo, UIKeyboardInteractive {
  /** Stops the library, which would answer with nothing and be asked again. */
  static final class NoAnswer extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoAnswer() {
      super("the server asks what can't be answered", null, false, false);
    }
  }

  private final byte @Nullable [] password;
  private boolean given;
  private volatile @Nullable String question;

  PromptResponder(byte @Nullable [] password) {
    this.password = password;
  }

  /** What the server asked and was not told. */
  Optional<String> question() {
    return Optional.ofNullable(question);
  }

  @Override
  public String @Nullable [] promptKeyboardInteractive(
      String destination, String name, String instruction, String[] prompts, boolean[] echo) {
    if (prompts.length == 0) {
      return new String[0]; // a message that wants no answer
    }
    boolean forPassword =
        prompts.length == 1 && !echo[0] && prompts[0].toLowerCase(Locale.ROOT).contains("password");
    if (forPassword && promptPassword(prompts[0])) {
      return new String[] {getPassword()};
    }
    question = Plain.line(String.join(" ", name, instruction, String.join(" ", prompts)));
    throw new NoAnswer();
  }

  @Override
  public boolean promptPassword(String message) {
    return password != null && !given;
  }

  @Override
  public @Nullable String getPassword() {
    given = true;
    return password == null ? null : new String(password, StandardCharsets.UTF_8);
  }

  @Override
  public boolean promptPassphrase(String message) {
    return false;
  }

  @Override
  public @Nullable String getPassphrase() {
    return null;
  }

  @Override
  public boolean promptYesNo(String message) {
    return false;
  }

  @Override
  public void showMessage(String message) {
    // banners are for people who log in
  }
}
