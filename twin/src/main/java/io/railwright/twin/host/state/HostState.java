package io.railwright.twin.host.state;

import io.railwright.twin.host.nic.Nic;
import io.railwright.twin.host.pci.PciFunction;
import io.railwright.twin.host.tree.PlainFiles;
import java.util.ArrayList;
import java.util.List;

/**
 * The whole state of a host, from which files and tool output are derived. Programs change it by
 * the methods of its parts.
 */
public final class HostState {
  final Machine machine;
  final String name;
  final List<PciFunction> functions = new ArrayList<>();
  final List<PlainPort> plainPorts = new ArrayList<>();
  final List<Nic> nics = new ArrayList<>();
  private final List<Nic> detached = new ArrayList<>();
  final List<Gpu> gpus = new ArrayList<>();
  final List<Interrupt> interrupts = new ArrayList<>();
  final Services services = new Services();
  final KernelSettings settings = new KernelSettings();
  final Modules modules = new Modules();
  final KernelMessages log = new KernelMessages();
  final PlainFiles files = new PlainFiles();
  final VirtualFunctions virtualFunctions = new VirtualFunctions();
  Gpus.Ways ways = (one, other) -> "SYS";
  String gpuDriver = "";

  /** The tools of the card's firmware that are installed, such as {@code mlxconfig flint mst}. */
  final List<String> tools = new ArrayList<>();

  public HostState(String name, Machine machine) {
    this.name = name;
    this.machine = machine;
  }

  public Machine machine() {
    return machine;
  }

  public List<Nic> nics() {
    return nics;
  }

  public List<Gpu> gpus() {
    return gpus;
  }

  /** The GPU with a number; a sentence where there is none. */
  public Gpu gpu(int index) {
    return gpus.stream()
        .filter(it -> it.index() == index)
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no GPU " + index + "; this host has " + gpus.size() + " GPUs"));
  }

  public boolean hasGpusOf(GpuVendor vendor) {
    return gpus.stream().anyMatch(gpu -> gpu.vendor() == vendor);
  }

  public Services services() {
    return services;
  }

  public KernelSettings settings() {
    return settings;
  }

  public Modules modules() {
    return modules;
  }

  public PlainFiles files() {
    return files;
  }

  public List<PciFunction> functions() {
    return functions;
  }

  public KernelMessages log() {
    return log;
  }

  public String gpuDriver() {
    return gpuDriver;
  }

  public void gpuDriver(String version) {
    gpuDriver = version;
  }

  /** How the way between two devices is told by {@code nvidia-smi topo}. */
  public void gpuWays(Gpus.Ways told) {
    ways = told;
  }

  public String name() {
    return name;
  }

  public List<Interrupt> interrupts() {
    return interrupts;
  }

  /** Adds tools of the card's firmware. */
  public void install(String... names) {
    tools.addAll(List.of(names));
  }

  public boolean hasTool(String tool) {
    return tools.contains(tool);
  }

  public String setting(String name) {
    return name.equals("vm.nr_hugepages") ? "" + machine.hugePages("2048kB") : settings.get(name);
  }

  /** Sets a kernel setting, with what hangs on it. */
  public void set(String setting, String value) {
    settings.set(setting, value);
    if (setting.equals("vm.nr_hugepages") && value.chars().allMatch(Character::isDigit)) {
      machine.hugePages("2048kB", Integer.parseInt(value));
    }
  }

  public void add(PciFunction function) {
    functions.add(function);
  }

  public void add(PlainPort port) {
    plainPorts.add(port);
  }

  /** A port with an interrupt for events and one for each channel, at processors of its node. */
  public void add(Nic nic) {
    nic.takeBootSettings();
    nics.add(nic);
    settings.addInterface(nic.net());
    String near = machine.processorsOf(nic.node());
    int first = Integer.parseInt(near.substring(0, near.indexOf('-')));
    for (int vector = 0; vector <= nic.atBoot().channels(); vector++) {
      String action = vector == 0 ? "mlx5_async0" : "mlx5_comp" + (vector - 1);
      String at = "" + (vector == 0 ? first : first + (vector - 1) % machine.cores);
      int number = interrupts.isEmpty() ? 120 : interrupts.getLast().number() + 1;
      interrupts.add(
          new Interrupt(number, action + "@pci:" + nic.pci(), vector == 0 ? near : at, at));
    }
  }

  /** Ports whose functions the hypervisor below has not given to the host. */
  public List<Nic> detached() {
    return List.copyOf(detached);
  }

  /** Gives a port to the host, or takes it away until it is given again. */
  public void attach(Nic nic, boolean isThere) {
    if (isThere && detached.remove(nic)) {
      add(nic.function());
      add(nic);
    } else if (!isThere && nics.contains(nic)) {
      remove(nic);
      detached.add(nic);
    }
  }

  /** Takes a port away, with its function and all that belongs to it. */
  void remove(Nic nic) {
    nics.remove(nic);
    functions.remove(nic.function());
    settings.removeInterface(nic.net());
    interrupts.removeIf(interrupt -> interrupt.action().endsWith("@pci:" + nic.pci()));
  }
}
