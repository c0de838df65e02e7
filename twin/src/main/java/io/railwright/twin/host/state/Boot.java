package io.railwright.twin.host.state;

import io.railwright.twin.host.nic.Firmware;
import io.railwright.twin.host.nic.Nic;
import io.railwright.twin.host.pci.PciFunction;
import java.util.Map;

/** The effects of a boot on the state of a host, before its own scripts run. */
public final class Boot {
  private static final int USUAL_MTU = 1500;

  private Boot() {}

  /** Loses what was not kept, and makes current what was waiting. */
  public static void again(HostState state) {
    BootFiles.next(state).ifPresent(state.machine::bootWith);
    state.machine.start();
    state.services.start();
    state.settings.start();
    state.modules.start();
    state.files.start();
    ModuleFiles.apply(state);
    state.nics.forEach(Nic::takeBootSettings);
    VirtualFunctions.settle(state);
    state.gpus.forEach(Gpu::start);
    state.interrupts.forEach(Interrupt::start);
    state.functions.forEach(function -> function.space().restore());
    for (Nic nic : state.nics) {
      if (nic.isFirstOfCard()) {
        nic.firmware().start();
      }
      nic.start();
    }
    settle(state);
  }

  /** Sets the MTU that the network configuration says, on the ports of one card. */
  public static void network(HostState state, Firmware card) {
    Map<String, Integer> sizes = NetworkFiles.sizes(state);
    for (Nic nic : state.nics) {
      if (nic.firmware() == card) {
        nic.now().mtu(sizes.getOrDefault(nic.net(), USUAL_MTU));
      }
    }
  }

  /** Applies what the files on disk say: network, kernel settings. */
  public static void settle(HostState state) {
    Map<String, Integer> sizes = NetworkFiles.sizes(state);
    for (Nic nic : state.nics) {
      nic.now().mtu(sizes.getOrDefault(nic.net(), USUAL_MTU));
    }
    SettingFiles.boot(state);
    boolean redirects = redirects(state);
    for (PciFunction function : state.functions) {
      function.translated(translation(state.machine));
      if (state.machine.architecture.equals("x86_64")) {
        function.space().redirect(redirects);
      }
    }
  }

  /** With an IOMMU the kernel switches access control on, unless it is told for which ports not. */
  private static boolean redirects(HostState state) {
    String asked = KernelArguments.value(state.machine.arguments, "pci", "");
    boolean iommu = state.functions.stream().anyMatch(PciFunction::isGrouped);
    return iommu && !asked.contains("disable_acs_redir=") && !asked.contains("config_acs=");
  }

  /** Pass-through where it is asked for; translation where the IOMMU is on without. */
  private static String translation(Machine machine) {
    String passes = KernelArguments.value(machine.arguments, "iommu.passthrough", "");
    boolean identity =
        KernelArguments.value(machine.arguments, "iommu", "").equals("pt") || passes.equals("1");
    return identity ? "identity" : machine.architecture.equals("aarch64") ? "DMA" : "DMA-FQ";
  }
}
