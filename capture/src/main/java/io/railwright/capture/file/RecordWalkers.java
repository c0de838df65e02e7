package io.railwright.capture.file;

import java.lang.foreign.MemorySegment;

/** Chooses the walker for a file by its first bytes. */
final class RecordWalkers {
  private RecordWalkers() {}

  static RecordWalker choose(String name, MemorySegment start) throws CaptureException {
    if (PcapngWalker.recognises(start)) {
      return new PcapngWalker();
    }
    return PcapWalker.recognise(start).orElseThrow(() -> refusal(name, start));
  }

  private static CaptureException refusal(String name, MemorySegment start) {
    if (start.byteSize() == 0) {
      return new CaptureException(name + " is empty, not a capture.");
    }
    return new CaptureException(
        name
            + " is not a capture: its first bytes are neither those of pcap nor of pcapng, plain or"
            + " packed by gzip or zstd.");
  }
}
