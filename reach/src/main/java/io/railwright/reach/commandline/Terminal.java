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

  private final CommandInput input = new CommandInput();
  private final StringBuilder screen = new StringBuilder();
  private String prompt = "";
  private int answered;

  private Terminal() {}

  /** A terminal that shows a prompt. */
  static Terminal open(CommandLogin login) throws ReachException {
    Terminal terminal = new Terminal();
    login.openTerminal(terminal.input, terminal);
    terminal.awaitFirstPrompt();
    return terminal;
  }

  @Override
  public synchronized void out(byte[] bytes, int offset, int length) {
    screen.append(new String(bytes, offset, length, StandardCharsets.ISO_8859_1));
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

  private synchronized void awaitFirstPrompt() throws ReachException {
    long end = System.nanoTime() + FIRST.toNanos();
    while (prompt.isEmpty()) {
      Matcher matcher = PROMPT.matcher(screen);
      if (matcher.find()) {
        prompt = matcher.group(1);
      } else if (screen.length() > LONGEST_BANNER || !await(end)) {
        throw new ReachException(
            Kind.ANSWER,
            "The login shows no prompt of a switch; it says: "
                + Plain.line(ScreenText.of(screen.toString())));
      }
    }
  }

  /** Types a command and waits for the next prompt. */
  synchronized CommandResult run(String command, Duration limit, int most) throws ReachException {
    clear();
    type(command + "\n");
    boolean shown = awaitPrompt(limit, most);
    if (shown) {
      return new CommandResult(output(command), "", 0, Ending.ENDED);
    }
    Ending ending = screen.length() > most ? Ending.TOO_LONG : Ending.LATE;
    clear();
    type(STOP);
    if (!awaitPrompt(INTERRUPTED, Integer.MAX_VALUE)) {
      throw new ReachException(
          Kind.BROKEN, "The terminal shows no prompt any more, also after Ctrl-C.");
    }
    return new CommandResult("", "", -1, ending);
  }

  private void clear() {
    screen.setLength(0);
    answered = 0;
  }

  private void type(String text) {
    input.send(text.getBytes(StandardCharsets.UTF_8));
  }

  private boolean awaitPrompt(Duration limit, int most) throws ReachException {
    long end = System.nanoTime() + limit.toNanos();
    while (!isAtPrompt()) {
      if (screen.length() > most || !await(end)) {
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
