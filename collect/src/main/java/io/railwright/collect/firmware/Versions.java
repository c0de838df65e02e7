package io.railwright.collect.firmware;

import io.railwright.collect.session.Sheet;
import io.railwright.model.fact.Moment;
import io.railwright.model.value.Value;

/**
 * The firmware's version on the flash and the one that runs. Tools print the second only where it
 * differs; then a reset is pending.
 */
final class Versions {
  private static final String VERSION = "nic.firmware.version";
  private static final String PENDING = "nic.firmware.pending-reset";

  private String flash = "";
  private int flashLine;
  private String running = "";
  private int runningLine;

  void flash(String version, int line) {
    flash = version;
    flashLine = line;
  }

  void running(String version, int line) {
    running = version;
    runningLine = line;
  }

  boolean isEmpty() {
    return flash.isEmpty() && running.isEmpty();
  }

  /**
   * Adds what is known, and starts anew.
   *
   * @param device whether a card was asked; an image in a file runs nowhere
   */
  void end(boolean device, Sheet sheet) {
    if (!flash.isEmpty()) {
      sheet.add(VERSION, Moment.NEXT_BOOT, Value.text(flash), flash, flashLine);
    }
    if (!running.isEmpty()) {
      sheet.add(VERSION, Moment.CURRENT, Value.text(running), running, runningLine);
    } else if (device && !flash.isEmpty()) {
      sheet.add(VERSION, Moment.CURRENT, Value.text(flash), flash, flashLine);
    }
    if (device && !flash.isEmpty()) {
      boolean pending = !running.isEmpty() && !running.equals(flash);
      int line = pending ? runningLine : flashLine;
      sheet.add(PENDING, new Value.Flag(pending), pending ? running : flash, line);
    }
    flash = "";
    running = "";
  }
}
