package io.railwright.model.change;

import io.railwright.model.text.Worded;
import io.railwright.model.value.PciAddress;
import java.util.regex.Pattern;

/**
 * A setting of a machine that can be changed and read back: which one it is, not what it is set to.
 * Every name in it is checked here, since a plan is a file that anybody may have edited.
 */
public sealed interface Setting {
  /** A parameter in the firmware of a card. It is staged, and active after a reset. */
  record Firmware(PciAddress card, String name) implements Setting {
    private static final Pattern NAME = Pattern.compile("[A-Z][A-Z0-9_]*(\\[[0-9]+])?");

    public Firmware {
      check(NAME, name, "a firmware parameter");
    }
  }

  /** A file of the kernel that holds a value, which is in force once it is written. */
  record KernelFile(String path) implements Setting {
    private static final Pattern PATH =
        Pattern.compile("/(sys|proc/sys)(/[A-Za-z0-9_.:,@+-]*[A-Za-z0-9_:,@+-])+");

    public KernelFile {
      check(PATH, path, "a file of the kernel");
    }
  }

  /** A file that rail alone writes, in a folder of such files; absent where rail wrote none. */
  record OwnFile(String path) implements Setting {
    private static final Pattern PATH =
        Pattern.compile(
            "/etc/(sysctl\\.d|modprobe\\.d|security/limits\\.d|udev/rules\\.d|systemd/system|netplan"
                + "|systemd/network/[A-Za-z0-9@_-][A-Za-z0-9@._-]*\\.network\\.d)"
                + "/[A-Za-z0-9@._-]*railwright[A-Za-z0-9@._-]*");

    public OwnFile {
      check(PATH, path, "a file that rail may write");
    }
  }

  /** Whether a unit of ours is started at boot: {@code enabled} or absent. */
  record BootUnit(String name) implements Setting {
    private static final Pattern NAME = Pattern.compile("railwright[A-Za-z0-9@._-]*\\.service");

    public BootUnit {
      check(NAME, name, "a unit that rail may enable");
    }
  }

  /** A word of the kernel's command line, with its value. It is staged, and active after a boot. */
  record KernelArgument(String name) implements Setting {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]+");

    public KernelArgument {
      check(NAME, name, "a kernel argument");
    }
  }

  /** How a port sorts, pauses and trusts, as mlnx_qos has it. */
  record PortQos(String port, Part part) implements Setting {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]{1,15}");

    /** What of it. */
    public enum Part implements Worded {
      TRUST,
      /** Eight switches from priority 0 to 7. */
      PFC
    }

    public PortQos {
      check(NAME, port, "a network interface");
    }
  }

  /** The largest packet of a network interface, in bytes, as it is now. */
  record PortMtu(String port) implements Setting {
    public PortMtu {
      check(PortQos.NAME, port, "a network interface");
    }
  }

  /**
   * The MTU in a profile of NetworkManager, with which the interface comes up; absent where the
   * profile leaves it to the driver.
   *
   * @param profile its UUID: names of profiles need not be unique
   */
  record ProfileMtu(String port, String profile) implements Setting {
    private static final Pattern UUID =
        Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    public ProfileMtu {
      check(PortQos.NAME, port, "a network interface");
      check(UUID, profile, "a profile of NetworkManager");
    }
  }

  /** Whether giving it another state may cut our own way to the machine. */
  default boolean mayCutAccess() {
    return this instanceof PortMtu;
  }

  /** Whether a change is kept aside until the machine or the card starts anew. */
  default boolean isStaged() {
    return switch (this) {
      case Firmware _, KernelArgument _ -> true;
      case KernelFile _, OwnFile _, BootUnit _, PortQos _, PortMtu _, ProfileMtu _ -> false;
    };
  }

  /** Whether a reboot loses it. */
  default boolean isVolatile() {
    return switch (this) {
      case KernelFile _, PortQos _, PortMtu _ -> true;
      case Firmware _, KernelArgument _, OwnFile _, BootUnit _, ProfileMtu _ -> false;
    };
  }

  /** On what of the machine it is: a card, a port; empty where that is the machine itself. */
  default String place() {
    return switch (this) {
      case Firmware(PciAddress card, String _) -> card.toString();
      case PortQos(String port, PortQos.Part _) -> port;
      case PortMtu(String port) -> port;
      case ProfileMtu(String port, String _) -> port;
      case KernelFile _, OwnFile _, BootUnit _, KernelArgument _ -> "";
    };
  }

  /** What it is called there. */
  default String label() {
    return switch (this) {
      case Firmware(PciAddress _, String name) -> name;
      case KernelFile(String path) -> path;
      case OwnFile(String path) -> path;
      case BootUnit(String name) -> name;
      case KernelArgument(String name) -> "kernel argument " + name;
      case PortQos(String _, PortQos.Part part) -> part.word();
      case PortMtu _ -> "MTU";
      case ProfileMtu _ -> "MTU in the profile";
    };
  }

  private static void check(Pattern form, String text, String what) {
    if (!form.matcher(text).matches() || text.contains("..")) {
      throw new IllegalArgumentException("'" + text + "' is not the name of " + what);
    }
  }
}
