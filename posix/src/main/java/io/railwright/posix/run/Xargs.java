package io.railwright.posix.run;

import io.railwright.posix.ByteText;
import io.railwright.posix.process.Descriptors;
import io.railwright.posix.process.OpenFiles;
import io.railwright.posix.process.Streams;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code xargs}: runs a command with words from standard input. */
final class Xargs {
  private static final int FAILED = 123;

  private Xargs() {}

  static int run(ProgramStart start, List<String> words) throws IOException {
    int most = Integer.MAX_VALUE;
    String place = "";
    boolean nul = false;
    boolean skipEmpty = false;
    int at = 1;
    for (; at < words.size() && words.get(at).startsWith("-"); at++) {
      String word = words.get(at);
      if (word.equals("-r")) {
        skipEmpty = true;
      } else if (word.equals("-0")) {
        nul = true;
      } else if ((word.equals("-n") || word.equals("-I")) && at + 1 < words.size()) {
        String value = words.get(++at);
        if (word.equals("-I")) {
          place = value;
        } else {
          most = Math.max(1, Integer.parseInt(value));
        }
      } else if (word.startsWith("-I")) {
        place = word.substring(2);
      } else if (word.matches("-n\\d+")) {
        most = Math.max(1, Integer.parseInt(word.substring(2)));
      } else {
        return Wrappers.usage(
            start, "xargs", "invalid option -- '" + word.substring(1, 2) + "'", 1);
      }
    }
    List<String> command = at < words.size() ? words.subList(at, words.size()) : List.of("echo");
    String text = ByteText.of(Streams.input(start.descriptors().get(0)).readAllBytes());
    List<String> items =
        place.isEmpty() ? items(text, nul) : text.lines().map(String::strip).toList();
    Descriptors descriptors = start.descriptors().copy();
    descriptors.replace(0, OpenFiles.nothing());
    try {
      return each(start.with(descriptors), command, items, place, most, skipEmpty);
    } finally {
      descriptors.close();
    }
  }

  private static int each(
      ProgramStart start,
      List<String> command,
      List<String> items,
      String place,
      int most,
      boolean skipEmpty)
      throws IOException {
    if (items.isEmpty() && (skipEmpty || !place.isEmpty())) {
      return 0;
    }
    int status = 0;
    int from = 0;
    do {
      int end = place.isEmpty() ? Math.min(items.size(), from + Math.min(most, 5000)) : from + 1;
      List<String> call = new ArrayList<>();
      if (place.isEmpty()) {
        call.addAll(command);
        call.addAll(items.subList(from, end));
      } else {
        String item = items.get(from);
        command.forEach(word -> call.add(word.replace(place, item)));
      }
      int one = Wrappers.command(start, "xargs", call);
      if (one == Launcher.NOT_FOUND || one == Launcher.NOT_EXECUTABLE) {
        return one;
      }
      status = one == 0 ? status : FAILED;
      from = end;
    } while (from < items.size());
    return status;
  }

  private static List<String> items(String text, boolean nul) {
    List<String> items = new ArrayList<>();
    StringBuilder item = new StringBuilder();
    boolean open = false;
    char quote = 0;
    for (int at = 0; at < text.length(); at++) {
      char character = text.charAt(at);
      boolean ends = nul ? character == 0 : quote == 0 && Character.isWhitespace(character);
      if (ends) {
        if (open) {
          items.add(item.toString());
        }
        item.setLength(0);
        open = false;
      } else if (!nul && quote == 0 && (character == '"' || character == '\'')) {
        quote = character;
        open = true;
      } else if (!nul && quote != 0 && character == quote) {
        quote = 0;
      } else {
        boolean escaped = !nul && quote == 0 && character == '\\' && at + 1 < text.length();
        item.append(escaped ? text.charAt(++at) : character);
        open = true;
      }
    }
    if (open) {
      items.add(item.toString());
    }
    return items;
  }
}
