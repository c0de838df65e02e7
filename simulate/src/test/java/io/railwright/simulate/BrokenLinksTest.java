package io.railwright.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.FlowOutcome;
import io.railwright.simulate.parameter.BadInputException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Links that break where there is no other way, and where there is one. */
class BrokenLinksTest {
  private static FileScenarios twoToOne() throws BadInputException {
    return FileScenarios.star(3, "100G", "1us", "0 2 3 100 3000000 0", "1 2 3 100 3000000 0");
  }

  /** The sender without a link gives up after its retries, the other one goes on. */
  @Test
  void aHostThatIsCutOffFails() throws BadInputException {
    SimulationReport run =
        twoToOne().fault("link-down:h0-s3:at=20us:reroute=50us").run("rto=200us", "retries=3");
    assertThat(run.flows().done()).isEqualTo(1);
    assertThat(run.perFlow()).extracting(FlowOutcome::failed).containsExactly(true, false);
    assertThat(run.totals().timeouts()).isEqualTo(4);
  }

  @ParameterizedTest
  @ValueSource(strings = {"h0-s3", "h2-s3"})
  void whatIsMendedGoesOn(String link) throws BadInputException {
    SimulationReport run =
        twoToOne().fault("link-down:" + link + ":at=20us:for=1ms:reroute=50us").run("rto=200us");
    assertThat(run.flows().done()).isEqualTo(2);
    assertThat(run.totals().drops()).isPositive();
    assertThat(run.simulatedMicroseconds()).isGreaterThan(1000);
  }

  /** Host 0 has two links; when that which it uses breaks, its queue pair goes on by the other. */
  @ParameterizedTest
  @ValueSource(strings = {"h0-s2", "h0-s3"})
  void aHostWithTwoLinksTakesTheOther(String link) throws BadInputException {
    FileScenarios lines =
        FileScenarios.of(
            List.of(
                "4 2 4",
                "2 3",
                "0 2 100G 1us 0",
                "0 3 100G 1us 0",
                "1 2 100G 1us 0",
                "1 3 100G 1us 0"),
            "0 1 3 100 3000000 0");
    SimulationReport run =
        lines.fault("link-down:" + link + ":at=20us:reroute=50us").run("rto=200us");
    assertThat(run.flows().done()).isEqualTo(1);
    assertThat(run.simulatedMicroseconds()).isLessThan(1000);
  }
}
