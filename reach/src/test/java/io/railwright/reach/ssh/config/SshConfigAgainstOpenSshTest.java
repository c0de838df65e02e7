package io.railwright.reach.ssh.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.OpenSshServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Resolves the same files with {@code ssh -G} and compares every setting that is read here. */
@Tag("slow")
class SshConfigAgainstOpenSshTest {
  private static final Map<String, String> SPELLINGS =
      Map.of("true", "yes", "false", "no", "off", "no", "none", "");

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "patterns, web1",
    "patterns, web9",
    "patterns, WEB1",
    "patterns, a.example.org",
    "patterns, bad.example.org",
    "patterns, db",
    "patterns, DB",
    "patterns, 10.0.0.1",
    "matching, alias",
    "matching, real.example.net",
    "matching, x.lab",
    "matching, other",
    "ways, chain",
    "ways, command",
    "ways, none",
    "ways, any",
    "including, inner1",
    "including, inner2",
    "including, outer",
    "including, else"
  })
  void agreesWithSsh(String fixture, String host) throws Exception {
    Assumptions.assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/ssh")),
        "needs Debian package openssh-client: there is no /usr/bin/ssh");
    Path file = prepare(fixture);
    SshEnvironment environment =
        new SshEnvironment(
            folder, System.getProperty("user.name"), folder.resolve("etc"), Map.of());
    SshConfig config = SshConfig.loadFile(file, environment);
    assertThat(config.warnings()).isEmpty();
    Settings settings = config.settings(host, Optional.empty(), Optional.empty());
    String printed = OpenSshServer.run("/usr/bin/ssh", "-G", "-F", file.toString(), host);
    for (Keyword keyword : Keyword.values()) {
      List<String> ours = ours(keyword, settings);
      if (!ours.isEmpty() || keyword == Keyword.HOST_NAME) {
        assertThat(ours).as(keyword.spelling()).isEqualTo(theirs(keyword, printed));
      } else {
        assertThat(isDefault(theirs(keyword, printed)))
            .as(keyword.spelling() + " " + printed)
            .isTrue();
      }
    }
  }

  private Path prepare(String fixture) throws IOException {
    for (String included : List.of("a.conf", "b.conf")) {
      Files.writeString(folder.resolve(included), resource("included/" + included));
    }
    return Files.writeString(
        folder.resolve(fixture), resource(fixture).replace("INCLUDED", folder.toString()));
  }

  private static String resource(String name) throws IOException {
    try (var stream = SshConfigAgainstOpenSshTest.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(stream).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static List<String> ours(Keyword keyword, Settings settings) {
    List<String> values =
        keyword == Keyword.HOST_NAME ? List.of(settings.targetName()) : settings.all(keyword);
    return spelt(values);
  }

  private static List<String> theirs(Keyword keyword, String printed) {
    List<String> values = new ArrayList<>();
    for (String line : printed.lines().toList()) {
      if (line.startsWith(keyword.spelling() + " ")) {
        String value = line.substring(keyword.spelling().length() + 1);
        values.addAll(
            keyword.shape() == Keyword.Shape.WORDS
                ? List.of(value.split(" ", -1))
                : List.of(value));
      }
    }
    return spelt(values);
  }

  /** Nothing and {@code none} are the same, and ssh prints either. */
  private static List<String> spelt(List<String> values) {
    return values.stream()
        .map(value -> SPELLINGS.getOrDefault(value, value))
        .filter(value -> !value.isEmpty())
        .toList();
  }

  /** What ssh prints for a setting that no line of ours sets. */
  private static boolean isDefault(List<String> values) {
    Set<String> defaults =
        Set.of("22", "any", "no", "ask", "1", "3", "0", System.getProperty("user.name"));
    return values.stream()
        .allMatch(
            value ->
                defaults.contains(value)
                    || value.contains(".ssh/id_")
                    || value.contains("/known_hosts")
                    || value.contains("/ssh_known_hosts"));
  }
}
