package io.railwright.collect.host;

import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * Variables that RDMA programs read: those of NCCL, UCX, MPI and the verbs libraries. Others are
 * left alone, since an environment may hold passwords.
 */
final class Variables {
  private Variables() {}

  /** Adds the known ones of {@code A=1 B="2 3"}; how many assignments there were. */
  static int add(String subject, String assignments, int line, Readings into) {
    int found = 0;
    for (String word : words(assignments)) {
      int equals = word.indexOf('=');
      if (equals > 0) {
        found++;
        String name = word.substring(0, equals);
        String value = word.substring(equals + 1);
        if (KnownVariables.contains(name)) {
          into.add(subject, parameter(name), Value.text(value), value, line);
        }
      }
    }
    return found;
  }

  private static String parameter(String name) {
    if (name.startsWith("NCCL_")) {
      return FactKey.text("nccl.setting", name);
    }
    return FactKey.text(name.startsWith("UCX_") ? "ucx.setting" : "environment", name);
  }

  /** Words as a shell and systemd split them: quotes of both kinds hold blanks together. */
  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    char quote = 0;
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      boolean ends = quote == 0 && (Character.isWhitespace(c) || c == ';');
      if (ends) {
        if (!word.isEmpty()) {
          words.add(word.toString());
        }
        word.setLength(0);
      } else if (quote == 0 && c == '#' && word.isEmpty()) {
        return words;
      } else if (quote == 0 && (c == '"' || c == '\'')) {
        quote = c;
      } else if (c == quote) {
        quote = 0;
      } else {
        word.append(c);
      }
    }
    if (!word.isEmpty()) {
      words.add(word.toString());
    }
    return words;
  }
}
