package io.railwright.twin.vcenter;

import java.util.List;
import java.util.Optional;

/**
 * A host as its vCenter knows it.
 *
 * @param power {@code static}, {@code dynamic}, {@code low} or {@code custom}
 * @param megahertz of its processors
 * @param switchMtu that of the distributed switch on this host
 */
public record ManagedHost(
    String name,
    String version,
    String power,
    int megahertz,
    boolean maintenance,
    boolean rebootRequired,
    int switchMtu,
    List<Port> ports,
    List<Machine> machines) {
  public ManagedHost {
    ports = List.copyOf(ports);
    machines = List.copyOf(machines);
  }

  /** With other settings of its machines. */
  ManagedHost with(List<Machine> others) {
    return new ManagedHost(
        name, version, power, megahertz, maintenance, rebootRequired, switchMtu, ports, others);
  }

  /**
   * A physical port.
   *
   * @param megabits of its link; 0 where it has none
   * @param use which switch it is an uplink of
   * @param functions its virtual functions; -1 where it can't have any
   * @param asked how many it is to have after the next start of the host
   * @param heard what it hears by CDP
   */
  public record Port(
      String name,
      String pci,
      String driver,
      String mac,
      int megabits,
      int numa,
      Use use,
      int functions,
      int asked,
      Optional<Heard> heard) {
    /** One that has as many functions as were asked for. */
    public Port(
        String name,
        String pci,
        String driver,
        String mac,
        int megabits,
        int numa,
        Use use,
        int functions,
        Optional<Heard> heard) {
      this(name, pci, driver, mac, megabits, numa, use, functions, functions, heard);
    }
  }

  /** What a port is for. */
  public enum Use {
    /** An uplink of the standard switch, for the host itself. */
    SERVICE,
    /** An uplink of the distributed switch. */
    DISTRIBUTED,
    NONE
  }

  /** A switch and its port, as CDP tells them. */
  public record Heard(String machine, String port) {}

  /**
   * A machine.
   *
   * @param isUp whether its own system runs, which takes a while once it is on
   * @param latency {@code normal} or {@code high}
   * @param reserved MB of its memory that are reserved
   * @param reservedMegahertz of processors
   */
  public record Machine(
      String name,
      String uuid,
      boolean isOn,
      boolean isUp,
      int cpus,
      int megabytes,
      boolean locked,
      int reserved,
      int reservedMegahertz,
      String latency,
      List<Card> cards) {
    public Machine {
      cards = List.copyOf(cards);
    }

    /** One whose system runs as long as it is on. */
    public Machine(
        String name,
        String uuid,
        boolean isOn,
        int cpus,
        int megabytes,
        boolean locked,
        int reserved,
        int reservedMegahertz,
        String latency,
        List<Card> cards) {
      this(
          name,
          uuid,
          isOn,
          isOn,
          cpus,
          megabytes,
          locked,
          reserved,
          reservedMegahertz,
          latency,
          cards);
    }

    /** With other settings. */
    Machine with(
        boolean nowLocked, int nowReserved, int megahertz, String level, List<Card> nowCards) {
      return new Machine(
          name,
          uuid,
          isOn,
          isUp,
          cpus,
          megabytes,
          nowLocked,
          nowReserved,
          megahertz,
          level,
          nowCards);
    }
  }

  /**
   * A card that is a virtual function.
   *
   * @param physical the PCI address of the physical one, or {@code Automatic-…}
   * @param virtual that of the virtual one; empty while the machine is off
   */
  public record Card(String mac, boolean mtuChange, String physical, Optional<String> virtual) {}
}
