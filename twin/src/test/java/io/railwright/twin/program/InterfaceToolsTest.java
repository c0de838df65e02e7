package io.railwright.twin.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.twin.host.nic.Nic;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InterfaceToolsTest {
  private final HostConsole console = HostConsole.server();
  private final Nic nic = console.host.nic("rail0");

  @Test
  void ipSetsTheMtu() throws Exception {
    assertThat(console.type("ip link set dev rail0 mtu 4096").status()).isZero();
    assertThat(nic.mtu()).isEqualTo(4096);
    assertThat(console.read("/sys/class/net/rail0/mtu")).isEqualTo("4096");
    assertThat(console.type("ip link show rail0").out()).contains("rail0: <").contains("mtu 4096");
    assertThat(console.type("ip -j -d link").out()).contains("\"mtu\":4096");
    assertThat(console.type("ibv_devinfo -d mlx5_0").out()).contains("active_mtu:\t\t2048 (4)");
    assertThat(console.type("ip link set rail0 mtu 12000").err())
        .contains("greater than device maximum");
    assertThat(console.type("ip link set nope mtu 1500").err()).contains("Cannot find device");
  }

  /** As iproute2 6.1, ethtool 6.1 and rdma-core 44 do. */
  @Test
  void oneInterfaceIsShownInJsonAndOneThatIsNotThereIsRefused() throws Exception {
    String link = console.type("ip -j link show dev rail1").out();
    assertThat(link).startsWith("[{").endsWith("}]\n").contains("\"ifname\":\"rail1\"");
    assertThat(link).doesNotContain("rail0").doesNotContain("rail2");
    assertThat(console.type("ip -j addr show dev rail1").out())
        .contains("\"ifname\":\"rail1\"", "\"addr_info\"")
        .doesNotContain("rail0");
    assertThat(console.type("ip -j link show dev none0").err())
        .isEqualTo("Device \"none0\" does not exist.\n");
    assertThat(console.type("ibv_devinfo -d none0").err())
        .isEqualTo("IB device 'none0' wasn't found\n");
    assertThat(console.type("ethtool -k none0").err())
        .isEqualTo(
            "netlink error: no device matches name (offset 24)\nnetlink error: No such device\n");
  }

  /** As iproute2 6.1 does: a device without its port is no link, but has counters. */
  @Test
  void rdmaShowsTheLinkThatIsNamedAndNoOther() throws Exception {
    assertThat(console.type("rdma link show mlx5_1/1").out().lines())
        .singleElement()
        .asString()
        .startsWith("link mlx5_1/1 state ACTIVE physical_state LINK_UP netdev rail1");
    for (String named : List.of("mlx5_1/1", "mlx5_1")) {
      assertThat(console.type("rdma statistic show link " + named).out().lines())
          .singleElement()
          .asString()
          .startsWith("link mlx5_1/1 ");
    }
    long all = console.type("rdma link").out().lines().count();
    assertThat(all).isGreaterThan(1);
    assertThat(console.type("rdma link show").out().lines()).hasSize((int) all);
    assertThat(console.type("rdma statistic show").out().lines()).hasSize((int) all);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "link show none0",
        "link show none0/1",
        "link show mlx5_1",
        "link show mlx5_1/2",
        "statistic show link none0",
        "statistic show link none0/1",
      })
  void rdmaRefusesALinkThatIsNotThere(String question) throws Exception {
    var said = console.type("rdma " + question);
    assertThat(said.status()).isEqualTo(1);
    assertThat(said.out()).isEmpty();
    assertThat(said.err()).isEqualTo("Wrong device name\n");
  }

  @Test
  void ipSwitchesAnInterfaceOff() throws Exception {
    console.type("ip link set rail0 down");
    assertThat(nic.isUp()).isFalse();
    assertThat(console.read("/sys/class/net/rail0/operstate")).isEqualTo("down");
    assertThatThrownBy(() -> console.read("/sys/class/net/rail0/carrier"))
        .hasMessage("Invalid argument");
    assertThat(console.type("rdma link").out()).contains("mlx5_0/1 state DOWN");
    assertThat(console.type("ibdev2netdev").out()).contains("mlx5_0 port 1 ==> rail0 (Down)");
    console.type("ip link set rail0 up");
    assertThat(console.type("ethtool rail0").out())
        .contains("Speed: 400000Mb/s")
        .contains("Link detected: yes");
  }

  @Test
  void anAddressMakesGids() throws Exception {
    console.type("ip addr add 10.1.2.3/24 dev rail0");
    assertThat(console.read("/sys/class/infiniband/mlx5_0/ports/1/gids/5"))
        .isEqualTo("0000:0000:0000:0000:0000:ffff:0a01:0203");
    assertThat(console.read("/sys/class/infiniband/mlx5_0/ports/1/gid_attrs/types/5"))
        .isEqualTo("RoCE v2");
    assertThatThrownBy(() -> console.read("/sys/class/infiniband/mlx5_0/ports/1/gid_attrs/types/9"))
        .hasMessage("Invalid argument");
    assertThat(console.type("show_gids mlx5_0").out())
        .contains("10.1.2.3")
        .contains("n_gids_found=6");
    assertThat(console.type("ip addr show rail0").out()).contains("inet 10.1.2.3/24");
    assertThat(console.type("ip addr add 10.1.2.3/24 dev rail0").err()).contains("File exists");
    console.type("ip addr del 10.1.2.3/24 dev rail0");
    assertThat(console.type("show_gids mlx5_0").out()).contains("n_gids_found=4");
  }

  @Test
  void anAddressOfIpv6MakesGidsToo() throws Exception {
    console.type("ip -6 addr add fd00:20::1/64 dev rail0");
    assertThat(console.read("/sys/class/infiniband/mlx5_0/ports/1/gids/5"))
        .isEqualTo("fd00:0020:0000:0000:0000:0000:0000:0001");
    assertThat(console.type("ip addr show rail0").out()).contains("inet6 fd00:20::1/64");
    assertThat(console.type("show_gids mlx5_0").out())
        .contains("fd00:0020:0000:0000:0000:0000:0000:0001")
        .contains("n_gids_found=6");
  }

  @Test
  void ethtoolSetsRingsChannelsOffloadsAndFlags() throws Exception {
    console.type("ethtool -G rail0 rx 8192 tx 4096");
    assertThat(console.type("ethtool -g rail0").out())
        .contains("RX:\t\t8192")
        .contains("TX:\t\t4096");
    console.type("ethtool -L rail0 combined 16");
    assertThat(console.type("ethtool --show-channels rail0").out()).contains("Combined:\t16");
    console.type("ethtool -K rail0 gro off lro on");
    assertThat(console.type("ethtool -k rail0").out())
        .contains("generic-receive-offload: off")
        .contains("large-receive-offload: on");
    console.type("ethtool --set-priv-flags rail0 rx_cqe_compress on");
    assertThat(console.type("ethtool --show-priv-flags rail0").out())
        .containsPattern("rx_cqe_compress *: on");
    console.type("ethtool -C rail0 adaptive-rx off rx-usecs 3");
    assertThat(console.type("ethtool -c rail0").out())
        .contains("Adaptive RX: off  TX: on")
        .contains("rx-usecs:\t3");
    console.type("ethtool -s rail0 speed 200000");
    assertThat(nic.rate()).isEqualTo(200_000);
    assertThat(console.type("ethtool -G rail0 rx 99999").err()).contains("Invalid argument");
    assertThat(console.type("ethtool nope").err()).contains("No such device");
  }

  @Test
  void kernelFilesOfRoceAreWritten() throws Exception {
    String net = "/sys/class/net/rail0/";
    console.write(net + "ecn/roce_np/enable/3", "0");
    console.write(net + "ecn/roce_rp/enable/5", "1");
    console.write(net + "ecn/roce_np/cnp_dscp", "46");
    console.write(net + "qos/trust", "pcp");
    console.write("/sys/class/infiniband/mlx5_0/tc/1/traffic_class", "104");
    assertThat(nic.ecnNp(3)).isFalse();
    assertThat(nic.ecnRp(5)).isTrue();
    assertThat(nic.cnpDscp()).isEqualTo(46);
    assertThat(nic.trust()).isEqualTo("pcp");
    assertThat(nic.trafficClass()).isEqualTo(104);
    assertThat(console.read("/sys/class/infiniband/mlx5_0/tc/1/traffic_class"))
        .isEqualTo("Global tclass=104");
    assertThatThrownBy(() -> console.write(net + "ecn/roce_np/cnp_dscp", "64"))
        .hasMessage("Invalid argument");
    assertThatThrownBy(() -> console.write(net + "address", "x")).hasMessage("Input/output error");
    assertThatThrownBy(() -> console.write(net + "nothing", "x")).hasMessage("Permission denied");
  }

  @Test
  void theConnectionManagerHasAClassOfItsOwn() throws Exception {
    HostConsole board =
        HostConsole.at(
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
    assertThat(console.type("ethtool -S rail0").out()).contains("rx_prio3_pause: " + (before + 7));
    assertThat(console.type("dcb -s pfc show dev rail0").out())
        .contains("indications 0:0 1:0 2:0 3:" + (before + 7));
    assertThat(console.read("/sys/class/infiniband/mlx5_0/ports/1/hw_counters/np_cnp_sent"))
        .isEqualTo("11");
    assertThat(console.type("rdma statistic show link mlx5_0/1").out()).contains("np_cnp_sent 11 ");
    assertThat(console.type("ethtool -S rail0").out()).contains("rx_crc_errors_phy: 0\n");
    console.reboot();
    assertThat(nic.counters().get("np_cnp_sent")).isZero();
  }
}
