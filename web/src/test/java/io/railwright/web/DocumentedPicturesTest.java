package io.railwright.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.web.http.Role;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The pictures of the guide, which {@link DashboardInBrowserTest} makes. */
final class DocumentedPicturesTest {
  private static final Path DOCS = Path.of("../docs").toAbsolutePath().normalize();
  private static final Path FOLDER = DOCS.resolve("pictures");
  private static final List<String> SHOWN =
      List.of("problems", "panels", "map", "rails", "port", "captures", "capture");
  private static final Pattern PICTURE = Pattern.compile("!\\[[^\\]]+\\]\\(pictures/([^)]+)\\)");
  private static final int LARGEST = 150_000;

  static boolean shows(String name) {
    return SHOWN.contains(name);
  }

  static Path file(String name) {
    return FOLDER.resolve("monitor-" + name + ".png");
  }

  /** Each has words for who can't see it, is there, and is small; none lies about unused. */
  @Test
  void theGuideShowsWhatIsThere() throws IOException {
    TreeSet<String> shown = new TreeSet<>();
    Matcher picture = PICTURE.matcher(Files.readString(DOCS.resolve("monitor.md")));
    while (picture.find()) {
      shown.add(picture.group(1));
    }
    TreeSet<String> there = new TreeSet<>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      files.forEach(it -> there.add(it.getFileName().toString()));
    }
    TreeSet<String> made = new TreeSet<>();
    SHOWN.forEach(it -> made.add(file(it).getFileName().toString()));
    assertThat(shown).isEqualTo(made).isEqualTo(there);
    for (String name : there) {
      byte[] bytes = Files.readAllBytes(FOLDER.resolve(name));
      assertThat(bytes).as(name).startsWith(0x89, 'P', 'N', 'G').hasSizeLessThan(LARGEST);
    }
  }

  /** A page that the guide names is one that the server has. */
  @Test
  void theGuideNamesPagesThatAreThere() throws Exception {
    TreeSet<String> routes = new TreeSet<>();
    try (TestServer server = TestServer.open(Role.LOOK)) {
      server.server().routes().forEach(it -> routes.add(it.pattern().replaceAll("/\\{.*", "")));
    }
    String guide = Files.readString(DOCS.resolve("monitor.md"));
    Matcher row = Pattern.compile("(?m)^\\| (`/.*?) \\|").matcher(guide);
    int named = 0;
    while (row.find()) {
      Matcher address = Pattern.compile("`(/[a-z0-9/.]*)").matcher(row.group(1));
      while (address.find()) {
        named++;
        String plain = address.group(1).length() > 1 ? address.group(1).replaceAll("/$", "") : "/";
        assertThat(routes).contains(plain);
      }
    }
    assertThat(named).isGreaterThan(20);
  }
}
