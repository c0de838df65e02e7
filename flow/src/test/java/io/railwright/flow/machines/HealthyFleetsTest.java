package io.railwright.flow.machines;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.Judge;
import io.railwright.flow.AuditOfKnown;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.testing.Thorough;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Several hosts that are in order, of one kind or of several side by side: that hosts of different
 * kinds differ is no fault, so that nothing fails on them and nothing is to be done.
 */
@Thorough
class HealthyFleetsTest {
  private static final int EACH = 3;

  @TempDir static Path folder;

  private static AuditOfKnown audit;
  private static final Map<String, List<Judge.Host>> ASKED = new HashMap<>();

  @BeforeAll
  static void open() throws Exception {
    audit = AuditOfKnown.shared();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "h100-server",
        "connectx-5-guest",
        "amd-mi300x",
        "broadcom-thor",
        "cloud-guest",
        "functions-for-guests",
        "infiniband-beside-ethernet",
        "rails-and-storage-ports",
        "storage-lossy",
        "spectrum-x",
        "priority-5",
        "h100-server no-rdma",
        "h100-server hgx-b200",
        "h100-server amd-mi300x",
        "h100-server functions-for-guests",
        "h100-server connectx-5-guest no-rdma",
        "h100-server grace-h100",
        "h100-server rails-and-storage-ports",
        "amd-mi300x cloud-guest no-rdma",
        "broadcom-thor amd-pollara",
        "infiniband-h100 h100-server",
      })
  void nothingIsSaid(String kinds) throws Exception {
    List<Judge.Host> hosts = new ArrayList<>();
    for (String kind : kinds.split(" ", -1)) {
      hosts.addAll(three(kind));
    }
    assertThat(
            audit.of(hosts).findings().stream()
                .filter(HealthyFleetsTest::isSaid)
                .map(FaultyMachinesTest::line))
        .as(kinds)
        .isEmpty();
  }

  /** Numbered differently from those of all other kinds, since no two may share an address. */
  private static List<Judge.Host> three(String kind) throws IOException, InterruptedException {
    List<Judge.Host> known = ASKED.get(kind);
    if (known == null) {
      Base base = FaultyMachinesTest.base(kind);
      int first = ASKED.size() * EACH + 1;
      known = new ArrayList<>();
      for (int number = first; number < first + EACH; number++) {
        Path place = folder.resolve(kind + number);
        known.add(new AskedHost(base.hardware(number), base.changes(), place).untouched());
      }
      ASKED.put(kind, known);
    }
    return known;
  }

  private static boolean isSaid(Finding finding) {
    return finding.status() == Status.FAIL
        || finding.status() == Status.ERROR
        || !finding.actions().isEmpty();
  }
}
