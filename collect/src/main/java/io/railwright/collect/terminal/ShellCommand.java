package io.railwright.collect.terminal;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A command that stands between outputs, because a person copied it along, or a script said it
 * ({@code set -x}): {@code $ sudo dcb pfc show dev eth0}, {@code + mlnx_qos -i eth0}.
 *
 * @param tool its name without a folder
 * @param words what follows it
 */
public record ShellCommand(String tool, List<String> words) {
  private static final int LONGEST = 400;

  public ShellCommand {
    words = List.copyOf(words);
  }

  /** The command in {@code line} if it calls one of {@code tools}. */
  public static Optional<ShellCommand> of(String line, Set<String> tools) {
    if (line.length() > LONGEST) {
      return Optional.empty();
    }
    List<String> words = List.of(line.strip().split("\\s+"));
    for (int at = 0; at < words.size(); at++) {
      String word = words.get(at);
      String name = word.substring(word.lastIndexOf('/') + 1);
      if (tools.contains(name)) {
        return leadsTo(words.subList(0, at))
            ? Optional.of(new ShellCommand(name, words.subList(at + 1, words.size())))
            : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** Whether what stands before the tool is a prompt, or nothing. */
  private static boolean leadsTo(List<String> before) {
    int end = before.size();
    while (end > 0 && Set.of("sudo", "-n", "--", "watch", "time").contains(before.get(end - 1))) {
      end--;
    }
    return end == 0 || "$#>%+".indexOf(last(before.get(end - 1))) >= 0;
  }

  private static char last(String word) {
    return word.isEmpty() ? ' ' : word.charAt(word.length() - 1);
  }

  /** The word behind the first of {@code options} that is there. */
  public Optional<String> after(Set<String> options) {
    for (int at = 0; at + 1 < words.size(); at++) {
      if (options.contains(words.get(at))) {
        return Optional.of(words.get(at + 1)).filter(word -> !word.startsWith("$"));
      }
    }
    return Optional.empty();
  }
}
