package io.railwright.benchmark.collective;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** NCCL's own lines, of several versions. */
class NcclTransportTest {
  @Test
  void rdmaWithGpuDirect() {
    NcclTransport transport =
        NcclTransport.of(
            """
            u1:7:9 [0] NCCL INFO NET/IB : Using [0]mlx5_0:1/RoCE [1]mlx5_1:1/RoCE [RO]; OOB eth0:1.2.3.4<0>
            u1:7:9 [0] NCCL INFO Using network IB
            u1:7:9 [0] NCCL INFO Channel 00/0 : 0[0] -> 1[1] via P2P/CUMEM
            u1:7:9 [0] NCCL INFO Channel 00/0 : 7[7] -> 8[0] [send] via NET/IB/0/GDRDMA
            """);
    assertThat(transport.isSocket()).isFalse();
    assertThat(transport.devices()).containsExactly("mlx5_0:1/RoCE", "mlx5_1:1/RoCE");
    assertThat(transport.direct()).contains(true);
    assertThat(transport.sentences().getFirst()).endsWith("mlx5_1:1/RoCE, no plugin");
  }

  /** One channel that goes by the host's memory is enough to say so. */
  @Test
  void aPluginWithoutGpuDirect() {
    NcclTransport transport =
        NcclTransport.of(
            """
            v:1:2 [1] NCCL INFO NET/Plugin: Failed to find ncclNetPlugin_v10 symbol.
            v:1:2 [1] NCCL INFO NET/Plugin: Loaded net plugin NCCL RDMA Plugin v6 (v6)
            v:1:2 [1] NCCL INFO NET/IB : Using [0]={[0] rocep130s0:1/RoCE, [1] rocep130s0:2/RoCE}
            v:1:2 [1] NCCL INFO Using network NCCL RDMA Plugin v6
            v:1:2 [1] NCCL INFO Channel 00/0 : 0[0] -> 1[0] [send] via NET/IB/0/GDRDMA
            v:1:2 [1] NCCL INFO Channel 01/0 : 0[0] -> 1[0] [send] via NET/IB/0
            """);
    assertThat(transport.isSocket()).isFalse();
    assertThat(transport.plugin()).contains("NCCL RDMA Plugin v6 (v6)");
    assertThat(transport.devices()).containsExactly("rocep130s0:1/RoCE", "rocep130s0:2/RoCE");
    assertThat(transport.direct()).contains(false);
  }

  @Test
  void aFallbackToSockets() {
    NcclTransport transport =
        NcclTransport.of(
            """
            n:1:2 [0] NCCL INFO NET/IB : No device found.
            n:1:2 [0] NCCL INFO NET/Socket : Using [0]eth0:10.0.0.23<0>
            n:1:2 [0] NCCL INFO Using network Socket
            """);
    assertThat(transport.isSocket()).isTrue();
    assertThat(transport.direct()).isEmpty();
  }

  @Test
  void rcclIsNamed() {
    NcclTransport transport =
        NcclTransport.of(
            """
            # rccl-tests version 2.17.9-develop:0a1b2c3 rccl-headers=22707 rccl-library=22707
            m1:7:9 [0] NCCL INFO RCCL version : 2.27.7-HEAD:0a1b2c3
            m1:7:9 [0] NCCL INFO NET/Plugin: Could not find: librccl-net.so. Using internal net plugin.
            m1:7:9 [0] NCCL INFO NET/IB : Using [0]mlx5_0:1/RoCE [RO]; OOB eth0:1.2.3.4<0>
            m1:7:9 [0] NCCL INFO Using network IB
            m1:7:9 [0] NCCL INFO Channel 00/0 : 7[7] -> 8[0] [send] via NET/IB/0/GDRDMA comm 0x5a nRanks 16
            """);
    assertThat(transport.tests()).isEqualTo("rccl-tests");
    assertThat(transport.sentences())
        .containsExactly(
            "RCCL used network IB with mlx5_0:1/RoCE, no plugin",
            "GPUDirect RDMA is used between hosts");
  }

  @Test
  void aLogThatSaysNothing() {
    NcclTransport transport = NcclTransport.of("# Using devices\n");
    assertThat(transport.isSocket()).isFalse();
    assertThat(transport.sentences()).singleElement().asString().contains("NCCL_DEBUG=INFO");
  }
}
