package io.railwright.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.change.machine.ChangedMachine;
import io.railwright.change.machine.Pace;
import io.railwright.change.plan.Order;
import io.railwright.change.plan.PlanMaker;
import io.railwright.change.plan.Wish;
import io.railwright.cli.RailJvm;
import io.railwright.flow.FabricSource;
import io.railwright.flow.HostFilter;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.flow.change.CarryOut;
import io.railwright.flow.change.Journals;
import io.railwright.model.change.ChangeResult;
import io.railwright.model.change.Outcome;
import io.railwright.model.change.Plan;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.json.PlanJson;
import io.railwright.model.text.NameChoice;
import io.railwright.reach.fleet.Target;
import io.railwright.testing.Campaign;
import io.railwright.twin.control.StateFolder;
import io.railwright.twin.control.Twin;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code rail apply} in a process of its own, over real SSH, ended by {@code kill -9} at a moment
 * that nobody chose; then gone on with or taken back. {@code -Dchange.kills=200} does it more
 * often.
 */
@Tag("slow")
class KilledChangeTest {
  private static final int KILLS = Campaign.runs("change.kills", 5, 20);
  private static final int WITH_REBOOT = Math.max(1, KILLS / 10);

  private static final HostFilter ONE = new HostFilter(NameChoice.of("u36"));

  @TempDir Path folder;

  @Test
  void isCarriedOutOrTakenBackAfterwards() throws Exception {
    Random random = new Random(7);
    StateFolder state = new StateFolder(Files.createDirectory(folder.resolve("twin")));
    try (Twin _ = Twin.start("openshift-h100", state)) {
      OpenFabric open = new OpenFabric(Duration.ofSeconds(60), 8);
      String inventory = state.inventory().toString();
      for (int run = 0; run < KILLS; run++) {
        try (FabricSource source = open.open(Optional.of(inventory), ONE)) {
          Plan plan = plan((FabricSource.Machines) source, inventory, run < WITH_REBOOT);
          String before = digest(source);
          killAt(random, plan);
          boolean back = random.nextBoolean();
          ChangeResult result = settle(source, back);
          assertThat(result.outcome())
              .as("run %d: %s", run, result.reasons())
              .isEqualTo(Outcome.DONE);
          assertThat(digest(source).equals(before)).as("run %d", run).isEqualTo(back);
          if (!back) {
            assertThat(settle(source, true).outcome()).isEqualTo(Outcome.DONE);
            assertThat(digest(source)).as("run %d, taken back", run).isEqualTo(before);
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

  /** Ends it a little after one of the lines that it prints. */
  private void killAt(Random random, Plan plan) throws IOException, InterruptedException {
    Path file = folder.resolve("fix.plan");
    Files.writeString(file, PlanJson.text(plan));
    List<String> command = new ArrayList<>(RailJvm.command());
    command.addAll(List.of("apply", file.toString(), "--yes", "--soak", "1s"));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("XDG_STATE_HOME", folder.resolve("state").toString());
    builder.redirectErrorStream(true);
    Process process = builder.start();
    int lines = 12 + random.nextInt(2 * plan.steps().size());
    try (BufferedReader said = process.inputReader(StandardCharsets.UTF_8)) {
      for (int line = 0; line < lines && said.readLine() != null; line++) {
        // one more thing has happened
      }
      Thread.sleep(random.nextInt(60));
      process.destroyForcibly();
    }
    process.waitFor();
  }

  private ChangeResult settle(FabricSource source, boolean back) throws Exception {
    Journals journals = new Journals(folder.resolve("state/railwright/journals"));
    CarryOut carryOut =
        new CarryOut(journals, "a test", () -> false, _ -> {}, Optional.of(Duration.ofSeconds(1)));
    return back
        ? carryOut.rollBack(carryOut.toTakeBack(Optional.empty()), 0, source)
        : carryOut.resume(carryOut.toResume(Optional.empty()), source);
  }

  /** By a fresh snapshot, which has nothing to do with how a change reads. */
  private static String digest(FabricSource source) throws Exception {
    TakeSnapshot take = new TakeSnapshot(8, Optional.empty(), Set.of());
    return new ReadFabric(take).read(source, (_, _) -> {}).snapshot().digest();
  }
}
