package io.railwright.twin.device;

import java.time.Duration;

/** How a device does something later. */
@FunctionalInterface
public interface Delay {
  void after(Duration time, Runnable what);

  /** In real time. */
  static void real(Duration time, Runnable what) {
    Thread.ofVirtual()
        .start(
            () -> {
              try {
                Thread.sleep(time);
                what.run();
              } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
              }
            });
  }
}
