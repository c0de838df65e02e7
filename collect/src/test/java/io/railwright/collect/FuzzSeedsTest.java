package io.railwright.collect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Gives the fuzzer, which runs after the tests, every fixture to start from. */
class FuzzSeedsTest {
  @Test
  void everyFixtureIsASeedThatParses() throws IOException {
    Path seeds = Files.createDirectories(Path.of("target/fuzz/seeds"));
    List<Path> fixtures = ProbesTest.fixtures();
    for (int at = 0; at < fixtures.size(); at++) {
      ByteArrayOutputStream seed = new ByteArrayOutputStream();
      seed.writeBytes(ParsersFuzz.prefix(ProbesTest.parserOf(fixtures.get(at))));
      seed.writeBytes(Files.readAllBytes(fixtures.get(at)));
      ParsersFuzz.fuzzerTestOneInput(seed.toByteArray());
      Files.write(seeds.resolve("fixture-" + at), seed.toByteArray());
    }
    assertThat(seeds).isNotEmptyDirectory();
  }
}
