package io.railwright.twin.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.twin.host.nic.Nic;
import io.railwright.twin.host.platform.Hardware;
import io.railwright.twin.host.platform.HardwareTrait;
import io.railwright.twin.host.platform.Platform;
import org.junit.jupiter.api.Test;

class BridgingToolsTest {
  private final HostConsole console = HostConsole.server();
  private final Nic nic = console.host.nic("rail0");

  @Test
  void vendorsToolSetsPfcTrustAndClasses() throws Exception {
    HostConsole.Said said = console.type("mlnx_qos -i rail0 --pfc 0,0,0,1,1,0,0,0 --trust pcp");
    assertThat(said.status()).isZero();
    assertThat(said.out())
        .contains("Priority trust state: pcp")
        .contains("enabled     0   0   0   1   1   0   0   0");
    assertThat(nic.pfc()).isEqualTo(0b11000);
    assertThat(console.read("/sys/class/net/rail0/qos/trust")).isEqualTo("pcp");
    assertThat(console.type("dcb pfc show dev rail0").out()).contains("3:on 4:on 5:off");
    console.type("mlnx_qos -i rail0 -p 0,1,2,3,4,5,6,7 --dscp2prio set,30,5 --trust=dscp");
    assertThat(nic.classOf(0)).isZero();
    assertThat(nic.priorityOf(30)).isEqualTo(5);
    assertThat(console.type("mlnx_qos -i rail0").out())
        .contains("prio:5 dscp:47,46,45,44,43,42,41,40,\n\tprio:5 dscp:30,");
    console.type("mlnx_qos -i rail0 --cable_len=30 --buffer_size 30000,130000,0,0,0,0,0,0");
    assertThat(console.type("dcb buffer show dev rail0").out()).contains("0:30000b 1:130000b");
    assertThat(console.type("dcb pfc show dev rail0").out()).contains("delay 30");
  }

  @Test
  void vendorsToolRefusesNonsense() throws Exception {
    assertThat(console.type("mlnx_qos -i rail0 --pfc 0,0,0,1").status()).isEqualTo(1);
    assertThat(console.type("mlnx_qos -i rail0 --trust both").err()).contains("Invalid argument");
    assertThat(console.type("mlnx_qos -i nope").err()).contains("No such device");
    assertThat(
            console
                .type(
                    "mlnx_qos -i rail0 -s ets,ets,strict,strict,strict,strict,strict,strict -t"
                        + " 50,20,0,0,0,0,0,0")
                .status())
        .isEqualTo(1);
    assertThat(nic.pfc()).isEqualTo(8);
  }

  @Test
  void sharesAreSet() throws Exception {
    console.type(
        "mlnx_qos -i rail0 -s ets,ets,strict,strict,strict,strict,strict,strict -t"
            + " 40,60,0,0,0,0,0,0");
    assertThat(console.type("dcb ets show dev rail0").out())
        .contains("tc-bw 0:40 1:60 2:0")
        .contains("tc-tsa 0:ets 1:ets 2:strict");
  }

  @Test
  void dcbSetsTheSame() throws Exception {
    assertThat(console.type("dcb pfc set dev rail0 prio-pfc all:off 5:on").status()).isZero();
    assertThat(nic.pfc()).isEqualTo(1 << 5);
    assertThat(console.type("dcb app add dev rail0 dscp-prio 26:5 AF11:2").status()).isZero();
    assertThat(nic.priorityOf(26)).isEqualTo(5);
    assertThat(nic.priorityOf(10)).isEqualTo(2);
    assertThat(console.type("dcb app show dev rail0").out()).contains(" AF31:5 ");
    assertThat(console.type("dcb app del dev rail0 dscp-prio 26:3").err())
        .contains("No such file or directory");
    assertThat(nic.priorityOf(26)).isEqualTo(5);
    console.type("dcb buffer set dev rail0 prio-buffer 5:2 buffer-size 2:4096b");
    assertThat(nic.bufferOf(5)).isEqualTo(2);
    assertThat(nic.bufferSize(2)).isEqualTo(4096);
    console.type("dcb ets set dev rail0 prio-tc 0:4");
    assertThat(nic.classOf(0)).isEqualTo(4);
    assertThat(console.type("dcb pfc set dev nope prio-pfc 3:on").err())
        .contains("Cannot find device");
    assertThat(console.type("dcb pfc set dev rail0 prio-pfc 9:on").status()).isEqualTo(1);
  }

  @Test
  void aVirtualFunctionHasNoBridging() throws Exception {
    HostConsole guest = HostConsole.guest();
    assertThat(guest.type("dcb pfc show dev ens192").err()).contains("Operation not supported");
    assertThat(guest.type("dcb pfc set dev ens192 prio-pfc 3:on").err())
        .contains("Operation not supported");
    assertThat(guest.type("lldptool -T -i ens192 -V PFC enabled=3").err())
        .contains("Connection refused");
    guest.type("systemctl start lldpad");
    assertThat(guest.type("lldptool set-lldp -i ens192 adminStatus=rxtx").status()).isZero();
    assertThat(guest.type("lldptool -T -i ens192 -V PFC enabled=3").err())
        .contains("Device not capable");
    assertThat(guest.type("ethtool -A ens192 rx on tx on").err())
        .contains("Operation not supported");
    assertThat(guest.host.nic("ens192").pfc()).isZero();
  }

  @Test
  void lldptoolTakesPrioritiesAndNotBits() throws Exception {
    HostConsole board =
        HostConsole.at(
            Hardware.of(Platform.CONNECTX_4_LX_GUEST)
                .named("p1")
                .with(HardwareTrait.FUNCTION, "physical"));
    board.type("systemctl start lldpad");
    assertThat(board.type("lldptool -T -i ens192 -V PFC willing=no enabled=3,4").status()).isZero();
    assertThat(board.host.nic("ens192").pfc()).isEqualTo(0b11000);
    board.type("lldptool -T -i ens192 -V PFC enabled=0,0,0,1,0,0,0,0");
    assertThat(board.host.nic("ens192").pfc()).isEqualTo(0b11);
    assertThat(board.type("lldptool -t -i ens192").out()).contains("PFC enabled: 0 1");
    board.type("systemctl stop lldpad");
    assertThat(board.type("lldptool -t -i ens192").err()).contains("Connection refused");
  }

  @Test
  void pauseAndPfcExcludeEachOther() throws Exception {
    assertThat(console.type("ethtool -A rail0 rx on tx on").status()).isEqualTo(1);
    console.type("mlnx_qos -i rail0 --pfc 0,0,0,0,0,0,0,0");
    assertThat(console.type("ethtool -A rail0 rx on tx on").status()).isZero();
    assertThat(console.type("ethtool -a rail0").out()).contains("RX:\t\ton").contains("TX:\t\ton");
    console.type("mlnx_qos -i rail0 --pfc 0,0,0,1,0,0,0,0");
    assertThat(nic.pauseReceive()).isFalse();
  }
}
