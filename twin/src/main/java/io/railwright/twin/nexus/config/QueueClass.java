package io.railwright.twin.nexus.config;

import java.util.Optional;

/**
 * A class of an output policy.
 *
 * @param group the QoS group whose queue it is
 * @param level at which the queue is served before others; empty where it shares the port
 * @param bandwidth its share in percent
 * @param limit bytes that find room in the queue; empty where that moves with what is free
 */
public record QueueClass(
    int group,
    Optional<String> level,
    Optional<String> bandwidth,
    Optional<RandomDetect> detect,
    Optional<Long> limit) {
  private static final String DYNAMIC = "dynamic";

  static QueueClass unnamed(int group) {
    return new QueueClass(
        group, Optional.empty(), Optional.of("0"), Optional.empty(), Optional.empty());
  }

  /** From {@code queue-limit 500 kbytes}; {@code queue-limit dynamic 9} moves. */
  static Optional<Long> limit(String line) {
    String[] words = line.split(" ", -1);
    boolean fixed = !words[0].equals(DYNAMIC) && words[0].matches("[0-9]{1,9}");
    return fixed
        ? Optional.of(bytes(words[0], words.length > 1 ? words[1] : ""))
        : Optional.empty();
  }

  /** Times and packets are as many bytes as 100 Gb/s and usual frames make of them. */
  private static long bytes(String number, String unit) {
    long amount = Long.parseLong(number);
    return switch (unit) {
      case "kbytes" -> amount << 10;
      case "mbytes" -> amount << 20;
      case "us" -> amount * 12_500;
      case "ms" -> amount * 12_500_000;
      case "packets" -> amount * 1_500;
      default -> amount;
    };
  }

  /**
   * When a queue is marked, or loses packets where they can't be marked.
   *
   * @param minimum bytes
   * @param maximum bytes
   * @param probability percent
   */
  public record RandomDetect(long minimum, long maximum, int probability, boolean ecn) {
    /** From {@code minimum-threshold 150 kbytes maximum-threshold ...}. */
    static RandomDetect of(String line) {
      String[] words = line.split(" ", -1);
      return new RandomDetect(
          bytes(words[1], words[2]),
          bytes(words[4], words[5]),
          Integer.parseInt(words[7]),
          line.endsWith(" ecn"));
    }
  }
}
