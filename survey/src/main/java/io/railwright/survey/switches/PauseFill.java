package io.railwright.survey.switches;

/** The fill at which a class at a port pauses who sends to it. */
sealed interface PauseFill {
  /** Always the same. */
  record Fixed(long bytes) implements PauseFill {}

  /**
   * A part of what is free in a pool: the fuller the pool, the sooner.
   *
   * @param alpha by which the free bytes are multiplied
   */
  record Shared(double alpha, long poolBytes) implements PauseFill {}

  /**
   * The bytes of one class of one port that are surely there before it pauses, where so many
   * classes of the pool are as full: alpha * (size - classes * bytes) = bytes.
   */
  default double bytes(int classes) {
    return switch (this) {
      case Fixed(long bytes) -> bytes;
      case Shared(double alpha, long poolBytes) -> alpha * poolBytes / (1 + alpha * classes);
    };
  }
}
