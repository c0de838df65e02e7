package io.railwright.collect.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.collect.MachineProbes;
import io.railwright.collect.probe.Probe;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page that says what is read from a host is true: every probe, every name, and no more. */
class CollectedPageTest {
  private static final Path PAGE =
      Path.of(System.getProperty("rail.root", "..")).resolve("docs/collected.md");

  private static final Pattern ENTRY =
      Pattern.compile("- \\*\\*([^*]+)\\*\\*: (.+)\\.\n  `(.+)`\n");

  @Test
  void everyProbeStandsThereWithItsCommand() throws IOException {
    List<String> entries =
        ENTRY
            .matcher(Files.readString(PAGE))
            .results()
            .map(entry -> entry.group(1) + " " + entry.group(3))
            .toList();
    assertThat(entries)
        .containsExactlyElementsOf(
            MachineProbes.ALL.stream().map(CollectedPageTest::entry).toList());
  }

  private static String entry(Probe probe) {
    return probe.id() + " " + probe.question().command("NAME");
  }

  @Test
  void everyVariableStandsThere() throws IOException {
    assertThat(listed("## Variables")).containsExactlyElementsOf(KnownVariables.names());
  }

  @Test
  void everyArgumentStandsThere() throws IOException {
    assertThat(listed("## Arguments of the kernel"))
        .containsExactlyElementsOf(KnownArguments.names());
  }

  /** The words of the block below a heading. */
  private static List<String> listed(String heading) throws IOException {
    String text = Files.readString(PAGE);
    int block = text.indexOf("```\n", text.indexOf(heading)) + 4;
    return List.of(text.substring(block, text.indexOf("\n```", block)).split("\\s+", -1));
  }
}
