package io.railwright.twin.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.twin.fault.HostFault;
import io.railwright.twin.host.platform.Hardware;
import io.railwright.twin.host.platform.HardwareTrait;
import io.railwright.twin.host.platform.Platform;
import org.junit.jupiter.api.Test;

class FirmwareConfigTest {
  private final HostConsole console = HostConsole.server();
  private final String device = console.host.nic("rail0").pci();

  private String row(String name) throws Exception {
    return console
        .type("mlxconfig -d " + device + " -e q " + name)
        .out()
        .lines()
        .filter(line -> line.contains(name))
        .findFirst()
        .orElse("")
        .strip()
        .replaceAll(" +", " ");
  }

  @Test
  void aValueIsStagedAndARebootMakesItCurrent() throws Exception {
    HostConsole.Said said =
        console.type("mlxconfig -d " + device + " -y set NUM_OF_VFS=8 SRIOV_EN=1");
    assertThat(said.status()).isZero();
    assertThat(said.out())
        .containsPattern("NUM_OF_VFS +0 +8 ")
        .containsPattern("SRIOV_EN +False\\(0\\) +True\\(1\\)")
        .contains("Apply new Configuration? (y/n) [n] : y\n")
        .contains("Applying... Done!\n-I- Please reboot machine to load new configurations.");
    assertThat(row("NUM_OF_VFS")).isEqualTo("* NUM_OF_VFS 0 0 8");
    console.reboot();
    assertThat(row("NUM_OF_VFS")).isEqualTo("* NUM_OF_VFS 0 8 8");
  }

  @Test
  void aResetOfTheCardMakesItCurrentToo() throws Exception {
    console.type("mlxconfig -d " + device + " -y set CQE_COMPRESSION=1");
    HostConsole.Said said = console.type("mlxfwreset -d " + device + " -y reset");
    assertThat(said.out()).contains("-I- FW was loaded successfully.");
    assertThat(console.type("mlxfwreset -d " + device + " -y -l 0 reset").status()).isEqualTo(1);
    assertThat(row("CQE_COMPRESSION"))
        .isEqualTo("* CQE_COMPRESSION BALANCED(0) AGGRESSIVE(1) AGGRESSIVE(1)");
  }

  @Test
  void nothingIsSetWithoutAYes() throws Exception {
    assertThat(console.type("mlxconfig -d " + device + " set NUM_OF_VFS=8", "n\n").status())
        .isEqualTo(3);
    assertThat(row("NUM_OF_VFS")).isEqualTo("NUM_OF_VFS 0 0 0");
    assertThat(console.type("mlxconfig -d " + device + " set NUM_OF_VFS=8", "y\n").status())
        .isZero();
    assertThat(row("NUM_OF_VFS")).isEqualTo("* NUM_OF_VFS 0 0 8");
  }

  @Test
  void advancedSettingsAreHiddenByWhatTheNextBootBrings() throws Exception {
    String set = "mlxconfig -d " + device + " -y set ";
    assertThat(row("MAX_ACC_OUT_READ")).isEqualTo("MAX_ACC_OUT_READ 0 0 0");
    console.type(set + "ADVANCED_PCI_SETTINGS=0");
    assertThat(row("MAX_ACC_OUT_READ")).isEmpty();
    String whole = console.type("mlxconfig -d " + device + " -e q").out();
    assertThat(whole).doesNotContain("MAX_ACC_OUT_READ").contains("PCI_WR_ORDERING");
    HostConsole.Said refused = console.type(set + "ADVANCED_PCI_SETTINGS=1 MAX_ACC_OUT_READ=128");
    assertThat(refused.status()).isEqualTo(3);
    assertThat(refused.err()).contains("The Device doesn't support MAX_ACC_OUT_READ parameter");
    assertThat(console.type(set + "ADVANCED_PCI_SETTINGS=1").status()).isZero();
    assertThat(console.type(set + "MAX_ACC_OUT_READ=128").status()).isZero();
    console.reboot();
    assertThat(row("MAX_ACC_OUT_READ")).isEqualTo("* MAX_ACC_OUT_READ 0 128 128");
  }

  @Test
  void someFirmwareShowsThemOnlyAfterAReset() throws Exception {
    HostConsole old =
        HostConsole.at(
            Hardware.of(Platform.H100_SERVER)
                .named("h2")
                .with(HardwareTrait.HIDDEN_SETTINGS, "reset"));
    String card = "-d " + old.host.nics().getFirst().pci() + " ";
    old.type("mlxconfig " + card + "-y set ADVANCED_PCI_SETTINGS=0");
    assertThat(old.type("mlxconfig " + card + "q MAX_ACC_OUT_READ").status()).isZero();
    old.type("mlxfwreset " + card + "-y r");
    old.type("mlxconfig " + card + "-y set ADVANCED_PCI_SETTINGS=1");
    assertThat(old.type("mlxconfig " + card + "-y set MAX_ACC_OUT_READ=128").status()).isEqualTo(3);
    old.type("mlxfwreset " + card + "-y r");
    assertThat(old.type("mlxconfig " + card + "-y set MAX_ACC_OUT_READ=128").status()).isZero();
  }

  @Test
  void placesOfArraysAreSetAndShown() throws Exception {
    String call = "mlxconfig -d " + device + " ";
    assertThat(console.type(call + "-y set HOST_CHAINING_DESCRIPTORS[0..2]=5").status()).isZero();
    assertThat(row("HOST_CHAINING_DESCRIPTORS[2]"))
        .isEqualTo("* HOST_CHAINING_DESCRIPTORS[2] 0 0 5");
    assertThat(console.type(call + "q HOST_CHAINING_DESCRIPTORS[2..3]").out())
        .containsPattern("DESCRIPTORS\\[2\\] +5 ")
        .containsPattern("DESCRIPTORS\\[3\\] +0 ");
    assertThat(row("HOST_CHAINING_DESCRIPTORS")).contains("Array[0..7]");
    assertThat(console.type(call + "-y set HOST_CHAINING_DESCRIPTORS[8]=5").status()).isEqualTo(3);
    assertThat(console.type(call + "-y set NUM_OF_VFS[0]=5").status()).isEqualTo(3);
  }

  @Test
  void aBackupBringsBackWhatWasSet() throws Exception {
    String call = "mlxconfig -d " + device + " -y ";
    assertThat(console.type(call + "-f /root/nv backup").err())
        .contains("NV data area may be empty");
    console.type(call + "set NUM_OF_VFS=8 HOST_CHAINING_DESCRIPTORS[1]=3");
    assertThat(console.type(call + "-f /root/nv backup").out()).endsWith("Done!\n");
    assertThat(console.type(call + "-f /no/such backup").status()).isEqualTo(3);
    console.type(call + "reset");
    assertThat(row("NUM_OF_VFS")).isEqualTo("NUM_OF_VFS 0 0 0");
    assertThat(row("HOST_CHAINING_DESCRIPTORS[1]")).endsWith("0 0 0");
    assertThat(console.type(call + "-f /root/nv set_raw").status()).isZero();
    assertThat(row("NUM_OF_VFS")).isEqualTo("* NUM_OF_VFS 0 0 8");
    assertThat(row("HOST_CHAINING_DESCRIPTORS[1]")).endsWith("0 0 3");
    assertThat(console.type(call + "-f /etc/passwd set_raw").err())
        .contains("Invalid raw TLV file");
  }

  /** The tool knows groups of settings by names that are no names of settings. */
  @Test
  void aResetIsOfTheWholeCardAndNeverOfASetting() throws Exception {
    String call = "mlxconfig -d " + device + " ";
    console.type(call + "-y set NUM_OF_VFS=8 MAX_ACC_OUT_READ=128");
    console.reboot();
    console.type(call + "-y set NUM_OF_VFS=4");
    HostConsole.Said one = console.type(call + "-y reset NUM_OF_VFS");
    assertThat(one.status()).isEqualTo(3);
    assertThat(one.out()).contains("Applying... Failed!");
    assertThat(one.err()).contains("The configuration NUM_OF_VFS was not found");
    assertThat(console.type(call + "reset", "n\n").status()).isEqualTo(3);
    assertThat(row("NUM_OF_VFS")).isEqualTo("* NUM_OF_VFS 0 8 4");
    HostConsole.Said all = console.type(call + "-y reset");
    assertThat(all.status()).isZero();
    assertThat(all.out())
        .contains("Reset configuration for device " + device + "? ? (y/n) [n] : y\nApplying...")
        .endsWith("Done!\n-I- Please reboot machine to load new configurations.\n");
    assertThat(row("NUM_OF_VFS")).isEqualTo("* NUM_OF_VFS 0 8 0");
    console.reboot();
    assertThat(row("NUM_OF_VFS")).isEqualTo("NUM_OF_VFS 0 0 0");
    assertThat(row("MAX_ACC_OUT_READ")).isEqualTo("MAX_ACC_OUT_READ 0 0 0");
  }

  @Test
  void anImageIsReadVerifiedAndBurnt() throws Exception {
    String call = "flint -d " + device + " ";
    assertThat(console.type(call + "ri /root/old.bin").status()).isZero();
    String old = console.read("/root/old.bin");
    console.write("/root/new.bin", old.replaceFirst("version=[0-9.]+", "version=28.99.1000"));
    assertThat(console.type("flint -i /root/new.bin v").out()).contains("Image is bootable");
    assertThat(console.type(call + "-i /root/new.bin b", "n\n").status()).isEqualTo(1);
    assertThat(console.type(call + "-i /root/new.bin -y b").status()).isZero();
    assertThat(console.type(call + "q full").out())
        .containsPattern("FW Version: +28.99.1000")
        .contains("FW Version(Running)");
    console.reboot();
    assertThat(console.type(call + "q full").out()).doesNotContain("FW Version(Running)");
    assertThat(console.host.acts().of("run 0 flint -d " + device + " -i")).hasSize(1);
    console.write("/root/other.bin", old.replaceFirst("psid=\\w+", "psid=MT_0000000001"));
    assertThat(console.type(call + "-i /root/other.bin -y b").err()).contains("PSID mismatch");
    console.write(
        "/root/safer.bin",
        old.replaceFirst("version=[0-9.]+", "version=29.1.1000")
            .replace("security=0", "security=2"));
    assertThat(console.type(call + "-i /root/safer.bin -y b").status()).isZero();
    console.reboot();
    assertThat(console.type(call + "-i /root/old.bin -y b").err()).contains("security version");
    assertThat(console.type(call + "-i /etc/passwd -y b").err()).contains("Unknown image format");
    assertThat(console.type(call + "-i /root/none -y b").status()).isEqualTo(1);
  }

  @Test
  void illegalValuesAndUnknownNamesAreRefused() throws Exception {
    assertThat(console.type("mlxconfig -d " + device + " -y set CQE_COMPRESSION=2").err())
        .contains("Illegal value 2 for parameter CQE_COMPRESSION");
    assertThat(console.type("mlxconfig -d " + device + " -y set CNP_DSCP_P1=64").status())
        .isEqualTo(3);
    assertThat(console.type("mlxconfig -d " + device + " -y set WARP_SPEED=1").err())
        .contains("doesn't support WARP_SPEED");
    assertThat(console.type("mlxconfig -d 0000:ff:00.0 q").err()).contains("Failed to open device");
  }

  @Test
  void aCardIsOpenedByAllOfItsNames() throws Exception {
    for (String name :
        new String[] {device, device.substring(5), "mlx5_0", "/dev/mst/mt4129_pciconf0"}) {
      HostConsole.Said said = console.type("mlxconfig -d " + name + " q LINK_TYPE_P1");
      assertThat(said.status()).as(name).isZero();
      assertThat(said.out())
          .contains("Device:             " + name)
          .containsPattern("LINK_TYPE_P1 +ETH\\(2\\)");
    }
  }

  @Test
  void firmwareThatRefusesASettingSaysSo() throws Exception {
    HostFault fault = new HostFault.FirmwareRefuses("NUM_OF_VFS");
    console.host.faults().set(fault);
    HostConsole.Said said = console.type("mlxconfig -d " + device + " -y set NUM_OF_VFS=8");
    assertThat(said.status()).isEqualTo(3);
    assertThat(said.out()).contains("Failed!");
    assertThat(row("NUM_OF_VFS")).isEqualTo("NUM_OF_VFS 0 0 0");
    console.host.faults().clear(fault);
    assertThat(console.type("mlxconfig -d " + device + " -y set NUM_OF_VFS=8").status()).isZero();
  }

  @Test
  void theFirmwareOfAVirtualFunctionIsClosed() throws Exception {
    HostConsole guest = HostConsole.guest();
    HostConsole.Said said = guest.type("mstconfig -d 0000:0b:00.0 -e q");
    assertThat(said.status()).isEqualTo(3);
    assertThat(said.err()).contains("Cannot access the device registers");
    assertThat(guest.type("mlxconfig -d 0000:0b:00.0 q").status()).isEqualTo(127);
  }

  @Test
  void virtualFunctionsAreLimitedByTheFirmware() throws Exception {
    String folder = "/sys/bus/pci/devices/" + device;
    assertThat(console.read(folder + "/sriov_totalvfs")).isEqualTo("0");
    console.type("mlxconfig -d " + device + " -y set NUM_OF_VFS=4 SRIOV_EN=1");
    console.reboot();
    assertThat(console.read(folder + "/sriov_totalvfs")).isEqualTo("4");
    console.write(folder + "/sriov_numvfs", "4");
    assertThat(console.read(folder + "/sriov_numvfs")).isEqualTo("4");
    org.assertj.core.api.Assertions.assertThatThrownBy(
            () -> console.write(folder + "/sriov_numvfs", "2"))
        .hasMessage("Device or resource busy");
    console.write(folder + "/sriov_numvfs", "0");
    org.assertj.core.api.Assertions.assertThatThrownBy(
            () -> console.write(folder + "/sriov_numvfs", "5"))
        .hasMessage("Numerical result out of range");
  }
}
