package io.railwright.view.audit;

import io.railwright.model.finding.Devices;
import io.railwright.view.layout.Fit;

/** How many devices there are, in the words that every view uses. */
final class DeviceCount {
  private DeviceCount() {}

  /** {@code 12 RDMA NICs, 8 virtual functions, 12 GPUs}; virtual functions only if there are. */
  static String words(Devices devices) {
    String virtual =
        devices.virtualFunctions() == 0
            ? ""
            : ", " + Fit.plural(devices.virtualFunctions(), "virtual function");
    return Fit.plural(devices.nics(), "RDMA NIC")
        + virtual
        + ", "
        + Fit.plural(devices.gpus(), "GPU");
  }
}
