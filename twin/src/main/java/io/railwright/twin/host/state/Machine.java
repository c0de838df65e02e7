package io.railwright.twin.host.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The system, the memory and the processors of a host, apart from its cards. */
public final class Machine {
  final int sockets;
  final int cores;
  final int threads;

  String distribution = "";
  String release = "";
  String kernel = "";
  String architecture = "";
  String[] board = {"", "", "", "", ""};
  String technique = "none";
  boolean firmwareTells = false;
  boolean secureBoot = false;
  String lockdown = "none";
  String frequencyDriver = "";
  String usualGovernor = "";
  String processor = "cpuinfo-xeon.txt";
  long memory = 0;
  String gpuModule = "";
  boolean givesMemory = false;
  String ofed = "";
  List<String> tables = new ArrayList<>();
  String bootHead = "";
  String arguments = "";

  /** What boots next: the arguments that a boot loader's configuration holds. */
  String nextArguments = "";

  String transparentPages = "madvise";
  String isolated = "";
  final Map<String, int[]> hugePages = new TreeMap<>();
  final Map<Integer, String> governors = new TreeMap<>();

  /**
   * Makes a machine with a NUMA node for each socket.
   *
   * @param cores of each socket
   * @param threads of each core
   */
  public Machine(int sockets, int cores, int threads) {
    this.sockets = sockets;
    this.cores = cores;
    this.threads = threads;
  }

  int processorCount() {
    return sockets * cores * threads;
  }

  /** The processors at a node, as the kernel numbers them: first threads first. */
  public String processorsOf(int node) {
    int all = sockets * cores;
    StringBuilder list = new StringBuilder();
    for (int thread = 0; thread < threads; thread++) {
      int first = thread * all + node * cores;
      list.append(thread == 0 ? "" : ",").append(first).append('-').append(first + cores - 1);
    }
    return list.toString();
  }

  public Machine system(String name, String version, String kernelRelease, String machine) {
    distribution = name;
    release = version;
    kernel = kernelRelease;
    architecture = machine;
    return this;
  }

  public Machine made(String vendor, String product, String name, String firmware, String date) {
    board = new String[] {vendor, product, name, firmware, date};
    return this;
  }

  /** Virtual by this technique; {@code none} is a real machine. */
  public Machine virtual(String kind) {
    technique = kind;
    return this;
  }

  public Machine secure(boolean boot, String kind) {
    firmwareTells = true;
    secureBoot = boot;
    lockdown = kind;
    return this;
  }

  public Machine governed(String driver, String governor) {
    frequencyDriver = driver;
    usualGovernor = governor;
    return this;
  }

  /** Memory in kB. */
  public Machine memory(long total) {
    memory = total;
    hugePages.putIfAbsent("2048kB", new int[sockets]);
    hugePages.putIfAbsent("1048576kB", new int[sockets]);
    return this;
  }

  /** Firmware tables by name: {@code DMAR} tells of Intel's IOMMU, {@code IORT} of ARM's. */
  public Machine tables(String... names) {
    tables = List.of(names);
    return this;
  }

  /** The kind of NVIDIA's kernel module, and whether it gives memory to NICs by itself. */
  public Machine gpuModule(String line, String version, boolean gives) {
    gpuModule = "NVRM version: NVIDIA UNIX " + line + "  " + version + "  Release Build";
    givesMemory = gives;
    return this;
  }

  /** The text that is this kind of processor's {@code /proc/cpuinfo}. */
  public Machine processor(String text) {
    processor = text;
    return this;
  }

  /** With the vendor's drivers in this release. */
  public Machine ofed(String version) {
    ofed = version;
    return this;
  }

  /** With what the boot loader puts before the arguments. */
  public Machine bootHead(String head) {
    bootHead = head;
    return this;
  }

  public Machine usualGovernor(String governor) {
    usualGovernor = governor;
    return this;
  }

  /** Runs without an argument that the boot loader still has. */
  public Machine withoutArgument(String argument) {
    arguments = arguments.replace(" " + argument, "");
    return this;
  }

  /** How it is virtual; {@code none} for a real machine. */
  public String technique() {
    return technique;
  }

  public Machine booted(String kernelArguments) {
    arguments = kernelArguments;
    nextArguments = kernelArguments;
    return this;
  }

  public int sockets() {
    return sockets;
  }

  public int cores() {
    return cores;
  }

  public int threads() {
    return threads;
  }

  /** In kB. */
  public long memory() {
    return memory;
  }

  /** The numbers of the processors at a node. */
  public List<Integer> processorNumbersOf(int node) {
    List<Integer> numbers = new ArrayList<>();
    for (int cpu = 0; cpu < processorCount(); cpu++) {
      if (cpu % (sockets * cores) / cores == node) {
        numbers.add(cpu);
      }
    }
    return numbers;
  }

  /** What stands before the arguments that somebody may set: the image and the root. */
  public String bootHead() {
    return bootHead;
  }

  public String lockdown() {
    return lockdown;
  }

  public String kernel() {
    return kernel;
  }

  public String architecture() {
    return architecture;
  }

  public String distribution() {
    return distribution;
  }

  public int processors() {
    return processorCount();
  }

  public boolean hasGovernors() {
    return !frequencyDriver.isEmpty();
  }

  public String governor(int cpu) {
    return governors.getOrDefault(cpu, usualGovernor);
  }

  /** The governors that the frequency driver offers. */
  public List<String> governorsOffered() {
    return frequencyDriver.equals("intel_pstate")
        ? List.of("performance", "powersave")
        : List.of("performance", "powersave", "schedutil", "ondemand", "userspace");
  }

  public void govern(int cpu, String governor) {
    governors.put(cpu, governor);
  }

  public String arguments() {
    return arguments;
  }

  public String nextArguments() {
    return nextArguments;
  }

  /** What the boot loader hands to the kernel the next time. */
  public void bootWith(String kernelArguments) {
    nextArguments = kernelArguments;
  }

  /** The names of the sizes that pages may have: {@code 2048kB}. */
  public int hugePages(String size) {
    int sum = 0;
    for (int pages : hugePages.getOrDefault(size, new int[0])) {
      sum += pages;
    }
    return sum;
  }

  /** Pages at one node. */
  void hugePages(String size, int node, int number) {
    hugePages.computeIfAbsent(size, _ -> new int[sockets])[node] = number;
  }

  /** Spreads pages evenly over the nodes, as far as the memory reaches. */
  public void hugePages(String size, int number) {
    int[] atNodes = new int[sockets];
    long kilobytes = Long.parseLong(size.substring(0, size.length() - 2));
    long room = memory * 9 / 10 / kilobytes;
    int got = (int) Math.min(number, room);
    for (int page = 0; page < sockets; page++) {
      atNodes[page] = got / sockets + (page < got % sockets ? 1 : 0);
    }
    hugePages.put(size, atNodes);
  }

  /** Starts anew with the arguments that were waiting. */
  void start() {
    arguments = nextArguments;
    governors.clear();
    transparentPages = "madvise";
    KernelArguments.apply(this);
  }
}
