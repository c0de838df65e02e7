package io.railwright.twin.fault;

/**
 * A fault of a twin, which can be set and cleared. Each record belongs to one {@link FaultKind}, so
 * that the table of kinds names all of them.
 */
public sealed interface Fault permits AccessFault, HostFault, FabricFault {
  /** What {@code rail twin fault} calls it. */
  FaultKind kind();
}
