package io.railwright.twin.cumulus;

import io.railwright.posix.Call;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code nv config}: shows, compares, applies and saves configurations. */
final class ConfigCommand {
  private static final Pattern TIME = Pattern.compile("(\\d{1,5})([smh]?)");
  private static final Duration USUAL = Duration.ofMinutes(10);

  private final Nvue nvue;
  private final String model;

  ConfigCommand(Nvue nvue, String model) {
    this.nvue = nvue;
    this.model = model;
  }

  int run(Call call, String user, List<String> words) throws IOException, Nvue.RefusedException {
    String command = words.isEmpty() ? "" : words.getFirst();
    List<String> rest = words.isEmpty() ? words : words.subList(1, words.size());
    switch (command) {
      case "show" -> call.print(show(rest));
      case "diff" -> call.print(diff(user, rest));
      case "apply" -> call.print(apply(user, rest));
      case "detach" -> nvue.detach(user);
      case "save" -> {
        nvue.save();
        call.print("saved [rev_id: applied]\n");
      }
      case "revision", "history" -> call.print(revisions());
      default -> throw new Nvue.RefusedException("Invalid Command: config " + command);
    }
    return 0;
  }

  private String show(List<String> options) {
    Revision applied = nvue.applied();
    return switch (output(options)) {
      case "commands" -> ConfigText.commands(applied);
      case "json" -> ConfigText.json(applied, model, CumulusSwitch.RELEASE);
      default -> ConfigText.yaml("set", applied.values());
    };
  }

  private static String output(List<String> options) {
    int at = options.indexOf("-o") + 1;
    return at > 0 && at < options.size() ? options.get(at) : "";
  }

  private String diff(String user, List<String> words) throws Nvue.RefusedException {
    String output = output(words);
    List<String> names =
        words.stream().filter(it -> !it.equals("-o") && !it.equals(output)).toList();
    Revision from = names.isEmpty() ? nvue.applied() : named(names.getFirst());
    Revision to = names.size() < 2 ? nvue.pending(user) : named(names.get(1));
    return output.equals("commands") ? ConfigText.commands(from, to) : ConfigText.yaml(from, to);
  }

  private Revision named(String name) throws Nvue.RefusedException {
    return switch (name) {
      case "applied" -> nvue.applied();
      case "startup" -> nvue.startup();
      case "empty" -> Revision.EMPTY;
      default -> throw new Nvue.RefusedException("Error: there is no revision " + name);
    };
  }

  private String apply(String user, List<String> options) throws Nvue.RefusedException {
    if (options.contains("--confirm-status")) {
      return nvue.isWaiting() ? "a revision is waiting for confirmation\n" : "";
    }
    if (options.contains("--confirm-yes")) {
      nvue.confirm();
      return "";
    }
    if (options.contains("--confirm-no")) {
      nvue.decline();
      return "";
    }
    return nvue.apply(user, trial(options)) + "\n";
  }

  /** A number alone is one of minutes. */
  private static Optional<Duration> trial(List<String> options) {
    int at = options.indexOf("--confirm") + 1;
    if (at == 0) {
      return Optional.empty();
    }
    Matcher time = TIME.matcher(at < options.size() ? options.get(at) : "");
    if (!time.matches()) {
      return Optional.of(USUAL);
    }
    int number = Integer.parseInt(time.group(1));
    return Optional.of(
        switch (time.group(2)) {
          case "s" -> Duration.ofSeconds(number);
          case "h" -> Duration.ofHours(number);
          default -> Duration.ofMinutes(number);
        });
  }

  private String revisions() {
    NvTable table = new NvTable("Rev ID", "State", "User");
    for (Nvue.Entry entry : nvue.revisions()) {
      table.add(Integer.toString(entry.id()), entry.state(), entry.user());
    }
    return table.text("");
  }
}
