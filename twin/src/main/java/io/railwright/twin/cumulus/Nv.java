package io.railwright.twin.cumulus;

import io.railwright.posix.Call;
import io.railwright.posix.Program;
import java.io.IOException;
import java.util.List;

/** {@code nv}: shows and changes the switch. */
final class Nv implements Program {
  private final Nvue nvue;
  private final ShowCommand show;
  private final ConfigCommand config;

  Nv(Nvue nvue, ShowCommand show, ConfigCommand config) {
    this.nvue = nvue;
    this.show = show;
    this.config = config;
  }

  @Override
  public int run(Call call) throws IOException {
    List<String> words = call.arguments();
    List<String> rest = words.isEmpty() ? words : words.subList(1, words.size());
    String user = call.environment().getOrDefault("USER", "root");
    try {
      switch (words.isEmpty() ? "" : words.getFirst()) {
        case "show" -> call.print(show.text(rest));
        case "set" -> nvue.set(user, rest);
        case "unset" -> nvue.unset(user, rest);
        case "config" -> {
          return config.run(call, user, rest);
        }
        default -> throw new Nvue.RefusedException("Invalid Command: " + String.join(" ", words));
      }
      return 0;
    } catch (Nvue.RefusedException refused) {
      return call.fail(1, String.valueOf(refused.getMessage()));
    }
  }
}
