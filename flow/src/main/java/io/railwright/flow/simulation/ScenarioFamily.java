package io.railwright.flow.simulation;

import io.railwright.model.change.Plan;
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

  /** As a plan would leave it, and what of the plan that is. */
  record AfterPlan(ScenarioFamily family, List<String> applied, List<String> notSimulated) {}

  AfterPlan after(Plan plan) throws ScenarioException {
    if (read.isEmpty()) {
      throw new ScenarioException(
          "a plan is for a fabric that is read: name it with -i, as a snapshot, a recording, a twin"
              + " or an inventory.");
    }
    PlannedFabric.Planned planned = PlannedFabric.of(plan, read.get());
    return new AfterPlan(
        new ScenarioFamily(request, Optional.of(planned.after())),
        planned.applied(),
        planned.notSimulated());
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
