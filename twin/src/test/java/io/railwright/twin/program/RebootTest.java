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
  private final HostConsole console = HostConsole.server();
  private final Nic nic = console.host.nic("rail0");

  @Test
  void aRebootTakesTimeAndIsANewBoot() throws Exception {
    String before = console.read("/proc/sys/kernel/random/boot_id");
    assertThat(console.host.uptime()).isGreaterThan(Duration.ofDays(1));
    console.type("systemctl reboot");
    assertThat(console.host.isUp()).isFalse();
    console.pass(Duration.ofSeconds(3));
    assertThat(console.host.isUp()).isTrue();
    assertThat(console.host.bootId()).isNotEqualTo(before);
    assertThat(console.read("/proc/uptime")).startsWith("0.00");
  }

  @Test
  void whatIsNotOnDiskIsLost() throws Exception {
    console.type("mlnx_qos -i rail0 --pfc 0,0,0,0,0,0,0,0 --trust pcp");
    console.type("ethtool -G rail0 rx 8192");
    console.write("/sys/class/net/rail0/ecn/roce_np/enable/3", "0");
    console.write("/tmp/notes", "gone");
    console.write("/etc/notes", "kept");
    console.reboot();
    assertThat(nic.pfc()).isEqualTo(8);
    assertThat(nic.trust()).isEqualTo("dscp");
    assertThat(nic.ringReceive()).isEqualTo(1024);
    assertThat(nic.ecnNp(3)).isTrue();
    assertThat(console.host.files().kind("/tmp/notes")).isEqualTo(Files.Kind.ABSENT);
    assertThat(console.read("/etc/notes")).isEqualTo("kept");
  }

  @Test
  void aRestChangesNothing() throws Exception {
    console.type("ip link set rail0 mtu 2000");
    console.write("/tmp/notes", "here");
    console.host.rest();
    assertThat(console.read("/sys/class/net/rail0/mtu")).isEqualTo("2000");
    assertThat(console.read("/tmp/notes")).isEqualTo("here");
    console.host.files().remove("/tmp/notes");
    console.host.rest();
    assertThat(console.host.files().kind("/tmp/notes")).isEqualTo(Files.Kind.ABSENT);
  }

  @Test
  void aRebootThatNeverReturns() throws Exception {
    console.host.faults().set(new HostFault.RebootNeverReturns());
    console.type("shutdown -r now");
    console.pass(Duration.ofDays(2));
    assertThat(console.host.isUp()).isFalse();
  }

  @Test
  void aFullDiskTakesNoMore() throws Exception {
    HostFault fault = new HostFault.FullDisk(0);
    console.host.faults().set(fault);
    assertThatThrownBy(() -> console.write("/etc/notes", "x"))
        .hasMessage("No space left on device");
    console.write("/sys/class/net/rail0/mtu", "2000");
    console.host.faults().clear(fault);
    console.write("/etc/notes", "x");
    assertThat(console.read("/etc/notes")).isEqualTo("x");
  }

  @Test
  void aHungCommandEndsWhenItIsInterrupted() throws Exception {
    HostFault fault = new HostFault.HungCommand("ethtool");
    console.host.faults().set(fault);
    AtomicReference<String> end = new AtomicReference<>("");
    Thread thread =
        Thread.startVirtualThread(
            () -> {
              try {
                console.type("ethtool rail0");
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
    console.host.faults().clear(fault);
    assertThat(console.type("ethtool rail0").status()).isZero();
  }

  @Test
  void aDowngradedLinkShowsEverywhere() throws Exception {
    HostFault fault = new HostFault.PcieDowngraded("rail0");
    console.host.faults().set(fault);
    assertThat(console.read("/sys/bus/pci/devices/" + nic.pci() + "/current_link_width"))
        .isEqualTo("8");
    assertThat(console.type("lspci -vvv -s " + nic.pci()).out()).contains("Width x8 (downgraded)");
    assertThat(console.type("dmesg").out())
        .contains("limited by 32.0 GT/s PCIe x8 link at " + nic.pci() + " (capable of");
    console.host.faults().clear(fault);
    assertThat(console.read("/sys/bus/pci/devices/" + nic.pci() + "/current_link_width"))
        .isEqualTo("16");
    assertThatThrownBy(() -> console.host.faults().set(new HostFault.PcieDowngraded("nope")))
        .hasMessageContaining("has no port nope");
  }

  @Test
  void aFlappingLinkCountsItsLosses() throws Exception {
    long before = Long.parseLong(console.read("/sys/class/net/rail0/carrier_down_count"));
    console.host.faults().set(new HostFault.LinkFlap("rail0"));
    assertThat(nic.isUp()).isTrue();
    console.pass(Duration.ofSeconds(1));
    assertThat(nic.isUp()).isFalse();
    console.pass(Duration.ofSeconds(9));
    assertThat(Long.parseLong(console.read("/sys/class/net/rail0/carrier_down_count")))
        .isGreaterThan(before + 4);
    assertThat(nic.counters().get("link_down_events_phy")).isGreaterThan(4);
    console.host.faults().clear(new HostFault.LinkFlap("rail0"));
    console.pass(Duration.ofSeconds(1));
    assertThat(nic.isUp()).isTrue();
  }

  @Test
  void brokenFramesAreCountedWhileTheyCome() throws Exception {
    console.host.faults().set(new HostFault.CrcErrors("rail0"));
    long first = nic.counters().get("rx_crc_errors_phy");
    assertThat(first).isPositive();
    console.pass(Duration.ofSeconds(10));
    long second = nic.counters().get("rx_crc_errors_phy");
    assertThat(second).isGreaterThan(first);
    console.host.faults().clear(new HostFault.CrcErrors("rail0"));
    console.pass(Duration.ofSeconds(10));
    assertThat(nic.counters().get("rx_crc_errors_phy")).isEqualTo(second);
  }

  @Test
  void aBenchmarkIsInstalled() throws Exception {
    console.host.install(
        "ib_send_bw",
        call -> {
          call.print("fast\n");
          return 0;
        });
    assertThat(console.type("ib_send_bw -d mlx5_0").out()).isEqualTo("fast\n");
    assertThat(console.host.files().isExecutable("/usr/bin/ib_send_bw")).isTrue();
  }
}
