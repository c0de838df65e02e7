package io.railwright.twin.vcenter;

import java.util.List;

/** The hosts of a vCenter as they are now, and what it has them do. */
public interface ManagedFabric {
  List<ManagedHost> hosts();

  void change(HostChange change);
}
