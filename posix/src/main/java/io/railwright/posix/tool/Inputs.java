package io.railwright.posix.tool;

import io.railwright.posix.ByteText;
import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the operands of programs and reports errors about them. */
final class Inputs {
  private Inputs() {}

  /** A file, or standard input for a dash. */
  static byte[] read(Call call, String operand) throws IOException {
    if (operand.equals("-") || operand.equals("/dev/stdin")) {
      return call.in().readAllBytes();
    }
    if (operand.equals("/dev/null")) {
      return new byte[0];
    }
    if (operand.isEmpty()) {
      throw new FileError(FileError.ABSENT);
    }
    return call.files().read(call.path(operand));
  }

  /** Reads like {@link #read}, but reports an error and returns null. */
  static byte @Nullable [] tryRead(Call call, String operand, String words) throws IOException {
    try {
      return read(call, operand);
    } catch (FileError refused) {
      call.fail(1, call.name() + ": " + words + refused.getMessage());
      return null;
    }
  }

  /** All operands one after the other, or standard input where there are none. */
  static @Nullable String join(Call call, List<String> operands) throws IOException {
    StringBuilder all = new StringBuilder();
    boolean good = true;
    for (String operand : operands.isEmpty() ? List.of("-") : operands) {
      byte[] bytes = tryRead(call, operand, operand + ": ");
      if (bytes == null) {
        good = false;
      } else {
        all.append(ByteText.of(bytes));
      }
    }
    return good || !all.isEmpty() ? all.toString() : null;
  }

  /** The lines of a text without their ends. */
  static List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int end = text.indexOf('\n', at);
      lines.add(text.substring(at, end < 0 ? text.length() : end));
      at = end < 0 ? text.length() : end + 1;
    }
    return lines;
  }

  static void write(Call call, String octets) throws IOException {
    call.out().write(ByteText.bytes(octets));
  }

  /** A mistake in the options, in the words of GNU programs. */
  static int usage(Call call, int status, @Nullable String mistake) throws IOException {
    return call.fail(
        status,
        call.name() + ": " + mistake + "\nTry '" + call.name() + " --help' for more information.");
  }
}
