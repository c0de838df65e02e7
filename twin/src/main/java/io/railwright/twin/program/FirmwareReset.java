package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.twin.host.Devices;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.nic.Nic;
import java.io.IOException;

/** {@code mlxfwreset}: resets a card, so that what was staged becomes current. */
final class FirmwareReset extends Tool {
  FirmwareReset(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException, InterruptedException {
    String device = after("-d", "--device");
    Nic nic = Devices.find(host, device);
    if (nic == null || !nic.firmware().isThere()) {
      return call.fail(1, "-E- Failed to open device: " + device + ". No such file or directory");
    }
    if (has("q", "query")) {
      call.print(
          "Reset-levels:\n0: Driver, PCI link, network link will remain up (\"live-Patch\")  -Not"
              + " Supported\n3: Driver restart and PCI reset                              "
              + " -Supported     (default)\n4: Warm Reboot                                       "
              + "        -Supported\n");
      return 0;
    }
    if (!has("r", "reset")) {
      return call.fail(1, "-E- Bad command line: a command such as reset is missing");
    }
    String level = after("-l", "--level");
    if (!level.isEmpty() && !level.equals("3") && !level.equals("4")) {
      return call.fail(1, "-E- Reset level (" + level + ") is not supported on this device");
    }
    call.print(
        "\nThe reset level for device, " + device + " is:\n\n3: Driver restart and PCI reset\n");
    call.print("Continue with reset?[y/N] ");
    if (!has("-y", "--yes") && call.in().read() != 'y') {
      call.print("\n");
      return call.fail(1, "-E- Aborted by user");
    }
    host.resetCard(nic);
    call.print(
        """
        y
        -I- Sending Reset Command To Fw             -Done
        -I- Stopping Driver                         -Done
        -I- Resetting PCI                           -Done
        -I- Starting Driver                         -Done
        -I- Restarting MST                          -Done
        -I- FW was loaded successfully.
        """);
    return 0;
  }
}
