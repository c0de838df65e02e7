package io.railwright.twin.fabric;

import io.railwright.twin.device.Device;
import io.railwright.twin.vcenter.HostChange;
import io.railwright.twin.vcenter.ManagedHost;

/** A hypervisor that somebody can log in to; what is set on it decides what its ports do. */
public interface HypervisorDevice extends Device {
  /** A port as traffic meets it now. */
  Uplink uplink(String port);

  /** What its vCenter knows of it now. */
  ManagedHost managed();

  /** Does what its vCenter tells all of its hosts, as far as it concerns this one. */
  void manage(HostChange change);
}
