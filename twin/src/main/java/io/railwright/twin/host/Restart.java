package io.railwright.twin.host;

import java.io.IOException;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Boots a host on a thread of its own: who asked for the reboot was ended by it, and what runs at
 * boot must not be.
 */
final class Restart {
  private final VirtualHost host;
  private final AtomicReference<@Nullable IOException> trouble = new AtomicReference<>();

  Restart(VirtualHost host) {
    this.host = host;
  }

  /** Returns when all that runs at boot has been started; the interrupt of the caller stays. */
  void run(Instant moment) throws IOException {
    Thread boot = Thread.ofVirtual().name("boot " + host.name()).start(() -> start(moment));
    boolean interrupted = false;
    while (true) {
      try {
        boot.join();
        break;
      } catch (InterruptedException ended) {
        interrupted = true; // the boot goes on without the process that asked for it
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    IOException broken = trouble.get();
    if (broken != null) {
      throw broken;
    }
  }

  private void start(Instant moment) {
    try {
      host.start(moment);
    } catch (IOException broken) {
      trouble.set(broken);
    } catch (InterruptedException down) {
      Thread.currentThread().interrupt(); // the host goes down while it comes up
    }
  }
}
