package io.railwright.inventory.ansible;

import io.railwright.inventory.text.TextPattern;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The arguments that Ansible passes to ssh. Only the jump hosts and the configuration file are
 * understood. Every other option is reported by its name, without its value, which could be a
 * secret.
 *
 * @param jumps empty if nothing is said of them, an empty list if they are ruled out
 * @param config the file that {@code -F} names
 */
record AnsibleSshArguments(
    Optional<List<String>> jumps, Optional<String> config, List<String> leftAside) {
  static final AnsibleSshArguments NONE =
      new AnsibleSshArguments(Optional.empty(), Optional.empty(), List.of());

  private static final Pattern OPTION = Pattern.compile("([A-Za-z0-9]+)\\s*[=\\s]\\s*(.*)");

  private static final Pattern TARGET = Pattern.compile("\\[?%h\\]?:%p");

  static AnsibleSshArguments parse(String text) {
    Optional<List<IniWords.Word>> words = IniWords.split(text, false);
    return words.isEmpty()
        ? new AnsibleSshArguments(Optional.empty(), Optional.empty(), List.of("an unclosed quote"))
        : new Reading(words.get().stream().map(IniWords.Word::text).toList()).result();
  }

  /** What is said here and, where nothing is, what further arguments say. */
  AnsibleSshArguments or(AnsibleSshArguments further) {
    return new AnsibleSshArguments(jumps.or(further::jumps), config.or(further::config), List.of());
  }

  /** Goes over the words once. */
  private static final class Reading {
    private final List<String> words;
    private final List<String> leftAside = new ArrayList<>();
    private Optional<List<String>> jumps = Optional.empty();
    private Optional<String> config = Optional.empty();
    private int at;

    Reading(List<String> words) {
      this.words = words;
    }

    AnsibleSshArguments result() {
      while (at < words.size()) {
        String word = words.get(at++);
        if (word.startsWith("-J")) {
          jump(argument(word));
        } else if (word.startsWith("-o")) {
          option(argument(word));
        } else if (word.startsWith("-F")) {
          config(argument(word));
        } else if (word.startsWith("-")) {
          leftAside.add(word.length() > 2 ? word.substring(0, 2) : word);
        }
      }
      return new AnsibleSshArguments(jumps, config, List.copyOf(leftAside));
    }

    /** What stands behind an option's letter, with or without a space between. */
    private String argument(String word) {
      return word.length() > 2 ? word.substring(2) : at < words.size() ? words.get(at++) : "";
    }

    /** {@code none} stands for no file at all, which rail has no word for. */
    private void config(String file) {
      if (file.equals("none") || !TextPattern.PATH.fits(file)) {
        leftAside.add("-F");
      } else {
        config = config.or(() -> Optional.of(file));
      }
    }

    private void option(String text) {
      Matcher option = OPTION.matcher(text.strip());
      String name = option.matches() ? option.group(1) : "";
      switch (name.toLowerCase(Locale.ROOT)) {
        case "proxyjump" -> jump(option.group(2));
        case "proxycommand" -> command(option.group(2));
        default -> leftAside.add(name.isEmpty() ? "-o" : "-o " + name);
      }
    }

    private void jump(String text) {
      List<String> hosts =
          text.equalsIgnoreCase("none") ? List.of() : Arrays.asList(text.split(",", -1));
      if (hosts.stream().allMatch(TextPattern.JUMP::fits)) {
        first(hosts);
      } else {
        leftAside.add("a jump that is not [user@]host[:port]");
      }
    }

    /** ssh takes the first value that it is given for an option. */
    private void first(List<String> hosts) {
      jumps = jumps.or(() -> Optional.of(List.copyOf(hosts)));
    }

    private void command(String text) {
      Optional<String> jump = IniWords.split(unquoted(text), false).flatMap(this::plainJump);
      if (text.equalsIgnoreCase("none")) {
        first(List.of());
      } else if (jump.isPresent()) {
        first(List.of(jump.get()));
      } else {
        leftAside.add("a ProxyCommand that is not a plain 'ssh -W %h:%p host'");
      }
    }

    private static String unquoted(String text) {
      boolean quoted = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
      return quoted ? text.substring(1, text.length() - 1) : text;
    }

    private Optional<String> plainJump(List<IniWords.Word> command) {
      String user = "";
      String port = "";
      String host = "";
      boolean forwards = false;
      for (int i = 1; i < command.size(); i++) {
        String word = command.get(i).text();
        String next = i + 1 < command.size() ? command.get(i + 1).text() : "";
        switch (word) {
          case "-q" -> {}
          case "-W" -> {
            forwards = TARGET.matcher(next).matches();
            i++;
          }
          case "-p" -> {
            port = ":" + next;
            i++;
          }
          case "-l" -> {
            user = next + "@";
            i++;
          }
          default -> {
            if (word.startsWith("-") || !host.isEmpty()) {
              return Optional.empty();
            }
            host = word;
          }
        }
      }
      boolean isSsh = !command.isEmpty() && command.getFirst().text().matches("(.*/)?ssh");
      String jump = user + host + port;
      return isSsh && forwards && TextPattern.JUMP.fits(jump)
          ? Optional.of(jump)
          : Optional.empty();
    }
  }
}
