package io.railwright.twin.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.twin.fault.HostFault;
import io.railwright.twin.host.platform.Hardware;
import io.railwright.twin.host.platform.Platform;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The arguments of the kernel come from the files that the boot loader reads. */
final class BootLoaderTest {
  private final HostLogin login = HostLogin.server();

  @Test
  void theKernelsArgumentsChangeAtTheNextBoot() throws Exception {
    login.write(
        "/etc/default/grub.d/50-cloud.cfg", "GRUB_CMDLINE_LINUX_DEFAULT='console=tty1 quiet'\n");
    login.write(
        "/etc/default/grub.d/99-rdma.cfg",
        "GRUB_CMDLINE_LINUX=\"${GRUB_CMDLINE_LINUX} default_hugepagesz=1G hugepagesz=1G hugepages=4"
            + " isolcpus=2-5\"\n");
    assertThat(login.run("update-grub").err())
        .startsWith(
            "Sourcing file `/etc/default/grub'\nSourcing file `/etc/default/grub.d/50-cloud.cfg'\n")
        .endsWith("done\n");
    assertThat(login.out("cat /proc/cmdline")).doesNotContain("isolcpus").contains("iommu=pt");
    login.reboot();
    assertThat(login.out("cat /proc/cmdline"))
        .startsWith("BOOT_IMAGE=/boot/vmlinuz-5.15.0-139-generic root=/dev/mapper/vg0-root ro ")
        .contains("iommu=pt", "isolcpus=2-5")
        .endsWith("console=tty1 quiet");
    assertThat(login.out("cat /sys/devices/system/cpu/isolated")).isEqualTo("2-5");
    assertThat(login.out("cat /sys/kernel/mm/hugepages/hugepages-1048576kB/nr_hugepages"))
        .isEqualTo("4");
    assertThat(login.out("grep Hugetlb /proc/meminfo")).endsWith("4194304 kB");
    assertThat(login.run("grubby --info=ALL").status()).isEqualTo(127);
  }

  @Test
  void aCopyOfTheOldConfigurationBootsTheOldArguments() throws Exception {
    String before = login.out("cat /proc/cmdline");
    login.out(
        "cp /boot/grub/grub.cfg /root/old; echo 'GRUB_CMDLINE_LINUX=nosmt'"
            + " >/etc/default/grub.d/zz.cfg; update-grub");
    login.reboot();
    assertThat(login.out("cat /proc/cmdline")).endsWith(" nosmt");
    login.out("cat /root/old >/boot/grub/grub.cfg; sync -f /boot");
    login.reboot();
    assertThat(login.out("cat /proc/cmdline")).isEqualTo(before);
  }

  @Test
  void aBrokenDropInChangesNothing() throws Exception {
    String before = login.out("sha256sum /boot/grub/grub.cfg");
    login.write("/etc/default/grub.d/zz.cfg", "GRUB_CMDLINE_LINUX=\"a\n");
    assertThat(login.run("update-grub").status()).isEqualTo(2);
    login.write("/etc/default/grub.d/zz.cfg", "GRUB_CMDLINE_LINUX+=\" a\"\n");
    assertThat(login.run("update-grub").status()).isEqualTo(127);
    assertThat(login.out("sha256sum /boot/grub/grub.cfg")).isEqualTo(before);
  }

  @Test
  void aHalfWrittenConfigurationDoesNotBoot() throws Exception {
    login.host.faults().set(new HostFault.FullDisk(0));
    login.out(": >/boot/grub/grub.cfg");
    login.host.faults().clear(new HostFault.FullDisk(0));
    login.reboot();
    login.pass(Duration.ofDays(1));
    assertThat(login.host.isUp()).isFalse();
  }

  @Test
  void grubbyOfRedHatDoesTheSame() throws Exception {
    HostLogin guest = HostLogin.at(Hardware.of(Platform.CONNECTX_5_GUEST).named("g5"));
    String before = guest.out("cat /proc/cmdline");
    assertThat(guest.out("grubby --info=DEFAULT"))
        .contains("index=0\nkernel=\"/boot/vmlinuz-", "\nargs=\"ro ")
        .doesNotContain("BOOT_IMAGE");
    guest.out("grubby --update-kernel=ALL --args='nosmt hugepages=4'");
    guest.out("grubby --update-kernel ALL --args=hugepages=8");
    assertThat(guest.out("cat /etc/default/grub")).contains("nosmt hugepages=8\"");
    assertThat(guest.out("cat /etc/kernel/cmdline")).doesNotContain("nosmt");
    guest.reboot();
    assertThat(guest.out("cat /proc/cmdline")).isEqualTo(before + " nosmt hugepages=8");
    guest.out("grub2-mkconfig -o /boot/grub2/grub.cfg");
    guest.out("grubby --update-kernel=ALL --remove-args='quiet hugepages nosmt=force'");
    guest.reboot();
    assertThat(guest.out("cat /proc/cmdline")).doesNotContain("quiet").endsWith(" nosmt");
    assertThat(guest.run("grubby --update-kernel=/boot/nothing --args=x").status()).isEqualTo(1);
    assertThat(guest.run("update-grub").status()).isEqualTo(127);
  }
}
