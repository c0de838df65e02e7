package io.railwright.twin.ssh;

import io.railwright.twin.device.Device;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The way into one device: where it is, and what is wrong with it. */
public final class Door {
  private final Device device;
  private final String address;
  private final Map<Class<?>, DoorFault> faults = new ConcurrentHashMap<>();

  Door(Device device, String address) {
    this.device = device;
    this.address = address;
  }

  public Device device() {
    return device;
  }

  public String address() {
    return address;
  }

  /** A fault of each kind at most; a new one takes the place of the old. */
  public void set(DoorFault fault) {
    faults.put(fault.getClass(), fault);
  }

  public void clear(Class<? extends DoorFault> kind) {
    faults.remove(kind);
  }

  public List<DoorFault> faults() {
    return List.copyOf(faults.values());
  }

  boolean isOpen() {
    return device.isUp() && !faults.containsKey(DoorFault.Dead.class);
  }

  boolean showsWrongKey() {
    return faults.containsKey(DoorFault.WrongKey.class);
  }

  Duration delay() {
    return faults.get(DoorFault.Slow.class) instanceof DoorFault.Slow slow
        ? slow.by()
        : Duration.ZERO;
  }

  Optional<Long> mostBytes() {
    return faults.get(DoorFault.Half.class) instanceof DoorFault.Half half
        ? Optional.of(half.bytes())
        : Optional.empty();
  }
}
