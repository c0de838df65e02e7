package io.railwright.twin.ssh;

import io.railwright.twin.device.Device;
import java.io.IOException;
import java.net.BindException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The doors of all devices of a twin, open from {@link #open} to {@link #close}. */
public final class SshFront implements AutoCloseable {
  /** How soon a port follows the device behind it, up or down. */
  private static final long LOOK_MILLIS = 50;

  private static final int FIRST_BLOCK = 20;
  private static final int LAST_BLOCK = 250;

  private final List<Door> doors;
  private final Loopback loopback;
  private final FrontServer server;
  private final Thread watch;

  private SshFront(List<Door> doors, Loopback loopback, FrontServer server) {
    this.doors = doors;
    this.loopback = loopback;
    this.server = server;
    this.watch = Thread.ofVirtual().name("doors").unstarted(this::keepLooking);
  }

  /** Opens the doors at the first block of addresses that is free. */
  public static SshFront open(List<? extends Device> devices, RunKeys keys) throws IOException {
    if (devices.size() > Loopback.MOST) {
      throw new IOException(
          "a twin has at most " + Loopback.MOST + " devices, not " + devices.size());
    }
    for (int block = FIRST_BLOCK; block <= LAST_BLOCK; block++) {
      Optional<SshFront> front = tryBlock(devices, keys, new Loopback(block));
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
            + Loopback.PORT);
  }

  private static Optional<SshFront> tryBlock(
      List<? extends Device> devices, RunKeys keys, Loopback loopback) throws IOException {
    List<Door> doors = new ArrayList<>();
    for (Device device : devices) {
      doors.add(new Door(device, loopback.address(doors.size())));
    }
    FrontServer server = FrontServer.of(doors, keys, loopback);
    try {
      server.listen();
    } catch (BindException taken) {
      server.end();
      return Optional.empty();
    }
    SshFront front = new SshFront(List.copyOf(doors), loopback, server);
    front.watch.start();
    return Optional.of(front);
  }

  public List<Door> doors() {
    return doors;
  }

  /** The door of a device by its name. */
  public Optional<Door> door(String name) {
    return doors.stream().filter(door -> door.device().name().equals(name)).findFirst();
  }

  private void keepLooking() {
    boolean[] open = new boolean[doors.size()];
    Arrays.fill(open, true);
    try {
      while (true) {
        for (int place = 0; place < open.length; place++) {
          boolean now = doors.get(place).isOpen();
          if (now != open[place]) {
            open[place] = server.follow(loopback.socket(place), now);
          }
        }
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
  }
}
