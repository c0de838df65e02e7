package io.railwright.twin.host.state;

import io.railwright.twin.host.pci.PciFunction;

/** A GPU: what it is, and what nvidia-smi can set on it. */
public final class Gpu {
  /** In MHz, of a GPU that is too hot. */
  private static final int COOL_CLOCK = 1_035;

  private static final int HOT = 87;
  private static final int COOL = 31;

  final int index;
  final GpuModel model;
  final PciFunction pci;
  final String processors;
  final int node;
  final long seed;

  boolean persistent = true;
  int lockedClock = 0;
  int lockedMemoryClock = 0;
  int applicationClock = 0;
  int powerLimit;
  private volatile boolean hot;

  public Gpu(int index, GpuModel model, PciFunction pci, String processors, int node, long seed) {
    this.index = index;
    this.model = model;
    this.pci = pci;
    this.processors = processors;
    this.node = node;
    this.seed = seed;
    this.powerLimit = model.mostPower();
  }

  public int index() {
    return index;
  }

  public String name() {
    return model.name();
  }

  public GpuVendor vendor() {
    return model.vendor();
  }

  /** The tool writes the domain with eight digits, and letters large. */
  public String bus() {
    return "0000" + pci.address().toUpperCase(java.util.Locale.ROOT);
  }

  public String uuid() {
    return "GPU-%08x-77aa-4c1e-9d05-%012x"
        .formatted(
            0x3c1f_0a55 + index * 65_599 + (int) seed * 31,
            0x51e7_d2b0_4000L + index + (seed << 8));
  }

  public boolean isIntegrated() {
    return model.memory() == 0;
  }

  public boolean isPersistent() {
    return persistent;
  }

  public void persist(boolean on) {
    persistent = on;
  }

  /** In MHz; an idle GPU that is not locked sleeps at a low clock. */
  public int clock() {
    if (hot) {
      return Math.min(COOL_CLOCK, model.clock());
    }
    return lockedClock > 0 ? lockedClock : applicationClock > 0 ? applicationClock : model.clock();
  }

  /** A GPU that is too hot lowers its clock, whatever was set. */
  public void heat(boolean on) {
    hot = on;
  }

  boolean isHot() {
    return hot;
  }

  /** In degrees Celsius. */
  int temperature() {
    return hot ? HOT : COOL + index;
  }

  public int maxClock() {
    return model.clock();
  }

  public int memoryClock() {
    return model.memoryClock();
  }

  public int lockedClock() {
    return lockedClock;
  }

  /** Locks the clock at this many MHz; 0 lets go. */
  public void lock(int clock) {
    lockedClock = clock;
  }

  public void lockMemory(int clock) {
    lockedMemoryClock = clock;
  }

  public int applicationClock() {
    return applicationClock > 0 ? applicationClock : model.clock();
  }

  public void applicationClock(int clock) {
    applicationClock = clock;
  }

  /** In W. */
  public int powerLimit() {
    return powerLimit;
  }

  public int leastPower() {
    return model.leastPower();
  }

  public int mostPower() {
    return model.mostPower();
  }

  public void limitPower(int watts) {
    powerLimit = watts;
  }

  void start() {
    lockedClock = 0;
    lockedMemoryClock = 0;
    applicationClock = 0;
    powerLimit = model.mostPower();
  }
}
