package io.railwright.twin.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.twin.host.platform.Hardware;
import io.railwright.twin.host.platform.HardwareTrait;
import io.railwright.twin.host.platform.Platform;
import org.junit.jupiter.api.Test;

class SystemToolsTest {
  private final HostConsole console = HostConsole.server();

  @Test
  void governorsAreSetAndLost() throws Exception {
    String file = "/sys/devices/system/cpu/cpu7/cpufreq/scaling_governor";
    assertThat(console.type("cpupower frequency-set -g powersave").status()).isZero();
    assertThat(console.read(file)).isEqualTo("powersave");
    console.write(file, "performance");
    assertThat(console.read(file)).isEqualTo("performance");
    assertThatThrownBy(() -> console.write(file, "warp")).hasMessage("Invalid argument");
    assertThat(console.type("cpupower frequency-set -g schedutil").status()).isEqualTo(1);
    console.reboot();
    assertThat(console.read("/sys/devices/system/cpu/cpu9/cpufreq/scaling_governor"))
        .isEqualTo("performance");
  }

  @Test
  void kernelSettingsLastOnlyInFiles() throws Exception {
    console.type("sysctl -w net.core.rmem_max=67108864");
    assertThat(console.read("/proc/sys/net/core/rmem_max")).isEqualTo("67108864");
    console.reboot();
    assertThat(console.read("/proc/sys/net/core/rmem_max")).isEqualTo("212992");
    console.write("/etc/sysctl.d/90-rdma.conf", "net.core.rmem_max = 33554432");
    assertThat(console.read("/proc/sys/net/core/rmem_max")).isEqualTo("212992");
    console.type("sysctl --system");
    assertThat(console.type("sysctl -n net.core.rmem_max").out()).isEqualTo("33554432\n");
    console.reboot();
    assertThat(console.read("/proc/sys/net/core/rmem_max")).isEqualTo("33554432");
    assertThat(console.type("sysctl net.core.nothing").err()).contains("No such file or directory");
  }

  @Test
  void servicesStartStopAndAreMasked() throws Exception {
    assertThat(console.type("systemctl is-active irqbalance").out()).isEqualTo("inactive\n");
    console.type("systemctl start irqbalance");
    assertThat(console.type("systemctl is-active irqbalance").status()).isZero();
    console.reboot();
    assertThat(console.type("systemctl is-active irqbalance").status()).isEqualTo(3);
    console.type("systemctl enable --now irqbalance");
    console.reboot();
    assertThat(console.type("systemctl show -p Id,ActiveState,UnitFileState irqbalance").out())
        .isEqualTo("Id=irqbalance.service\nActiveState=active\nUnitFileState=enabled\n");
    console.type("systemctl stop irqbalance");
    console.type("systemctl mask irqbalance");
    assertThat(console.type("systemctl start irqbalance").err()).contains("is masked");
    assertThat(console.type("systemctl is-enabled irqbalance").out()).isEqualTo("masked\n");
    assertThat(console.type("systemctl start nothing").status()).isEqualTo(5);
  }

  @Test
  void aUnitOfOnesOwnRunsAtBoot() throws Exception {
    console.write(
        "/etc/systemd/system/mtu.service",
        """
        [Service]
        Type=oneshot
        ExecStart=/usr/sbin/ip link set rail0 mtu 4096
        [Install]
        WantedBy=multi-user.target
        """);
    console.reboot();
    assertThat(console.host.nic("rail0").mtu()).isEqualTo(9000);
    assertThat(console.type("systemctl enable mtu").status()).isZero();
    console.reboot();
    assertThat(console.host.nic("rail0").mtu()).isEqualTo(4096);
    console.write("/etc/rc.local", "mlnx_qos -i rail0 --pfc 0,0,0,0,0,1,0,0");
    console.reboot();
    assertThat(console.host.nic("rail0").pfc()).isEqualTo(1 << 5);
  }

  @Test
  void modulesAreLoadedAndUnloaded() throws Exception {
    assertThat(console.type("modprobe nvidia_peermem").status()).isZero();
    assertThat(console.read("/proc/modules")).contains("nvidia_peermem ");
    assertThat(console.type("lsmod").out()).contains("nvidia_peermem");
    assertThat(console.type("modprobe -r nvidia-peermem").status()).isZero();
    assertThat(console.type("rmmod rdma_cm").err()).contains("in use by: rdma_ucm");
    assertThat(console.type("modprobe warp").err()).contains("Module warp not found");
    console.type("rmmod rdma_ucm");
    assertThat(console.read("/proc/modules")).doesNotContain("rdma_ucm");
    console.reboot();
    assertThat(console.read("/proc/modules")).contains("rdma_ucm").doesNotContain("nvidia_peermem");
  }

  @Test
  void hugePagesAndInterruptsAreWritten() throws Exception {
    console.write("/sys/kernel/mm/hugepages/hugepages-2048kB/nr_hugepages", "1000");
    assertThat(console.read("/proc/meminfo")).contains("HugePages_Total:       1000");
    assertThat(
            console.read("/sys/devices/system/node/node1/hugepages/hugepages-2048kB/nr_hugepages"))
        .isEqualTo("500");
    console.write("/proc/irq/121/smp_affinity_list", "12-15");
    assertThat(console.read("/proc/irq/121/effective_affinity_list")).isEqualTo("12");
    console.reboot();
    assertThat(console.read("/proc/irq/121/smp_affinity_list")).isEqualTo("0");
    assertThat(console.type("sysctl -n vm.nr_hugepages").out()).isEqualTo("0\n");
  }

  @Test
  void networkFilesKeepTheMtu() throws Exception {
    console.type("ip link set rail0 mtu 1500");
    console.reboot();
    assertThat(console.host.nic("rail0").mtu()).isEqualTo(9000);
    console.type("netplan set network.ethernets.rail0.mtu=4200");
    console.type("netplan apply");
    assertThat(console.host.nic("rail0").mtu()).isEqualTo(4200);
    console.reboot();
    assertThat(console.host.nic("rail0").mtu()).isEqualTo(4200);
    HostConsole guest =
        HostConsole.at(
            Hardware.of(Platform.CONNECTX_5_GUEST).named("g6").with(HardwareTrait.MTU, "1500"));
    assertThat(guest.type("nmcli connection modify enp5s0 ethernet.mtu 9000").status()).isZero();
    assertThat(guest.host.nic("enp5s0").mtu()).isEqualTo(1500);
    guest.type("nmcli con up enp5s0");
    assertThat(guest.host.nic("enp5s0").mtu()).isEqualTo(9000);
    guest.reboot();
    assertThat(guest.host.nic("enp5s0").mtu()).isEqualTo(9000);
    assertThat(guest.type("nmcli con up nothing").err()).contains("unknown connection");
  }

  @Test
  void smallToolsTell() throws Exception {
    assertThat(console.type("uname -srm").out()).isEqualTo("Linux 5.15.0-139-generic x86_64\n");
    assertThat(console.type("hostname").out()).isEqualTo("h1\n");
    assertThat(console.type("numactl -H").out())
        .contains("available: 2 nodes (0-1)")
        .contains("node   0   1");
    assertThat(console.type("lscpu").out()).containsPattern("Socket\\(s\\): +2");
    assertThat(console.type("free").out()).contains("Mem:");
    assertThat(console.type("dmesg").out()).contains("mlx5_core");
    assertThat(console.type("ibstat mlx5_0").out()).contains("CA 'mlx5_0'").contains("Rate: 400");
    assertThat(console.type("mst status -v").out()).contains("/dev/mst/mt4129_pciconf0");
  }
}
