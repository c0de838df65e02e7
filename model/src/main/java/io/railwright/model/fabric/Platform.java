package io.railwright.model.fabric;

import io.railwright.model.fact.Kind;

/**
 * What a machine runs, which decides how it is read: {@code linux}, {@code nxos}, {@code esxi}.
 * What kind of machine it is follows from it. It is open: an inventory may name a switch that runs
 * something rail has never heard of, and that is kept and said, not refused.
 */
public record Platform(Kind kind, String word) {
  public static final Platform LINUX = new Platform(Kind.HOST, "linux");
  public static final Platform NXOS = ofSwitch("nxos");
  public static final Platform SONIC = ofSwitch("sonic");
  public static final Platform CUMULUS = ofSwitch("cumulus");
  public static final Platform EOS = ofSwitch("eos");
  public static final Platform OS10 = ofSwitch("os10");
  public static final Platform ESXI = ofHypervisor("esxi");
  public static final Platform VCENTER = new Platform(Kind.VCENTER, "vcenter");
  public static final Platform KUBERNETES = new Platform(Kind.CLUSTER, "kubernetes");

  /** A switch by its operating system: nxos, sonic, cumulus, eos, os10 ... */
  public static Platform ofSwitch(String system) {
    return new Platform(Kind.SWITCH, system);
  }

  /** A hypervisor or its manager. */
  public static Platform ofHypervisor(String system) {
    return system.equals("vcenter") ? VCENTER : new Platform(Kind.HYPERVISOR, system);
  }

  /** Whether it is Linux with a shell behind SSH, as all hosts and some switches are. */
  public boolean isLinux() {
    return equals(LINUX) || equals(SONIC) || equals(CUMULUS);
  }

  /** Whether it is a switch that takes commands over an API of HTTPS. */
  public boolean hasApi() {
    return equals(NXOS) || equals(EOS);
  }

  /** Whether it is a switch whose login is a command line of its own and no shell. */
  public boolean hasCommandLine() {
    return hasApi() || equals(OS10);
  }

  @Override
  public String toString() {
    return word;
  }
}
