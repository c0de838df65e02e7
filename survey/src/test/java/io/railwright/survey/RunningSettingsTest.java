package io.railwright.survey;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.value.Value;
import org.junit.jupiter.api.Test;

/** What a job that runs was told, on a host with mlx5_0. */
class RunningSettingsTest {
  private static OneHost host(String seen) {
    return new OneHost().with("", "process.seen", seen);
  }

  private static OneHost job(String variable, String value) {
    return host("all")
        .with("process/4711", "process.network", "own")
        .with("process/4711", "process.setting[" + variable + "]", value);
  }

  @Test
  void rdmaAndGpuDirectMayBeSwitchedOff() {
    assertThat(job("NCCL_IB_DISABLE", "1").host("running-without-rdma"))
        .isEqualTo("4711:NCCL_IB_DISABLE=1");
    assertThat(job("NCCL_IB_DISABLE", "0").host("running-without-rdma")).isEqualTo("none");
    assertThat(job("NCCL_NET_GDR_LEVEL", "loc").host("running-without-gdr"))
        .isEqualTo("4711:NCCL_NET_GDR_LEVEL=loc");
    assertThat(job("NCCL_NET_GDR_LEVEL", "SYS").host("running-without-gdr")).isEqualTo("none");
  }

  @Test
  void whatAFileSaysIsNotToldTwice() {
    OneHost host = job("NCCL_IB_DISABLE", "1").with("", "nccl.setting[NCCL_IB_DISABLE]", "1");
    assertThat(host.host("running-without-rdma")).isEqualTo("none");
  }

  @Test
  void devicesThatAreNotThere() {
    assertThat(job("NCCL_IB_HCA", "mlx5_0:1,mlx5_9:1").host("running-devices-missing"))
        .isEqualTo("4711:NCCL_IB_HCA=mlx5_9");
    assertThat(job("NCCL_IB_HCA", "^mlx5_9").host("running-devices-missing")).isEqualTo("none");
    assertThat(job("NCCL_IB_HCA", "mlx5").host("running-devices-missing")).isEqualTo("none");
    assertThat(job("UCX_NET_DEVICES", "mlx5_0:1,eth0").host("running-devices-missing"))
        .isEqualTo("none");
    assertThat(job("UCX_NET_DEVICES", "mlx5_1:1").host("running-devices-missing"))
        .isEqualTo("4711:UCX_NET_DEVICES=mlx5_1");
  }

  @Test
  void aContainerMayHaveOtherDevices() {
    OneHost pod =
        host("all")
            .with("process/4711", "process.network", "other")
            .with("process/4711", "process.setting[NCCL_IB_HCA]", "mlx5_9")
            .with("process/4711", "process.setting[NCCL_IB_GID_INDEX]", "1");
    LinkDerivationsTest.gid(pod, "3", "::ffff:10.1.0.1", "RoCE v2");
    assertThat(pod.host("running-devices-missing")).isEqualTo("none");
    assertThat(pod.host("running-gid-misfits")).isEqualTo("none");
  }

  @Test
  void anIndexThatDoesNotFit() {
    assertThat(gids(job("NCCL_IB_GID_INDEX", "3")).host("running-gid-misfits")).isEqualTo("none");
    assertThat(gids(job("NCCL_IB_GID_INDEX", "-1")).host("running-gid-misfits")).isEqualTo("none");
    assertThat(gids(job("NCCL_IB_GID_INDEX", "1")).host("running-gid-misfits"))
        .isEqualTo("4711:NCCL_IB_GID_INDEX=1(mlx5_0)");
    OneHost others =
        gids(job("NCCL_IB_GID_INDEX", "1"))
            .with("process/4711", "process.setting[NCCL_IB_HCA]", "=mlx5_7");
    assertThat(others.host("running-gid-misfits")).isEqualTo("none");
  }

  private static OneHost gids(OneHost host) {
    host.port("rdma.port.link_layer", Value.text("Ethernet"));
    LinkDerivationsTest.gid(host, "3", "::ffff:10.1.0.1", "RoCE v2");
    return host;
  }

  @Test
  void whatWasNotReadIsUnknown() {
    assertThat(new OneHost().host("running-without-rdma")).startsWith("(the jobs that run");
    assertThat(host("own").host("running-without-rdma")).startsWith("(only root");
    assertThat(host("first").host("running-without-rdma")).startsWith("(more processes");
    assertThat(host("all").host("running-without-rdma")).isEqualTo("none");
    assertThat(
            host("own")
                .with("process/4711", "process.setting[NCCL_IB_DISABLE]", "1")
                .host("running-without-rdma"))
        .isEqualTo("4711:NCCL_IB_DISABLE=1");
  }
}
