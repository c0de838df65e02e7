package io.railwright.collect.esxi;

import io.railwright.collect.firmware.FirmwareProbes;
import io.railwright.collect.probe.Parser;
import java.util.Map;

/** The outputs of ESXi and vSphere that rail understands. */
public final class EsxiOutputs {
  /** Those that no host is asked for. */
  public static final Map<String, Parser> KEPT = Map.of("esxi-vsphere", VsphereReport.parser());

  /** Those that hosts are asked for, by the name of the question. */
  static final Map<String, Parser> ASKED =
      Map.ofEntries(
          Map.entry("esxi-dcb", EntryText.parser(DcbStatus::new)),
          Map.entry("esxi-hint", VsphereReport.parser()),
          Map.entry("esxi-host", EntryText.parser(HostReport::new)),
          Map.entry("esxi-lspci", LspciReport::parse),
          Map.entry("esxi-mlxconfig", FirmwareProbes.SETTINGS),
          Map.entry("esxi-module", EntryText.parser(ModuleReport::new)),
          Map.entry("esxi-mst", FirmwareProbes.DEVICES),
          Map.entry("esxi-nic-get", EntryText.parser(NicGet::new)),
          Map.entry("esxi-nic-list", EntryText.parser(NicList::new)),
          Map.entry("esxi-nic-stats", NicStats.parser()),
          Map.entry("esxi-pause", EntryText.parser(PauseList::new)),
          Map.entry("esxi-pci", EntryText.parser(PciReport::new)),
          Map.entry("esxi-rdma", EntryText.parser(RdmaReport::new)),
          Map.entry("esxi-sriov", EntryText.parser(SriovReport::new)),
          Map.entry("esxi-vib", EntryText.parser(VibList::new)),
          Map.entry("esxi-vm-cards", MachineCards.parser()),
          Map.entry("esxi-vmknic", EntryText.parser(VmkernelReport::new)),
          Map.entry("esxi-vsish", CounterLines::parse),
          Map.entry("esxi-vswitch", EntryText.parser(SwitchReport::new)));

  private EsxiOutputs() {}
}
