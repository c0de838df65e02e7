package io.railwright.twin.benchmark;

import io.railwright.simulate.parameter.BadInputException;
import io.railwright.twin.fabric.Endpoint;

/** A test that takes part in what the network carries, until it is closed. */
final class RunningTest implements AutoCloseable {
  private final RunningTests tests;
  private final long number;
  private final Traffic traffic;

  /**
   * What it sends.
   *
   * @param oneSwitch whether both ends are at one switch
   * @param payload of its packets in bytes
   * @param trafficClass what it asks the driver for; 0: nothing
   */
  record Traffic(
      Endpoint from,
      Endpoint to,
      boolean bothWays,
      boolean oneSwitch,
      int payload,
      int queuePairs,
      int trafficClass,
      long seed) {
    boolean isOf(Endpoint endpoint) {
      return endpoint.name().equals(from.name()) || (bothWays && endpoint.name().equals(to.name()));
    }
  }

  RunningTest(RunningTests tests, long number, Traffic traffic) {
    this.tests = tests;
    this.number = number;
    this.traffic = traffic;
  }

  long number() {
    return number;
  }

  Traffic traffic() {
    return traffic;
  }

  /** What the network does now. */
  SharedRun now() throws BadInputException {
    return tests.with(this);
  }

  @Override
  public void close() {
    tests.leave(this);
  }
}
