package io.railwright.reach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.model.text.ShellWords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ShellWordsTest {
  private static final String TROUBLE =
      " \t\n\r'\"\\$`!*?[]{}()<>|&;#~=%-+.,:@^/\u0001\u007fabc\u00e9\u20ac\ud83d\ude80";

  /** Thousands of words, hostile ones among them, come back from a real shell as they went in. */
  @Test
  void whateverIsQuotedComesBackFromARealShell() throws Exception {
    Random random = new Random(20260504);
    List<String> words = new ArrayList<>();
    words.addAll(
        List.of("", "'", "''", "$(id)", "`id`", "-n", "a b", "\\", "!!", "~", "\n", "'\\''"));
    while (words.size() < 5_000) {
      words.add(randomWord(random));
    }
    for (int from = 0; from < words.size(); from += 500) {
      List<String> some = words.subList(from, Math.min(from + 500, words.size()));
      assertThat(throughShell(some)).isEqualTo(some);
    }
  }

  private static String randomWord(Random random) {
    int[] points = TROUBLE.codePoints().toArray();
    StringBuilder word = new StringBuilder();
    for (int left = random.nextInt(30); left > 0; left--) {
      boolean any = random.nextInt(8) == 0;
      int point = any ? 1 + random.nextInt(0xD7FE) : points[random.nextInt(points.length)];
      word.appendCodePoint(point);
    }
    return word.toString();
  }

  /** Each word is printed with a NUL behind it, which no word can hold. */
  private static List<String> throughShell(List<String> words) throws IOException {
    Process sh = new ProcessBuilder("/bin/sh", "-s").start();
    try (var stdin = sh.getOutputStream()) {
      String script = "printf '%s\\0' " + ShellWords.join(words) + "\n";
      stdin.write(script.getBytes(StandardCharsets.UTF_8));
    }
    String out = new String(sh.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return List.of(out.substring(0, out.length() - 1).split("\0", -1));
  }

  @Test
  void aNulIsRefused() {
    assertThatThrownBy(() -> ShellWords.quote("a\0b")).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void plainWordsStayReadable() {
    assertThat(ShellWords.join(List.of("ethtool", "-S", "eth0", "a b")))
        .isEqualTo("ethtool -S eth0 'a b'");
  }
}
