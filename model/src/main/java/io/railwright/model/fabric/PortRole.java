package io.railwright.model.fabric;

import io.railwright.model.text.Worded;

/** What the traffic of a port is for. */
public enum PortRole implements Worded {
  RDMA,
  STORAGE,
  MANAGEMENT
}
