package io.railwright.simulate.net;

/** What a packet is; the numbers are those that the packet pool keeps. */
public final class PacketKind {
  public static final int DATA = 0;
  public static final int ACK = 1;
  public static final int NACK = 2;
  public static final int CNP = 3;
  public static final int PAUSE = 4;

  private PacketKind() {}
}
