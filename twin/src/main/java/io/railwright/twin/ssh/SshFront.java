package io.railwright.twin.ssh;

import io.railwright.twin.device.Device;
import java.io.IOException;
import java.net.BindException;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The SSH front end of a twin: gives access to all of its devices from {@link #open} to {@link
 * #close}.
 */
public final class SshFront implements AutoCloseable {
  /** How soon a port follows the device behind it, up or down. */
  private static final long LOOK_MILLIS = 50;

  private static final int FIRST_BLOCK = 20;
  private static final int LAST_BLOCK = 250;

  private final List<DeviceAccess> accesses;
  private final LoopbackBlock loopback;
  private final FrontServer server;
  private final ServerSocket reserved;
  private final Thread watch;

  /** Which places are listened at; only in {@link #look}. */
  private final boolean[] open;

  private SshFront(
      List<DeviceAccess> accesses,
      LoopbackBlock loopback,
      FrontServer server,
      ServerSocket reserved) {
    this.reserved = reserved;
    this.accesses = accesses;
    this.loopback = loopback;
    this.server = server;
    this.open = new boolean[accesses.size()];
    Arrays.fill(open, true);
    this.watch = Thread.ofVirtual().name("doors").unstarted(this::keepLooking);
  }

  /** Opens the access to all devices at the first free block of addresses. */
  public static SshFront open(List<? extends Device> devices, RunKeys keys) throws IOException {
    if (devices.size() > LoopbackBlock.MOST) {
      throw new IOException(
          "a twin has at most " + LoopbackBlock.MOST + " devices, not " + devices.size());
    }
    for (int block = FIRST_BLOCK; block <= LAST_BLOCK; block++) {
      Optional<SshFront> front = tryBlock(devices, keys, new LoopbackBlock(block));
      if (front.isPresent()) {
        return front.get();
      }
    }
    throw new IOException(
        "no loopback addresses are free for the twin: tried 127."
            + FIRST_BLOCK
            + ".0.1 to 127."
            + LAST_BLOCK
            + ".0.1, port "
            + LoopbackBlock.PORT);
  }

  private static Optional<SshFront> tryBlock(
      List<? extends Device> devices, RunKeys keys, LoopbackBlock loopback) throws IOException {
    List<DeviceAccess> accesses = new ArrayList<>();
    for (Device device : devices) {
      accesses.add(new DeviceAccess(device, loopback.address(accesses.size())));
    }
    Optional<ServerSocket> reserved = reserved(loopback);
    if (reserved.isEmpty()) {
      return Optional.empty();
    }
    FrontServer server = FrontServer.of(accesses, keys, loopback);
    try {
      server.listen();
    } catch (BindException taken) {
      server.end();
      reserved.get().close();
      return Optional.empty();
    }
    SshFront front = new SshFront(List.copyOf(accesses), loopback, server, reserved.get());
    front.watch.start();
    return Optional.of(front);
  }

  private static Optional<ServerSocket> reserved(LoopbackBlock loopback) throws IOException {
    try {
      return Optional.of(loopback.reserve());
    } catch (BindException taken) {
      return Optional.empty();
    }
  }

  public List<DeviceAccess> accesses() {
    return accesses;
  }

  /** Finds the access to a device by its name. */
  public Optional<DeviceAccess> access(String name) {
    return accesses.stream().filter(access -> access.device().name().equals(name)).findFirst();
  }

  /**
   * Opens and shuts ports as the devices behind them want it. Who sets or clears a fault looks at
   * once, so that the port has followed when the answer is given.
   */
  public synchronized void look() {
    for (int place = 0; place < open.length; place++) {
      boolean now = accesses.get(place).isOpen();
      if (now != open[place]) {
        open[place] = server.follow(loopback.socket(place), now);
      }
    }
  }

  private void keepLooking() {
    try {
      while (true) {
        look();
        Thread.sleep(LOOK_MILLIS);
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    watch.interrupt();
    server.end();
    try {
      reserved.close();
    } catch (IOException alreadyGone) {
      // It is closed either way.
    }
  }
}
