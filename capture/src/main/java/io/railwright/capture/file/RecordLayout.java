package io.railwright.capture.file;

/** How the records of a batch are laid out. */
public sealed interface RecordLayout {
  /** The length that readers of captures agree on as the most of one packet. */
  int LONGEST_PACKET = 262_144;

  boolean bigEndian();

  /**
   * Classic pcap: one header for all packets.
   *
   * @param headerSize 16 bytes, or 24 in a variant of old Linux kernels
   */
  record Classic(boolean bigEndian, boolean nanoseconds, int headerSize, int linkType)
      implements RecordLayout {
    /** Since 1970, from both parts of a time stamp. */
    public long nanoseconds(long seconds, long fraction) {
      return seconds * 1_000_000_000L + (nanoseconds ? fraction : fraction * 1000);
    }
  }

  /** A section of pcapng. */
  record Section(boolean bigEndian, Interfaces interfaces) implements RecordLayout {}
}
