package io.railwright.monitor.store;

import java.io.IOException;

/** A block that is not as it was written. */
public final class DamagedBlockException extends IOException {
  private static final long serialVersionUID = 1;

  DamagedBlockException(String why) {
    super("a block of history is damaged: " + why);
  }
}
