package io.railwright.capture.flow;

import io.railwright.capture.packet.Opcode;
import io.railwright.model.capture.CapturedFlow.Messages;
import java.util.Map;
import java.util.TreeMap;

/** Messages put together from their packets; those with a gap inside are only counted. */
final class MessageSizes {
  private final long[] bySize = new long[34];
  private long whole;
  private long broken;
  private long bytes;
  private long smallest = Long.MAX_VALUE;
  private long largest;
  private long current = -1;

  /** A request in sequence. */
  void packet(int opcode, long payload) {
    switch (Opcode.place(opcode)) {
      case Opcode.FIRST -> {
        interrupt();
        current = payload;
      }
      case Opcode.MIDDLE -> current += current < 0 ? 0 : payload;
      case Opcode.LAST -> {
        if (current >= 0) {
          end(current + payload);
        }
        current = -1;
      }
      case Opcode.ONLY -> {
        interrupt();
        end(payload);
      }
      default -> {} // no part of a message
    }
  }

  /** Packets are missing. */
  void interrupt() {
    if (current >= 0) {
      broken++;
      current = -1;
    }
  }

  private void end(long size) {
    whole++;
    bytes += size;
    smallest = Math.min(smallest, size);
    largest = Math.max(largest, size);
    bySize[size <= 1 ? 0 : Math.min(33, 64 - Long.numberOfLeadingZeros(size - 1))]++;
  }

  Messages messages() {
    Map<Long, Long> sizes = new TreeMap<>();
    for (int at = 0; at < bySize.length; at++) {
      if (bySize[at] > 0) {
        sizes.put(1L << at, bySize[at]);
      }
    }
    return new Messages(whole, broken, bytes, whole == 0 ? 0 : smallest, largest, sizes);
  }
}
