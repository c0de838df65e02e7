package io.railwright.collect.switches.nxos.text;

import java.util.Optional;

/**
 * A prompt and what was typed at it: {@code leaf1# show interface}, {@code leaf1(config)#}.
 *
 * @param name of the switch; empty where only the sign or the command stands there
 */
record NxosPrompt(String name, String command) {
  private static final int LONGEST_NAME = 64;

  static Optional<NxosPrompt> of(String line) {
    String text = line.strip();
    if (isShow(text)) {
      return Optional.of(new NxosPrompt("", text));
    }
    int end = name(text);
    int sign = text.startsWith("(config", end) ? text.indexOf(')', end) + 1 : end;
    boolean signed =
        sign >= end && sign < text.length() && (text.charAt(sign) == '#' || isUser(text, sign));
    if (!signed) {
      return Optional.empty();
    }
    String command = text.substring(sign + 1).strip();
    boolean typed = end == 0 ? isShow(command) : isTyped(command);
    return typed ? Optional.of(new NxosPrompt(text.substring(0, end), command)) : Optional.empty();
  }

  /** {@code leaf1> show}; a line that quotes another one begins with the sign. */
  private static boolean isUser(String text, int sign) {
    return sign > 0 && text.charAt(sign) == '>';
  }

  private static boolean isShow(String command) {
    return command.startsWith("show ") || command.startsWith("sh ");
  }

  private static boolean isTyped(String command) {
    return command.isEmpty() || (command.charAt(0) >= 'a' && command.charAt(0) <= 'z');
  }

  private static int name(String text) {
    int at = 0;
    while (at < text.length() && at < LONGEST_NAME && isOfName(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isOfName(char c) {
    return c < 128 && (Character.isLetterOrDigit(c) || c == '-' || c == '_' || c == '.');
  }
}
