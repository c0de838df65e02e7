package io.railwright.cli.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.testing.Thorough;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The plans that the page about changes shows are those that the twin's fabrics have today. */
@Thorough(days = 2)
final class DocumentedPlansTest {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```\n(.*?)\n```$");

  @Test
  void theyArePrintedAsThePageHasThem() throws Exception {
    Path root = Path.of(System.getProperty("rail.root", ".."));
    List<String> plans =
        BLOCK
            .matcher(Files.readString(root.resolve("docs/change.md")))
            .results()
            .map(MatchResult::group)
            .map(it -> stripped(it.replace("```", "")))
            .filter(it -> it.contains("  step  "))
            .toList();
    assertThat(plans).hasSize(4);
    String printed =
        plan("openshift-h100")
            + plan("openshift-h100", "--except", "firmware.max-acc-out-read")
            + plan("nexus-8", "--assume", "marking=host")
            + plan("lossless-8", "--assume", "all", "--max-risk", "high");
    assertThat(plans).allSatisfy(it -> assertThat(printed).contains(it));
  }

  private static String plan(String twin, String... more) {
    List<String> words = new ArrayList<>(List.of("plan", "-i", "twin:" + twin));
    words.addAll(List.of(more));
    Console plan = Console.run(words.toArray(String[]::new));
    assertThat(plan.exit()).as(plan.err()).isOne();
    return stripped(plan.out());
  }

  /** The id of a plan is made from all of its text, of which the page shows a part. */
  private static String stripped(String text) {
    return text.strip()
        .lines()
        .map(line -> line.stripTrailing().replaceFirst("^plan [0-9a-f]{8}:", "plan ID:"))
        .collect(Collectors.joining("\n", "", "\n"));
  }
}
