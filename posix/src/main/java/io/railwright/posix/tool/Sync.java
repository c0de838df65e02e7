package io.railwright.posix.tool;

import io.railwright.posix.Call;
import io.railwright.posix.Files;
import java.io.IOException;

/** {@code sync}: all that is written here is safe at once, but what is named must be there. */
final class Sync {
  private Sync() {}

  static int run(Call call) throws IOException {
    Options options = Options.parse(call.arguments(), "df", "data=d", "file-system=f");
    if (options.mistake() != null) {
      return Inputs.usage(call, 1, options.mistake());
    }
    if (options.has('d') && options.has('f')) {
      return call.fail(1, "sync: cannot specify both --data and --file-system");
    }
    if (options.has('d') && options.operands().isEmpty()) {
      return call.fail(1, "sync: --data needs at least one argument");
    }
    int status = 0;
    for (String operand : options.operands()) {
      if (call.files().kind(call.path(operand)) == Files.Kind.ABSENT) {
        status = call.fail(1, "sync: error opening '" + operand + "': No such file or directory");
      }
    }
    return status;
  }
}
