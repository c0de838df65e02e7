package io.railwright.testing.capture;

import java.io.IOException;

/** Takes packets and writes them as a capture. */
public interface CaptureSink {
  /**
   * One packet.
   *
   * @param time in nanoseconds since 1970
   * @param captured what was captured of it
   * @param length what it had on the wire
   */
  void add(long time, byte[] captured, int length) throws IOException;
}
