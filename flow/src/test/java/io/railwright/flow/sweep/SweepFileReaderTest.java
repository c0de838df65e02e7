package io.railwright.flow.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.flow.simulation.ScenarioException;
import io.railwright.model.simulation.RunMeasure;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a file of a sweep may say, and what is said of one that is wrong. */
final class SweepFileReaderTest {
  private static SweepFile read(String text) throws ScenarioException {
    return SweepFileReader.read("s.yaml", text.replace("\\n", "\n"));
  }

  @Test
  void readsAll() throws ScenarioException {
    SweepFile file =
        read(
            """
            scenario: {name: perm64, size: 1MB, duration: 3ms, faults: ["no-pfc:h1-leaf1"]}
            fabric: twin:nexus-8
            base: {dcqcn: off}
            parameters:
              switch.ecn.kmin@leaf*: {from: 20KB, to: 2MB}
              pmax: {from: 0, to: 1, scale: linear}
              routing: {values: [qp, adaptive]}
            points: 8
            seeds: 4
            goals: [p50, drops]
            """);
    assertThat(file.points()).isEqualTo(8);
    assertThat(file.seeds()).isEqualTo(4);
    assertThat(file.goals()).containsExactly(RunMeasure.FCT_P50, RunMeasure.DROPS);
    assertThat(file.request().changes()).containsExactly("dcqcn=off");
    assertThat(file.request().inventory()).contains("twin:nexus-8");
    assertThat(file.request().form()).containsEntry("size", "1MB").doesNotContainKey("name");
    assertThat(file.request().faults()).containsExactly("no-pfc:h1-leaf1");
    assertThat(file.parameters().get(0).change(0)).isEqualTo("switch.ecn.kmin@leaf*=20KB");
    assertThat(file.parameters().get(0).change(0.5)).isEqualTo("switch.ecn.kmin@leaf*=200KB");
    assertThat(file.parameters().get(0).change(1)).isEqualTo("switch.ecn.kmin@leaf*=2MB");
    assertThat(file.parameters().get(1).change(0.25)).isEqualTo("pmax=0.25");
    assertThat(file.parameters().get(2).change(0.49)).isEqualTo("routing=qp");
    assertThat(file.parameters().get(2).change(1)).isEqualTo("routing=adaptive");
  }

  @Test
  void theRestIsUsual() throws ScenarioException {
    SweepFile file = read("parameters: {kmin: {from: 1KB, to: 1MB}}");
    assertThat(file.request().scenario()).contains("incast");
    assertThat(file.points()).isEqualTo(32);
    assertThat(file.seeds()).isEqualTo(16);
    assertThat(file.goals())
        .containsExactly(RunMeasure.FCT_P99, RunMeasure.PAUSED, RunMeasure.GOODPUT);
  }

  @Test
  void valuesKeepTheirUnits() throws ScenarioException {
    SweepFile file =
        read(
            "parameters: {rto: {from: 1ms, to: 100ms}, ai-rate: {from: 1Mbps, to: 1Gbps},"
                + " kmin: {from: 13900, to: 2MB}, stages: {from: 1, to: 9}}");
    assertThat(file.parameters().get(0).change(0.5)).isEqualTo("rto=10ms");
    assertThat(file.parameters().get(1).change(1)).isEqualTo("ai-rate=1000Mbps");
    assertThat(file.parameters().get(2).change(0)).isEqualTo("kmin=13.9KB");
    assertThat(file.parameters().get(3).change(0.5)).isEqualTo("stages=3");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "scenario: [a | s.yaml:1",
        "[1] | s.yaml:1:1: a sweep is a mapping",
        "scenario: incast | 'parameters' names what is varied",
        "parameters: {kmni: {from: 1KB, to: 2KB}} | s.yaml:1:14: there is no parameter 'kmni'; did"
            + " you mean 'kmin'?",
        "parameters:\\n"
            + "  kmin: {from: 2KB, to: 1KB} | s.yaml:2:9: the range of kmin is empty: from 2KB to"
            + " 1KB",
        "parameters:\\n  kmin: {from: 2KB, to: 2KB} | the range of kmin is empty",
        "parameters:\\n  kmin: {from: 0, to: 2KB} | which no log scale has",
        "parameters:\\n  kmin: {from: lots, to: 2KB} | kmin can't be 'lots'; it is a size",
        "parameters:\\n  kmin: {frm: 1KB, to: 2KB} | unknown key 'frm'; did you mean 'from'?",
        "parameters:\\n  kmin: 2KB | kmin needs a range",
        "parameters:\\n  routing: {from: qp, to: flow} | routing has no range; list its values",
        "parameters:\\n  routing: {values: [qp]} | fewer than two values",
        "parameters:\\n  seed: {from: 1, to: 2} | the seed is no setting",
        "scenario: incast\\nparametres: {} | s.yaml:2:1: unknown key 'parametres'",
        "scenario: {name: incast, hosts: -3} | s.yaml:1:33: hosts can't be '-3'; it is a whole"
            + " number from 1 to 1000000",
        "scenario: {name: incast, size: 4QB} | s.yaml:1:32: size can't be '4QB'; it is a size",
        "scenario: {name: incast, hosts: 0, size: 4QB}\\nparameters: {kmin: {from: 1KB, to: 2KB}} |"
            + " from 1 to 1000000 (and 1 more problem)",
        "parameters: {kmin: {from: 1KB, to: 1MB}}\\n"
            + "points: 99999999999 | 'points' must be a whole number from 1 to 4096",
        "parametres: {} | unknown key 'parametres'; did you mean 'parameters'?",
        "parameters: {kmin: {from: 1KB, to: 1MB}}\\n"
            + "seeds: 5 | s.yaml:2:8: seeds must be 2, 4, 8, 16, 32 or 64",
        "parameters: {kmin: {from: 1KB, to: 1MB}}\\n"
            + "points: 0 | 'points' must be a whole number from 1",
        "parameters: {kmin: {from: 1KB, to: 1MB}}\\n"
            + "goals: [p98] | there is no goal 'p98'; did you mean 'p99'?"
      })
  void saysWhatIsWrongAndWhere(String text, String sentence) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(ScenarioException.class)
        .hasMessageContaining(sentence);
  }

  @Test
  void aFileThatIsNotThereIsNamed() {
    assertThatThrownBy(() -> SweepFileReader.read(Path.of("no-such.yaml")))
        .hasMessage("there is no file 'no-such.yaml'.");
  }
}
