package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.twin.host.VirtualHost;
import java.io.IOException;

/** {@code udevadm}: lets the rules for devices work again as if they had just appeared. */
final class Udevadm extends Tool {
  Udevadm(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException, InterruptedException {
    return switch (word(0)) {
      case "control", "settle" -> 0;
      case "trigger" -> {
        String action = option("--action", "-c");
        if (action.equals("add")) {
          host.announceDevices();
        }
        yield 0;
      }
      default -> call.fail(1, "udevadm: Unknown command verb " + word(0) + ".");
    };
  }
}
