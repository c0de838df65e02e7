package io.railwright.twin.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.twin.host.nic.Nic;
import org.junit.jupiter.api.Test;

class InterfaceToolsTest {
  private final Desk desk = Desk.server();
  private final Nic nic = desk.host.nic("rail0");

  @Test
  void ipSetsTheMtu() throws Exception {
    assertThat(desk.type("ip link set dev rail0 mtu 4096").status()).isZero();
    assertThat(nic.mtu()).isEqualTo(4096);
    assertThat(desk.read("/sys/class/net/rail0/mtu")).isEqualTo("4096");
    assertThat(desk.type("ip link show rail0").out()).contains("rail0: <").contains("mtu 4096");
    assertThat(desk.type("ip -j -d link").out()).contains("\"mtu\":4096");
    assertThat(desk.type("ibv_devinfo -d mlx5_0").out()).contains("active_mtu:\t\t2048 (4)");
    assertThat(desk.type("ip link set rail0 mtu 12000").err())
        .contains("greater than device maximum");
    assertThat(desk.type("ip link set nope mtu 1500").err()).contains("Cannot find device");
  }

  @Test
  void ipSwitchesAnInterfaceOff() throws Exception {
    desk.type("ip link set rail0 down");
    assertThat(nic.isUp()).isFalse();
    assertThat(desk.read("/sys/class/net/rail0/operstate")).isEqualTo("down");
    assertThatThrownBy(() -> desk.read("/sys/class/net/rail0/carrier"))
        .hasMessage("Invalid argument");
    assertThat(desk.type("rdma link").out()).contains("mlx5_0/1 state DOWN");
    assertThat(desk.type("ibdev2netdev").out()).contains("mlx5_0 port 1 ==> rail0 (Down)");
    desk.type("ip link set rail0 up");
    assertThat(desk.type("ethtool rail0").out())
        .contains("Speed: 400000Mb/s")
        .contains("Link detected: yes");
  }

  @Test
  void anAddressMakesGids() throws Exception {
    desk.type("ip addr add 10.1.2.3/24 dev rail0");
    assertThat(desk.read("/sys/class/infiniband/mlx5_0/ports/1/gids/5"))
        .isEqualTo("0000:0000:0000:0000:0000:ffff:0a01:0203");
    assertThat(desk.read("/sys/class/infiniband/mlx5_0/ports/1/gid_attrs/types/5"))
        .isEqualTo("RoCE v2");
    assertThatThrownBy(() -> desk.read("/sys/class/infiniband/mlx5_0/ports/1/gid_attrs/types/9"))
        .hasMessage("Invalid argument");
    assertThat(desk.type("show_gids mlx5_0").out()).contains("10.1.2.3").contains("n_gids_found=6");
    assertThat(desk.type("ip addr show rail0").out()).contains("inet 10.1.2.3/24");
    assertThat(desk.type("ip addr add 10.1.2.3/24 dev rail0").err()).contains("File exists");
    desk.type("ip addr del 10.1.2.3/24 dev rail0");
    assertThat(desk.type("show_gids mlx5_0").out()).contains("n_gids_found=4");
  }

  @Test
  void ethtoolSetsRingsChannelsOffloadsAndFlags() throws Exception {
    desk.type("ethtool -G rail0 rx 8192 tx 4096");
    assertThat(desk.type("ethtool -g rail0").out()).contains("RX:\t\t8192").contains("TX:\t\t4096");
    desk.type("ethtool -L rail0 combined 16");
    assertThat(desk.type("ethtool --show-channels rail0").out()).contains("Combined:\t16");
    desk.type("ethtool -K rail0 gro off lro on");
    assertThat(desk.type("ethtool -k rail0").out())
        .contains("generic-receive-offload: off")
        .contains("large-receive-offload: on");
    desk.type("ethtool --set-priv-flags rail0 rx_cqe_compress on");
    assertThat(desk.type("ethtool --show-priv-flags rail0").out())
        .containsPattern("rx_cqe_compress *: on");
    desk.type("ethtool -C rail0 adaptive-rx off rx-usecs 3");
    assertThat(desk.type("ethtool -c rail0").out())
        .contains("Adaptive RX: off  TX: on")
        .contains("rx-usecs:\t3");
    desk.type("ethtool -s rail0 speed 200000");
    assertThat(nic.rate()).isEqualTo(200_000);
    assertThat(desk.type("ethtool -G rail0 rx 99999").err()).contains("Invalid argument");
    assertThat(desk.type("ethtool nope").err()).contains("No such device");
  }

  @Test
  void kernelFilesOfRoceAreWritten() throws Exception {
    String net = "/sys/class/net/rail0/";
    desk.write(net + "ecn/roce_np/enable/3", "0");
    desk.write(net + "ecn/roce_rp/enable/5", "1");
    desk.write(net + "ecn/roce_np/cnp_dscp", "46");
    desk.write(net + "qos/trust", "pcp");
    desk.write("/sys/class/infiniband/mlx5_0/tc/1/traffic_class", "104");
    assertThat(nic.ecnNp(3)).isFalse();
    assertThat(nic.ecnRp(5)).isTrue();
    assertThat(nic.cnpDscp()).isEqualTo(46);
    assertThat(nic.trust()).isEqualTo("pcp");
    assertThat(nic.trafficClass()).isEqualTo(104);
    assertThat(desk.read("/sys/class/infiniband/mlx5_0/tc/1/traffic_class"))
        .isEqualTo("Global tclass=104");
    assertThatThrownBy(() -> desk.write(net + "ecn/roce_np/cnp_dscp", "64"))
        .hasMessage("Invalid argument");
    assertThatThrownBy(() -> desk.write(net + "address", "x")).hasMessage("Input/output error");
    assertThatThrownBy(() -> desk.write(net + "nothing", "x")).hasMessage("Permission denied");
  }

  @Test
  void theConnectionManagerHasAClassOfItsOwn() throws Exception {
    Desk board =
        Desk.at(
            io.railwright.twin.host.platform.Hardware.of(
                    io.railwright.twin.host.platform.Platform.IGX_ORIN)
                .named("b"));
    assertThat(board.type("cma_roce_tos -d mlx5_1 -t 96").out()).isEqualTo("96\n");
    assertThat(board.read("/sys/kernel/config/rdma_cm/mlx5_1/ports/1/default_roce_tos"))
        .isEqualTo("96");
    board.write("/sys/kernel/config/rdma_cm/mlx5_1/ports/1/default_roce_tos", "104");
    assertThat(board.host.nic("mlx5_1").rdmaCmTos()).isEqualTo(104);
    assertThat(board.type("cma_roce_mode -d mlx5_1 -m 1").out()).isEqualTo("IB/RoCE v1\n");
    board.reboot();
    assertThat(board.host.nic("mlx5_1").rdmaCmTos()).isEqualTo(106);
    assertThatThrownBy(() -> board.host.files().makeFolder("/sys/kernel/config/rdma_cm/mlx5_9"))
        .hasMessage("No such device");
  }

  @Test
  void countersHaveOneStore() throws Exception {
    long before = nic.counters().get("rx_prio3_pause");
    nic.counters().add("rx_prio3_pause", 7);
    nic.counters().add("np_cnp_sent", 11);
    assertThat(desk.type("ethtool -S rail0").out()).contains("rx_prio3_pause: " + (before + 7));
    assertThat(desk.type("dcb -s pfc show dev rail0").out())
        .contains("indications 0:0 1:0 2:0 3:" + (before + 7));
    assertThat(desk.read("/sys/class/infiniband/mlx5_0/ports/1/hw_counters/np_cnp_sent"))
        .isEqualTo("11");
    assertThat(desk.type("rdma statistic show link mlx5_0/1").out()).contains("np_cnp_sent 11 ");
    assertThat(desk.type("ethtool -S rail0").out()).contains("rx_crc_errors_phy: 0\n");
    desk.reboot();
    assertThat(nic.counters().get("np_cnp_sent")).isZero();
  }
}
