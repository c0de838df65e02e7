package io.railwright.twin.ssh;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;

/**
 * A block of loopback addresses, one for each device of a twin; several twins have a block each.
 *
 * @param block the second number of the addresses
 */
public record LoopbackBlock(int block) {
  /** The port at which all devices listen; an ordinary user may use it. */
  public static final int PORT = 2222;

  private static final int IN_A_ROW = 254;

  /** No twin can have more devices. */
  public static final int MOST = 256 * IN_A_ROW;

  public LoopbackBlock {
    if (block < 1 || block > 254) {
      throw new IllegalArgumentException("no block of loopback addresses: " + block);
    }
  }

  /** The address of a device by its place among all, from 0. */
  public String address(int place) {
    if (place < 0 || place >= MOST) {
      throw new IllegalArgumentException("no twin has so many devices: " + place);
    }
    return "127." + block + "." + place / IN_A_ROW + "." + (place % IN_A_ROW + 1);
  }

  InetSocketAddress socket(int place) {
    try {
      return new InetSocketAddress(InetAddress.getByName(address(place)), PORT);
    } catch (UnknownHostException noNumber) {
      throw new IllegalStateException(noNumber);
    }
  }

  /**
   * Takes the block at an address that no device has, until it is closed: those of devices that are
   * down are free, and another twin must not take them.
   *
   * @throws BindException where another twin has it
   */
  ServerSocket reserve() throws IOException {
    return new ServerSocket(PORT, 1, InetAddress.getByName("127." + block + ".0.255"));
  }

  /** The place of the device at an address of this block. */
  int place(InetAddress address) {
    byte[] numbers = address.getAddress();
    return (numbers[2] & 0xff) * IN_A_ROW + (numbers[3] & 0xff) - 1;
  }
}
