package io.railwright.twin.vcenter;

import io.railwright.twin.vcenter.Data.Struct;

/** The datacenter that all is in. */
final class DatacenterData {
  static final String TYPE = "Datacenter";
  static final String REFERENCE = "datacenter-21";

  /** The folder of its networks, in which switches are made. */
  static final String NETWORKS = "group-n24";

  private DatacenterData() {}

  static Struct object() {
    return Struct.of(TYPE)
        .text("name", "datacenter")
        .with("networkFolder", new Data.Reference("Folder", NETWORKS));
  }
}
