package io.railwright.checks.sample.model;

import java.io.IOException;

/** Starts a process by each of the two ways. */
final class StartsProcesses {
  private StartsProcesses() {}

  static Process built() throws IOException {
    return new ProcessBuilder("true").start();
  }

  static Process executed() throws IOException {
    return Runtime.getRuntime().exec(new String[] {"true"});
  }
}
