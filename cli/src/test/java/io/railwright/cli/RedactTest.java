package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole snapshots for sharing: nothing that names is left, and they are judged as before. */
@Tag("slow")
class RedactTest {
  private static final Pattern NAMING =
      Pattern.compile(
          "host/([^/\"]+)|\"(?:net|lldp)\\.(?:address|machine)\",\"moment\":\"runtime\",\"value\":\"([^\"]+)\""
              + "|\\b((?!00:00|ff:ff)[0-9a-f]{2}(?::[0-9a-f]{2}){5})\\b"
              + "|\\b([0-9a-f]{4}(?::[0-9a-f]{4}){3})\\b"
              + "|(GPU-[0-9a-f-]{36})|serial[^\"]*\",\"moment\":\"runtime\",\"value\":\"([^\"]{5,})\"");

  @TempDir Path folder;

  @ParameterizedTest
  @Thorough(days = 3)
  @ValueSource(strings = {"lossless-8", "openshift-h100"})
  void aRedactedFabricIsJudgedAsItWas(String scenario) throws IOException {
    String whole = folder.resolve("whole.json").toString();
    String shared = folder.resolve("shared.json").toString();
    String back = folder.resolve("back.json").toString();
    String key = folder.resolve("key").toString();
    fine("snapshot", "-i", "twin:" + scenario, "--to", whole);
    fine("snapshot", "-i", whole, "--redact", "--key", key, "--to", shared);
    fine("snapshot", "-i", shared, "--restore", key, "--to", back);
    assertThat(Path.of(back)).hasSameTextualContentAs(Path.of(whole));

    String text = Files.readString(Path.of(shared));
    Set<String> names = names(Files.readString(Path.of(whole)));
    assertThat(names).hasSizeGreaterThan(20).noneMatch(text::contains);
    String page = Console.run("snapshot", "-i", shared, "--facts").out();
    assertThat(names).noneMatch(page::contains);

    assertThat(verdicts(shared)).isNotEmpty().isEqualTo(verdicts(whole));
    Console drift = Console.run("drift", "-i", shared);
    assertThat(drift.exit()).isEqualTo(Console.run("drift", "-i", whole).exit());
  }

  @Test
  void aLiveFabricIsRedactedAtOnceAndNoKeyIsKept() throws IOException {
    Console text = Console.run("snapshot", "-i", "twin", "--redact");
    assertThat(text.out()).contains("host-x0001").doesNotContain("ubunturdma");
    try (var files = Files.list(folder)) {
      assertThat(files).isEmpty();
    }
  }

  @Test
  void whatCannotBeMeantIsRefused() {
    assertThat(Console.run("snapshot", "--redact", "--restore", "k").exit()).isEqualTo(2);
    assertThat(Console.run("snapshot", "--key", "k").err()).contains("--key belongs to --redact");
    assertThat(Console.run("snapshot", "--redact", "--record", "r").err()).contains("raw answers");
  }

  private static void fine(String... arguments) {
    Console done = Console.run(arguments);
    assertThat(done.exit()).as(done.err()).isZero();
  }

  private static Set<String> names(String snapshot) {
    Set<String> names = new TreeSet<>();
    Matcher found = NAMING.matcher(snapshot);
    while (found.find()) {
      for (int group = 1; group <= found.groupCount(); group++) {
        if (found.group(group) != null) {
          names.add(found.group(group));
        }
      }
    }
    names.removeIf(name -> name.matches("127[.].*|::1|0000:.*|fe80:0000:.*"));
    return names;
  }

  private static List<String> verdicts(String snapshot) {
    Matcher found =
        Pattern.compile("\"(?:rule|status|severity)\" ?: ?\"[^\"]*\"")
            .matcher(Console.run("audit", "-i", snapshot, "-o", "json").out());
    return found.results().map(result -> result.group()).toList();
  }
}
