package io.railwright.twin.host;

/** Something that can be broken on a host, and fixed. */
public sealed interface Fault {
  /** A program that never ends by itself. */
  record HungCommand(String name) implements Fault {}

  /** Nothing more can be written to the disk. */
  record FullDisk() implements Fault {}

  /** The card's firmware does not take this setting. */
  record FirmwareRefuses(String setting) implements Fault {}

  /** After the next reboot the host stays away. */
  record RebootNeverReturns() implements Fault {}

  /** The link of this interface's card to the host has half of its lanes. */
  record PcieDowngraded(String net) implements Fault {}

  /** The cable of this interface comes and goes, about once in two seconds. */
  record LinkFlap(String net) implements Fault {}

  /** Frames arrive broken at this interface. */
  record CrcErrors(String net) implements Fault {}
}
