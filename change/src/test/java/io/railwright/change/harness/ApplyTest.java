package io.railwright.change.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.twin.host.platform.Hardware;
import io.railwright.twin.host.platform.HardwareTrait;
import io.railwright.twin.host.platform.Platform;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ApplyTest {
  private static Hardware hardware() {
    return Hardware.of(Platform.H100_SERVER)
        .named("node")
        .with(HardwareTrait.NICS, "1")
        .with(HardwareTrait.GPUS, "1");
  }

  @Test
  void carriedOutAndTakenBack() throws Exception {
    try (ChangedHost changed = new ChangedHost(hardware())) {
      Map<String, String> before = MachineSnapshot.of(changed.target());
      Plan plan = HarnessPlan.of(changed);
      plan.steps().forEach(System.out::println);
      plan.leftOut().forEach(System.out::println);
      String boot = changed.host().bootId();
      Outcome outcome = changed.apply(plan);
      System.out.println(changed.reasons());
      assertThat(outcome).isEqualTo(Outcome.DONE);
      assertThat(changed.host().bootId()).isNotEqualTo(boot);
      Map<String, String> planned = MachineSnapshot.of(changed.target());
      planned.forEach(
          (k, v) -> {
            if (!v.equals(before.get(k))) System.out.println(k + " " + before.get(k) + " -> " + v);
          });
      outcome = changed.rollBack();
      System.out.println(changed.reasons());
      assertThat(outcome).isEqualTo(Outcome.DONE);
      assertThat(MachineSnapshot.of(changed.target())).isEqualTo(before);
    }
  }
}
