package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.view.layout.Screen;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** rail in other locales and on other terminals than its users mostly have. */
class LocaleTest {
  private static final String TWO_NODES = "src/test/resources/two-nodes";

  private static String rail(Map<String, String> environment, String... arguments)
      throws Exception {
    List<String> command = RailJvm.command("-Drail.terminals=12");
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.redirectError(new File("/dev/null"));
    builder.environment().keySet().removeIf(it -> it.startsWith("LC_") || it.startsWith("LANG"));
    builder.environment().putAll(environment);
    Process process = builder.start();
    process.getOutputStream().close();
    byte[] said = process.getInputStream().readAllBytes();
    process.waitFor();
    return new String(said, StandardCharsets.UTF_8);
  }

  @Test
  void signsArePlainLettersWhereTheLocaleHasNoOthers() throws Exception {
    String[] line = {"snapshot", "-i", TWO_NODES};
    String utf8 = rail(Map.of("LC_ALL", "C.UTF-8"), line);
    String ascii = rail(Map.of("LC_ALL", "C"), line);
    assertThat(utf8).contains("└");
    assertThat(ascii).contains("`").doesNotContain("└");
    assertThat(ascii.lines().count()).isEqualTo(utf8.lines().count());
  }

  @Test
  void documentsAreUtf8InAllLocales(@TempDir Path folder) throws Exception {
    String text = "version: 1\nname: \"here → there\"\nhosts: {me: {via: local}}\n";
    String file = Files.writeString(folder.resolve("rail.yaml"), text).toString();
    String[] line = {"snapshot", "-i", file, "--only", "proc-cmdline", "-o", "json"};
    assertThat(rail(Map.of("LC_ALL", "C"), line)).contains("\"here → there\"");
  }

  /** A sign that is written out as <= would be a tag in them. */
  @ParameterizedTest
  @ValueSource(strings = {"junit", "markdown", "sarif"})
  void documentsAreTheSameInAllLocales(String form) {
    String[] audit = {"audit", "-i", TWO_NODES, "-o", form};
    String ascii = Console.on(new Screen(false, true, 80), audit).out();
    String utf8 = Console.on(new Screen(false, false, 80), audit).out();
    String time = "20\\d\\d-\\d\\d-\\d\\dT[0-9:]+";
    assertThat(ascii.replaceAll(time, "")).isEqualTo(utf8.replaceAll(time, ""));
  }

  @Test
  void aDumbTerminalGetsNoColoursUnlessTheyAreAskedFor() throws Exception {
    Map<String, String> dumb = Map.of("LC_ALL", "C.UTF-8", "TERM", "dumb");
    assertThat(rail(dumb, "--help")).doesNotContain("\u001b");
    assertThat(rail(dumb, "audit", "--help", "--color", "always")).contains("\u001b[");
    Map<String, String> usual = Map.of("LC_ALL", "C.UTF-8", "TERM", "xterm");
    assertThat(rail(usual, "--help")).contains("\u001b[");
    assertThat(rail(usual, "--color=never", "--help")).doesNotContain("\u001b");
    assertThat(rail(Map.of("NO_COLOR", "1", "TERM", "xterm"), "--help")).doesNotContain("\u001b");
  }

  @Test
  void aColourThatIsNoneIsRefused() {
    Console said = Console.run("audit", "--color", "blue", "-i", TWO_NODES);
    assertThat(said.exit()).isEqualTo(2);
    assertThat(said.err()).contains("--color", "blue");
  }
}
