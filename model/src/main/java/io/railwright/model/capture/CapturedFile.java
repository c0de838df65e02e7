package io.railwright.model.capture;

import java.util.List;
import java.util.Optional;

/**
 * One capture, read as far as it could be.
 *
 * @param format such as {@code pcap} or {@code pcapng, zstd}
 * @param damage where and why reading ended early
 * @param notices what else a reader should know of how it was read
 * @param flows the busiest first
 */
public record CapturedFile(
    String name,
    String format,
    Optional<Damage> damage,
    List<String> notices,
    PacketCounts counts,
    CaptureTime time,
    List<Timeline> timelines,
    List<CapturedFlow> flows,
    List<PauseSender> pauses) {
  public CapturedFile {
    notices = List.copyOf(notices);
    timelines = List.copyOf(timelines);
    flows = List.copyOf(flows);
    pauses = List.copyOf(pauses);
  }

  /**
   * What is wrong with the file.
   *
   * @param offset in bytes from its start, after decompression
   */
  public record Damage(long offset, String reason) {}

  /** First and last packet, in nanoseconds since 1970; both 0 where no packet has a time. */
  public record CaptureTime(long first, long last) {
    public long nanoseconds() {
      return last - first;
    }
  }

  public Optional<Timeline> timeline(String name) {
    return timelines.stream().filter(it -> it.name().equals(name)).findFirst();
  }
}
