package io.railwright.twin.shell.tool;

import io.railwright.twin.shell.Call;
import io.railwright.twin.shell.Files;
import io.railwright.twin.shell.Refusal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** {@code find} with tests that all have to hold. */
final class Finding {
  private final Call call;
  private final List<BiPredicate<String, String>> tests = new ArrayList<>();
  private int least;
  private int most = Integer.MAX_VALUE;
  private String end = "\n";
  private boolean follows;
  private boolean failed;

  private Finding(Call call) {
    this.call = call;
  }

  static int run(Call call) throws IOException {
    Finding finding = new Finding(call);
    List<String> starts = new ArrayList<>();
    List<String> words = new ArrayList<>(call.arguments());
    if (!words.isEmpty() && words.getFirst().equals("-L")) {
      finding.follows = true;
      words.removeFirst();
    }
    while (!words.isEmpty() && !words.getFirst().startsWith("-") && !words.getFirst().equals("!")) {
      starts.add(words.removeFirst());
    }
    String wrong = finding.expression(words);
    if (wrong != null) {
      return call.fail(1, "find: " + wrong);
    }
    for (String start : starts.isEmpty() ? List.of(".") : starts) {
      String path = call.path(start);
      if (call.files().kind(path) == Files.Kind.ABSENT && call.files().link(path) == null) {
        call.fail(1, "find: ‘" + start + "’: No such file or directory");
        finding.failed = true;
      } else {
        finding.walk(start, 0);
      }
    }
    return finding.failed ? 1 : 0;
  }

  private @Nullable String expression(List<String> words) {
    boolean not = false;
    while (!words.isEmpty()) {
      String word = words.removeFirst();
      if (word.equals("!") || word.equals("-not")) {
        not = !not;
        continue;
      }
      if (word.equals("-print") || word.equals("-print0") || word.equals("-a")) {
        end = word.equals("-print0") ? "\0" : end;
        continue;
      }
      if (!List.of("-name", "-iname", "-path", "-type", "-maxdepth", "-mindepth").contains(word)) {
        return word.startsWith("-")
            ? "unknown predicate `" + word + "'"
            : "paths must precede expression: `" + word + "'";
      }
      if (words.isEmpty()) {
        return "missing argument to `" + word + "'";
      }
      String wrong = test(word, words.removeFirst(), not);
      if (wrong != null) {
        return wrong;
      }
      not = false;
    }
    return null;
  }

  private @Nullable String test(String word, String value, boolean not) {
    switch (word) {
      case "-name", "-iname" -> {
        Pattern pattern =
            Pattern.compile(translate(value), word.equals("-iname") ? Pattern.CASE_INSENSITIVE : 0);
        tests.add((path, name) -> pattern.matcher(name).matches() != not);
      }
      case "-path" -> {
        Pattern pattern = Pattern.compile(translate(value));
        tests.add((path, name) -> pattern.matcher(path).matches() != not);
      }
      case "-type" -> {
        if (!List.of("f", "d", "l", "c").contains(value)) {
          return "Unknown argument to -type: " + value;
        }
        tests.add((path, name) -> value.equals(type(path)) != not);
      }
      default -> {
        if (!value.matches("\\d{1,6}")) {
          return "Expected a positive decimal integer argument to "
              + word
              + ", but got ‘"
              + value
              + "’";
        }
        if (word.equals("-maxdepth")) {
          most = Integer.parseInt(value);
        } else {
          least = Integer.parseInt(value);
        }
      }
    }
    return null;
  }

  private String type(String path) {
    String absolute = call.path(path);
    if (call.files().link(absolute) != null && !follows) {
      return "l";
    }
    return switch (call.files().kind(absolute)) {
      case FOLDER -> "d";
      case DEVICE -> "c";
      case FILE, ABSENT -> "f";
    };
  }

  /** A pattern of the shell as a regular expression. */
  private static String translate(String glob) {
    StringBuilder java = new StringBuilder("(?s)");
    for (int at = 0; at < glob.length(); at++) {
      char sign = glob.charAt(at);
      int close = sign == '[' ? glob.indexOf(']', at + 2) : -1;
      if (sign == '*') {
        java.append(".*");
      } else if (sign == '?') {
        java.append('.');
      } else if (close > 0) {
        String set = glob.substring(at + 1, close);
        java.append('[').append(set.startsWith("!") ? "^" + set.substring(1) : set).append(']');
        at = close;
      } else {
        java.append(Pattern.quote(String.valueOf(sign)));
      }
    }
    return java.toString();
  }

  private void walk(String path, int depth) throws IOException {
    String name = path.equals("/") ? path : path.replaceAll("/+$", "");
    String base = name.equals("/") ? name : name.substring(name.lastIndexOf('/') + 1);
    if (depth >= least && tests.stream().allMatch(test -> test.test(path, base))) {
      call.print(path + end);
    }
    if (depth >= most || !type(path).equals("d")) {
      return;
    }
    List<String> names;
    try {
      names = call.files().list(call.path(path));
    } catch (Refusal refused) {
      call.fail(1, "find: ‘" + path + "’: " + refused.getMessage());
      failed = true;
      return;
    }
    for (String child : names) {
      walk(path.endsWith("/") ? path + child : path + "/" + child, depth + 1);
    }
  }
}
