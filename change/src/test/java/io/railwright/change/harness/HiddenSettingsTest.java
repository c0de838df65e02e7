package io.railwright.change.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.plan.Order;
import io.railwright.change.plan.PlanMaker;
import io.railwright.change.plan.Wish;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.twin.host.platform.HardwareTrait;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A card that shows its hidden settings only once it was started with the switch on. */
final class HiddenSettingsTest {
  private ChangedHost host;
  private Map<String, String> before;

  @BeforeEach
  void start() throws Exception {
    host = Harness.host(Harness.hardware().with(HardwareTrait.HIDDEN_SETTINGS, "reset"));
    before = MachineSnapshot.of(host.target());
  }

  @AfterEach
  void end() {
    host.close();
  }

  private Plan plan(boolean exposingFirst) throws Exception {
    PlanMaker maker = new PlanMaker();
    String card = host.host().nics().getFirst().pci();
    List<Wish> wishes = new ArrayList<>();
    for (String pair : List.of("ADVANCED_PCI_SETTINGS=1", "MAX_ACC_OUT_READ=44")) {
      Action action = new Action.Command(List.of("mlxconfig", "-y", "-d", card, "set", pair));
      wishes.add(new Wish("node", "a test", action, Effect.REBOOT, Risk.LOW, Reversible.EXACT, ""));
    }
    maker.add(new ChangedMachine(host.target(), host.time(), Duration.ofMinutes(1)), wishes);
    return maker.plan(new Order("test", "", Instant.EPOCH, List.of(), 1, exposingFirst));
  }

  @Test
  void withoutAStartBetweenItFailsAndAllIsAsItWas() throws Exception {
    int boots = host.boots();
    assertThat(host.apply(plan(false))).isEqualTo(Outcome.ROLLED_BACK);
    assertThat(host.boots()).isEqualTo(boots);
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(before);
  }

  @Test
  void withAStartBetweenItIsDoneAndTakenBack() throws Exception {
    Plan plan = plan(true);
    assertThat(plan.reboots()).isEqualTo(Map.of("node", 2));
    int boots = host.boots();
    assertThat(host.apply(plan)).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(host.boots() - boots).isEqualTo(2);
    String card = host.host().nics().getFirst().pci();
    assertThat(host.type("mlxconfig -d " + card + " -e q MAX_ACC_OUT_READ"))
        .containsPattern(" 44 +44");
    assertThat(host.runs().rollBack()).as("%s", host.reasons()).isEqualTo(Outcome.DONE);
    assertThat(MachineSnapshot.of(host.target())).isEqualTo(before);
  }
}
