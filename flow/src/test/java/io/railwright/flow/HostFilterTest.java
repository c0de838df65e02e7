package io.railwright.flow;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.text.NameChoice;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Of a fabric of which some hosts are chosen, everything about these stays. */
class HostFilterTest {
  @Test
  void jobsAreTakenOffAChosenHostAsOffAnyOther(@TempDir Path folder) throws Exception {
    Path inventory =
        Files.writeString(
            folder.resolve("rail.yaml"),
            """
            version: 1
            hosts:
              a1: {address: 127.0.0.1, slurm: a2}
              a2: {address: 127.0.0.2}
            """);
    OpenFabric open = new OpenFabric(Duration.ofSeconds(1), 1);
    try (FabricSource all = open.open(Optional.of(inventory.toString()))) {
      FabricSource.Machines some =
          new HostFilter(NameChoice.of("a1")).of((FabricSource.Machines) all);
      assertThat(some.targets()).extracting(it -> it.name()).containsExactly("a1");
      assertThat(some.fabric().drains()).containsKey("a1");
    }
  }
}
