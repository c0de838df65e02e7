package io.railwright.twin.host;

import io.railwright.posix.Files;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Runs what a host starts at boot: enabled units, and {@code rc.local}. */
final class BootScripts {
  private static final String LOCAL = "/etc/rc.local";

  private final VirtualHost host;

  BootScripts(VirtualHost host) {
    this.host = host;
  }

  void run() throws IOException, InterruptedException {
    host.announceDevices();
    host.units().boot();
    if (host.files().kind(LOCAL) == Files.Kind.FILE) {
      host.runQuietly(new String(host.files().read(LOCAL), StandardCharsets.UTF_8));
    }
  }
}
