package io.railwright.twin.benchmark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The command line options of a program of perftest, as its getopt parses them. */
final class PerftestOptions {
  /** Those whose value is no number. */
  private static final Set<String> WORDS = Set.of("ib-dev", "connection");

  /** Long names that take a value, by their short form where they have one. */
  private static final Map<String, Character> VALUES = new LinkedHashMap<>();

  private static final Map<String, Character> FLAGS = new LinkedHashMap<>();

  static {
    String[] values = {
      "ib-dev d",
      "ib-port i",
      "gid-index x",
      "size s",
      "iters n",
      "duration D",
      "qp q",
      "port p",
      "mtu m",
      "sl S",
      "tos T",
      "tx-depth t",
      "rx-depth r",
      "inline_size I",
      "connection c",
      "qp-timeout u",
      "cq-mod Q",
      "tclass -",
      "use_cuda -",
      "margin f",
      "post_list l"
    };
    for (String each : values) {
      VALUES.put(each.substring(0, each.length() - 2), each.charAt(each.length() - 1));
    }
    String[] flags = {
      "CPU-freq F",
      "bidirectional b",
      "rdma_cm R",
      "all a",
      "help h",
      "version V",
      "noPeak N",
      "events e",
      "report_gbits -",
      "use_old_post_send -",
      "report-both -",
      "report-unsorted U",
      "report-histogram H",
      "ipv6-addr -",
      "use_cuda_dmabuf -"
    };
    for (String each : flags) {
      FLAGS.put(each.substring(0, each.length() - 2), each.charAt(each.length() - 1));
    }
  }

  /** Why the words can't be taken, as getopt says it. */
  static final class BadOptionException extends Exception {
    private static final long serialVersionUID = 1;

    BadOptionException(String words) {
      super(words);
    }
  }

  private final Map<String, String> given = new LinkedHashMap<>();
  private final List<String> rest = new ArrayList<>();

  PerftestOptions(List<String> words) throws BadOptionException {
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (word.startsWith("--")) {
        i += takeLong(word.substring(2), i + 1 < words.size() ? words.get(i + 1) : null);
      } else if (word.startsWith("-") && word.length() > 1) {
        i += takeShort(word.substring(1), i + 1 < words.size() ? words.get(i + 1) : null);
      } else {
        rest.add(word);
      }
    }
  }

  private int takeLong(String word, @Nullable String next) throws BadOptionException {
    int equals = word.indexOf('=');
    String name = equals < 0 ? word : word.substring(0, equals);
    if (name.equals("use_cuda_dmabuf") && !has("use_cuda")) {
      throw new BadOptionException("CUDA DMA-BUF cannot be used without CUDA");
    }
    if (FLAGS.containsKey(name)) {
      given.put(name, "");
      return 0;
    }
    if (!VALUES.containsKey(name)) {
      throw new BadOptionException("unrecognized option '--" + name + "'");
    }
    if (equals >= 0) {
      given.put(name, word.substring(equals + 1));
      return 0;
    }
    if (next == null) {
      throw new BadOptionException("option '--" + name + "' requires an argument");
    }
    given.put(name, next);
    return 1;
  }

  /** A cluster of letters; the first that takes a value takes the rest, or the next word. */
  private int takeShort(String letters, @Nullable String next) throws BadOptionException {
    for (int i = 0; i < letters.length(); i++) {
      char letter = letters.charAt(i);
      Optional<String> flag = named(FLAGS, letter);
      if (flag.isPresent()) {
        given.put(flag.get(), "");
        continue;
      }
      String name =
          named(VALUES, letter)
              .orElseThrow(() -> new BadOptionException("invalid option -- '" + letter + "'"));
      if (i + 1 < letters.length()) {
        given.put(name, letters.substring(i + 1));
        return 0;
      }
      if (next == null) {
        throw new BadOptionException("option requires an argument -- '" + letter + "'");
      }
      given.put(name, next);
      return 1;
    }
    return 0;
  }

  private static Optional<String> named(Map<String, Character> all, char letter) {
    return letter == '-'
        ? Optional.empty()
        : all.entrySet().stream()
            .filter(it -> it.getValue() == letter)
            .map(Map.Entry::getKey)
            .findFirst();
  }

  boolean has(String name) {
    return given.containsKey(name);
  }

  String text(String name, String otherwise) {
    return given.getOrDefault(name, otherwise);
  }

  /** As strtol reads it, but refusing what is no number. */
  int number(String name, int otherwise) throws BadOptionException {
    String text = given.get(name);
    if (text == null) {
      return otherwise;
    }
    if (!text.matches("\\d{1,9}")) {
      throw new BadOptionException("'" + text + "' is no number for --" + name);
    }
    return Integer.parseInt(text);
  }

  /** Also of options that nothing here depends on, such as the depth of a queue. */
  void checkNumbers() throws BadOptionException {
    for (String name : given.keySet()) {
      if (VALUES.containsKey(name) && !WORDS.contains(name)) {
        number(name, 0);
      }
    }
  }

  /** The host of the server; empty on the server itself. */
  String server() {
    return rest.isEmpty() ? "" : rest.getFirst();
  }
}
