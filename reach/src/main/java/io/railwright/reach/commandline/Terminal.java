package io.railwright.reach.commandline;

import io.railwright.model.text.Plain;
import io.railwright.reach.CommandInput;
import io.railwright.reach.CommandLogin;
import io.railwright.reach.CommandLogin.CommandResult;
import io.railwright.reach.CommandLogin.Ending;
import io.railwright.reach.ReachException;
import io.railwright.reach.ReachException.Kind;
import io.railwright.reach.Shell;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A terminal at which commands are typed and their outputs cut out between two prompts. The prompt
 * is the one that the switch shows first, so that no line of an output passes for it. A pager is
 * told to go on.
 */
final class Terminal implements Shell.Sink {
  private static final Pattern PROMPT =
      Pattern.compile(
          "(?:^|[\\r\\n])([A-Za-z0-9][A-Za-z0-9._-]{0,63}(?:\\([^()\\r\\n]{1,40}\\))?[#>]) ?$");

  private static final Duration FIRST = Duration.ofSeconds(15);
  private static final Duration INTERRUPTED = Duration.ofSeconds(3);
  private static final String STOP = "\u0003";
  private static final int LONGEST_BANNER = 1 << 16;

  /** Of a screen that is not wanted any more, as much as a prompt needs. */
  private static final int TAIL = 256;

  private final CommandInput input = new CommandInput();
  private final StringBuilder screen = new StringBuilder();
  private String prompt = "";
  private int most = LONGEST_BANNER;
  private boolean over;
  private boolean closed;
  private int answered;

  private Terminal() {}

  /** A terminal that shows a prompt. */
  static Terminal open(CommandLogin login) throws ReachException {
    Terminal terminal = new Terminal();
    login.openTerminal(terminal.input, terminal, terminal::closed);
    terminal.awaitFirstPrompt();
    return terminal;
  }

  @Override
  public synchronized void out(byte[] bytes, int offset, int length) {
    screen.append(new String(bytes, offset, length, StandardCharsets.ISO_8859_1));
    if (screen.length() > most) {
      over = true;
      screen.delete(0, screen.length() - TAIL);
      answered = Math.min(answered, screen.length());
    }
    if (ScreenText.isPaged(screen) && screen.length() > answered) {
      answered = screen.length();
      input.send(new byte[] {' '});
    }
    notifyAll();
  }

  @Override
  public void err(byte[] bytes, int offset, int length) {
    out(bytes, offset, length);
  }

  @Override
  public boolean complete() {
    return false;
  }

  void close() {
    input.end();
  }

  private synchronized void closed() {
    closed = true;
    notifyAll();
  }

  private synchronized void awaitFirstPrompt() throws ReachException {
    long end = System.nanoTime() + FIRST.toNanos();
    while (prompt.isEmpty()) {
      Matcher matcher = PROMPT.matcher(screen.substring(Math.max(0, screen.length() - TAIL)));
      if (matcher.find()) {
        prompt = matcher.group(1);
      } else if (over || closed || !await(end)) {
        throw new ReachException(Kind.ANSWER, noPrompt());
      }
    }
  }

  private String noPrompt() {
    String shown = Plain.line(ScreenText.of(screen.toString())).strip();
    return "The login shows no prompt of a switch"
        + (shown.isEmpty() ? " nor anything else." : "; it says: " + shown);
  }

  /** Types a command and waits for the next prompt. */
  synchronized CommandResult run(String command, Duration limit, int mostBytes)
      throws ReachException {
    clear(mostBytes);
    type(command + "\n");
    if (awaitPrompt(limit)) {
      return over
          ? new CommandResult("", "", 0, Ending.TOO_LONG)
          : new CommandResult(output(command), "", 0, Ending.ENDED);
    }
    clear(LONGEST_BANNER);
    type(STOP);
    if (!awaitPrompt(INTERRUPTED)) {
      throw new ReachException(
          Kind.BROKEN, "The terminal shows no prompt any more, also after Ctrl-C.");
    }
    return new CommandResult("", "", -1, Ending.LATE);
  }

  private void clear(int mostBytes) {
    screen.setLength(0);
    most = mostBytes;
    over = false;
    answered = 0;
  }

  private void type(String text) {
    input.send(text.getBytes(StandardCharsets.UTF_8));
  }

  /** False if the time was out. What is too long is let pass, or its rest would follow later. */
  private boolean awaitPrompt(Duration limit) throws ReachException {
    long end = System.nanoTime() + limit.toNanos();
    while (!isAtPrompt()) {
      if (closed) {
        throw new ReachException(Kind.BROKEN, "The switch ended the login before it had answered.");
      }
      if (!await(end)) {
        return false;
      }
    }
    return true;
  }

  /** At the start of the last line; the echo of what was typed has something behind it. */
  private boolean isAtPrompt() {
    int end = screen.length();
    while (end > 0 && screen.charAt(end - 1) == ' ') {
      end--;
    }
    int start = end - prompt.length();
    return start > 0
        && "\r\n".indexOf(screen.charAt(start - 1)) >= 0
        && screen.substring(start, end).equals(prompt);
  }

  /** False if the time is out. */
  private boolean await(long end) throws ReachException {
    long left = end - System.nanoTime();
    if (left <= 0) {
      return false;
    }
    try {
      TimeUnit.NANOSECONDS.timedWait(this, left);
      return true;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new ReachException(Kind.BROKEN, "Interrupted while waiting for an answer.", stopped);
    }
  }

  /** Without the echo of the command before it and the prompt behind it. */
  private String output(String command) {
    byte[] bytes = screen.toString().getBytes(StandardCharsets.ISO_8859_1);
    String text = ScreenText.of(new String(bytes, StandardCharsets.UTF_8));
    int last = text.lastIndexOf('\n') + 1;
    int first = text.indexOf('\n') + 1;
    boolean echo = first > 0 && text.substring(0, first).contains(command);
    return text.substring(echo ? Math.min(first, last) : 0, last);
  }
}
