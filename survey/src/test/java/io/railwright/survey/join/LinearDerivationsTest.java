package io.railwright.survey.join;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.value.Value;
import io.railwright.testing.ProcessorTime;
import io.railwright.testing.Thorough;
import java.util.Map;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A host that claims to have tens of thousands of everything costs in proportion to that. */
@Tag("slow")
class LinearDerivationsTest {
  /** Of NICs they make 42,000 subjects. */
  private static final int THINGS = 14_000;

  private static final double BAR = 3;

  /** By what it has many of: how the host gets its thing of a number. */
  private static final Map<String, BiConsumer<SyntheticHost, Integer>> HOSTS =
      Map.of(
          "NICs", LinearDerivationsTest::nic,
          "GPUs", LinearDerivationsTest::gpu,
          "GPUs and NICs", LinearDerivationsTest::gpuOrNic,
          "bridges", LinearDerivationsTest::bridge,
          "commands", LinearDerivationsTest::command,
          "contradictions", LinearDerivationsTest::contradiction);

  private static String address(int number) {
    return "%04x:%02x:%02x.%d"
        .formatted(number >> 16, number >> 8 & 0xff, number >> 3 & 0x1f, number & 7);
  }

  private static void nic(SyntheticHost host, int number) {
    host.nic(address(number), 0);
    host.with("sys-net", "net/eth" + number, "net.pci", address(number));
    host.with("sys-infiniband", "rdma/mlx5_" + number, "rdma.pci", address(number));
  }

  private static void gpu(SyntheticHost host, int number) {
    host.gpu(address(number), 0);
    host.with("nvidia-smi-csv", "gpu/" + address(number), "gpu.index", new Value.Count(number));
    host.with("nvidia-smi-topo", "gpu/GPU" + number, "topology.cell[NIC0]", "PIX");
  }

  /** What is known of all GPUs may bear on every NIC. */
  private static void gpuOrNic(SyntheticHost host, int number) {
    if (number % 2 == 0) {
      gpu(host, number);
    } else {
      nic(host, number);
    }
  }

  /** All stand on the same bus and lead to it anew, each a little further than the one before. */
  private static void bridge(SyntheticHost host, int number) {
    int bus = number >> 8 & 0xff;
    host.bridge(address(number), Math.min(bus + 1, 0xff), Math.max(bus + 1 & 0xff, number & 0xff));
  }

  private static void command(SyntheticHost host, int number) {
    host.with("ethtool-" + number, "net/eth" + number, "net.driver", "mlx5_core");
    host.nic(address(number), 0);
  }

  private static void contradiction(SyntheticHost host, int number) {
    host.with("sys-net", "net/eth0", "net.mtu", new Value.Count(number));
    host.with("ip-link", "net/eth0", "net.mtu", new Value.Count(number + 1L));
  }

  private static SyntheticHost host(String many, int things) {
    SyntheticHost host = new SyntheticHost();
    BiConsumer<SyntheticHost, Integer> one = HOSTS.getOrDefault(many, (h, n) -> {});
    for (int number = 0; number < things; number++) {
      one.accept(host, number);
    }
    return host;
  }

  @Thorough(days = 3)
  @ParameterizedTest
  @ValueSource(strings = {"NICs", "GPUs", "GPUs and NICs", "bridges", "commands", "contradictions"})
  void twiceTheThingsCostLessThanThreeTimesTheTime(String many) {
    double ratio = ProcessorTime.ratio(THINGS, BAR, things -> host(many, things)::derived);
    assertThat(ratio).as(many).isLessThan(BAR);
  }

  /** Their number is the product of both. */
  @Test
  void pairsOfThousandsOfGpusAndNicsAreUnknownTogether() {
    SyntheticHost host = host("GPUs", 1000);
    for (int number = 1000; number < 2000; number++) {
      nic(host, number);
    }
    assertThat(host.derived("", "topology.path"))
        .isEqualTo("unknown: this host lists 1000 GPUs and 1000 NICs, more than any machine has");
    assertThat(host.derived("gpu/" + address(0) + "/nic/" + address(1000), "topology.path"))
        .isEmpty();
  }

  @Test
  void aWayThroughMoreBridgesThanAnyMachineHasKeepsItsEnds() {
    SyntheticHost host = new SyntheticHost();
    for (int bus = 0; bus < 200; bus++) {
      host.bridge("0000:%02x:00.0".formatted(bus), bus + 1, 0xff);
    }
    String path = host.nic("0000:c8:00.0", 0).derived("pci/0000:c8:00.0", "pci.path");
    assertThat(path).startsWith("0000:00 0000:00:00.0 0000:01:00.0 ");
    assertThat(path).endsWith(" 0000:c7:00.0 0000:c8:00.0");
    assertThat(path.split(" ", -1)).hasSize(34);
  }
}
