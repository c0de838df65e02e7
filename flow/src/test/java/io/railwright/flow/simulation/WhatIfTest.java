package io.railwright.flow.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.model.simulation.RunMeasure;
import io.railwright.model.simulation.WhatIfReport;
import io.railwright.model.simulation.WhatIfReport.Difference;
import io.railwright.model.simulation.WhatIfReport.Ending;
import io.railwright.model.simulation.WhatIfReport.Shown;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What pairs of runs must show, and what they must not. */
final class WhatIfTest {
  static SimulationRequest request(String hosts, String size, String... base) {
    return new SimulationRequest(
        Optional.of("incast"),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false,
        Optional.empty(),
        List.of(base),
        Map.of("hosts", hosts, "size", size),
        Optional.empty(),
        List.of(),
        Optional.empty());
  }

  private static WhatIfReport run(int cores, int seeds, String... changes)
      throws ScenarioException {
    try (RunPool pool = new RunPool(cores)) {
      return WhatIf.of(new WhatIf.Asked(request("4", "200KB"), List.of(changes), 1, seeds), pool)
          .run();
    }
  }

  private static Difference measure(WhatIfReport report, RunMeasure measure) {
    return report.measures().stream()
        .filter(it -> it.measure() == measure)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theSameValueSetAgainMakesNoDifference() throws ScenarioException {
    WhatIfReport report = run(2, 20, "kmin=400KB", "pfc=on");
    assertThat(report.pairs()).isEqualTo(5);
    assertThat(report.ending()).isEqualTo(Ending.NARROW);
    assertThat(report.measures()).allMatch(it -> it.shown() == Shown.EQUAL);
    assertThat(report.parties()).isEmpty();
    assertThat(report.verdict())
        .isEqualTo(
            "No difference: both runs are equal in every number with each of 5 seeds, so that"
                + " kmin=400KB and pfc=on have no effect in this scenario.");
  }

  @Test
  void aParameterThatDoesNothingHereIsSaidToHaveNoEffect() throws ScenarioException {
    assertThat(run(2, 20, "watchdog=200ms").verdict())
        .contains("watchdog=200ms has no effect in this scenario");
  }

  @Test
  void anAbsurdThresholdIsShownAndPaidFor() throws ScenarioException {
    WhatIfReport report = run(2, 20, "kmin=1KB", "kmax=2KB");
    assertThat(measure(report, RunMeasure.FCT_P99).shown()).isEqualTo(Shown.MORE);
    assertThat(measure(report, RunMeasure.GOODPUT).shown()).isEqualTo(Shown.LESS);
    assertThat(measure(report, RunMeasure.MARKS).shown()).isEqualTo(Shown.MORE);
    assertThat(measure(report, RunMeasure.DROPS).shown()).isEqualTo(Shown.EQUAL);
    assertThat(report.verdict())
        .startsWith("Pays: p50 completion time")
        .contains("flows to h4")
        .endsWith("Nothing gains.");
  }

  @Test
  void pausesThatComeAreNamedWithWhoIsPaused() throws ScenarioException {
    try (RunPool pool = new RunPool(2)) {
      WhatIfReport report =
          WhatIf.of(
                  new WhatIf.Asked(request("8", "1MB", "dcqcn=off"), List.of("buffer=2MiB"), 1, 5),
                  pool)
              .run();
      assertThat(measure(report, RunMeasure.PAUSED).shown()).isEqualTo(Shown.MORE);
      assertThat(report.verdict()).contains("Pays: ", "in pause +");
    }
  }

  @Test
  void theNumberOfCoresChangesNothing() throws ScenarioException {
    WhatIfReport one = run(1, 7, "kmin=20KB", "kmax=60KB");
    assertThat(run(3, 7, "kmin=20KB", "kmax=60KB")).isEqualTo(one);
  }

  @Test
  void chanceAloneIsSeldomCalledADifference() throws ScenarioException {
    // The same settings with other seeds on one side: a difference that is none.
    int shown = 0;
    int all = 0;
    ScenarioFamily family = ScenarioFamily.of(request("4", "200KB", "kmin=10KB", "kmax=40KB"));
    try (RunPool pool = new RunPool(2)) {
      for (int at = 0; at < 20; at++) {
        List<RunPool.Task> tasks = new ArrayList<>();
        for (int seed = 0; seed < 10; seed++) {
          long own = 100L * at + seed;
          tasks.add(it -> it.simulate(family.member(List.of(), own).scenario()));
        }
        var runs = pool.run(tasks).stream().map(Optional::orElseThrow).toList();
        WhatIfJudge judge = new WhatIfJudge(runs.subList(0, 5), runs.subList(5, 10), 1);
        for (Difference one : judge.measures()) {
          if (one.shown() != Shown.EQUAL) {
            all++;
            shown += one.shown() == Shown.NOT_SHOWN ? 0 : 1;
          }
        }
      }
    }
    assertThat(all).isGreaterThan(40);
    assertThat((double) shown / all).isLessThan(0.15);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "switch.ecn.kmin=1MB | switch.ecn.kmin is for switches whose settings were read",
        "switch.ecn.kmni=1MB | did you mean 'switch.ecn.kmin'?",
        "switch.ecn.kmin=much | switch.ecn.kmin can't be 'much'; it is a size",
        "switch.ecn.kmin@=1MB | names no switch",
        "switch.ecn.pmax=2 | must be at most 1",
        "kmni=1 | did you mean kmin?",
        "kmin=9MB | is above kmax",
        "seed=3 | same seed",
        "kmin | write it as name=value"
      })
  void whatCanNotBeIsRefused(String change, String sentence) {
    assertThatThrownBy(() -> run(1, 5, change))
        .isInstanceOf(ScenarioException.class)
        .hasMessageContaining(sentence);
  }

  @Test
  void nothingToCompareAndTooManySeedsAreRefused() {
    assertThatThrownBy(() -> run(1, 5)).hasMessageContaining("say what would change");
    assertThatThrownBy(() -> run(1, 0, "kmin=1KB")).hasMessageContaining("from 1 to 1000");
  }

  @Test
  void oneSeedHasNoInterval() throws ScenarioException {
    WhatIfReport report = run(1, 1, "kmin=1KB", "kmax=2KB");
    assertThat(report.ending()).isEqualTo(Ending.ALL_RUN);
    assertThat(measure(report, RunMeasure.FCT_P99).low()).isEmpty();
    assertThat(measure(report, RunMeasure.FCT_P99).shown()).isEqualTo(Shown.NOT_SHOWN);
  }

  private static ScenarioFamily family(String fabric) throws ScenarioException {
    SimulationRequest of = request("7", "200KB");
    return ScenarioFamily.of(
        new SimulationRequest(
            of.scenario(),
            of.topology(),
            Optional.of(fabric),
            of.flows(),
            of.profile(),
            false,
            of.settingsFile(),
            of.changes(),
            of.form(),
            of.duration(),
            of.faults(),
            of.background()));
  }

  @Test
  void aFabricWithoutCablesIsSaidToHaveNone() {
    assertThatThrownBy(() -> family("twin:igx-orin").member(List.of(), 1))
        .hasMessageContaining("no cable between an RDMA port and a switch is known");
  }

  /** What is set at switches goes before what was read of them. */
  @Test
  void switchesThatWereReadAreSetAnew() throws ScenarioException {
    ScenarioFamily family = family("twin:nexus-8");
    assertThat(family.isRead()).isTrue();
    var read = family.member(List.of(), 1);
    var before =
        read.scenario().settings().fabric().ports().values().stream()
            .flatMap(it -> it.queues().stream())
            .flatMap(it -> it.values().stream())
            .filter(it -> it.marks())
            .findFirst()
            .orElseThrow();
    String same = "switch.ecn.kmin=" + (long) before.kmin();
    WhatIfReport equal = run(family, same);
    assertThat(equal.verdict()).startsWith("No difference: both runs are equal");
    WhatIfReport absurd = run(family, "switch.ecn.kmin=1KB", "switch.ecn.kmax=2KB");
    assertThat(absurd.applied()).hasSize(2).allMatch(it -> it.contains(" → "));
    assertThat(measure(absurd, RunMeasure.MARKS).shown()).isEqualTo(Shown.MORE);
    // What holds for unread ports alone does nothing, and the answer says what would.
    assertThat(run(family, "kmin=1KB").verdict())
        .contains("kmin=1KB has no effect")
        .contains("--set switch.ecn.kmin changes those that were");
    assertThatThrownBy(() -> run(family, "switch.ecn.kmin@spine*=1KB"))
        .hasMessageContaining("no switch of this fabric is called 'spine*'");
    assertThatThrownBy(() -> run(family, "switch.ecn.kmin=9GB"))
        .hasMessageContaining("is above kmax");
    assertPartsAreSet(family);
  }

  private static void assertPartsAreSet(ScenarioFamily family) throws ScenarioException {
    assertThat(
            family
                .member(List.of("switch.pfc=off"), 1)
                .scenario()
                .settings()
                .fabric()
                .ports()
                .values())
        .anyMatch(it -> it.pausing().filter(own -> own.mask() == 0).isPresent());
    assertThat(
            family
                .member(List.of("switch.ecn=off"), 1)
                .scenario()
                .settings()
                .fabric()
                .ports()
                .values())
        .noneMatch(
            it -> it.queues().orElse(Map.of()).values().stream().anyMatch(own -> own.marks()));
    assertThat(
            family.member(List.of("switch.buffer=8MiB"), 1).scenario().settings().fabric().memory())
        .containsValue(8L << 20);
  }

  private static WhatIfReport run(ScenarioFamily family, String... changes)
      throws ScenarioException {
    try (RunPool pool = new RunPool(2)) {
      return WhatIf.of(
              new WhatIf.Asked(request("7", "200KB"), Arrays.asList(changes), 1, 5), family, pool)
          .run();
    }
  }
}
