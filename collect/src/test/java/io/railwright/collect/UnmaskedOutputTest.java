package io.railwright.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.reach.mask.SecretMask;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The masking of secrets leaves the outputs of real tools alone, to the byte. */
class UnmaskedOutputTest {
  private static final Path ROOT = Path.of(System.getProperty("rail.root", ".."));

  /** Fixtures with secrets planted in them. */
  private static final Set<String> PLANTED =
      Set.of("etc-settings/cluster-node.txt", "running-jobs/ranks-and-a-pod.txt");

  @Test
  void noFixtureChanges() throws IOException {
    assertThat(changed(ProbesTest.FIXTURES)).containsExactlyInAnyOrderElementsOf(PLANTED);
  }

  @Test
  void noTextOfAVirtualHostChanges() throws IOException {
    assertThat(changed(ROOT.resolve("twin/src/main/resources"))).isEmpty();
  }

  @Test
  void noSampleOfTheCorpusChanges() throws IOException {
    Path corpus = ROOT.resolve("../shared/corpus").normalize();
    assumeTrue(Files.isDirectory(corpus), "no corpus of samples lies beside the project");
    assertThat(changed(corpus)).isEmpty();
  }

  private static List<String> changed(Path folder) throws IOException {
    List<String> changed = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(UnmaskedOutputTest::isText).sorted().toList()) {
        byte[] bytes = Files.readAllBytes(file);
        byte[] masked = SecretMask.mask(bytes);
        if (!new String(masked, StandardCharsets.ISO_8859_1)
            .equals(new String(bytes, StandardCharsets.ISO_8859_1))) {
          changed.add(folder.relativize(file).toString());
        }
      }
    }
    return changed;
  }

  private static boolean isText(Path file) {
    return Files.isRegularFile(file) && !file.toString().endsWith(".pcap");
  }
}
