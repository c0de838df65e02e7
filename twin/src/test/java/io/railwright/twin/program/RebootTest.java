package io.railwright.twin.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.posix.Files;
import io.railwright.twin.fault.HostFault;
import io.railwright.twin.host.nic.Nic;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class RebootTest {
  private final Desk desk = Desk.server();
  private final Nic nic = desk.host.nic("rail0");

  @Test
  void aRebootTakesTimeAndIsANewBoot() throws Exception {
    String before = desk.read("/proc/sys/kernel/random/boot_id");
    assertThat(desk.host.uptime()).isGreaterThan(Duration.ofDays(1));
    desk.type("systemctl reboot");
    assertThat(desk.host.isUp()).isFalse();
    desk.pass(Duration.ofSeconds(3));
    assertThat(desk.host.isUp()).isTrue();
    assertThat(desk.host.bootId()).isNotEqualTo(before);
    assertThat(desk.read("/proc/uptime")).startsWith("0.00");
  }

  @Test
  void whatIsNotOnDiskIsLost() throws Exception {
    desk.type("mlnx_qos -i rail0 --pfc 0,0,0,0,0,0,0,0 --trust pcp");
    desk.type("ethtool -G rail0 rx 8192");
    desk.write("/sys/class/net/rail0/ecn/roce_np/enable/3", "0");
    desk.write("/tmp/notes", "gone");
    desk.write("/etc/notes", "kept");
    desk.reboot();
    assertThat(nic.pfc()).isEqualTo(8);
    assertThat(nic.trust()).isEqualTo("dscp");
    assertThat(nic.ringReceive()).isEqualTo(1024);
    assertThat(nic.ecnNp(3)).isTrue();
    assertThat(desk.host.files().kind("/tmp/notes")).isEqualTo(Files.Kind.ABSENT);
    assertThat(desk.read("/etc/notes")).isEqualTo("kept");
  }

  @Test
  void aRestChangesNothing() throws Exception {
    desk.type("ip link set rail0 mtu 2000");
    desk.write("/tmp/notes", "here");
    desk.host.rest();
    assertThat(desk.read("/sys/class/net/rail0/mtu")).isEqualTo("2000");
    assertThat(desk.read("/tmp/notes")).isEqualTo("here");
    desk.host.files().remove("/tmp/notes");
    desk.host.rest();
    assertThat(desk.host.files().kind("/tmp/notes")).isEqualTo(Files.Kind.ABSENT);
  }

  @Test
  void aRebootThatNeverReturns() throws Exception {
    desk.host.faults().set(new HostFault.RebootNeverReturns());
    desk.type("shutdown -r now");
    desk.pass(Duration.ofDays(2));
    assertThat(desk.host.isUp()).isFalse();
  }

  @Test
  void aFullDiskTakesNoMore() throws Exception {
    HostFault fault = new HostFault.FullDisk();
    desk.host.faults().set(fault);
    assertThatThrownBy(() -> desk.write("/etc/notes", "x")).hasMessage("No space left on device");
    desk.write("/sys/class/net/rail0/mtu", "2000");
    desk.host.faults().clear(fault);
    desk.write("/etc/notes", "x");
    assertThat(desk.read("/etc/notes")).isEqualTo("x");
  }

  @Test
  void aHungCommandEndsWhenItIsInterrupted() throws Exception {
    HostFault fault = new HostFault.HungCommand("ethtool");
    desk.host.faults().set(fault);
    AtomicReference<String> end = new AtomicReference<>("");
    Thread thread =
        Thread.startVirtualThread(
            () -> {
              try {
                desk.type("ethtool rail0");
                end.set("ended by itself");
              } catch (InterruptedException interrupted) {
                end.set("interrupted");
              } catch (java.io.IOException failed) {
                end.set("failed");
              }
            });
    while (thread.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    thread.interrupt();
    thread.join();
    assertThat(end.get()).isEqualTo("interrupted");
    desk.host.faults().clear(fault);
    assertThat(desk.type("ethtool rail0").status()).isZero();
  }

  @Test
  void aDowngradedLinkShowsEverywhere() throws Exception {
    HostFault fault = new HostFault.PcieDowngraded("rail0");
    desk.host.faults().set(fault);
    assertThat(desk.read("/sys/bus/pci/devices/" + nic.pci() + "/current_link_width"))
        .isEqualTo("8");
    assertThat(desk.type("lspci -vvv -s " + nic.pci()).out()).contains("Width x8 (downgraded)");
    assertThat(desk.type("dmesg").out())
        .contains("limited by 32.0 GT/s PCIe x8 link at " + nic.pci() + " (capable of");
    desk.host.faults().clear(fault);
    assertThat(desk.read("/sys/bus/pci/devices/" + nic.pci() + "/current_link_width"))
        .isEqualTo("16");
    assertThatThrownBy(() -> desk.host.faults().set(new HostFault.PcieDowngraded("nope")))
        .hasMessageContaining("has no port nope");
  }

  @Test
  void aFlappingLinkCountsItsLosses() throws Exception {
    long before = Long.parseLong(desk.read("/sys/class/net/rail0/carrier_down_count"));
    desk.host.faults().set(new HostFault.LinkFlap("rail0"));
    assertThat(nic.isUp()).isTrue();
    desk.pass(Duration.ofSeconds(1));
    assertThat(nic.isUp()).isFalse();
    desk.pass(Duration.ofSeconds(9));
    assertThat(Long.parseLong(desk.read("/sys/class/net/rail0/carrier_down_count")))
        .isGreaterThan(before + 4);
    assertThat(nic.counters().get("link_down_events_phy")).isGreaterThan(4);
    desk.host.faults().clear(new HostFault.LinkFlap("rail0"));
    desk.pass(Duration.ofSeconds(1));
    assertThat(nic.isUp()).isTrue();
  }

  @Test
  void brokenFramesAreCountedWhileTheyCome() throws Exception {
    desk.host.faults().set(new HostFault.CrcErrors("rail0"));
    long first = nic.counters().get("rx_crc_errors_phy");
    assertThat(first).isPositive();
    desk.pass(Duration.ofSeconds(10));
    long second = nic.counters().get("rx_crc_errors_phy");
    assertThat(second).isGreaterThan(first);
    desk.host.faults().clear(new HostFault.CrcErrors("rail0"));
    desk.pass(Duration.ofSeconds(10));
    assertThat(nic.counters().get("rx_crc_errors_phy")).isEqualTo(second);
  }

  @Test
  void aBenchmarkIsInstalled() throws Exception {
    desk.host.install(
        "ib_send_bw",
        call -> {
          call.print("fast\n");
          return 0;
        });
    assertThat(desk.type("ib_send_bw -d mlx5_0").out()).isEqualTo("fast\n");
    assertThat(desk.host.files().isExecutable("/usr/bin/ib_send_bw")).isTrue();
  }
}
