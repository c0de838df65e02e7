package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.twin.host.VirtualHost;
import java.io.IOException;

/** {@code reboot}, {@code shutdown} and {@code poweroff}. */
final class Power extends Tool {
  Power(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException, InterruptedException {
    boolean again = call.name().equals("reboot") || has("-r", "--reboot");
    if (has("-c")) {
      return 0;
    }
    if (again) {
      host.reboot();
    } else {
      host.powerOff();
    }
    return 0;
  }
}
