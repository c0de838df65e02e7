package io.railwright.checks;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What no file of the project may say: where it was built, where packages are fetched from, and
 * what was left undone. The patterns are spelt so that they do not match themselves.
 */
final class Words {
  private record Rule(String what, Pattern pattern) {}

  /** Folders that every machine has; their names tell nothing. */
  private static final Set<String> EVERYWHERE =
      Set.of("/", "/tmp", "/var/tmp", "/home", "/root", "/opt", "/srv", "/mnt", "/usr/src", "/src");

  private static final Rule REGISTRY =
      new Rule(
          "the address of a package registry",
          Pattern.compile(
              "repo1?\\.maven\\.(apache\\.)?org|central\\.sonatype|oss\\.sonatype"
                  + "|registry\\.npmjs|registry\\.yarnpkg|deb\\.debian\\.org|security\\.debian\\.org"
                  + "|(archive|ports)\\.ubuntu\\.com|pypi\\.org|files\\.pythonhosted|jcenter\\.bintray"));

  private static final Rule UNDONE =
      new Rule(
          "a note about unfinished work",
          Pattern.compile("\\bT[O]DO\\b|\\bF[I]XME\\b|\\bissue\\s#"));

  private final List<Rule> rules;

  /**
   * Takes the folder that must not be named, together with the one above it.
   *
   * @param checkout where the project lies on this machine
   */
  Words(Path checkout) {
    List<Rule> all = new ArrayList<>(List.of(REGISTRY, UNDONE));
    all.add(folder(checkout));
    Path above = checkout.getParent();
    if (above != null && !EVERYWHERE.contains(above.toString())) {
      all.add(folder(above));
    }
    this.rules = List.copyOf(all);
  }

  /** A sentence for each line of {@code text} that says what it may not. */
  List<String> complaints(String name, String text) {
    List<String> found = new ArrayList<>();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      for (Rule rule : rules) {
        if (rule.pattern().matcher(line).find() && !isXmlName(line)) {
          found.add(name + ":" + number + " names " + rule.what() + ": " + line.strip());
        }
      }
    }
    return found;
  }

  private static Rule folder(Path folder) {
    return new Rule(
        "a folder of this machine",
        Pattern.compile("(?<![\\w.])" + Pattern.quote(folder.toString()) + "(?![\\w.-])"));
  }

  /** The names of XML vocabularies look like addresses and are never fetched. */
  private static boolean isXmlName(String line) {
    return line.contains("xmlns") || line.contains("schemaLocation");
  }
}
