package io.railwright.collect;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

/**
 * One way to spoil the lines of an output. These keep the words of a tool and lose their order and
 * number, which is what trips parsers and what a fuzzer of bytes seldom comes upon.
 */
enum Mutation {
  LOSE_LINE {
    @Override
    void apply(List<String> lines, int at, Random random) {
      lines.remove(at);
    }
  },
  REPEAT_LINE {
    @Override
    void apply(List<String> lines, int at, Random random) {
      lines.add(random.nextInt(lines.size() + 1), lines.get(at));
    }
  },
  CUT_OFF {
    @Override
    void apply(List<String> lines, int at, Random random) {
      lines.subList(at + 1, lines.size()).clear();
      LOSE_END.apply(lines, at, random);
    }
  },
  LOSE_END {
    @Override
    void apply(List<String> lines, int at, Random random) {
      String line = lines.get(at);
      lines.set(at, line.substring(0, random.nextInt(line.length() + 1)));
    }
  },
  LOSE_START {
    @Override
    void apply(List<String> lines, int at, Random random) {
      String line = lines.get(at);
      lines.set(at, line.substring(random.nextInt(line.length() + 1)));
    }
  },
  GO_ON_AS_ANOTHER {
    @Override
    void apply(List<String> lines, int at, Random random) {
      String line = lines.get(at);
      String other = lines.get(random.nextInt(lines.size()));
      String end = other.substring(random.nextInt(other.length() + 1));
      lines.set(at, line.substring(0, random.nextInt(line.length() + 1)) + end);
    }
  },
  SWAP_WORDS {
    @Override
    void apply(List<String> lines, int at, Random random) {
      String[] words = WORDS.split(lines.get(at));
      int first = random.nextInt(words.length);
      int second = random.nextInt(words.length);
      String word = words[first];
      words[first] = words[second];
      words[second] = word;
      lines.set(at, String.join("", words));
    }
  },
  ODD_WORD {
    @Override
    void apply(List<String> lines, int at, Random random) {
      String[] words = WORDS.split(lines.get(at));
      words[random.nextInt(words.length)] = ODD.get(random.nextInt(ODD.size()));
      lines.set(at, String.join("", words));
    }
  },
  ODD_NUMBERS {
    @Override
    void apply(List<String> lines, int at, Random random) {
      String number = Long.toString(random.nextBoolean() ? -1 : random.nextLong());
      lines.set(at, NUMBER.matcher(lines.get(at)).replaceAll(number));
    }
  },
  ODD_CHARACTER {
    @Override
    void apply(List<String> lines, int at, Random random) {
      StringBuilder line = new StringBuilder(lines.get(at));
      line.insert(random.nextInt(line.length() + 1), (char) random.nextInt(256));
      lines.set(at, line.toString());
    }
  },
  LOSE_INDENT {
    @Override
    void apply(List<String> lines, int at, Random random) {
      lines.set(at, lines.get(at).stripLeading());
    }
  };

  private static final int MOST_AT_ONCE = 6;
  private static final Pattern NUMBER = Pattern.compile("[0-9]+");
  private static final Pattern WORDS = Pattern.compile("(?<=[ :,=/\"()\\[\\]{}-])");
  private static final List<String> ODD =
      List.of(
          "",
          " ",
          "-",
          "-1",
          "0",
          "1.5",
          "1e400",
          "NaN",
          "N/A",
          "null",
          "2147483648",
          "0x",
          "9223372036854775808",
          "0xffffffffffffffff",
          "99999999999999999999",
          "\"\"",
          "{}",
          "[]",
          "{",
          "}",
          "[",
          "]",
          "(",
          ")",
          ":",
          "=",
          ",",
          "%",
          "/",
          " is ",
          "...",
          "\t",
          "\r",
          "é",
          "\u001b[0m");

  /** Spoils the line {@code at}. */
  abstract void apply(List<String> lines, int at, Random random);

  /** The output with a few of its lines spoilt. */
  static String spoil(String output, Random random) {
    List<String> lines = new ArrayList<>(List.of(output.split("\n", -1)));
    int mutations = 1 + random.nextInt(MOST_AT_ONCE);
    for (int i = 0; i < mutations && !lines.isEmpty(); i++) {
      Mutation mutation = values()[random.nextInt(values().length)];
      mutation.apply(lines, random.nextInt(lines.size()), random);
    }
    return String.join("\n", lines);
  }
}
