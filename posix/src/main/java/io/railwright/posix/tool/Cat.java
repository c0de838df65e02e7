package io.railwright.posix.tool;

import io.railwright.posix.Call;
import java.io.IOException;
import java.util.List;

/** {@code cat}. */
final class Cat {
  private static final int PIECE = 8192;

  private Cat() {}

  static int run(Call call) throws IOException {
    Options options = Options.parse(call.arguments(), "u");
    if (options.mistake() != null) {
      return Inputs.usage(call, 1, options.mistake());
    }
    int status = 0;
    List<String> operands = options.operands().isEmpty() ? List.of("-") : options.operands();
    for (String operand : operands) {
      if (operand.equals("-")) {
        pass(call);
        continue;
      }
      byte[] bytes = Inputs.tryRead(call, operand, operand + ": ");
      if (bytes == null) {
        status = 1;
      } else {
        call.out().write(bytes);
      }
    }
    return status;
  }

  /** What comes in goes out at once: it may be a conversation. */
  private static void pass(Call call) throws IOException {
    byte[] piece = new byte[PIECE];
    for (int count = call.in().read(piece); count >= 0; count = call.in().read(piece)) {
      call.out().write(piece, 0, count);
      call.out().flush();
    }
  }
}
