package io.railwright.posix.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.posix.ByteText;
import io.railwright.posix.syntax.Parser;
import io.railwright.posix.syntax.Script;
import io.railwright.posix.syntax.SyntaxError;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Scripts that break off or are garbled are read to their end or refused, and nothing else. */
@Timeout(120)
final class BrokenScriptsTest {
  private static final long SEED = 20_251_117;
  private static final String SIGNS = "'\"`$(){}<>|&;\n\\ #!*[]=x1-\t~?@";

  @Test
  void brokenOff() throws IOException {
    int refused = 0;
    for (String script : SideBySide.scripts("language.txt").toList()) {
      for (int end = 0; end <= script.length(); end++) {
        refused += parses(script.substring(0, end)) ? 0 : 1;
      }
    }
    assertThat(refused).isPositive();
  }

  @Test
  void garbled() throws IOException {
    Random random = new Random(SEED);
    List<String> scripts = SideBySide.scripts("language.txt").toList();
    int refused = 0;
    for (int round = 0; round < 20_000; round++) {
      StringBuilder script = new StringBuilder(scripts.get(random.nextInt(scripts.size())));
      for (int change = 0; change < 3; change++) {
        char sign = SIGNS.charAt(random.nextInt(SIGNS.length()));
        script.insert(random.nextInt(script.length() + 1), sign);
      }
      refused += parses(script.toString()) ? 0 : 1;
    }
    assertThat(refused).isPositive();
  }

  private static boolean parses(String script) throws IOException {
    Parser parser = new Parser(Script.of(ByteText.of(script)), 1);
    try {
      while (parser.line() != null) {
        // Only reading is asked for.
      }
      return true;
    } catch (SyntaxError refused) {
      return false;
    }
  }
}
