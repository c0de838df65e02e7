package io.railwright.twin.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Virtual functions are made of a port, are devices of their own, and go without a trace. */
final class VirtualFunctionsTest {
  private final HostLogin login = HostLogin.server();
  private final String pci = login.host.nic("rail0").pci();
  private final String folder = "/sys/bus/pci/devices/" + pci + "/";

  @BeforeEach
  void allow() throws Exception {
    login.out("mlxconfig -y -d " + pci + " set SRIOV_EN=1 NUM_OF_VFS=10");
    login.reboot();
  }

  private String picture() throws Exception {
    return login.out(
        "ls /sys/class/net /sys/class/infiniband /sys/bus/pci/devices /proc/irq "
            + folder
            + "; lspci -D; ibdev2netdev; sysctl -a; cat /proc/interrupts");
  }

  @Test
  void eachIsADeviceOfItsOwn() throws Exception {
    String before = picture();
    login.out("echo 2 >" + folder + "sriov_numvfs");
    assertThat(login.out("cat " + folder + "sriov_numvfs")).isEqualTo("2");
    assertThat(login.out("ls /sys/class/net")).contains("rail0v0\nrail0v1");
    assertThat(login.out("readlink " + folder + "virtfn1"))
        .isEqualTo("../" + pci.replace("00.0", "00.2"));
    assertThat(login.out("readlink " + folder + "virtfn1/physfn")).isEqualTo("../" + pci);
    assertThat(login.out("lspci -D")).contains(pci.replace("00.0", "00.1") + " ");
    assertThat(login.out("ibdev2netdev"))
        .contains("mlx5_2 port 1 ==> rail0v0", "mlx5_3 port 1 ==> rail0v1");
    assertThat(login.out("cat /sys/class/net/rail0v1/operstate")).isEqualTo("down");
    login.out("ip link set rail0v1 up mtu 4096");
    assertThat(login.out("cat /sys/class/net/rail0v1/operstate /sys/class/net/rail0v1/mtu"))
        .isEqualTo("up\n4096");
    assertThat(login.out("cat /sys/class/net/rail0v0/address"))
        .isNotEqualTo(login.out("cat /sys/class/net/rail0v1/address"));
    assertThat(login.run("mlnx_qos -i rail0v0 --pfc 0,0,0,1,0,0,0,0").status()).isNotZero();
    assertThat(login.run("mlxconfig -d " + pci.replace("00.0", "00.1") + " q").status())
        .isEqualTo(3);
    login.out("echo 0 >" + folder + "sriov_numvfs");
    assertThat(picture()).isEqualTo(before);
  }

  @Test
  void theNumberChangesOnlyByWayOfNone() throws Exception {
    login.out("echo 9 >" + folder + "sriov_numvfs");
    assertThat(login.out("readlink " + folder + "virtfn8"))
        .isEqualTo("../" + pci.replace("00.0", "01.1"));
    assertThat(login.run("echo 2 >" + folder + "sriov_numvfs").err())
        .contains("Device or resource busy");
    assertThat(login.out("ls /sys/class/net")).contains("rail0v8");
    login.out("echo 0 >" + folder + "sriov_numvfs");
    assertThat(login.run("echo 11 >" + folder + "sriov_numvfs").err())
        .contains("Numerical result out of range");
    assertThat(login.out("ls /sys/class/net")).doesNotContain("rail0v");
  }

  @Test
  void aRebootOrAResetOfTheCardTakesThemAway() throws Exception {
    String before = picture();
    login.out("echo 3 >" + folder + "sriov_numvfs");
    login.reboot();
    assertThat(login.out("cat " + folder + "sriov_numvfs; ls /sys/class/net"))
        .startsWith("0\n")
        .doesNotContain("rail0v");
    assertThat(picture()).isEqualTo(before);
    login.out("echo 3 >" + folder + "sriov_numvfs; mlxfwreset -y -d " + pci + " r");
    assertThat(login.out("ls /sys/class/net")).doesNotContain("rail0v");
    login.write(
        "/etc/udev/rules.d/80-sriov.rules",
        "ACTION==\"add\", SUBSYSTEM==\"net\", KERNEL==\"rail0\", ATTR{device/sriov_numvfs}=\"2\"\n"
            + "ACTION==\"add\", SUBSYSTEM==\"net\", KERNEL==\"rail0v*\","
            + " RUN+=\"/sbin/ip link set $name mtu 4096\"\n");
    login.reboot();
    assertThat(login.out("cat /sys/class/net/rail0v1/mtu")).isEqualTo("4096");
  }
}
