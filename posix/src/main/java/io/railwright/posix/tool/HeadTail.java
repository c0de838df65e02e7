package io.railwright.posix.tool;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code head} and {@code tail}. */
final class HeadTail {
  private static final int PIECE = 8192;

  private HeadTail() {}

  /** How much is wanted, and from where. */
  private record Amount(long count, boolean bytes, boolean fromStart, boolean butLast) {}

  static int head(Call call) throws IOException {
    return run(call, true);
  }

  static int tail(Call call) throws IOException {
    return run(call, false);
  }

  private static int run(Call call, boolean head) throws IOException {
    Options options =
        Options.parse(
            oldStyle(call.arguments()), "c:n:qv", "bytes=c", "lines=n", "quiet=q", "verbose=v");
    if (options.mistake() != null) {
      return Inputs.usage(call, 1, options.mistake());
    }
    String wrong =
        options.has('c') ? options.value('c') : options.has('n') ? options.value('n') : "10";
    Amount amount;
    try {
      amount = amount(options, head);
    } catch (NumberFormatException no) {
      String what = options.has('c') ? "bytes" : "lines";
      return call.fail(1, call.name() + ": invalid number of " + what + ": ‘" + wrong + "’");
    }
    List<String> operands = options.operands().isEmpty() ? List.of("-") : options.operands();
    boolean headings = options.has('v') || (operands.size() > 1 && !options.has('q'));
    int status = 0;
    boolean first = true;
    for (String operand : operands) {
      try {
        boolean streams = head && operand.equals("-") && !amount.butLast();
        byte[] bytes = streams ? new byte[0] : Inputs.read(call, operand);
        if (headings) {
          String name = operand.equals("-") ? "standard input" : operand;
          call.print((first ? "" : "\n") + "==> " + name + " <==\n");
        }
        first = false;
        if (streams) {
          headOfInput(call, amount);
        } else {
          part(call, bytes, amount, head);
        }
      } catch (FileError refused) {
        status = refuse(call, operand, refused, headings, first);
        first &= !FileError.FOLDER.equals(refused.getMessage());
      }
    }
    return status;
  }

  private static int refuse(
      Call call, String operand, FileError refused, boolean headings, boolean first)
      throws IOException {
    boolean folder = FileError.FOLDER.equals(refused.getMessage());
    if (folder && headings) {
      call.print((first ? "" : "\n") + "==> " + operand + " <==\n");
    }
    return call.fail(
        1,
        folder
            ? call.name() + ": error reading '" + operand + "': " + refused.getMessage()
            : call.name() + ": cannot open '" + operand + "' for reading: " + refused.getMessage());
  }

  /** {@code -5} for {@code -n 5}. */
  private static List<String> oldStyle(List<String> arguments) {
    if (!arguments.isEmpty() && arguments.getFirst().matches("-\\d+")) {
      List<String> changed = new ArrayList<>(arguments);
      changed.set(0, "-n" + arguments.getFirst().substring(1));
      return changed;
    }
    return arguments;
  }

  private static Amount amount(Options options, boolean head) {
    boolean bytes = options.has('c');
    String given = bytes ? options.value('c') : options.value('n');
    String text = given == null ? "10" : given;
    boolean plus = text.startsWith("+");
    boolean minus = text.startsWith("-");
    String digits = plus || minus ? text.substring(1) : text;
    long factor = 1;
    if (digits.endsWith("k") || digits.endsWith("K")) {
      factor = 1024;
    } else if (digits.endsWith("M")) {
      factor = 1024 * 1024;
    }
    if (factor > 1) {
      digits = digits.substring(0, digits.length() - 1);
    }
    return new Amount(Long.parseLong(digits) * factor, bytes, plus && !head, minus && head);
  }

  /** Reads no more than is wanted, so that a writer that goes on notices. */
  private static void headOfInput(Call call, Amount amount) throws IOException {
    byte[] piece = new byte[PIECE];
    long left = amount.count();
    while (left > 0) {
      int count = call.in().read(piece, 0, amount.bytes() ? (int) Math.min(left, PIECE) : PIECE);
      if (count < 0) {
        return;
      }
      int end = count;
      if (amount.bytes()) {
        left -= count;
      } else {
        for (int at = 0; at < count && left > 0; at++) {
          left -= piece[at] == '\n' ? 1 : 0;
          end = left == 0 ? at + 1 : count;
        }
      }
      call.out().write(piece, 0, end);
    }
  }

  private static void part(Call call, byte[] bytes, Amount amount, boolean head)
      throws IOException {
    int start = 0;
    int end = bytes.length;
    if (head) {
      end = amount.butLast() ? fromEnd(bytes, amount) : fromStart(bytes, amount, amount.count());
    } else {
      start =
          amount.fromStart()
              ? fromStart(bytes, amount, Math.max(0, amount.count() - 1))
              : fromEnd(bytes, amount);
    }
    call.out().write(bytes, start, end - start);
  }

  private static int fromStart(byte[] bytes, Amount amount, long count) {
    if (amount.bytes()) {
      return (int) Math.min(count, bytes.length);
    }
    long left = count;
    int at = 0;
    while (at < bytes.length && left > 0) {
      left -= bytes[at++] == '\n' ? 1 : 0;
    }
    return at;
  }

  private static int fromEnd(byte[] bytes, Amount amount) {
    if (amount.bytes()) {
      return (int) Math.max(0, bytes.length - amount.count());
    }
    if (amount.count() == 0) {
      return bytes.length;
    }
    long left = amount.count();
    for (int at = bytes.length - 1; at > 0; at--) {
      if (bytes[at - 1] == '\n' && --left == 0) {
        return at;
      }
    }
    return 0;
  }
}
