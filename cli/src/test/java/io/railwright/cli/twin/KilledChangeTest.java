package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.Pace;
import io.railwright.change.plan.Order;
import io.railwright.change.plan.PlanMaker;
import io.railwright.change.plan.Wish;
import io.railwright.flow.FabricSource;
import io.railwright.flow.HostFilter;
import io.railwright.flow.OpenFabric;
import io.railwright.model.change.ChangeResult;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.text.NameChoice;
import io.railwright.reach.fleet.Target;
import io.railwright.testing.Thorough;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code rail apply} in a process of its own, over real SSH, ended by {@code kill -9} at a moment
 * that nobody chose; then gone on with or taken back. {@code -Dchange.kills=200} does it more
 * often, {@code -Dchange.seed} at other moments.
 */
@Thorough
class KilledChangeTest {
  private static final int KILLS = Integer.getInteger("change.kills", 20);
  private static final long SEED = Long.getLong("change.seed", 7);
  private static final int WITH_REBOOT = Math.max(1, KILLS / 10);

  private static final HostFilter ONE = new HostFilter(NameChoice.of("u36"));

  @TempDir Path folder;

  @Test
  void isCarriedOutOrTakenBackAfterwards() throws Exception {
    Random random = new Random(SEED);
    KilledApply apply = new KilledApply(folder);
    StateFolder state = new StateFolder(Files.createDirectory(folder.resolve("twin")));
    try (Twin _ = Twin.start("openshift-h100", state)) {
      OpenFabric open = new OpenFabric(Duration.ofSeconds(60), 8);
      String inventory = state.inventory().toString();
      for (int run = 0; run < KILLS; run++) {
        try (FabricSource source = open.open(Optional.of(inventory), ONE)) {
          Plan plan = plan((FabricSource.Machines) source, inventory, run < WITH_REBOOT);
          String before = KilledApply.digest(source);
          apply.killAt(random, plan, 12);
          boolean back = random.nextBoolean();
          ChangeResult result = apply.settle(source, back);
          assertThat(result.outcome())
              .as("run %d: %s", run, result.reasons())
              .isEqualTo(Outcome.DONE);
          assertThat(KilledApply.digest(source).equals(before)).as("run %d", run).isEqualTo(back);
          if (!back) {
            assertThat(apply.settle(source, true).outcome()).isEqualTo(Outcome.DONE);
            assertThat(KilledApply.digest(source)).as("run %d, taken back", run).isEqualTo(before);
          }
        }
      }
    }
  }

  private Plan plan(FabricSource.Machines machines, String inventory, boolean reboot)
      throws Exception {
    Target u36 =
        machines.targets().stream().filter(it -> it.name().equals("u36")).findFirst().orElseThrow();
    List<Wish> wishes = new ArrayList<>();
    wishes.add(wish("sysctl", "-w", "vm.zone_reclaim_mode=1"));
    wishes.add(wish("mlnx_qos", "-i", "eno5np0", "--pfc", "0,0,0,0,1,0,0,0"));
    if (reboot) {
      wishes.add(wish("mlxconfig", "-y", "-d", "0000:a3:00.0", "set", "PCI_WR_ORDERING=0"));
    }
    PlanMaker maker = new PlanMaker();
    maker.add(new ChangedMachine(u36, Pace.real(), Duration.ofSeconds(30)), wishes);
    return maker.plan(new Order("openshift-h100", inventory, Instant.now(), List.of(), 1));
  }

  private static Wish wish(String... words) {
    return new Wish(
        "u36",
        "a test",
        new Action.Command(List.of(words)),
        Effect.RUNTIME,
        Risk.LOW,
        Reversible.EXACT,
        "");
  }
}
