package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.twin.host.Devices;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.nic.Nic;
import java.io.IOException;

/** {@code flint} and {@code mstflint}: shows the image of a card's firmware. It burns none here. */
final class FirmwareImage extends Tool {
  FirmwareImage(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    String device = after("-d", "--device");
    Nic nic = Devices.find(host, device);
    if (nic == null) {
      return call.fail(1, "-E- Failed to open device: " + device + ". No such file or directory");
    }
    if (has("q", "query")) {
      return answer(call.name() + " -d " + nic.pci() + " q full");
    }
    return call.fail(1, "-E- This virtual host only answers queries of its firmware image");
  }
}
