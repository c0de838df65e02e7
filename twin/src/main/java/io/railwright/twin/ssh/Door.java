package io.railwright.twin.ssh;

import io.railwright.twin.device.Device;
import io.railwright.twin.fault.DoorFault;
import io.railwright.twin.fault.FaultKind;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The way into one device: where it is, and what is wrong with it. */
public final class Door {
  private final Device device;
  private final String address;
  private final Map<FaultKind, DoorFault> faults = new ConcurrentHashMap<>();

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
    faults.put(fault.kind(), fault);
  }

  public void clear(FaultKind kind) {
    faults.remove(kind);
  }

  public List<DoorFault> faults() {
    return List.copyOf(faults.values());
  }

  boolean isOpen() {
    return device.isUp() && !faults.containsKey(FaultKind.DEAD_SSH);
  }

  boolean showsWrongKey() {
    return faults.containsKey(FaultKind.WRONG_KEY);
  }

  Duration delay() {
    return faults.get(FaultKind.SLOW_HOST) instanceof DoorFault.Slow slow
        ? slow.by()
        : Duration.ZERO;
  }

  Optional<Long> mostBytes() {
    return faults.get(FaultKind.HALF_ANSWER) instanceof DoorFault.Half half
        ? Optional.of(half.bytes())
        : Optional.empty();
  }
}
