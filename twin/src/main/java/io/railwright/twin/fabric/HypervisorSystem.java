package io.railwright.twin.fabric;

/** The software of a hypervisor, with the settings that it starts with. */
public interface HypervisorSystem {
  /** What answers in the name of the hypervisor. */
  HypervisorDevice device(String name, HypervisorLinks links);
}
