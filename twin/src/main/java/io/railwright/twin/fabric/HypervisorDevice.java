package io.railwright.twin.fabric;

import io.railwright.twin.device.Device;
import io.railwright.twin.vcenter.CommandAnswer;
import io.railwright.twin.vcenter.HostChange;
import io.railwright.twin.vcenter.ManagedHost;
import java.util.Map;

/** A hypervisor that somebody can log in to; what is set on it decides what its ports do. */
public interface HypervisorDevice extends Device {
  /** A port as traffic meets it now. */
  Uplink uplink(String port);

  /** What its vCenter knows of it now. */
  ManagedHost managed();

  /** Does what its vCenter tells all of its hosts, as far as it concerns this one. */
  void manage(HostChange change);

  /** Runs a command of esxcli that its vCenter passes on. */
  CommandAnswer esxcli(String words, Map<String, String> arguments);

  /** What commands of esxcli it has in a namespace, which is written with dots. */
  CommandAnswer namespace(String name);
}
