package io.railwright.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** No file of the project says what it should not. */
final class WordsTest {
  private static final Set<String> NOT_OURS = Set.of("target", ".git", ".idea", "shared");

  @Test
  void noFileNamesThisMachineOrARegistryOrUnfinishedWork() throws Exception {
    Path root = SourceTree.root();
    Words words = new Words(root);
    List<Path> files = files(root);
    assertThat(files).contains(root.resolve("rail"), root.resolve("pom.xml"));
    assertThat(files)
        .flatMap(it -> words.complaints(root.relativize(it).toString(), text(it)))
        .isEmpty();
  }

  @Test
  void eachRuleFindsItsSample() {
    Words words = new Words(Path.of("/build/place/checkout"));
    assertThat(words.complaints("a", "cd /build/place/checkout/x")).hasSize(2);
    assertThat(words.complaints("a", "see /build/place/other")).hasSize(1);
    assertThat(words.complaints("a", "https://repo1." + "maven.org/maven2")).hasSize(1);
    assertThat(words.complaints("a", "http://deb." + "debian.org/debian")).hasSize(1);
    assertThat(words.complaints("a", "// TO" + "DO later")).hasSize(1);
    assertThat(words.complaints("a", "// FIX" + "ME later")).hasSize(1);
    assertThat(words.complaints("a", "fixes issue" + " #12")).hasSize(1);
  }

  @Test
  void ordinaryTextIsLeftAlone() {
    Words words = new Words(Path.of("/tmp/checkout"));
    assertThat(words.complaints("a", "/tmp/other and /tmp/checkout-2 and x/tmp/checkout"))
        .isEmpty();
    assertThat(words.complaints("a", "xmlns=\"http://maven.apache.org/POM/4.0.0\"")).isEmpty();
    assertThat(words.complaints("a", "METODO, an issue of 12")).isEmpty();
  }

  /** What git tracks or would track; all files where this is no git checkout. */
  private static List<Path> files(Path root) throws IOException, InterruptedException {
    if (Files.exists(root.resolve(".git"))) {
      Process git =
          new ProcessBuilder("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
              .directory(root.toFile())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      String names = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(git.waitFor()).as("exit code of git ls-files").isZero();
      return Stream.of(names.split("\0")).map(root::resolve).filter(Files::isRegularFile).toList();
    }
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(Files::isRegularFile).filter(it -> isOurs(root.relativize(it))).toList();
    }
  }

  private static boolean isOurs(Path path) {
    for (Path name : path) {
      if (NOT_OURS.contains(name.toString())) {
        return false;
      }
    }
    return true;
  }

  /** As Latin-1, which reads any byte; the words that are looked for are ASCII. */
  private static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
