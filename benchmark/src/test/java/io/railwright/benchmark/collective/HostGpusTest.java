package io.railwright.benchmark.collective;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.MachineFacts;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How many GPUs a collective has on a host, and whose they are. */
class HostGpusTest {
  private final List<Fact> facts = new ArrayList<>();

  private void fact(String subject, String key, String value) {
    Origin origin = new Origin("a", "test", Instant.EPOCH);
    facts.add(
        new Fact(
            new Subject("host/a/" + subject), key, Moment.CURRENT, Value.text(value), origin, 1));
  }

  private void pci(String address, String vendor, String kind) {
    fact("pci/" + address, "pci.vendor", vendor);
    fact("pci/" + address, "pci.class", kind);
  }

  private HostGpus gpus() {
    return HostGpus.of(new MachineFacts(Subject.host("a"), facts));
  }

  @Test
  void onesOfAmdAreSeenOnTheBus() {
    pci("0000:05:00.0", "0x1002", "0x120000");
    pci("0000:15:00.0", "0x1002", "0x038000");
    pci("0000:02:00.0", "0x1002", "0x030000"); // the display of the board
    pci("0000:03:00.0", "0x15b3", "0x020000");
    assertThat(gpus()).isEqualTo(new HostGpus(2, true));
    assertThat(gpus().resource()).isEqualTo("amd.com/gpu");
  }

  @Test
  void oneOfNvidiaUnderTwoNamesIsOne() {
    fact("gpu/0000:18:00.0", "gpu.uuid", "GPU-1");
    fact("gpu/0", "gpu.uuid", "GPU-1");
    pci("0000:18:00.0", "0x10de", "0x030200");
    assertThat(gpus()).isEqualTo(new HostGpus(1, false));
    assertThat(gpus().resource()).isEqualTo("nvidia.com/gpu");
  }

  @Test
  void aHostWithoutOnesHasNone() {
    pci("0000:03:00.0", "0x15b3", "0x020000");
    assertThat(gpus().count()).isZero();
  }
}
