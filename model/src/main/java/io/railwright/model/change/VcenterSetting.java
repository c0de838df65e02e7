package io.railwright.model.change;

import io.railwright.model.text.Worded;
import java.util.regex.Pattern;

/**
 * A setting of an object that a vCenter manages. The vCenter keeps it, and it outlasts every start.
 *
 * @param object by what the vCenter refers to it: {@code vm-12}
 * @param name what people call it, which it must still be called when it is changed
 * @param device which of its cards, by its key, or by the PCI address of the physical function that
 *     a card is to be of; the name of a switch, or a port group behind it and a slash, which need
 *     not be there yet; empty where the object has one such setting
 */
public record VcenterSetting(String object, String name, Part part, String device)
    implements Setting {
  private static final Pattern NAME = Pattern.compile("[^\\p{Cntrl}]{1,80}");

  /** A name that can stand in a sentence; vSphere itself takes nearly all letters. */
  private static final String PLAIN = "[A-Za-z0-9_.+-]{1,60}";

  private static final String FUNCTION = "[0-9a-f]{4}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7]";

  private static final String GROUP_NAME = PLAIN + "/" + PLAIN;

  /** What of it, in the order in which it is changed. */
  public enum Part implements Worded {
    /** Its MTU; absent where there is no switch of this name. */
    SWITCH("datacenter", PLAIN, "[1-9][0-9]{3}", "distributed switch"),
    /** Its VLAN; absent where the switch has no group of this name. */
    GROUP("datacenter", GROUP_NAME, "[0-9]{1,4}", "port group"),
    /** The ports of the host that are uplinks there; absent where it is no member of the switch. */
    MEMBER("host", PLAIN, "none|vmnic[0-9]{1,4}(,vmnic[0-9]{1,4})*", "uplinks of the host in"),
    SWITCH_MTU("dvs", "", "[1-9][0-9]{3}", "MTU of the distributed switch"),
    /** One number, {@code trunk} with ranges, or {@code private} with a number. */
    GROUP_VLAN(
        "dvportgroup",
        "",
        "[0-9]{1,4}|trunk [0-9]{1,4}(-[0-9]{1,4})?(,[0-9]{1,4}(-[0-9]{1,4})?)*|private [0-9]{1,4}",
        "VLAN of the port group"),
    HOST_POWER("host", "", "static|dynamic|low|custom", "power policy of the host"),
    /** How many are asked for; the host makes as many with its next start. */
    HOST_VFS("host", FUNCTION, "[0-9]{1,3}", "virtual functions asked of"),
    /**
     * How much of it is reserved; {@code all} is however much it has. It is set while the machine
     * is still on, so that on the way back it is on again before it is given up: one with a
     * function does not start without it.
     */
    MEMORY("vm", "", "all|[0-9]{1,9} MB", "memory reserved"),
    CPU("vm", "", "[0-9]{1,9} MHz", "CPU reserved"),
    POWER("vm", "", "on|off", "power"),
    /** The port group that it is connected to, by name: it may be one that is made before. */
    CARD("vm", FUNCTION, GROUP_NAME, "card of"),
    CARD_MTU("vm", "[0-9]{1,9}", "allowed|denied", "MTU change by the guest of card"),
    LATENCY("vm", "", "low|normal|medium|high", "latency sensitivity");

    private final Pattern object;
    private final Pattern device;
    private final Pattern value;
    private final String label;

    Part(String kind, String device, String value, String label) {
      this.object = Pattern.compile(kind + "-[0-9]{1,9}");
      this.device = Pattern.compile(device);
      this.value = Pattern.compile(value);
      this.label = label;
    }

    /** Whether it can be changed only while the machine is off. */
    public boolean needsOff() {
      return switch (this) {
        case CARD, CARD_MTU, LATENCY -> true;
        case SWITCH,
            GROUP,
            MEMBER,
            SWITCH_MTU,
            GROUP_VLAN,
            HOST_POWER,
            HOST_VFS,
            MEMORY,
            CPU,
            POWER ->
            false;
      };
    }

    /** Whether it names networks, which are looked up when it is read or changed. */
    public boolean namesNetworks() {
      return switch (this) {
        case SWITCH, GROUP, MEMBER, CARD -> true;
        case SWITCH_MTU, GROUP_VLAN, HOST_POWER, HOST_VFS, MEMORY, CPU, POWER, CARD_MTU, LATENCY ->
            false;
      };
    }

    /** Whether it is of a machine, and not of a host or a network. */
    public boolean isOfMachine() {
      return compareTo(MEMORY) >= 0;
    }
  }

  public VcenterSetting {
    Names.check(part.object, object, "an object of a vCenter");
    Names.check(NAME, name, "an object of a vCenter");
    if (!part.device.matcher(device).matches()) {
      throw new IllegalArgumentException("'" + device + "' is nothing that such an object has");
    }
  }

  public VcenterSetting(String object, String name, Part part) {
    this(object, name, part, "");
  }

  /** Whether the machine is on. */
  public VcenterSetting power() {
    return new VcenterSetting(object, name, Part.POWER);
  }

  /** Refuses what can't be one of its values. */
  void check(String text) {
    if (!part.value.matcher(text).matches()) {
      throw new IllegalArgumentException("'" + text + "' can't be the state of " + label());
    }
  }

  @Override
  public boolean isStaged() {
    return false;
  }

  @Override
  public boolean isVolatile() {
    return false;
  }

  @Override
  public String place() {
    return name;
  }

  @Override
  public String label() {
    return device.isEmpty() ? part.label : part.label + " " + device;
  }
}
