package io.railwright.model.change;

import io.railwright.model.text.Worded;
import io.railwright.model.value.PciAddress;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A setting of a machine that can be changed and read back: which one it is, not what it is set to.
 * Every name in it is checked here, since a plan is a file that anybody may have edited.
 */
public sealed interface Setting
    permits ClusterSetting,
        DatabaseField,
        DeviceSetting,
        FirmwareDefaults,
        HypervisorSetting,
        NvueValue,
        Setting.Firmware,
        Setting.FirmwareImage,
        Setting.KernelFile,
        Setting.OwnFile,
        Setting.BootUnit,
        Setting.KernelArgument,
        Setting.ModuleOption,
        Setting.ModuleBlacklist,
        Setting.PortQos,
        Setting.PortMtu,
        Setting.ProfileMtu,
        Setting.SwitchLine,
        VcenterSetting {
  /** A parameter in the firmware of a card. It is staged, and active after a reset. */
  record Firmware(PciAddress card, String name) implements Setting {
    private static final Pattern NAME = Pattern.compile("[A-Z][A-Z0-9_]*(\\[[0-9]+])?");

    public Firmware {
      check(NAME, name, "a firmware parameter");
    }
  }

  /**
   * The firmware itself of a card, by its version. It is staged, and active after a reset. It is
   * burnt at most once: where nobody can tell what came of it, a person looks.
   *
   * @param psid the make of the card, for which the image must be
   * @param image a file on the host
   */
  record FirmwareImage(PciAddress card, String psid, String image) implements Setting {
    /** Where what was in the card is kept, on the host. */
    public static final String BACKUPS = "/var/lib/railwright/firmware";

    private static final Pattern PSID = Pattern.compile("[A-Z0-9][A-Z0-9_]{2,19}");
    private static final Pattern IMAGE = Pattern.compile("(/[A-Za-z0-9_.+-]+)+");
    private static final Pattern VERSION = Pattern.compile("[0-9]{1,5}(\\.[0-9]{1,5}){1,3}");

    public FirmwareImage {
      check(PSID, psid, "a make of cards (PSID)");
      check(IMAGE, image, "a file with an image");
    }

    void checkVersion(String version) {
      if (!VERSION.matcher(version).matches()) {
        throw new IllegalArgumentException("'" + version + "' is no version of a firmware");
      }
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
            "/etc/((sysctl\\.d|modprobe\\.d|modules-load\\.d|security/limits\\.d|udev/rules\\.d"
                + "|systemd/system|netplan|systemd/network/[A-Za-z0-9@_-][A-Za-z0-9@._-]*\\.network\\.d)"
                + "/[A-Za-z0-9@._-]*railwright[A-Za-z0-9@._-]*|nccl\\.conf|ucx/ucx\\.conf)");

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

  /**
   * A word of the kernel's command line, with its value. It is staged, and active after a boot. How
   * many huge pages there are counts for the size that is named before it.
   */
  record KernelArgument(String name) implements Setting {
    private static final Pattern NAME =
        Pattern.compile("[A-Za-z0-9_.-]+|hugepagesz=(2M|1G) hugepages");

    public KernelArgument {
      check(NAME, name, "a kernel argument");
    }
  }

  /**
   * What a module of the kernel is loaded with, by a line of modprobe.d; absent where no file says
   * it. It is staged, and in force after a boot.
   */
  record ModuleOption(String module, String option) implements Setting {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,55}");
    private static final Pattern OPTION = Pattern.compile("[A-Za-z][A-Za-z0-9_]{0,55}");
    private static final Pattern VALUE = Pattern.compile("[A-Za-z0-9_.:,+-]{1,200}");

    public ModuleOption {
      check(NAME, module, "a module of the kernel");
      check(OPTION, option, "an option of a module");
    }

    void checkValue(String value) {
      if (!VALUE.matcher(value).matches()) {
        throw new IllegalArgumentException("'" + value + "' is no value of an option");
      }
    }
  }

  /**
   * Whether a module of the kernel is kept from being loaded for its device: {@code blacklisted} or
   * absent. It is staged, and in force after a boot.
   */
  record ModuleBlacklist(String module) implements Setting {
    public ModuleBlacklist {
      check(ModuleOption.NAME, module, "a module of the kernel");
    }
  }

  /** How a port sorts, pauses and trusts, as mlnx_qos has it. */
  record PortQos(String port, Part part) implements Setting {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]{1,15}");

    /** What of it. */
    public enum Part implements Worded {
      TRUST,
      /** Eight switches from priority 0 to 7. */
      PFC,
      /** In metres, by which the card reckons the room behind a pause. */
      CABLE_LENGTH,
      /** Of the eight receive buffers, in bytes. */
      BUFFER_SIZE
    }

    public PortQos {
      check(NAME, port, "a network interface");
    }
  }

  /**
   * A line in the configuration of a Nexus, below the lines that open its part: {@code flowcontrol
   * receive} of {@code interface Ethernet1/1}. A link goes down whenever its flow control changes,
   * so that {@code flowcontrol} stands for both directions, which are typed together.
   *
   * @param section the lines that open the part, the outermost first; empty for the whole switch
   * @param statement how the line begins; what stands behind it is its state
   */
  record SwitchLine(List<String> section, String statement) implements Setting {
    /** The state of a line that has no value of its own. */
    public static final String PRESENT = "present";

    /** Neither a second command nor anything that a switch would take for one. */
    private static final Pattern VALUE = Pattern.compile("[A-Za-z0-9_./,-]+( [A-Za-z0-9_./,-]+)*");

    public SwitchLine {
      section = List.copyOf(section);
      if (!SwitchStatements.isKnown(section, statement)) {
        throw new IllegalArgumentException(
            "'%s' is not a line of a switch that rail may change"
                .formatted(String.join(" ; ", section) + " ; " + statement));
      }
    }

    /** The lines that it is made of; itself where it is one. */
    public List<SwitchLine> parts() {
      return statement.equals(SwitchStatements.BOTH_PAUSES)
          ? Stream.of("receive", "send")
              .map(it -> new SwitchLine(section, statement + " " + it))
              .toList()
          : List.of(this);
    }

    /** What one of its parts is by a state of the whole. */
    public State part(SwitchLine part, State whole) {
      if (part.equals(this) || !(whole instanceof State.Text(String text))) {
        return whole;
      }
      List<String> words = List.of(text.split(" "));
      String name = part.statement.substring(statement.length() + 1);
      return State.of(words.get(words.indexOf(name) + 1));
    }

    /** Its state by those of its parts. */
    public State whole(Function<SwitchLine, State> of) {
      return parts().size() == 1
          ? of.apply(this)
          : State.of(
              parts().stream()
                  .map(
                      it ->
                          it.statement.substring(statement.length() + 1)
                              + " "
                              + of.apply(it).words())
                  .collect(Collectors.joining(" ")));
    }

    /** What the switch does where it does not show the line. */
    public Optional<String> assumed() {
      return SwitchStatements.assumed(section, statement);
    }

    @Override
    public boolean mayCutAccess() {
      return SwitchStatements.mayCutAccess(section, statement);
    }

    /** Whether it is there or not, and has no value. */
    public boolean isBare() {
      return SwitchStatements.isBare(section, statement);
    }

    /** The line for one of its values. */
    public String line(String value) {
      if (!VALUE.matcher(value).matches()
          || isBare() != value.equals(PRESENT)
          || !SwitchStatements.isWhole(statement, value)) {
        throw new IllegalArgumentException("'" + value + "' can't stand behind " + statement);
      }
      return isBare() ? statement : statement + " " + value;
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
    return this instanceof PortMtu || (this instanceof NvueValue value && value.isMtu());
  }

  /** The card in whose firmware it is; empty for all that is elsewhere. */
  default Optional<PciAddress> firmwareOf() {
    if (this instanceof Firmware(PciAddress card, String _)) {
      return Optional.of(card);
    }
    if (this instanceof FirmwareDefaults(PciAddress card)) {
      return Optional.of(card);
    }
    return this instanceof FirmwareImage(PciAddress card, String _, String _)
        ? Optional.of(card)
        : Optional.empty();
  }

  /** Whether giving it a state once more does no harm where nobody knows what came of it. */
  default boolean isRepeatable() {
    return !(this instanceof FirmwareImage);
  }

  /** Whether it was seen on its way from one state to the other: a part of it is done. */
  default boolean isBetween(State from, State to, State seen) {
    return this instanceof SwitchLine line
        && line.parts().size() > 1
        && line.parts().stream()
            .allMatch(
                it ->
                    line.part(it, seen).equals(line.part(it, from))
                        || line.part(it, seen).equals(line.part(it, to)));
  }

  /** Whether a change is kept aside until the machine or the card starts anew. */
  default boolean isStaged() {
    return switch (this) {
      case Firmware _, FirmwareImage _, FirmwareDefaults _ -> true;
      case KernelArgument _, ModuleOption _, ModuleBlacklist _ -> true;
      case KernelFile _, OwnFile _, BootUnit _, PortQos _, PortMtu _, ProfileMtu _, SwitchLine _ ->
          false;
      case DatabaseField _, NvueValue _ -> false;
      case ClusterSetting _, VcenterSetting _ -> false;
      case HypervisorSetting esxi -> esxi.isStaged();
      case DeviceSetting device -> device.isStaged();
    };
  }

  /** Whether a reboot loses it. */
  default boolean isVolatile() {
    return switch (this) {
      case KernelFile _, PortQos _, PortMtu _ -> true;
      case Firmware _, FirmwareImage _, FirmwareDefaults _, KernelArgument _ -> false;
      case OwnFile _, BootUnit _, ProfileMtu _, SwitchLine _ -> false;
      case ModuleOption _, ModuleBlacklist _ -> false;
      case DatabaseField _, NvueValue _ -> false;
      case ClusterSetting _, VcenterSetting _ -> false;
      case HypervisorSetting esxi -> esxi.isVolatile();
      case DeviceSetting device -> device.isVolatile();
    };
  }

  /** On what of the machine it is: a card, a port; empty where that is the machine itself. */
  default String place() {
    return switch (this) {
      case Firmware(PciAddress card, String _) -> card.toString();
      case FirmwareImage(PciAddress card, String _, String _) -> card.toString();
      case FirmwareDefaults(PciAddress card) -> card.toString();
      case PortQos(String port, PortQos.Part _) -> port;
      case SwitchLine(List<String> section, String _) ->
          section.isEmpty() ? "" : section.getLast().replaceFirst("^interface ", "");
      case PortMtu(String port) -> port;
      case ProfileMtu(String port, String _) -> port;
      case KernelFile _, OwnFile _, BootUnit _, KernelArgument _ -> "";
      case ModuleOption _, ModuleBlacklist _ -> "";
      case DatabaseField field -> field.place();
      case NvueValue value -> value.place();
      case ClusterSetting cluster -> cluster.place();
      case VcenterSetting managed -> managed.place();
      case HypervisorSetting esxi -> esxi.place();
      case DeviceSetting device -> device.place();
    };
  }

  /** What it is called there. */
  default String label() {
    return switch (this) {
      case Firmware(PciAddress _, String name) -> name;
      case FirmwareImage _ -> "firmware image";
      case FirmwareDefaults _ -> "all firmware parameters";
      case KernelFile(String path) -> path;
      case OwnFile(String path) -> path;
      case BootUnit(String name) -> name;
      case KernelArgument(String name) -> "kernel argument " + name;
      case ModuleOption(String module, String option) -> "option " + option + " of " + module;
      case ModuleBlacklist(String module) -> "module " + module + " at boot";
      case PortQos(String _, PortQos.Part part) -> part.word();
      case SwitchLine(List<String> _, String statement) -> statement;
      case DatabaseField field -> field.label();
      case NvueValue value -> value.label();
      case ClusterSetting cluster -> cluster.label();
      case VcenterSetting managed -> managed.label();
      case HypervisorSetting esxi -> esxi.label();
      case DeviceSetting device -> device.label();
      case PortMtu _ -> "MTU";
      case ProfileMtu _ -> "MTU in the profile";
    };
  }

  private static void check(Pattern form, String text, String what) {
    Names.check(form, text, what);
  }
}
