package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder with rules of a user's own: what a mistake in it prints, and what it leaves alone. */
class OwnRulesTest {
  private static final String HOSTS = "src/test/resources/two-nodes";

  private static final String RULE =
      """
      id: site.odd
      title: The kernel is ours
      parameter: host.kernel
      expect: {matches: "-ours$"}
      severity: low
      cost: risk
      why: We build our own.
      impact: Ours is the one that we know.
      risk: low
      source: experience
      confidence: assumed
      """;

  private static final String CASES =
      """
      - name: ours
        given: {host.kernel: 6.8.0-ours}
        then: pass
      - name: another
        given: {host.kernel: 6.8.0-39-generic}
        then: fail
      - name: nobody tells
        given: {host.kernel: unknown}
        then: unknown
      """;

  @TempDir Path folder;

  private Path rule;

  @BeforeEach
  void aGoodRule() throws IOException {
    rule = Files.createDirectories(folder.resolve("rules/site/odd"));
    Files.writeString(rule.resolve("rule.yaml"), RULE);
    Files.writeString(rule.resolve("cases.yaml"), CASES);
  }

  private Console audit(String... more) {
    String[] words = new String[more.length + 5];
    System.arraycopy(
        new String[] {"audit", "-i", HOSTS, "--rules", folder.toString()}, 0, words, 0, 5);
    System.arraycopy(more, 0, words, 5, more.length);
    return Console.run(words);
  }

  /** This sentence about a file of the folder, and nothing else. */
  private void assertRefused(String sentence) {
    Console audit = audit();
    assertThat(audit.exit()).isEqualTo(2);
    assertThat(audit.out()).isEmpty();
    assertThat(audit.err()).isEqualToIgnoringNewLines("rail: " + folder + sentence);
  }

  @Test
  void aGoodRuleIsJudgedBesideTheOthers() {
    Console with = audit("-o", "json");
    assertThat(with.err()).isEmpty();
    assertThat(with.out()).contains("\"rule\":\"site.odd\"").contains("\"rule\":\"firmware.");
  }

  @Test
  void aCaseThatFailsIsToldWithWhatWasExpectedAndWhatCameOut() throws IOException {
    Files.writeString(
        rule.resolve("cases.yaml"), CASES.replace("6.8.0-39-generic", "6.8.0-39-ours"));
    assertRefused(
        "/rules/site/odd/cases.yaml:4:3: the case 'another' says fail and comes out as"
            + " pass (expected like -ours$, found 6.8.0-39-ours).");
  }

  @Test
  void aMendThatIsAnotherIsToldToo() throws IOException {
    Files.writeString(
        rule.resolve("cases.yaml"), CASES.replace("then: fail", "then: fail\n  fix: reboot"));
    Console audit = audit();
    assertThat(audit.exit()).isEqualTo(2);
    assertThat(audit.err())
        .contains("cases.yaml:4:3: the case 'another' says that the fix is 'reboot', and it is '");
  }

  @Test
  void aMistakeOfOneRuleIsToldAloneAndNothingIsJudged() throws IOException {
    Path other = Files.createDirectories(folder.resolve("rules/site/other"));
    Files.writeString(
        other.resolve("rule.yaml"),
        RULE.replace("site.odd", "site.other").replace("host.kernel", "host.kernels"));
    Files.writeString(other.resolve("cases.yaml"), CASES);
    assertRefused(
        "/rules/site/other/rule.yaml:3:12: there is no parameter 'host.kernels'; did you"
            + " mean 'host.kernel'?");
  }

  @Test
  void whatRailKnowsItselfIsAsBeforeWithoutTheFolder() throws IOException {
    String before = Console.run("audit", "-i", HOSTS).out();
    Files.writeString(rule.resolve("rule.yaml"), RULE.replace("site.odd", "qos.pfc"));
    assertThat(audit("-o", "json").exit()).isEqualTo(2);
    assertThat(Console.run("audit", "-i", HOSTS).out()).isEqualTo(before);
  }

  @Test
  void aRuleMayNotTakeTheNameOfAnother() throws IOException {
    Path taken = Files.createDirectories(folder.resolve("rules/qos/pfc"));
    Files.writeString(taken.resolve("rule.yaml"), RULE.replace("site.odd", "qos.pfc"));
    Console audit = audit();
    assertThat(audit.exit()).isEqualTo(2);
    assertThat(audit.err())
        .contains(
            "/rules/qos/pfc/rule.yaml:1:5: the id 'qos.pfc' is taken:"
                + " knowledge/rules/qos/pfc/rule.yaml:1");
  }

  @Test
  void explainKnowsTheUsersRulesAndTellsTheSameMistakes() throws IOException {
    Console page = Console.run("explain", "site.odd", "--rules", folder.toString());
    assertThat(page.exit()).isZero();
    assertThat(page.out()).contains("The kernel is ours");
    Files.writeString(rule.resolve("rule.yaml"), RULE.replace("risk: low", "risk: lowest"));
    Console bad = Console.run("explain", "site.odd", "--rules", folder.toString());
    assertThat(bad.exit()).isEqualTo(2);
    assertThat(bad.err()).contains("rule.yaml:9:7: 'risk' must be one of none, low, medium, high");
  }

  /** Those that docs/add-a-switch.md shows. */
  @Test
  void theRulesOfTheExampleHold() {
    Path root = Path.of(System.getProperty("rail.root", ".."));
    String rules = root.resolve("docs/example/rules").toString();
    Console explained = Console.run("explain", "--rules", rules, "example.pfc-on");
    assertThat(explained.exit()).as(explained.err()).isZero();
    assertThat(explained.out()).contains("PFC is on", "example.pfc-mode");
  }
}
