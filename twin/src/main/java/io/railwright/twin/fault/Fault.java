package io.railwright.twin.fault;

/**
 * Something that goes wrong in a twin, and can be put right again. Each record is what one {@link
 * FaultKind} stands for, so that the table of kinds names all of them.
 */
public sealed interface Fault permits DoorFault, HostFault, FabricFault {
  /** What {@code rail twin fault} calls it. */
  FaultKind kind();
}
