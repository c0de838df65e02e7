package io.railwright.twin.host.state;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The services of a host, as systemd keeps them. */
public final class Services {
  /** One of them. */
  public static final class Service {
    boolean active;
    boolean enabled;
    boolean masked;

    Service(boolean active, boolean enabled) {
      this.active = active;
      this.enabled = enabled;
    }

    public boolean isActive() {
      return active;
    }

    /** As {@code systemctl is-enabled} says it. */
    public String atBoot() {
      return masked ? "masked" : enabled ? "enabled" : "disabled";
    }

    public boolean isMasked() {
      return masked;
    }
  }

  private final Map<String, Service> all = new TreeMap<>();

  public Services with(String... units) {
    for (String unit : units) {
      all.put(unit, new Service(true, true));
    }
    return this;
  }

  public Services withStopped(String... units) {
    for (String unit : units) {
      all.put(unit, new Service(false, false));
    }
    return this;
  }

  public boolean has(String unit) {
    return all.containsKey(unit);
  }

  public Service get(String unit) {
    Service service = all.get(unit);
    if (service == null) {
      throw new IllegalArgumentException("there is no unit " + unit + ".service");
    }
    return service;
  }

  public Set<String> names() {
    return all.keySet();
  }

  public void activate(String unit, boolean on) {
    get(unit).active = on;
  }

  public void enable(String unit, boolean on) {
    get(unit).enabled = on;
  }

  public void mask(String unit, boolean on) {
    get(unit).masked = on;
  }

  void start() {
    all.values().forEach(service -> service.active = service.enabled && !service.masked);
  }

  /** What {@code systemctl show} prints of one unit for the keys that our bundle asks. */
  String block(String unit) {
    Service service = all.get(unit);
    String load = service == null ? "not-found" : service.masked ? "masked" : "loaded";
    return "Id=%s.service\nLoadState=%s\nActiveState=%s\nUnitFileState=%s\n"
        .formatted(
            unit,
            load,
            service != null && service.active ? "active" : "inactive",
            service == null ? "" : service.atBoot());
  }
}
