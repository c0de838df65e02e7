package io.railwright.twin.ssh;

import java.time.Duration;

/** What can be wrong with the way into a device. */
public sealed interface DoorFault {
  /** Every command starts so much later. */
  record Slow(Duration by) implements DoorFault {}

  /** Nobody listens. */
  record Dead() implements DoorFault {}

  /** The connection breaks after so many bytes of output. */
  record Half(long bytes) implements DoorFault {}

  /** The device shows a key that nobody knows. */
  record WrongKey() implements DoorFault {}
}
