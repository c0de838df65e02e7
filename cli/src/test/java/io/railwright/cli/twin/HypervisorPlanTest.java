package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.cli.Console;
import io.railwright.testing.Thorough;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Guests on two hypervisors at a switch, called lossless by those who built them: made so over all
 * three layers in one plan, and back.
 */
@Thorough
class HypervisorPlanTest {
  private static final String[] CHOICE = {"--assume", "all", "--max-risk", "high"};

  private static final String[] PAIR = {"pair", "ubunturdma1", "ubunturdma5", "--seconds", "1"};

  /** Of a shorter run the start would count, in which not all senders send yet. */
  private static final String[] INCAST = {"incast", "ubunturdma5", "--seconds", "4"};

  private static final Pattern P = Pattern.compile("\"p\":([\\d.E-]+)");

  @TempDir Path folder;

  @Test
  void fromLossyToProvenLosslessAndBack() throws Exception {
    try (PlannedTwin fabric = new PlannedTwin("lossless-8", folder)) {
      fabric.assertPlanned("golden/plan-lossless-8.txt", CHOICE);
      String before = fabric.snapshot("before.json");
      assertThat(Console.run("trace", "--all", "-i", before).out())
          .contains("lossless  0", "returned  0", "safe      0");

      String pair = measured(fabric, "pair", PAIR);
      assertVerdict("equivalent", pair, measured(fabric, "pair-again", PAIR));
      String incast = measured(fabric, "incast", INCAST);
      assertVerdict("equivalent", incast, measured(fabric, "incast-again", INCAST));

      fabric.assertApplied();
      assertVerdict("better", pair, measured(fabric, "pair-after", PAIR));
      assertVerdict("better", incast, measured(fabric, "incast-after", INCAST));
      String after = fabric.snapshot("after.json");
      assertThat(Console.run("trace", "--all", "-i", after).out())
          .contains("lossless  22", "marked    22", "returned  22", "safe      22")
          .contains("Every pair is proven.");
      Console again = fabric.run("plan", CHOICE);
      assertThat(again.exit()).as(again.out()).isZero();
      assertThat(again.out())
          .contains("nothing of what is wrong is changed by this plan", "correct UCX_NET_DEVICES");

      fabric.assertRolledBack();
      String now = fabric.snapshot("now.json");
      assertThat(Console.run("trace", "--all", "-i", now).out())
          .contains("lossless  0", "returned  0", "safe      0");
      assertThat(PlannedTwin.digest(now))
          .as(Console.run("diff", before, now).out())
          .isEqualTo(PlannedTwin.digest(before));
    }
  }

  private String measured(PlannedTwin fabric, String name, String... test) {
    String file = folder.resolve(name + ".json").toString();
    List<String> words = new ArrayList<>(Arrays.asList(test));
    words.addAll(List.of("--runs", "5", "-o", "json", "--to", file));
    Console run = fabric.runBench(words);
    assertThat(run.exit()).as(run.err()).isZero();
    return file;
  }

  /** With what the twin leaves to chance from run to run. */
  private static void assertVerdict(String verdict, String before, String after) {
    Console compared = Console.run("bench", "compare", before, after, "-o", "json");
    assertThat(compared.out()).contains("\"verdict\":\"" + verdict + "\"");
    Matcher p = P.matcher(compared.out());
    assertThat(p.find()).as(compared.out()).isTrue();
    if (verdict.equals("better")) {
      assertThat(Double.parseDouble(p.group(1))).isLessThan(0.01);
    }
  }
}
