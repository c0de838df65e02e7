package io.railwright.checks;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Run at the end of the build: names the tests that were skipped for want of a Debian package, and
 * the one command that would let them run. Prints nothing where none was.
 */
final class SkippedTests {
  /** A test that was skipped, in a report of Surefire; the message is what assumptions say. */
  private static final Pattern SKIPPED =
      Pattern.compile(
          "<testcase name=\"([^\"]*)\" classname=\"(?:[^\"]*\\.)?([^\".]*)\"[^>]*>\\s*"
              + "<skipped message=\"[^\"]*needs Debian package ([a-z0-9][a-z0-9.+-]*)");

  private final SortedMap<String, SortedSet<String>> byPackage = new TreeMap<>();

  private SkippedTests() {}

  /** Takes the folder of the checkout. */
  public static void main(String[] arguments) throws IOException {
    lines(Path.of(arguments[0])).forEach(System.out::println);
  }

  static List<String> lines(Path root) throws IOException {
    SkippedTests skipped = new SkippedTests();
    try (DirectoryStream<Path> modules = Files.newDirectoryStream(root)) {
      for (Path module : modules) {
        skipped.readReports(module.resolve("target/surefire-reports"));
      }
    }
    return skipped.lines();
  }

  private void readReports(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (DirectoryStream<Path> reports = Files.newDirectoryStream(folder, "TEST-*.xml")) {
      for (Path report : reports) {
        Matcher test = SKIPPED.matcher(Files.readString(report));
        while (test.find()) {
          // One with several cases is named once: its cases are skipped together.
          String name = test.group(1).replaceFirst("[({\\[].*", "");
          byPackage
              .computeIfAbsent(test.group(3), _ -> new TreeSet<>())
              .add(test.group(2) + "." + name);
        }
      }
    }
  }

  private List<String> lines() {
    if (byPackage.isEmpty()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    lines.add("Tests that were skipped for want of a Debian package:");
    byPackage.forEach(
        (name, tests) -> tests.forEach(test -> lines.add("  %-18s %s".formatted(name, test))));
    lines.add("To run them too: sudo apt-get install " + String.join(" ", byPackage.keySet()));
    return lines;
  }
}
