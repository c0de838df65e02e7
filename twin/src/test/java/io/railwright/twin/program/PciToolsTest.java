package io.railwright.twin.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.posix.FileError;
import io.railwright.twin.host.platform.Hardware;
import io.railwright.twin.host.platform.HardwareTrait;
import io.railwright.twin.host.platform.Platform;
import org.junit.jupiter.api.Test;

class PciToolsTest {
  private final HostConsole console = HostConsole.server();
  private final String device = console.host.nic("rail0").pci();

  @Test
  void readRequestsAreSetUnderAMask() throws Exception {
    assertThat(console.type("setpci -s " + device + " CAP_EXP+8.w").out()).isEqualTo("5950\n");
    assertThat(console.type("setpci -s " + device + " CAP_EXP+8.w=2000:f000").status()).isZero();
    assertThat(console.type("setpci -s " + device.substring(5) + " 68.w").out())
        .isEqualTo("2950\n");
    assertThat(console.type("lspci -vvv -s " + device).out()).contains("MaxReadReq 512 bytes");
    byte[] config = console.host.files().read("/sys/bus/pci/devices/" + device + "/config");
    assertThat(config[0x69]).isEqualTo((byte) 0x29);
    console.reboot();
    assertThat(console.type("setpci -s " + device + " CAP_EXP+8.w").out()).isEqualTo("5950\n");
  }

  @Test
  void readOnlyRegistersStay() throws Exception {
    console.type("setpci -s " + device + " VENDOR_ID=dead");
    assertThat(console.type("setpci -s " + device + " VENDOR_ID").out()).isEqualTo("15b3\n");
    assertThat(console.type("setpci -v -s " + device + " COMMAND").out())
        .isEqualTo(device + " @04 = 0406\n");
  }

  @Test
  void accessControlOfASwitchIsCleared() throws Exception {
    HostConsole redirecting =
        HostConsole.at(
            Hardware.of(Platform.H100_SERVER)
                .named("h2")
                .with(HardwareTrait.NICS, "1")
                .with(HardwareTrait.GPUS, "1")
                .with(HardwareTrait.KERNEL_ARGUMENTS, "intel_iommu=on iommu=pt"));
    String port = "0000:17:00.0";
    assertThat(redirecting.type("setpci -s " + port + " ECAP_ACS+6.w").out()).isEqualTo("001d\n");
    redirecting.type("setpci -s " + port + " ECAP_ACS+6.w=0000");
    assertThat(redirecting.type("lspci -vvv -s " + port).out()).contains("ACSCtl:\tSrcValid- ");
    redirecting.reboot();
    assertThat(redirecting.type("setpci -s " + port + " ECAP_ACS+6.w").out()).isEqualTo("001d\n");
    assertThat(redirecting.type("setpci -s " + port + " ECAP_ATS+4.w").err()).contains("not found");
  }

  @Test
  void lockdownIsRaisedByAFileAndNeverLowered() throws Exception {
    HostConsole console =
        HostConsole.at(Hardware.of(Platform.H100_SERVER).named("h3").with(HardwareTrait.NICS, "1"));
    String file = "/sys/kernel/security/lockdown";
    assertThat(console.read(file)).startsWith("[none] integrity");
    console.write(file, "integrity\n");
    assertThat(console.read(file)).startsWith("none [integrity]");
    assertThatThrownBy(() -> console.write(file, "none\n"))
        .isInstanceOf(FileError.class)
        .hasMessageContaining("Operation not permitted");
    assertThatThrownBy(() -> console.write(file, "all\n")).isInstanceOf(FileError.class);
    assertThat(console.read(file)).startsWith("none [integrity]");
  }

  @Test
  void aLockedKernelRefusesWithAWarningAndNoFailure() throws Exception {
    HostConsole guest = HostConsole.guest();
    String before = guest.type("setpci -s 0b:00.0 CAP_EXP+8.w").out();
    HostConsole.Said said = guest.type("setpci -s 0b:00.0 CAP_EXP+8.w=5000:f000");
    assertThat(said.status()).isZero();
    assertThat(said.err()).contains("Operation not permitted");
    assertThat(guest.type("setpci -s 0b:00.0 CAP_EXP+8.w").out()).isEqualTo(before);
  }

  @Test
  void lspciListsAndRefusesHonestly() throws Exception {
    assertThat(console.type("lspci -nn -d 15b3:").out())
        .contains("Ethernet controller [0200]: Mellanox Technologies")
        .contains("[15b3:1021]")
        .hasLineCount(2);
    assertThat(console.type("lspci -tv").status()).isEqualTo(1);
  }
}
