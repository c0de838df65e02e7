package io.railwright.posix.tool;

import io.railwright.posix.ByteText;
import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.PatternSyntaxException;

/** {@code grep}: lines that hold a pattern, each with the path of its file where that is asked. */
final class Grep {
  private static final String LETTERS = "HhsqcviEFGonlLrRwxae:m:";
  private static final String USAGE =
      "Usage: grep [OPTION]... PATTERNS [FILE]...\nTry 'grep --help' for more information.";

  private final Call call;
  private final Options options;
  private final LinePattern pattern;
  private final boolean named;
  private final long most;
  private boolean found;
  private boolean failed;

  private Grep(Call call, Options options, LinePattern pattern, boolean named, long most) {
    this.call = call;
    this.options = options;
    this.pattern = pattern;
    this.named = named;
    this.most = most;
  }

  static int run(Call call) throws IOException {
    Options options = Options.parse(call.arguments(), LETTERS);
    if (options.mistake() != null) {
      return call.fail(2, call.name() + ": " + options.mistake() + "\n" + USAGE);
    }
    List<String> operands = new ArrayList<>(options.operands());
    List<String> patterns = new ArrayList<>(options.all('e'));
    if (patterns.isEmpty()) {
      if (operands.isEmpty()) {
        return call.fail(2, USAGE);
      }
      patterns.add(operands.removeFirst());
    }
    boolean deep = options.has('r') || options.has('R');
    boolean named = options.has('H') || (!options.has('h') && (operands.size() > 1 || deep));
    LinePattern pattern;
    try {
      pattern = LinePattern.of(patterns, options, call.name());
    } catch (PatternSyntaxException wrong) {
      return call.fail(2, call.name() + ": " + wrong.getDescription());
    }
    String limit = options.value('m');
    long most = limit == null ? Long.MAX_VALUE : Long.parseLong(limit);
    Grep grep = new Grep(call, options, pattern, named, most);
    return grep.all(operands.isEmpty() ? List.of(deep ? "." : "-") : operands, deep);
  }

  private int all(List<String> operands, boolean deep) throws IOException {
    for (String operand : operands) {
      search(operand, deep);
      if (found && options.has('q')) {
        return 0;
      }
    }
    return failed ? 2 : found ? 0 : 1;
  }

  private void search(String operand, boolean deep) throws IOException {
    if (deep
        && !operand.equals("-")
        && call.files().kind(call.path(operand)) == Files.Kind.FOLDER) {
      for (String name : call.files().list(call.path(operand))) {
        search(operand.endsWith("/") ? operand + name : operand + "/" + name, true);
      }
      return;
    }
    try {
      byte[] bytes = Inputs.read(call, operand);
      file(operand.equals("-") ? "(standard input)" : operand, bytes);
    } catch (FileError refused) {
      refuse(operand, String.valueOf(refused.getMessage()));
    }
  }

  private void refuse(String operand, String why) throws IOException {
    failed = true;
    if (!options.has('s')) {
      call.fail(2, call.name() + ": " + operand + ": " + why);
    }
  }

  private void file(String name, byte[] bytes) throws IOException {
    String text = ByteText.of(bytes);
    boolean binary = !options.has('a') && text.indexOf('\0') >= 0;
    boolean quiet =
        options.has('q') || options.has('c') || options.has('l') || options.has('L') || binary;
    long count = 0;
    long number = 0;
    int at = 0;
    while (at < text.length() && count < most) {
      int feed = text.indexOf('\n', at);
      int end = feed < 0 ? text.length() : feed;
      number++;
      if (pattern.selects(text, at, end)) {
        count++;
        if (!quiet) {
          line(name, number, text, at, end);
        }
      }
      at = end + 1;
    }
    summary(name, count, binary);
  }

  private void summary(String name, long count, boolean binary) throws IOException {
    found |= options.has('L') ? count == 0 : count > 0;
    if (options.has('q')) {
      return;
    }
    if (options.has('l') || options.has('L')) {
      if (options.has('l') == count > 0) {
        call.print(name + "\n");
      }
    } else if (options.has('c')) {
      call.print((named ? name + ":" : "") + count + "\n");
    } else if (binary && count > 0) {
      call.fail(0, call.name() + ": " + name + ": binary file matches");
    }
  }

  private void line(String name, long number, String text, int from, int to) throws IOException {
    String prefix = prefix(name, number);
    if (!options.has('o')) {
      call.print(prefix);
      Inputs.write(call, text.substring(from, to));
      call.print("\n");
      return;
    }
    if (!options.has('v')) {
      for (String piece : pattern.pieces(text.substring(from, to))) {
        call.print(prefix);
        Inputs.write(call, piece + "\n");
      }
    }
  }

  private String prefix(String name, long number) {
    return (named ? name + ":" : "") + (options.has('n') ? number + ":" : "");
  }
}
