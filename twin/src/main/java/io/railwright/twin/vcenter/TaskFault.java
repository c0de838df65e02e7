package io.railwright.twin.vcenter;

/** Why a task has failed. */
record TaskFault(String type, String message) {
  static TaskFault power(String now) {
    return new TaskFault(
        "InvalidPowerState",
        "The attempted operation cannot be performed in the current state (%s)."
            .formatted(now.equals("poweredOn") ? "Powered on" : "Powered off"));
  }
}
