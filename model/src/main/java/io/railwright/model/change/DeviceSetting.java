package io.railwright.model.change;

import io.railwright.model.text.Worded;
import io.railwright.model.value.PciAddress;
import java.util.regex.Pattern;

/**
 * Settings of cards, ports, GPUs and processors that a tool or the kernel shows and sets at once. A
 * start of the machine loses them, unless it is said otherwise.
 */
public sealed interface DeviceSetting extends Setting {
  /** A field in the configuration space of a PCI function; no other bits are ever written. */
  record PciField(PciAddress device, Field field) implements DeviceSetting {
    /** Which bits of which register, by the names that setpci knows. */
    public enum Field implements Worded {
      /** In bytes, 128 to 4096. The bit above it would reset the function. */
      MAX_READ_REQUEST("CAP_EXP+8.w", 0x7000),
      RELAXED_ORDERING("CAP_EXP+8.w", 0x0010),
      EXTENDED_TAGS("CAP_EXP+8.w", 0x0100),
      /** Request redirect, completion redirect and egress control: what costs peers their way. */
      ACS_REDIRECT("ECAP_ACS+6.w", 0x002c);

      private final String register;
      private final int mask;

      Field(String register, int mask) {
        this.register = register;
        this.mask = mask;
      }

      public String register() {
        return register;
      }

      public int mask() {
        return mask;
      }
    }
  }

  /** What ethtool sets of a port. */
  record PortTool(String port, PortTool.Part part) implements DeviceSetting {
    /** What of it. */
    public enum Part implements Worded {
      PAUSE_RX,
      PAUSE_TX,
      RING_RX,
      RING_TX,
      CHANNELS,
      ADAPTIVE_RX,
      AUTONEGOTIATION
    }

    public PortTool {
      Names.port(port);
    }
  }

  /** PFC of a port in the words of iproute2, for cards that mlnx_qos does not know. */
  record BridgePfc(String port) implements DeviceSetting {
    public BridgePfc {
      Names.port(port);
    }
  }

  /** What else of bridging iproute2 sets of a port. */
  record Bridging(String port, Bridging.Part part) implements DeviceSetting {
    /** What of it. */
    public enum Part implements Worded {
      /** Into which receive buffer each priority goes, from priority 0 to 7. */
      PRIORITY_BUFFERS,
      /** In metres of cable, by which the card reckons the room behind a pause. */
      PFC_DELAY
    }

    public Bridging {
      Names.port(port);
    }
  }

  /** Into which priority a port sorts packets with a code point; absent where no entry says it. */
  record BridgeApp(String port, int dscp) implements DeviceSetting {
    public BridgeApp {
      Names.port(port);
      if (dscp < 0 || dscp > 63) {
        throw new IllegalArgumentException("there is no DSCP " + dscp);
      }
    }
  }

  /** What the RDMA connection manager gives connections that ask for nothing else. */
  record ConnectionDefault(String rdma, ConnectionDefault.Part part) implements DeviceSetting {
    /** What of it. */
    public enum Part implements Worded {
      /** The byte of the IP header, DSCP and ECN together. */
      TOS,
      ROCE_MODE
    }

    public ConnectionDefault {
      Names.rdma(rdma);
    }
  }

  /** The traffic class that a driver forces on all connections of a device; 0 where on none. */
  record TrafficClass(String rdma) implements DeviceSetting {
    public TrafficClass {
      Names.rdma(rdma);
    }
  }

  /** Which governor each processor has: one word where all have the same. */
  record Governor() implements DeviceSetting {}

  /** Which processors may serve each interrupt of a port. */
  record Interrupts(String port) implements DeviceSetting {
    public Interrupts {
      Names.port(port);
    }
  }

  /** How many virtual functions a card has. */
  record VirtualFunctions(PciAddress card) implements DeviceSetting {}

  /** Whether a module of the kernel is loaded. */
  record KernelModule(String name) implements DeviceSetting {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,55}");

    public KernelModule {
      Names.check(NAME, name, "a module of the kernel");
    }
  }

  /** Whether a service of the system runs, now and at boot. It lasts by itself. */
  record Service(String name) implements DeviceSetting {
    private static final Pattern NAME = Pattern.compile("irqbalance|nvidia-persistenced");

    public Service {
      Names.check(NAME, name, "a service that rail may switch");
    }
  }

  /** What nvidia-smi sets of a GPU. */
  record Gpu(int index, Gpu.Part part) implements DeviceSetting {
    /** What of it. */
    public enum Part implements Worded {
      PERSISTENCE,
      /** {@code max} where the clock is held at its highest, {@code free} where not. */
      CLOCK,
      /** In watts. */
      POWER_LIMIT
    }

    public Gpu {
      if (index < 0 || index > 999) {
        throw new IllegalArgumentException("there is no GPU " + index);
      }
    }
  }

  @Override
  default boolean isStaged() {
    return false;
  }

  @Override
  default boolean isVolatile() {
    return !(this instanceof Service);
  }

  @Override
  default String place() {
    return switch (this) {
      case PciField(PciAddress device, PciField.Field _) -> device.toString();
      case PortTool(String port, PortTool.Part _) -> port;
      case BridgePfc(String port) -> port;
      case Bridging(String port, Bridging.Part _) -> port;
      case BridgeApp(String port, int _) -> port;
      case ConnectionDefault(String rdma, ConnectionDefault.Part _) -> rdma;
      case TrafficClass(String rdma) -> rdma;
      case Interrupts(String port) -> port;
      case VirtualFunctions(PciAddress card) -> card.toString();
      case Gpu(int index, Gpu.Part _) -> "GPU " + index;
      case Governor _, KernelModule _, Service _ -> "";
    };
  }

  /** What several places of this kind are: {@code 4 cards}. */
  default String noun() {
    return switch (this) {
      case PciField(PciAddress _, PciField.Field field) ->
          field == PciField.Field.ACS_REDIRECT ? "PCI port" : "card";
      case VirtualFunctions _ -> "card";
      case PortTool _, BridgePfc _, Bridging _, BridgeApp _, Interrupts _ -> "port";
      case ConnectionDefault _, TrafficClass _ -> "device";
      case Gpu _ -> "GPU";
      case Governor _, KernelModule _, Service _ -> "place";
    };
  }

  @Override
  default String label() {
    return switch (this) {
      case PciField(PciAddress _, PciField.Field field) -> field.word();
      case PortTool(String _, PortTool.Part part) -> part.word();
      case BridgePfc _ -> "pfc";
      case Bridging(String _, Bridging.Part part) ->
          part == Bridging.Part.PFC_DELAY ? "length of the cable in m" : "buffers of priorities";
      case BridgeApp(String _, int dscp) -> "priority of dscp " + dscp;
      case ConnectionDefault(String _, ConnectionDefault.Part part) ->
          "connection manager " + part.word();
      case TrafficClass _ -> "traffic class";
      case Governor _ -> "governor of all processors";
      case Interrupts _ -> "processors of interrupts";
      case VirtualFunctions _ -> "virtual functions";
      case KernelModule(String name) -> "module " + name;
      case Service(String name) -> "service " + name;
      case Gpu(int _, Gpu.Part part) ->
          part == Gpu.Part.POWER_LIMIT ? "power limit in W" : part.word();
    };
  }
}
