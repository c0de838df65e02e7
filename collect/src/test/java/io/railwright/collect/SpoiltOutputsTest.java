package io.railwright.collect;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.railwright.collect.probe.Parser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

/**
 * No parser throws when the words of its tool come in another order or number. The same each time;
 * {@code -Dspoilt.seed=N -Dspoilt.runs=N} tries others.
 */
class SpoiltOutputsTest {
  private static final long SEED = Long.getLong("spoilt.seed", 1);
  private static final int RUNS = Integer.getInteger("spoilt.runs", 40);

  /** Beyond this an output is tried once, so that the few large ones do not take all the time. */
  private static final int LARGE = 100_000;

  @Test
  void noParserThrows() throws IOException {
    for (Path fixture : ProbesTest.fixtures()) {
      String output = Files.readString(fixture, ISO_8859_1);
      Parser parser = ProbesTest.parserOf(fixture);
      int runs = output.length() > LARGE ? 1 : RUNS;
      Random random = new Random(SEED);
      for (int run = 0; run < runs; run++) {
        parse(fixture, parser, Mutation.spoil(output, random));
      }
    }
  }

  private static void parse(Path fixture, Parser parser, String output) {
    try {
      ParsersFuzz.parse(parser, output.getBytes(ISO_8859_1), true);
    } catch (RuntimeException e) {
      throw new AssertionFailedError(fixture + " spoilt so that its parser throws:\n" + output, e);
    }
  }
}
