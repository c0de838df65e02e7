package io.railwright.twin.fault;

import java.time.Duration;

/** A fault of the access to a device. */
public sealed interface AccessFault extends Fault {
  /** Every command starts so much later. */
  record Slow(Duration by) implements AccessFault {}

  /** Nothing listens at the address. */
  record Dead() implements AccessFault {}

  /** The connection breaks after {@code bytes} bytes of output. */
  record Half(long bytes) implements AccessFault {}

  /** The device shows a key that nobody knows. */
  record WrongKey() implements AccessFault {}

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
