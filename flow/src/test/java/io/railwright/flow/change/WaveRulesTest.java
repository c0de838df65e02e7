package io.railwright.flow.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.Judge;
import io.railwright.assess.RuleReach;
import io.railwright.flow.Audit;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.TakeSnapshot;
import io.railwright.knowledge.Knowledge;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.Taken;
import io.railwright.model.snapshot.Layout;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A part of the rules says what all of them say. */
@Tag("slow")
class WaveRulesTest {
  private static final int PARTS = 6;

  @ParameterizedTest
  @ValueSource(strings = {"openshift-h100", "nexus-8", "lossless-8", "fleet:24"})
  void aFewRulesSayOfAFabricWhatTheySayAmongAll(String scenario) throws Exception {
    OpenKnowledge.Opened all =
        OpenKnowledge.of(List.of(), Optional.empty(), Optional.empty()).open();
    Knowledge knowledge = all.catalogue().knowledge();
    Set<String> links = new HashSet<>();
    knowledge.rules().values().stream()
        .filter(it -> RuleReach.of(it, knowledge) == RuleReach.LINK)
        .forEach(it -> links.add(it.id()));
    assertThat(links).contains("link.mtu-both-ends", "qos.pfc-both-ends");
    Known known = Known.read(scenario);
    Map<String, String> whole = known.statuses(all, knowledge.rules().keySet());
    assertThat(whole.values()).contains("FAIL", "PASS");

    List<String> rules = new ArrayList<>(knowledge.rules().keySet());
    Collections.shuffle(rules, new Random(4711));
    for (int part = 0; part < PARTS; part++) {
      Set<String> some =
          new HashSet<>(
              rules.subList(part * rules.size() / PARTS, (part + 1) * rules.size() / PARTS));
      OpenKnowledge.Opened few = WaveRules.of(all, some);
      assertThat(few.catalogue().knowledge().rules().size()).isLessThan(rules.size() / 2);
      some.addAll(links);
      Map<String, String> expected = new TreeMap<>(whole);
      expected.keySet().removeIf(it -> !some.contains(it.split(" ", 2)[0]));
      assertThat(known.statuses(few, some)).as("part %d", part).isEqualTo(expected);
    }
  }

  /** Whose guide names rules that a plan has nothing to do with. */
  @Test
  void aProfileWithAGuideJudgesAWaveToo() throws Exception {
    OpenKnowledge.Opened all =
        OpenKnowledge.of(List.of(), Optional.of("vsphere-sriov"), Optional.empty()).open();
    assertThat(all.profile().orElseThrow().guide()).isPresent();
    Known known = Known.read("vsphere-nothing");
    String rule = "esxi.power-policy";
    OpenKnowledge.Opened few = WaveRules.of(all, Set.of(rule));
    assertThat(known.statuses(few, Set.of(rule)))
        .containsValue("FAIL")
        .isEqualTo(known.statuses(all, Set.of(rule)));
  }

  /** What was read of a fabric. */
  private record Known(Layout layout, List<Judge.Host> machines) {
    static Known read(String scenario) throws Exception {
      List<Judge.Host> machines = Collections.synchronizedList(new ArrayList<>());
      TakeSnapshot.Listener listener =
          new TakeSnapshot.Listener() {
            @Override
            public void answered(String target, boolean whole) {}

            @Override
            public void taken(Taken taken) {
              machines.add(new Judge.Host(taken.machine(), taken.known()));
            }
          };
      try (FabricSource source =
          new OpenFabric(Duration.ofMinutes(2), 8).open(Optional.of("twin:" + scenario))) {
        FabricSource.Machines asked = (FabricSource.Machines) source;
        new TakeSnapshot(8, Optional.empty(), Set.of()).run(asked, listener);
        return new Known(
            asked.layout(
                Map.of(), machines.stream().map(Judge.Host::subject).collect(Collectors.toSet())),
            List.copyOf(machines));
      }
    }

    /** By rule and subject, those that hide behind others too. */
    Map<String, String> statuses(OpenKnowledge.Opened opened, Set<String> rules) {
      AuditReport report =
          new Audit(
                  OpenKnowledge.of(List.of(), Optional.empty(), Optional.empty()),
                  true,
                  Optional.empty())
              .of(
                  opened,
                  layout,
                  machines,
                  Audit.SILENT,
                  new Remedies(opened.catalogue(), _ -> true));
      Map<String, String> statuses = new TreeMap<>();
      for (Finding finding : report.findings()) {
        put(statuses, rules, finding.rule() + " " + finding.subject(), finding.status());
        finding
            .hides()
            .forEach(it -> put(statuses, rules, it.rule() + " " + it.subject(), it.status()));
      }
      return statuses;
    }

    private static void put(
        Map<String, String> statuses, Set<String> rules, String finding, Status status) {
      if (rules.contains(finding.split(" ", 2)[0])) {
        statuses.put(finding, status.name());
      }
    }
  }
}
