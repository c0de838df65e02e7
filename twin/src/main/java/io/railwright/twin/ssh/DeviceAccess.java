package io.railwright.twin.ssh;

import io.railwright.twin.device.Device;
import io.railwright.twin.fault.AccessFault;
import io.railwright.twin.fault.FaultKind;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The SSH access to one device: its address and its faults. */
public final class DeviceAccess {
  private final Device device;
  private final String address;
  private final Map<FaultKind, AccessFault> faults = new ConcurrentHashMap<>();

  DeviceAccess(Device device, String address) {
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
  public void set(AccessFault fault) {
    faults.put(fault.kind(), fault);
  }

  public void clear(FaultKind kind) {
    faults.remove(kind);
  }

  public List<AccessFault> faults() {
    return List.copyOf(faults.values());
  }

  boolean isOpen() {
    return device.isUp() && !faults.containsKey(FaultKind.DEAD_SSH);
  }

  boolean showsWrongKey() {
    return faults.containsKey(FaultKind.WRONG_KEY);
  }

  Duration delay() {
    return faults.get(FaultKind.SLOW_HOST) instanceof AccessFault.Slow slow
        ? slow.by()
        : Duration.ZERO;
  }

  Optional<Long> mostBytes() {
    return faults.get(FaultKind.HALF_ANSWER) instanceof AccessFault.Half half
        ? Optional.of(half.bytes())
        : Optional.empty();
  }
}
