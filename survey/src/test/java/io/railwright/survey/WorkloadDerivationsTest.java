package io.railwright.survey;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkloadDerivationsTest {
  private static final Value CNP = new Value.Count(48);

  @Test
  void whoMarksIsListed() {
    assertThat(new OneHost().host("marking")).startsWith("(no driver here tells");
    assertThat(new OneHost().net("roce.np.cnp_dscp", CNP).host("marking")).isEqualTo("none");
    OneHost some =
        new OneHost()
            .port("rdma.port.traffic_class", new Value.Count(106))
            .with("", "nccl.setting[NCCL_IB_TC]", "106");
    assertThat(some.host("marking")).isEqualTo("default-of-mlx5_0 NCCL");
    OneHost zero =
        new OneHost().with("", "nccl.setting[NCCL_IB_TC]", "0").net("roce.np.cnp_dscp", CNP);
    assertThat(zero.host("marking")).isEqualTo("none");
  }

  @Test
  void theDefaultOfThePortsOverridesNccl() {
    OneHost both =
        new OneHost()
            .port("rdma.port.traffic_class", new Value.Count(106))
            .with("", "nccl.setting[NCCL_IB_TC]", "96");
    assertThat(both.host("nccl-dscp")).isEqualTo("26");
    OneHost told =
        new OneHost().net("roce.np.cnp_dscp", CNP).with("", "nccl.setting[NCCL_IB_TC]", "96");
    assertThat(told.host("nccl-dscp")).isEqualTo("24");
    assertThat(new OneHost().net("roce.np.cnp_dscp", CNP).host("nccl-dscp")).isEqualTo("0");
    assertThat(new OneHost().host("nccl-dscp")).startsWith("(nothing tells the default class");
  }

  @Test
  void aClassThatIsNotSetIsNoneOnceSomebodyLooked() {
    assertThat(new OneHost().host("nccl-class")).startsWith("(nothing says");
    assertThat(asked().host("nccl-class")).isEqualTo("none");
    assertThat(new OneHost().with("", "ucx.setting[UCX_IB_TRAFFIC_CLASS]", "106").host("ucx-class"))
        .isEqualTo("26");
  }

  @Test
  void namesThatNoDeviceHasAreListed() {
    assertThat(hca("mlx5_0:1,mlx5_4:1")).isEqualTo("mlx5_4");
    assertThat(hca("mlx5")).isEqualTo("none");
    assertThat(hca("=mlx5")).isEqualTo("mlx5");
    assertThat(hca("^mlx5_9")).isEqualTo("none");
    assertThat(hca("^=mlx5_9")).isEqualTo("none");
    assertThat(hca("all")).as("which only UCX knows").isEqualTo("all");
    assertThat(ucx("all")).isEqualTo("none");
    assertThat(socket("bond0")).isEqualTo("bond0");
    assertThat(socket("bond0,ib0")).isEqualTo("bond0 ib0");
    assertThat(socket("bond0,eth")).as("NCCL takes the one that is there").isEqualTo("none");
    assertThat(socket("=eth")).isEqualTo("eth");
    assertThat(ucx("mlx5_0:1,mlx5_2:1")).isEqualTo("mlx5_2");
    assertThat(ucx("eth0")).isEqualTo("none");
    assertThat(ucx("mlx5")).isEqualTo("mlx5");
    assertThat(asked().host("nccl-hca-missing")).isEqualTo("none");
    assertThat(new OneHost().host("nccl-hca-missing"))
        .isEqualTo("(what NCCL and UCX are told was not read)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          mlx5            | yes
          mlx5_0:1,mlx5_4 | yes
          mlx5_0:2        | no
          mlx5_4          | no
          =mlx5           | no
          =mlx5_0         | yes
          ^mlx5_4         | yes
          ^mlx5_0         | no
          ^mlx5           | no
          ^=mlx5          | yes
          ^=mlx5_0,mlx5_1 | no
          ^mlx5_0:2       | yes
          ^mlx5_0:1       | no
          """)
  void aListTakesOrLeavesOutADevice(String list, String takes) {
    OneHost host =
        new OneHost()
            .with("", "nccl.setting[NCCL_IB_HCA]", list)
            .port("rdma.port.link_layer", Value.text("Ethernet"));
    assertThat(host.nic("nccl-takes")).isEqualTo(takes);
  }

  /** A host whose settings of NCCL and UCX were asked for; there are none. */
  private static OneHost asked() {
    return new OneHost().with("probe/rdma-environment", "probe.answer", "read");
  }

  private static String socket(String names) {
    return new OneHost()
        .with("", "nccl.setting[NCCL_SOCKET_IFNAME]", names)
        .host("nccl-socket-missing");
  }

  private static String hca(String names) {
    return new OneHost().with("", "nccl.setting[NCCL_IB_HCA]", names).host("nccl-hca-missing");
  }

  private static String ucx(String names) {
    return new OneHost()
        .with("", "ucx.setting[UCX_NET_DEVICES]", names)
        .host("ucx-devices-missing");
  }

  @Test
  void aFixedPlaceMustHoldAnAddressOfVersionTwo() {
    OneHost host =
        new OneHost()
            .with("", "nccl.setting[NCCL_IB_GID_INDEX]", "3")
            .port("rdma.port.link_layer", Value.text("Ethernet"));
    assertThat(host.host("gid-index-misfits")).startsWith("(no table of addresses");
    LinkDerivationsTest.gid(host, "1", "0000::ffff:0a07:000c", "RoCE v2");
    assertThat(host.host("gid-index-misfits")).isEqualTo("mlx5_0");
    LinkDerivationsTest.gid(host, "3", "0000::ffff:0a07:000d", "RoCE v2");
    assertThat(host.host("gid-index-misfits")).isEqualTo("none");
    assertThat(new OneHost().host("gid-index-misfits"))
        .isEqualTo("(what NCCL is told was not read)");
    assertThat(asked().host("gid-index-misfits")).isEqualTo("none");
  }

  @Test
  void controlMessagesOfNcclMayHaveAClassOfTheirOwn() {
    assertThat(asked().host("nccl-fifo-class")).isEqualTo("none");
    assertThat(
            new OneHost().with("", "nccl.setting[NCCL_IB_FIFO_TC]", "192").host("nccl-fifo-class"))
        .isEqualTo("48");
  }

  @Test
  void limitsOfPinnedMemoryAreListed() {
    assertThat(new OneHost().host("pin-limits")).startsWith("(the memlock limits");
    OneHost silent = new OneHost().with("probe/etc-settings", "probe.answer", "read");
    assertThat(silent.host("pin-limits")).isEqualTo("none");
    OneHost unlimited = new OneHost().with("limit/*", "limit.memlock.hard", "unlimited");
    assertThat(unlimited.host("pin-limits")).isEqualTo("none");
    unlimited.with("service/slurmd.service", "limit.memlock.soft", new DataSize(8 << 20));
    assertThat(unlimited.host("pin-limits")).isEqualTo("slurmd.service=8MiB");
  }

  @Test
  void limitsThatKeepNoJobFromItsBuffersAreNone() {
    OneHost host =
        new OneHost()
            .with("", "memory.MemTotal", new DataSize(64L << 30))
            .with("limit/@pipewire", "limit.memlock.hard", new DataSize(4L << 30))
            .with("limit/@hpc", "limit.memlock.hard", new DataSize(48L << 30));
    assertThat(host.host("pin-limits")).isEqualTo("none");
    host.with("limit/*", "limit.memlock.hard", new DataSize(16L << 30));
    host.with("limit/*", "limit.memlock.soft", new DataSize(8L << 20));
    assertThat(host.host("pin-limits")).isEqualTo("*=8MiB");
  }
}
