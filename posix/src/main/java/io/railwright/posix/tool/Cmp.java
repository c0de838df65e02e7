package io.railwright.posix.tool;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** {@code cmp}: whether two files are the same, byte for byte. */
final class Cmp {
  private static final int TROUBLE = 2;

  private Cmp() {}

  static int run(Call call) throws IOException {
    Options options = Options.parse(call.arguments(), "s", "silent=s", "quiet=s");
    List<String> operands = options.operands();
    if (options.mistake() != null || operands.isEmpty()) {
      String words =
          options.mistake() == null
              ? "missing operand after '" + call.name() + "'"
              : options.mistake();
      return call.fail(TROUBLE, "cmp: " + words + "\ncmp: Try 'cmp --help' for more information.");
    }
    String second = operands.size() > 1 ? operands.get(1) : "-";
    byte[][] both = new byte[2][];
    for (int at = 0; at < 2; at++) {
      String operand = at == 0 ? operands.getFirst() : second;
      try {
        both[at] = Inputs.read(call, operand);
      } catch (FileError refused) {
        return options.has('s')
            ? TROUBLE
            : call.fail(TROUBLE, "cmp: " + operand + ": " + refused.getMessage());
      }
    }
    int place = Arrays.mismatch(both[0], both[1]);
    if (place < 0) {
      return 0;
    }
    return options.has('s') ? 1 : tell(call, operands.getFirst(), second, both, place);
  }

  private static int tell(Call call, String first, String second, byte[][] both, int place)
      throws IOException {
    int lines = 1;
    for (int at = 0; at < place; at++) {
      lines += both[0][at] == '\n' ? 1 : 0;
    }
    if (place < both[0].length && place < both[1].length) {
      call.print("%s %s differ: byte %d, line %d%n".formatted(first, second, place + 1, lines));
      return 1;
    }
    String shorter = both[0].length < both[1].length ? first : second;
    if (place == 0) {
      return call.fail(1, "cmp: EOF on " + shorter + " which is empty");
    }
    boolean ended = both[0][place - 1] == '\n';
    return call.fail(
        1,
        "cmp: EOF on %s after byte %d, %s %d"
            .formatted(shorter, place, ended ? "line" : "in line", ended ? lines - 1 : lines));
  }
}
