package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Nature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The pages under {@code docs} are found from the README, and the glossary is in order. */
class DocPagesTest {
  private static final Path ROOT = Path.of(System.getProperty("rail.root", ".."));
  private static final Pattern WORD = Pattern.compile("(?m)^- \\*\\*([^*]+)\\*\\*");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)(#[^)]*)?\\)");

  private static List<String> found(Pattern pattern, Path file) throws IOException {
    return pattern.matcher(Files.readString(file)).results().map(DocPagesTest::first).toList();
  }

  private static String first(MatchResult match) {
    return match.group(1);
  }

  @Test
  void theGlossaryHasEveryWordOnceAndInOrder() throws IOException {
    List<String> words = found(WORD, ROOT.resolve("docs/glossary.md"));
    assertThat(words)
        .hasSizeGreaterThan(50)
        .doesNotHaveDuplicates()
        .isSortedAccordingTo(String.CASE_INSENSITIVE_ORDER);
    assertThat(words).containsAll(Arrays.stream(Nature.values()).map(Nature::word).toList());
  }

  @Test
  void theReadmeLinksToEveryPage() throws IOException {
    List<String> linked = found(LINK, ROOT.resolve("README.md"));
    assertThat(pages("docs", "docs/tasks"))
        .allSatisfy(page -> assertThat(linked).contains(ROOT.relativize(page).toString()));
  }

  @Test
  void everyLinkLeadsToAFile() throws IOException {
    for (Path page : pages("", "docs", "docs/tasks")) {
      for (String link : found(LINK, page)) {
        assertThat(page.resolveSibling(link)).as("a link of %s", page).exists();
      }
    }
  }

  private static List<Path> pages(String... folders) throws IOException {
    List<Path> pages = new ArrayList<>();
    for (String folder : folders) {
      try (Stream<Path> files = Files.list(ROOT.resolve(folder))) {
        files.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
      }
    }
    return pages;
  }
}
