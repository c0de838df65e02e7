package io.railwright.posix.tool;

import io.railwright.posix.Call;
import java.io.IOException;

/** {@code id} and {@code whoami}: the user that the environment names. */
final class IdWhoami {
  private static final int FIRST_USER = 1000;

  private IdWhoami() {}

  private static String name(Call call) {
    return call.environment().getOrDefault("USER", "root");
  }

  static int whoami(Call call) throws IOException {
    if (!call.arguments().isEmpty()) {
      return Inputs.usage(call, 1, "extra operand ‘" + call.arguments().getFirst() + "’");
    }
    call.print(name(call) + "\n");
    return 0;
  }

  static int id(Call call) throws IOException {
    Options options = Options.parse(call.arguments(), "ugnG", "user=u", "group=g", "name=n");
    if (options.mistake() != null) {
      return Inputs.usage(call, 1, options.mistake());
    }
    String user = name(call);
    int known = Accounts.users(call.files()).number(user);
    int number = known < 0 ? FIRST_USER : known;
    if (options.has('u') || options.has('g') || options.has('G')) {
      call.print((options.has('n') ? user : Integer.toString(number)) + "\n");
    } else {
      String named = number + "(" + user + ")";
      call.print("uid=" + named + " gid=" + named + " groups=" + named + "\n");
    }
    return 0;
  }
}
