package io.railwright.assess;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Case;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Rule;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.file.BadFileException;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.survey.Catalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is said of the cases that come with the rules: whole sentences, and what to do. */
class CaseSentencesTest {
  private static final Pattern HOLE = Pattern.compile("\\{[a-z]*}");

  /** Where nobody can say which side is wrong, or what should be there instead. */
  private static final Set<String> OPEN =
      Set.of(
          "firmware.dcbx-same: on one of two",
          "firmware.write-ordering-rocm: as AMD advises",
          "gpu.peermem-beside-dma-buf: both",
          "link.addresses-unique: two hosts with one address",
          "link.macs-unique: two hosts with one address",
          "link.mtu-both-ends: jumbo frames at one end alone",
          "qos.dcbx-owner: two ports that differ, and the site says nothing",
          "qos.pfc-both-ends: another priority",
          "qos.pfc-both-ends: off at the other end",
          "sriov.unused: on, and none was made");

  private static Knowledge knowledge;
  private static final List<Outcome> OUTCOMES = new ArrayList<>();

  private record Outcome(Case one, Finding finding) {}

  @BeforeAll
  static void run() throws BadFileException {
    knowledge = KnowledgeFolder.withOwnCases();
    CaseRun run = new CaseRun(new Catalogue(knowledge));
    knowledge.cases().forEach(it -> OUTCOMES.add(new Outcome(it, run.outcome(it))));
  }

  @Test
  void noSentenceHasAHole() {
    assertThat(OUTCOMES).hasSizeGreaterThan(1000);
    for (Outcome outcome : OUTCOMES) {
      Finding finding = outcome.finding();
      List<String> said = new ArrayList<>();
      said.add(finding.fault().of(finding.found(), finding.expected()));
      said.add(finding.title());
      said.add(finding.remark());
      said.add(finding.why());
      said.add(finding.impact());
      finding.actions().stream().map(Action::text).forEach(said::add);
      assertThat(said).as(name(outcome)).noneMatch(it -> HOLE.matcher(it).find());
    }
  }

  /** An action that lacks a value that stands in it is lost without a word. */
  @Test
  void aRuleSaysWhatToDoWhereItsParameterCanBeSet() {
    Set<String> silent = new TreeSet<>();
    for (Outcome outcome : OUTCOMES) {
      Rule rule = Objects.requireNonNull(knowledge.rules().get(outcome.one().rule()));
      boolean settable = knowledge.parameter(rule.parameter()).set().isPresent();
      if (outcome.finding().status() == Status.FAIL
          && settable
          && outcome.finding().actions().isEmpty()) {
        silent.add(name(outcome));
      }
    }
    assertThat(silent).isEqualTo(new TreeSet<>(OPEN));
  }

  private static String name(Outcome outcome) {
    return outcome.one().rule() + ": " + outcome.one().name();
  }
}
