package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A command that rail prints to be typed is about the run that it comes from. */
class NextCommandTest {
  private static final String NODES = "src/test/resources/two-nodes";
  private static final Pattern WORD = Pattern.compile("'([^']*)'|([^\\s']+)");

  @TempDir Path folder;

  private String site;
  private String rules;

  @BeforeEach
  void aSiteWithRulesOfItsOwn() throws IOException {
    site = Files.writeString(folder.resolve("our site.yaml"), "mtu: 9000 bytes\n").toString();
    rules = Files.createDirectories(folder.resolve("rules")).toString();
  }

  private static List<String> words(String command) {
    List<String> words = new ArrayList<>();
    for (Matcher word = WORD.matcher(command.replace("\\\n", " ")); word.find(); ) {
      words.add(word.group(1) == null ? word.group(2) : word.group(1));
    }
    return words;
  }

  private static String after(String start, String text) {
    Matcher line = Pattern.compile(Pattern.quote(start) + "((?:.*\\\\\n)*.*)").matcher(text);
    assertThat(line.find()).isTrue();
    return line.group(1);
  }

  @Test
  void theNextAuditHasAllThatThisOneHad() {
    Console audit =
        Console.run(
            "audit",
            "-i",
            NODES,
            "--site",
            site,
            "--rules",
            rules,
            "--profile",
            "ubuntu-roce",
            "--host",
            "u3*",
            "--host-limit",
            "90s",
            "--fail-on=high",
            "--at-once",
            "7");
    List<String> next = words(after("Next: ", audit.out()));
    assertThat(next)
        .containsExactly(
            "rail",
            "audit",
            "-i",
            NODES,
            "--site",
            site,
            "--rules",
            rules,
            "--profile",
            "ubuntu-roce",
            "--host",
            "u3*",
            "--host-limit",
            "90s",
            "--fail-on",
            "high",
            "--at-once",
            "7",
            "--details");
    Console again = Console.run(next.subList(1, next.size()).toArray(String[]::new));
    assertThat(again.exit()).isEqualTo(audit.exit());
    assertThat(again.out().lines().limit(2)).isEqualTo(audit.out().lines().limit(2).toList());
  }

  @Test
  void whereTheOutputWentIsLeftOut() {
    String file = folder.resolve("audit.txt").toString();
    String recording = folder.resolve("recording").toString();
    assertThat(Console.run("audit", "-i", NODES, "--to", file, "-o", "text").exit()).isEqualTo(1);
    assertThat(Path.of(file)).content().contains("Next: rail audit -i " + NODES + " --details");
    Console recorded = Console.run("audit", "-i", "twin:lossless-8", "--record", recording);
    assertThat(recorded.out())
        .contains("Next: rail audit -i twin:lossless-8 --details or rail plan");
  }

  @Test
  @Thorough(days = 3)
  void aPlanIsMadeForTheSameMachinesAndRules() {
    String[] kept = {
      "-i", "twin:vsphere-16", "--site", site, "--rules", rules, "--host", "*1", "--assume", "all"
    };
    List<String> audit = new ArrayList<>(List.of("audit", "--fail-on", "high", "--at-once", "7"));
    audit.addAll(List.of(kept));
    String text = Console.run(audit.toArray(String[]::new)).out();
    List<String> plan = words(text.substring(text.lastIndexOf("rail plan")));
    assertThat(plan).startsWith("rail", "plan").endsWith(kept).hasSize(2 + kept.length);
    Console planned = Console.run(plan.subList(1, plan.size()).toArray(String[]::new));
    assertThat(planned.exit()).as(planned.err()).isIn(0, 1);
  }

  @Test
  void noPlanIsNamedWhereNoneCanBeMade() {
    assertThat(Console.run("audit", "-i", NODES).out()).doesNotContain("rail plan");
    assertThat(Console.run("audit", "-i", ReadTwins.snapshot("lossless-8")).out())
        .contains("--details")
        .doesNotContain("rail plan");
    assertThat(Console.run("audit", "-i", "twin:clean").out()).doesNotContain("rail plan");
  }

  @Test
  void whatIsAssumedIsAcceptedForTheSameRun() {
    Console audit = Console.run("audit", "-i", "twin:vsphere-16", "--site", site, "--host", "*1");
    List<String> accepted = words(after("or once: ", audit.out()));
    assertThat(accepted)
        .startsWith("rail", "audit", "-i", "twin:vsphere-16", "--site", site, "--host", "*1")
        .contains("--assume");
    Console again = Console.run(accepted.subList(1, accepted.size()).toArray(String[]::new));
    assertThat(again.out()).doesNotContain("Assumed, because");
  }

  @Test
  void rulesOfOnesOwnAreExplainedFromTheirFolder() {
    Console audit = Console.run("audit", "-i", NODES, "--rules", rules, "-o", "junit");
    assertThat(audit.out()).contains("more: rail explain --rules " + rules + " ");
  }
}
