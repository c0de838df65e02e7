package io.railwright.cli.twin;

import io.railwright.cli.RailJvm;
import io.railwright.flow.FabricSource;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.flow.change.CarryOut;
import io.railwright.flow.change.Journals;
import io.railwright.flow.change.StagedChange;
import io.railwright.model.change.ChangeResult;
import io.railwright.model.change.Plan;
import io.railwright.model.json.PlanJson;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * {@code rail apply} in a process of its own, ended by {@code kill -9}, and what is then done.
 *
 * @param folder of plans and journals
 */
record KilledApply(Path folder) {
  /**
   * Ends it a little after one of the lines that it prints.
   *
   * @param spared lines that are waited for in any case
   */
  void killAt(Random random, Plan plan, int spared) throws IOException, InterruptedException {
    Path file = folder.resolve("fix.plan");
    Files.writeString(file, PlanJson.text(plan));
    List<String> command = new ArrayList<>(RailJvm.command());
    command.addAll(List.of("apply", file.toString(), "--yes", "--soak", "1s"));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("XDG_STATE_HOME", folder.resolve("state").toString());
    builder.redirectErrorStream(true);
    Process process = builder.start();
    int lines = spared + random.nextInt(2 * plan.steps().size());
    try (BufferedReader said = process.inputReader(StandardCharsets.UTF_8)) {
      for (int line = 0; line < lines && said.readLine() != null; line++) {
        // one more thing has happened
      }
      Thread.sleep(random.nextInt(60));
      process.destroyForcibly();
    }
    process.waitFor();
  }

  ChangeResult settle(FabricSource source, boolean back) throws Exception {
    Journals journals = new Journals(folder.resolve("state/railwright/journals"));
    CarryOut carryOut =
        new CarryOut(journals, "a test", () -> false, _ -> {}, Optional.of(Duration.ofSeconds(1)));
    StagedChange staged = new StagedChange(carryOut, () -> false, StagedChange.SILENT);
    return back
        ? staged.rollBack(carryOut.toTakeBack(Optional.empty()), 0, source)
        : staged.resume(carryOut.toResume(Optional.empty()), source);
  }

  /** By a fresh snapshot, which has nothing to do with how a change reads. */
  static String digest(FabricSource source) throws Exception {
    TakeSnapshot take = new TakeSnapshot(8, Optional.empty(), Set.of());
    return new ReadFabric(take).read(source, (_, _) -> {}).snapshot().digest();
  }
}
