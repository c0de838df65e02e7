package io.railwright.twin.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.twin.host.platform.Hardware;
import io.railwright.twin.host.platform.Platform;
import io.railwright.twin.host.platform.Trait;
import org.junit.jupiter.api.Test;

class SystemToolsTest {
  private final Desk desk = Desk.server();

  @Test
  void governorsAreSetAndLost() throws Exception {
    String file = "/sys/devices/system/cpu/cpu7/cpufreq/scaling_governor";
    assertThat(desk.type("cpupower frequency-set -g powersave").status()).isZero();
    assertThat(desk.read(file)).isEqualTo("powersave");
    desk.write(file, "performance");
    assertThat(desk.read(file)).isEqualTo("performance");
    assertThatThrownBy(() -> desk.write(file, "warp")).hasMessage("Invalid argument");
    assertThat(desk.type("cpupower frequency-set -g schedutil").status()).isEqualTo(1);
    desk.reboot();
    assertThat(desk.read("/sys/devices/system/cpu/cpu9/cpufreq/scaling_governor"))
        .isEqualTo("performance");
  }

  @Test
  void kernelSettingsLastOnlyInFiles() throws Exception {
    desk.type("sysctl -w net.core.rmem_max=67108864");
    assertThat(desk.read("/proc/sys/net/core/rmem_max")).isEqualTo("67108864");
    desk.reboot();
    assertThat(desk.read("/proc/sys/net/core/rmem_max")).isEqualTo("212992");
    desk.write("/etc/sysctl.d/90-rdma.conf", "net.core.rmem_max = 33554432");
    assertThat(desk.read("/proc/sys/net/core/rmem_max")).isEqualTo("212992");
    desk.type("sysctl --system");
    assertThat(desk.type("sysctl -n net.core.rmem_max").out()).isEqualTo("33554432\n");
    desk.reboot();
    assertThat(desk.read("/proc/sys/net/core/rmem_max")).isEqualTo("33554432");
    assertThat(desk.type("sysctl net.core.nothing").err()).contains("No such file or directory");
  }

  @Test
  void servicesStartStopAndAreMasked() throws Exception {
    assertThat(desk.type("systemctl is-active irqbalance").out()).isEqualTo("inactive\n");
    desk.type("systemctl start irqbalance");
    assertThat(desk.type("systemctl is-active irqbalance").status()).isZero();
    desk.reboot();
    assertThat(desk.type("systemctl is-active irqbalance").status()).isEqualTo(3);
    desk.type("systemctl enable --now irqbalance");
    desk.reboot();
    assertThat(desk.type("systemctl show -p Id,ActiveState,UnitFileState irqbalance").out())
        .isEqualTo("Id=irqbalance.service\nActiveState=active\nUnitFileState=enabled\n");
    desk.type("systemctl stop irqbalance");
    desk.type("systemctl mask irqbalance");
    assertThat(desk.type("systemctl start irqbalance").err()).contains("is masked");
    assertThat(desk.type("systemctl is-enabled irqbalance").out()).isEqualTo("masked\n");
    assertThat(desk.type("systemctl start nothing").status()).isEqualTo(5);
  }

  @Test
  void aUnitOfOnesOwnRunsAtBoot() throws Exception {
    desk.write(
        "/etc/systemd/system/mtu.service",
        """
        [Service]
        Type=oneshot
        ExecStart=/usr/sbin/ip link set rail0 mtu 4096
        """);
    desk.reboot();
    assertThat(desk.host.nic("rail0").mtu()).isEqualTo(9000);
    assertThat(desk.type("systemctl enable mtu").status()).isZero();
    desk.reboot();
    assertThat(desk.host.nic("rail0").mtu()).isEqualTo(4096);
    desk.write("/etc/rc.local", "mlnx_qos -i rail0 --pfc 0,0,0,0,0,1,0,0");
    desk.reboot();
    assertThat(desk.host.nic("rail0").pfc()).isEqualTo(1 << 5);
  }

  @Test
  void modulesAreLoadedAndUnloaded() throws Exception {
    assertThat(desk.type("modprobe nvidia_peermem").status()).isZero();
    assertThat(desk.read("/proc/modules")).contains("nvidia_peermem ");
    assertThat(desk.type("lsmod").out()).contains("nvidia_peermem");
    assertThat(desk.type("modprobe -r nvidia-peermem").status()).isZero();
    assertThat(desk.type("rmmod rdma_cm").err()).contains("in use by: rdma_ucm");
    assertThat(desk.type("modprobe warp").err()).contains("Module warp not found");
    desk.type("rmmod rdma_ucm");
    assertThat(desk.read("/proc/modules")).doesNotContain("rdma_ucm");
    desk.reboot();
    assertThat(desk.read("/proc/modules")).contains("rdma_ucm").doesNotContain("nvidia_peermem");
  }

  @Test
  void theKernelsArgumentsChangeAtTheNextBoot() throws Exception {
    desk.write(
        "/etc/default/grub.d/99-rdma.cfg",
        "GRUB_CMDLINE_LINUX=\"${GRUB_CMDLINE_LINUX} default_hugepagesz=1G hugepagesz=1G hugepages=4"
            + " isolcpus=2-5\"");
    assertThat(desk.type("update-grub").status()).isZero();
    assertThat(desk.read("/proc/cmdline")).doesNotContain("isolcpus").contains("iommu=pt");
    desk.reboot();
    assertThat(desk.read("/proc/cmdline")).contains("iommu=pt").contains("isolcpus=2-5");
    assertThat(desk.read("/sys/devices/system/cpu/isolated")).isEqualTo("2-5");
    assertThat(desk.read("/sys/kernel/mm/hugepages/hugepages-1048576kB/nr_hugepages"))
        .isEqualTo("4");
    assertThat(desk.read("/proc/meminfo")).contains("Hugetlb:               4194304 kB");
  }

  @Test
  void grubbyOfRedHatDoesTheSame() throws Exception {
    Desk guest = Desk.at(Hardware.of(Platform.CONNECTX_5_GUEST).named("g5"));
    assertThat(guest.type("grubby --update-kernel=ALL --args=nosmt").status()).isZero();
    guest.reboot();
    assertThat(guest.read("/proc/cmdline")).contains("nosmt").contains("quiet");
    guest.type("grubby --update-kernel=ALL --remove-args=quiet");
    guest.reboot();
    assertThat(guest.read("/proc/cmdline")).doesNotContain("quiet");
  }

  @Test
  void hugePagesAndInterruptsAreWritten() throws Exception {
    desk.write("/sys/kernel/mm/hugepages/hugepages-2048kB/nr_hugepages", "1000");
    assertThat(desk.read("/proc/meminfo")).contains("HugePages_Total:       1000");
    assertThat(desk.read("/sys/devices/system/node/node1/hugepages/hugepages-2048kB/nr_hugepages"))
        .isEqualTo("500");
    desk.write("/proc/irq/121/smp_affinity_list", "12-15");
    assertThat(desk.read("/proc/irq/121/effective_affinity_list")).isEqualTo("12");
    desk.reboot();
    assertThat(desk.read("/proc/irq/121/smp_affinity_list")).isEqualTo("0");
    assertThat(desk.type("sysctl -n vm.nr_hugepages").out()).isEqualTo("0\n");
  }

  @Test
  void networkFilesKeepTheMtu() throws Exception {
    desk.type("ip link set rail0 mtu 1500");
    desk.reboot();
    assertThat(desk.host.nic("rail0").mtu()).isEqualTo(9000);
    desk.type("netplan set network.ethernets.rail0.mtu=4200");
    desk.type("netplan apply");
    assertThat(desk.host.nic("rail0").mtu()).isEqualTo(4200);
    desk.reboot();
    assertThat(desk.host.nic("rail0").mtu()).isEqualTo(4200);
    Desk guest =
        Desk.at(Hardware.of(Platform.CONNECTX_5_GUEST).named("g6").with(Trait.MTU, "1500"));
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
    assertThat(desk.type("uname -srm").out()).isEqualTo("Linux 5.15.0-139-generic x86_64\n");
    assertThat(desk.type("hostname").out()).isEqualTo("h1\n");
    assertThat(desk.type("numactl -H").out())
        .contains("available: 2 nodes (0-1)")
        .contains("node   0   1");
    assertThat(desk.type("lscpu").out()).containsPattern("Socket\\(s\\): +2");
    assertThat(desk.type("free").out()).contains("Mem:");
    assertThat(desk.type("dmesg").out()).contains("mlx5_core");
    assertThat(desk.type("ibstat mlx5_0").out()).contains("CA 'mlx5_0'").contains("Rate: 400");
    assertThat(desk.type("mst status -v").out()).contains("/dev/mst/mt4129_pciconf0");
  }
}
