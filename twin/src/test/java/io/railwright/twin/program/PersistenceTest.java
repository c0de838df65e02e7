package io.railwright.twin.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.twin.host.platform.Hardware;
import io.railwright.twin.host.platform.Platform;
import org.junit.jupiter.api.Test;

/** What a boot takes from files, and what it loses because no file holds it. */
final class PersistenceTest {
  private final HostLogin login = HostLogin.server();

  @Test
  void kernelSettingsComeFromFilesByTheirNames() throws Exception {
    String setting = "net.core.rmem_max";
    login.write("/etc/sysctl.conf", setting + "=3\n");
    login.write("/etc/sysctl.d/10-a.conf", setting + " = 1\n");
    login.write("/etc/sysctl.d/50-b.conf", "# " + setting + " = 9\n-" + setting + " = 2\n");
    login.write("/etc/sysctl.d/60-c.conf.off", setting + " = 4\n");
    login.reboot();
    assertThat(login.out("sysctl -n " + setting)).isEqualTo("3");
    login.write("/etc/sysctl.d/zz-last.conf", setting + " = 5\n");
    login.reboot();
    assertThat(login.out("sysctl -n " + setting)).isEqualTo("5");
    login.out("sysctl --system");
    assertThat(login.out("sysctl -n " + setting)).isEqualTo("3");
    login.out("sysctl -w " + setting + "=7");
    login.reboot();
    assertThat(login.out("sysctl -n " + setting)).isEqualTo("5");
  }

  @Test
  void modulesGetTheirParametersWhenTheyAreLoaded() throws Exception {
    login.write("/etc/modprobe.d/rdma.conf", "# no\noptions ib_core netns_mode=0\n");
    assertThat(login.out("modprobe -c")).contains("options ib_core netns_mode=0");
    assertThat(login.out("cat /sys/module/ib_core/parameters/netns_mode")).isEqualTo("Y");
    login.reboot();
    assertThat(login.out("cat /sys/module/ib_core/parameters/netns_mode")).isEqualTo("N");
    login.out("rm /etc/modprobe.d/rdma.conf");
    login.write("/etc/modprobe.d/no.conf", "blacklist rdma_ucm\n");
    login.write("/etc/modules-load.d/gpu.conf", "nvidia-peermem\n");
    login.reboot();
    assertThat(login.out("cat /sys/module/ib_core/parameters/netns_mode")).isEqualTo("Y");
    assertThat(login.out("cut -d' ' -f1 /proc/modules"))
        .contains("nvidia_peermem")
        .doesNotContain("rdma_ucm");
  }

  /** What an initramfs loads it loads by its own copy of the files. */
  @Test
  void modulesOfTheInitramfsGetTheirParametersOnceThatIsMadeAnew() throws Exception {
    String shown = "cat /sys/module/mlx5_core/parameters/prof_sel";
    assertThat(login.out("lsinitramfs /boot/initrd.img-*")).contains("/mlx5_core.ko");
    assertThat(login.out(shown)).isEqualTo("2");
    login.write("/etc/modprobe.d/mlx.conf", "options mlx5-core prof_sel=0\n");
    assertThat(login.out("modprobe -c")).contains("options mlx5_core prof_sel=0");
    login.reboot();
    assertThat(login.out(shown)).isEqualTo("2");
    assertThat(login.out("update-initramfs -u")).contains("Generating /boot/initrd.img-");
    login.reboot();
    assertThat(login.out(shown)).isEqualTo("0");
  }

  @Test
  void rulesOfUdevStartUnitsWhenADeviceAppears() throws Exception {
    login.write(
        "/etc/systemd/system/qos@.service",
        """
        [Service]
        Type=oneshot
        ExecStart=/usr/bin/mlnx_qos -i %i --pfc 0,0,0,0,0,1,0,0
        """);
    login.write(
        "/etc/udev/rules.d/90-qos.rules",
        """
        # comment
        ACTION=="add", SUBSYSTEM=="net", KERNEL=="rail0", \\
          DRIVERS=="mlx5_core", TAG+="systemd", ENV{SYSTEMD_WANTS}+="qos@%k.service"
        ACTION=="add", SUBSYSTEM=="net", KERNEL=="rail1", ATTR{mtu}="4096"
        ACTION=="add", SUBSYSTEM=="net", MAGIC=="x", RUN+="/bin/touch /var/log/no"
        SUBSYSTEM=="infiniband", RUN+="/bin/sh -c 'echo $name >>/var/log/rdma'"
        """);
    login.out("udevadm control --reload && udevadm trigger --action=add && udevadm settle");
    assertThat(login.host.nic("rail0").pfc()).isEqualTo(1 << 5);
    login.out("mlnx_qos -i rail0 --pfc 0,0,0,0,0,0,0,0");
    login.reboot();
    assertThat(login.host.nic("rail0").pfc()).isEqualTo(1 << 5);
    assertThat(login.host.nic("rail1").pfc()).isEqualTo(1 << 3);
    assertThat(login.host.nic("rail1").mtu()).isEqualTo(4096);
    login.out("mlnx_qos -i rail0 --pfc 0,0,0,0,0,0,0,0; rm /var/log/rdma");
    login.out("mlxfwreset -y -d " + login.host.nic("rail0").pci() + " r");
    assertThat(login.host.nic("rail0").pfc()).isEqualTo(1 << 5);
    assertThat(login.out("cat /var/log/rdma")).isEqualTo("mlx5_0");
    assertThat(login.run("cat /var/log/no").status()).isEqualTo(1);
  }

  @Test
  void networkdSaysTheMtuOfTheInterfacesThatItMatches() throws Exception {
    login.out("rm /etc/netplan/*; mkdir -p /etc/systemd/network; netplan apply");
    assertThat(login.host.nic("rail0").mtu()).isEqualTo(1500);
    login.write(
        "/etc/systemd/network/10-a.link", "[Match]\nOriginalName=rail1\n[Link]\nMTUBytes=2000\n");
    login.write(
        "/etc/systemd/network/20-b.link", "[Match]\nOriginalName=rail*\n[Link]\nMTUBytes=3000\n");
    login.write(
        "/etc/systemd/network/30-c.network",
        "[Match]\nMACAddress=" + login.host.nic("rail0").mac() + "\n[Link]\nMTUBytes=4000\n");
    login.write("/etc/systemd/network/00-d.link", "[Match]\nMagic=1\n[Link]\nMTUBytes=9000\n");
    login.reboot();
    assertThat(login.host.nic("rail0").mtu()).isEqualTo(4000);
    assertThat(login.host.nic("rail1").mtu()).isEqualTo(2000);
    login.out("netplan set ethernets.rail0.mtu=5000");
    login.reboot();
    assertThat(login.host.nic("rail0").mtu()).isEqualTo(5000);
    assertThat(login.run("nmcli c show").status()).isEqualTo(127);
  }

  @Test
  void aProfileIsChangedReappliedAndBroughtBack() throws Exception {
    HostLogin guest = HostLogin.at(Hardware.of(Platform.CONNECTX_5_GUEST).named("g5"));
    String net = guest.host.nics().getFirst().net();
    String name = guest.out("nmcli -g GENERAL.CONNECTION device show " + net);
    String path = "/etc/NetworkManager/system-connections/" + name + ".nmconnection";
    String before = guest.out("sha256sum " + path);
    String old = guest.out("nmcli -g 802-3-ethernet.mtu c show " + name);
    assertThat(guest.out("stat -c %a " + path)).isEqualTo("600");
    guest.out("nmcli c mod " + name + " 802-3-ethernet.mtu 4200");
    assertThat(guest.host.nic(net).mtu()).isNotEqualTo(4200);
    assertThat(guest.out("nmcli device reapply " + net))
        .isEqualTo("Connection successfully reapplied to device '" + net + "'.");
    assertThat(guest.host.nic(net).mtu()).isEqualTo(4200);
    assertThat(guest.out("stat -c %a " + path)).isEqualTo("600");
    guest.reboot();
    assertThat(guest.host.nic(net).mtu()).isEqualTo(4200);
    guest.out("nmcli c mod " + name + " 802-3-ethernet.mtu '" + old.replace("auto", "") + "'");
    assertThat(guest.out("sha256sum " + path)).isEqualTo(before);
    assertThat(guest.run("nmcli c mod nothing 802-3-ethernet.mtu 1").err())
        .isEqualTo("Error: unknown connection 'nothing'.\n");
    assertThat(guest.run("nmcli c mod " + name + " warp.speed 1").status()).isEqualTo(2);
    assertThat(guest.run("nmcli c mod " + name + " 802-3-ethernet.mtu").status()).isEqualTo(2);
    assertThat(guest.run("nmcli c mod " + name + " 802-3-ethernet.mtu x").status()).isEqualTo(2);
    assertThat(guest.run("nmcli d reapply nothing").status()).isEqualTo(10);
    assertThat(guest.run("nmcli -g warp c show " + name).status()).isEqualTo(2);
  }

  @Test
  void whatNoFileHoldsIsLost() throws Exception {
    String pci = login.host.nic("rail0").pci();
    String show =
        "cat /sys/class/net/rail0/mtu; mlnx_qos -i rail0; ethtool -g rail0; setpci -s "
            + pci
            + " CAP_EXP+8.w; sysctl vm.swappiness; nvidia-smi -q -d CLOCK -i 0;"
            + " cat /sys/class/infiniband/mlx5_0/tc/1/traffic_class";
    String before = login.run(show).out();
    login.out(
        "ip link set rail0 mtu 2000; mlnx_qos -i rail0 --pfc 0,0,0,0,0,0,1,0; ethtool -G rail0 rx"
            + " 512; setpci -s "
            + pci
            + " CAP_EXP+8.w=2000:f000; sysctl -w vm.swappiness=7; echo 96"
            + " >/sys/class/infiniband/mlx5_0/tc/1/traffic_class");
    assertThat(login.run(show).out()).isNotEqualTo(before);
    login.reboot();
    assertThat(login.run(show).out()).isEqualTo(before);
  }
}
