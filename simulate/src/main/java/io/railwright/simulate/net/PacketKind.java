package io.railwright.simulate.net;

/** The kinds of packets, by the numbers that the packet pool stores. */
public final class PacketKind {
  public static final int DATA = 0;
  public static final int ACK = 1;
  public static final int NACK = 2;
  public static final int CNP = 3;
  public static final int PAUSE = 4;

  private PacketKind() {}
}
