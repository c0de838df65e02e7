package io.railwright.flow.serve;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.flow.Audit;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.flow.drift.FindDrift;
import io.railwright.flow.trace.Trace;
import io.railwright.flow.trace.TracedReading;
import io.railwright.model.report.DriftReport;
import io.railwright.testing.Thorough;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One reading for all says what each would say of its own. */
@Tag("slow")
final class ReadMachinesTest {
  private static final OpenKnowledge OPEN =
      OpenKnowledge.of(List.of(), Optional.empty(), Optional.empty());

  private static TakeSnapshot take() {
    return new TakeSnapshot(16, Optional.empty(), Set.of());
  }

  private static FabricSource twin(String name) throws Exception {
    return new OpenFabric(Duration.ofSeconds(30), 16).open(Optional.of("twin:" + name));
  }

  @Test
  void driftIsThatOfRailDrift() throws Exception {
    try (FabricSource source = twin("openshift-h100")) {
      LastReading read = ReadMachines.of(OPEN, source, take());
      DriftReport alone =
          new FindDrift(OPEN).among(new ReadFabric(take()).read(source), Optional.empty());
      assertThat(read.drift().differences()).isNotEmpty().isEqualTo(alone.differences());
      assertThat(read.drift().alike()).isEqualTo(alone.alike());
      assertThat(Set.copyOf(read.drift().machines())).isEqualTo(Set.copyOf(alone.machines()));
    }
  }

  @Test
  @Thorough
  void findingsAndCablesAreThoseOfATrace() throws Exception {
    try (FabricSource source = twin("clean")) {
      LastReading read = ReadMachines.of(OPEN, source, take());
      TracedReading alone = new Trace(OPEN).read(source, take(), Audit.SILENT);
      assertThat(read.findings().findings()).isEqualTo(alone.findings().findings());
      assertThat(read.relations()).isEqualTo(alone.relations());
      assertThat(read.wired()).isEqualTo(alone.wired());
      assertThat(read.drift().differences()).as("hosts of one making").isEmpty();
    }
  }
}
