package io.railwright.flow.simulation;

import io.railwright.simulate.Scenario;
import io.railwright.simulate.parameter.Parameter;
import java.util.List;
import java.util.Optional;

/**
 * Scenarios that differ in some settings and in the seed. The fabric is read once, for all of them.
 * Any number of threads may ask.
 */
public final class ScenarioFamily {
  private final SimulationRequest request;
  private final Optional<FabricSettingsReading> read;

  private ScenarioFamily(SimulationRequest request, Optional<FabricSettingsReading> read) {
    this.request = request;
    this.read = read;
  }

  /**
   * One of them.
   *
   * @param assumed what was not read of the fabric
   * @param applied what was set anew at switches that were read
   */
  public record Member(Scenario scenario, List<String> assumed, List<String> applied) {
    public Member {
      assumed = List.copyOf(assumed);
      applied = List.copyOf(applied);
    }
  }

  /** Reads the fabric that the request names, from its machines where it is an inventory. */
  public static ScenarioFamily of(SimulationRequest request) throws ScenarioException {
    return new ScenarioFamily(
        request, PrepareSimulation.read(request, PrepareSimulation.Asked.ALL));
  }

  /** Whether the settings of switches were read. */
  public boolean isRead() {
    return read.isPresent();
  }

  /** With these changes behind those of the request. */
  public Member member(List<String> changes, long seed) throws ScenarioException {
    PrepareSimulation.Prepared prepared =
        PrepareSimulation.prepare(
            request.withAll(changes).with(Parameter.SEED.word(), Long.toString(seed)), read);
    return new Member(prepared.scenario(), prepared.assumed(), prepared.applied());
  }
}
