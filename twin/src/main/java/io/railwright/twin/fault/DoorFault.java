package io.railwright.twin.fault;

import java.time.Duration;

/** What can be wrong with the way into a device. */
public sealed interface DoorFault extends Fault {
  /** Every command starts so much later. */
  record Slow(Duration by) implements DoorFault {}

  /** Nobody listens. */
  record Dead() implements DoorFault {}

  /** The connection breaks after so many bytes of output. */
  record Half(long bytes) implements DoorFault {}

  /** The device shows a key that nobody knows. */
  record WrongKey() implements DoorFault {}

  @Override
  default FaultKind kind() {
    return switch (this) {
      case Slow _ -> FaultKind.SLOW_HOST;
      case Dead _ -> FaultKind.DEAD_SSH;
      case Half _ -> FaultKind.HALF_ANSWER;
      case WrongKey _ -> FaultKind.WRONG_KEY;
    };
  }
}
