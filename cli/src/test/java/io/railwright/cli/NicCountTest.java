package io.railwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.flow.TakeSnapshot;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.json.SnapshotWriter;
import io.railwright.model.value.Value;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every command counts the same NICs, whatever stands on the bus. */
class NicCountTest {
  private static final Subject HOST = Subject.host("worker1");
  private static final Instant TIME = Instant.parse("2026-05-04T03:02:01Z");

  @TempDir Path folder;

  private final List<Fact> facts = new ArrayList<>();

  private void add(String probe, String subject, String key, String text) {
    Origin origin = new Origin("worker1", probe, "$ " + probe, TIME);
    facts.add(new Fact(HOST.resolve(subject), key, Moment.CURRENT, Value.text(text), origin, 1));
  }

  private void function(String address, String vendor, String device) {
    add("pci-config", "pci/" + address, "pci.vendor", vendor);
    add("pci-config", "pci/" + address, "pci.device", device);
    add("pci-config", "pci/" + address, "pci.class", "0x020000");
  }

  private void port(String address, String net, String rdma) {
    add("sys-net", "net/" + net, "net.pci", address);
    add("sys-infiniband", "rdma/" + rdma, "rdma.pci", address);
    add("sys-infiniband", "rdma/" + rdma + "/port/1", "rdma.port.netdev", net);
  }

  private String file() throws IOException {
    return file("pci-config", "sys-pci", "sys-net", "sys-infiniband");
  }

  /** A snapshot for which only these probes were asked. */
  private String file(String... probes) throws IOException {
    for (String probe : probes) {
      add(probe, "probe/" + probe, "probe.answer", "read");
    }
    Path file = folder.resolve("fabric.json");
    try (Writer out = Files.newBufferedWriter(file)) {
      SnapshotWriter writer = new SnapshotWriter(out, "one", TIME, TakeSnapshot.natures());
      writer.write(facts);
      writer.finish();
    }
    return file.toString();
  }

  /** Two ports, four functions with a driver, four given to guests, all shown by representors. */
  private void switchdev() {
    function("0000:03:00.0", "0x15b3", "0x1021");
    port("0000:03:00.0", "enp3s0f0np0", "mlx5_0");
    add("sys-net", "net/enp3s0f0np0", "net.port-name", "p0");
    function("0000:03:00.1", "0x15b3", "0x1021");
    port("0000:03:00.1", "enp3s0f1np1", "mlx5_1");
    add("sys-net", "net/enp3s0f1np1", "net.port-name", "p1");
    function("0000:01:00.0", "0x8086", "0x1521");
    add("sys-net", "net/eno1", "net.pci", "0000:01:00.0");
    for (int vf = 0; vf < 8; vf++) {
      String address = "0000:03:%02x.%d".formatted((vf + 2) / 8, (vf + 2) % 8);
      function(address, "0x15b3", "0x101e");
      add("sys-pci", "pci/" + address, "pci.physical-function", "0000:03:00.0");
      add("sys-net", "net/enp3s0f0r" + vf, "net.pci", "0000:03:00.0");
      add("sys-net", "net/enp3s0f0r" + vf, "net.port-name", "pf0vf" + vf);
      if (vf < 4) {
        port(address, "enp3s0f0v" + vf, "mlx5_" + (vf + 2));
      } else {
        add("sys-pci", "pci/" + address, "pci.driver", "vfio-pci");
      }
    }
  }

  @Test
  void virtualFunctionsAndRepresentorsAreNoFurtherNics() throws IOException {
    switchdev();
    String file = file();
    assertThat(Console.run("snapshot", "-i", file).out())
        .contains("2 RDMA NICs, 8 virtual functions")
        .contains("enp3s0f0np0")
        .doesNotContain("enp3s0f0r0");
    assertThat(Console.run("audit", "-i", file).out())
        .startsWith("one: 1 host, 2 RDMA NICs, 8 virtual functions, 0 GPUs\n");
    assertThat(Console.run("audit", "-i", file, "-o", "json").out())
        .contains("\"nics\":2,\"virtualFunctions\":8,\"gpus\":0");
    assertThat(Console.run("drift", "-i", file).out())
        .startsWith("one: 1 host compared (2 RDMA NICs, 8 virtual functions, 0 GPUs)");
    assertThat(Console.run("drift", "-i", file, "-o", "json").out())
        .contains("\"nics\":2,\"virtualFunctions\":8,\"gpus\":0");
  }

  @Test
  void rdmaInSoftwareIsANic() throws IOException {
    function("0000:00:02.0", "0x1af4", "0x1041");
    add("sys-pci", "pci/0000:00:02.0", "pci.virtio-net", "roce0");
    add("sys-net", "net/roce0", "net.state", "up");
    add("sys-infiniband", "rdma/rxe0", "rdma.node-type", "CA");
    add("sys-infiniband", "rdma/rxe0/port/1", "rdma.port.netdev", "roce0");
    String file = file();
    assertThat(Console.run("snapshot", "-i", file).out())
        .contains("rxe0: RDMA in software on roce0")
        .doesNotContain("virtual function");
    assertThat(Console.run("audit", "-i", file).out())
        .startsWith("one: 1 host, 1 RDMA NIC, 0 GPUs\n")
        .doesNotContain("No RDMA NIC was found");
  }

  @Test
  void aHostWithoutRdmaHasNone() throws IOException {
    function("0000:01:00.0", "0x8086", "0x1521");
    add("sys-net", "net/eno1", "net.pci", "0000:01:00.0");
    String file = file();
    assertThat(Console.run("audit", "-i", file).out())
        .startsWith("one: 1 host, 0 RDMA NICs, 0 GPUs\n")
        .contains("No RDMA NIC was found");
    assertThat(Console.run("snapshot", "-i", file).out()).contains("no RDMA device");
  }

  @Test
  void whereNobodyLookedForNicsNoneIsMissed() throws IOException {
    add("uname", "", "kernel.release", "6.8.0");
    assertThat(Console.run("audit", "-i", file("uname")).out())
        .contains("Nobody looked for NICs, so the rules about them had nothing to judge.")
        .doesNotContain("No RDMA NIC was found");
  }
}
