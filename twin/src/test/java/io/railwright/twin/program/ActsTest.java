package io.railwright.twin.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.twin.fault.HostFault;
import io.railwright.twin.host.Acts.Act;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A host keeps an account of what changed it; faults take away effects, and nothing else. */
final class ActsTest {
  private final HostLogin login = HostLogin.server();
  private final String pci = login.host.nic("rail0").pci();

  private List<String> acts() {
    return login.host.acts().all().stream().map(Act::what).toList();
  }

  @Test
  void onlyWhatChangesIsWrittenDown() throws Exception {
    login.run(
        "ip link show; ethtool -g rail0; mlxconfig -d "
            + pci
            + " q; systemctl status openibd; sysctl vm.swappiness; mlnx_qos -i rail0;"
            + " cat /etc/passwd; nvidia-smi -q; setpci -s "
            + pci
            + " CAP_EXP+8.w; nmcli; modprobe -c; netplan get; lspci");
    assertThat(acts()).isEmpty();
    login.out(
        "mkdir /var/lib/x; echo a >/var/lib/x/f; mv -T /var/lib/x /var/lib/y; rm -r /var/lib/y;"
            + " echo 4096 >/sys/class/net/rail0/mtu; mlxconfig -y -d "
            + pci
            + " set NUM_OF_VFS=4");
    login.run("ip link set rail0 mtu 99999");
    assertThat(acts())
        .containsExactly(
            "mkdir /var/lib/x",
            "write /var/lib/x/f",
            "write /var/lib/x/f",
            "rename /var/lib/x /var/lib/y",
            "remove /var/lib/y/f",
            "remove /var/lib/y",
            "write /sys/class/net/rail0/mtu 4096",
            "run 0 mlxconfig -y -d " + pci + " set NUM_OF_VFS=4",
            "run 2 ip link set rail0 mtu 99999");
  }

  @Test
  void rebootsAndBootsAreCounted() throws Exception {
    login.run("systemd-run -q --unit=r systemctl reboot"); // may be cut off by what it starts
    for (int attempt = 0; attempt < 500 && login.host.acts().of("boot").isEmpty(); attempt++) {
      Thread.sleep(10);
    }
    login.pass(Duration.ofSeconds(4));
    assertThat(login.host.acts().of("reboot")).hasSize(1);
    assertThat(login.host.acts().of("boot")).extracting(Act::boot).containsExactly(1);
    assertThat(login.host.acts().all().getLast().line())
        .matches("2026-03-01T08:00:0\\dZ h1 1 (boot|run .*)");
    assertThat(new Act(java.time.Instant.EPOCH, "h", 0, "write a\nb").line())
        .isEqualTo("1970-01-01T00:00:00Z h 0 write a\\nb");
  }

  @Test
  void aLostRebootIsAcknowledgedAndDoesNotHappen() throws Exception {
    String before = login.out("cat /proc/sys/kernel/random/boot_id");
    HostFault fault = new HostFault.RebootLost();
    login.host.faults().set(fault);
    assertThat(login.run("reboot").status()).isZero();
    assertThat(login.host.isUp()).isTrue();
    assertThat(login.out("cat /proc/sys/kernel/random/boot_id")).isEqualTo(before);
    login.host.faults().clear(fault);
    login.reboot();
    assertThat(login.out("cat /proc/sys/kernel/random/boot_id")).isNotEqualTo(before);
  }

  @Test
  void anInertToolShowsWhatIsAndChangesNothing() throws Exception {
    HostFault fault = new HostFault.SettingInert("mlnx_qos");
    login.host.faults().set(fault);
    assertThat(login.run("mlnx_qos -i rail0 --pfc 0,0,0,0,0,1,0,0").status()).isZero();
    assertThat(login.host.nic("rail0").pfc()).isEqualTo(1 << 3);
    assertThat(login.out("mlnx_qos -i rail0")).contains("PFC");
    assertThat(acts()).containsExactly("inert mlnx_qos -i rail0 --pfc 0,0,0,0,0,1,0,0");
    login.host.faults().clear(fault);
    login.out("mlnx_qos -i rail0 --pfc 0,0,0,0,0,1,0,0");
    assertThat(login.host.nic("rail0").pfc()).isEqualTo(1 << 5);
  }

  @Test
  void aDiskTakesAsMuchAsItHasRoomFor() throws Exception {
    login.out("echo old >/etc/there");
    HostFault fault = new HostFault.FullDisk(6);
    login.host.faults().set(fault);
    HostConsole.Said said = login.run("printf 0123456789 >/etc/half; echo $?; cat /etc/half");
    assertThat(said.out()).isEqualTo("1\n012345");
    assertThat(said.err()).contains("No space left on device");
    assertThat(login.run("mkdir /etc/folder").err())
        .isEqualTo("mkdir: cannot create directory ‘/etc/folder’: No space left on device\n");
    assertThat(login.run("echo more | tee -a /etc/there").err())
        .isEqualTo("tee: /etc/there: No space left on device\n");
    login.out(
        "echo new >/etc/there && echo fits >/run/memory && rm /etc/half && mkdir /etc/folder");
    assertThat(login.out("cat /etc/there")).isEqualTo("new");
    login.host.faults().clear(fault);
    login.out("printf 0123456789 >/etc/half");
  }

  @Test
  void aReadOnlyDiskTakesNoChange() throws Exception {
    login.out("echo old >/etc/there");
    HostFault fault = new HostFault.ReadOnly();
    login.host.faults().set(fault);
    assertThat(login.run("echo new >/etc/there").err())
        .isEqualTo("sh: 1: cannot create /etc/there: Read-only file system\n");
    assertThat(login.run("rm /etc/there").err())
        .isEqualTo("rm: cannot remove '/etc/there': Read-only file system\n");
    assertThat(login.run("mv -T /etc/there /etc/here").err())
        .isEqualTo("mv: cannot move '/etc/there' to '/etc/here': Read-only file system\n");
    assertThat(login.run("mkdir /var/lib/railwright").err()).contains("Read-only file system");
    assertThat(login.run("chmod 600 /etc/there").err()).contains("Read-only file system");
    assertThat(login.run("systemctl enable nothing").status()).isEqualTo(1);
    login.out("echo x >/run/x; echo 2000 >/sys/class/net/rail0/mtu");
    login.host.faults().clear(fault);
    assertThat(login.out("cat /etc/there; echo new >/etc/there")).isEqualTo("old");
  }
}
