package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.posix.tool.Tools;
import io.railwright.twin.fault.HostFault;
import io.railwright.twin.host.VirtualHost;
import java.io.IOException;
import java.time.Instant;

/** {@code date}, by the host's own clock. */
final class TimeOfDay extends Tool {
  TimeOfDay(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() throws IOException {
    long ahead = 0;
    for (HostFault fault : host.faults().all()) {
      if (fault instanceof HostFault.ClockOff(long seconds)) {
        ahead = seconds;
      }
    }
    return Tools.date(call, Instant.now().plusSeconds(ahead));
  }
}
