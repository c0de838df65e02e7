package io.railwright.twin.fault;

/** A fault of a host. */
public sealed interface HostFault extends Fault {
  /** A program that never ends by itself. */
  record HungCommand(String name) implements HostFault {}

  /** The disk takes only so many more bytes. */
  record FullDisk(long room) implements HostFault {}

  /** The disk takes no change at all, as after an error of it. */
  record ReadOnly() implements HostFault {}

  /** A reboot is acknowledged and does not happen. */
  record RebootLost() implements HostFault {}

  /** A program that ends well and changes nothing; what it shows is right. */
  record SettingInert(String name) implements HostFault {}

  /** The card's firmware does not take this setting. */
  record FirmwareRefuses(String setting) implements HostFault {}

  /** The clock of the host is ahead. */
  record ClockOff(long seconds) implements HostFault {}

  /** After the next reboot the host stays away. */
  record RebootNeverReturns() implements HostFault {}

  /** The link of this interface's card to the host has half of its lanes. */
  record PcieDowngraded(String net) implements HostFault {}

  /** The cable of this interface comes and goes, about once in two seconds. */
  record LinkFlap(String net) implements HostFault {}

  /** Frames arrive broken at this interface. */
  record CrcErrors(String net) implements HostFault {}

  /** Error correction of this interface has much to do. */
  record WeakLink(String net) implements HostFault {}

  /** The GPU with this number is too hot. */
  record GpuHot(int gpu) implements HostFault {}

  @Override
  default FaultKind kind() {
    return switch (this) {
      case HungCommand _ -> FaultKind.HUNG_COMMAND;
      case FullDisk _ -> FaultKind.FULL_DISK;
      case ReadOnly _ -> FaultKind.READ_ONLY;
      case RebootLost _ -> FaultKind.REBOOT_LOST;
      case SettingInert _ -> FaultKind.SETTING_INERT;
      case FirmwareRefuses _ -> FaultKind.FIRMWARE_REFUSES;
      case RebootNeverReturns _ -> FaultKind.REBOOT_NEVER_RETURNS;
      case ClockOff _ -> FaultKind.CLOCK_OFF;
      case PcieDowngraded _ -> FaultKind.PCIE_DOWNGRADED;
      case LinkFlap _ -> FaultKind.LINK_FLAP;
      case CrcErrors _ -> FaultKind.CRC_ERRORS;
      case WeakLink _ -> FaultKind.WEAK_LINK;
      case GpuHot _ -> FaultKind.GPU_HOT;
    };
  }
}
