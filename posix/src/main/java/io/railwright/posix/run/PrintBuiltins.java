package io.railwright.posix.run;

import io.railwright.posix.FileError;
import io.railwright.posix.expand.Escapes;
import io.railwright.posix.expand.ShellFailure;
import io.railwright.posix.process.BrokenPipe;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.List;

/**
 * {@code echo} and {@code printf}. Each prints with one write, so that kernel files take it whole.
 */
final class PrintBuiltins {
  private PrintBuiltins() {}

  static int echo(Interpreter shell, List<String> words) throws IOException {
    boolean end = words.size() < 2 || !words.get(1).equals("-n");
    StringBuilder text = new StringBuilder();
    int first = end ? 1 : 2;
    for (int at = first; at < words.size(); at++) {
      if (at > first) {
        text.append(' ');
      }
      if (words.get(at).indexOf('\\') < 0) {
        text.append(words.get(at));
      } else if (!Escapes.append(words.get(at), true, text)) {
        return print(shell, "echo", text);
      }
    }
    return print(shell, "echo", end ? text.append('\n') : text);
  }

  static int printf(Interpreter shell, List<String> words) throws IOException {
    int at = words.size() > 1 && words.get(1).equals("--") ? 2 : 1;
    if (at >= words.size()) {
      throw new ShellFailure("printf: usage: printf format [arg ...]");
    }
    PrintfFormat format =
        new PrintfFormat(shell, words.get(at), words.subList(at + 1, words.size()));
    StringBuilder text = format.text();
    int printed = print(shell, "printf", text);
    return printed != 0 ? printed : format.status();
  }

  private static int print(Interpreter shell, String name, StringBuilder text) throws IOException {
    if (text.isEmpty()) {
      return 0;
    }
    try {
      shell.print(text.toString());
      return 0;
    } catch (FileError refused) {
      shell.warn(name + ": write error: " + refused.getMessage());
      return 1;
    } catch (BrokenPipe | InterruptedIOException ended) {
      throw ended;
    } catch (IOException closed) {
      shell.warn(name + ": " + name + ": I/O error");
      return 1;
    }
  }
}
