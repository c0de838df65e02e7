package io.railwright.change.setting;

import io.railwright.model.change.ClusterSetting;
import io.railwright.model.change.DatabaseField;
import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.FirmwareDefaults;
import io.railwright.model.change.HypervisorSetting;
import io.railwright.model.change.NvueValue;
import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.VcenterSetting;
import io.railwright.reach.bundle.Section;
import java.time.Duration;
import java.util.Optional;

/**
 * How one setting is read and written on a Linux machine, by scripts of a POSIX shell. Scripts are
 * made here alone, of names that were checked and values that are quoted: no script comes out of a
 * plan.
 */
public interface SettingAccess {
  static SettingAccess of(Setting setting) {
    return switch (setting) {
      case Setting.Firmware firmware -> new FirmwareAccess(firmware);
      case Setting.FirmwareImage image -> new FirmwareImageAccess(image);
      case FirmwareDefaults all -> new FirmwareDefaultsAccess(all);
      case Setting.KernelFile file -> new KernelFileAccess(file);
      case Setting.OwnFile file -> new OwnFileAccess(file);
      case Setting.BootUnit unit -> new BootUnitAccess(unit);
      case Setting.KernelArgument argument -> new KernelArgumentAccess(argument);
      case Setting.ModuleOption option -> ModuleFileAccess.of(option);
      case Setting.ModuleBlacklist blacklist -> ModuleFileAccess.of(blacklist);
      case Setting.PortQos qos -> new PortQosAccess(qos);
      case Setting.PortMtu mtu -> new PortMtuAccess(mtu);
      case Setting.ProfileMtu mtu -> new ProfileMtuAccess(mtu);
      case Setting.SwitchLine _ ->
          throw new IllegalArgumentException("a line of a switch is not set by a shell");
      case VcenterSetting _ ->
          throw new IllegalArgumentException("an object of a vCenter is not set by a shell");
      case ClusterSetting _ ->
          throw new IllegalArgumentException("an object of a cluster is not set by a shell");
      case DatabaseField field -> new DatabaseFieldAccess(field);
      case NvueValue value -> new NvueAccess(value);
      case HypervisorSetting.ModuleParameters some -> new EsxiModuleAccess(some);
      case HypervisorSetting.UplinkPause pause -> new EsxiPauseAccess(pause);
      case HypervisorSetting.PowerPolicy _ -> new EsxiPowerAccess();
      case HypervisorSetting.CardFirmware some -> new EsxiFirmwareAccess(some);
      case DeviceSetting device -> of(device);
    };
  }

  private static SettingAccess of(DeviceSetting setting) {
    return switch (setting) {
      case DeviceSetting.PciField field -> new PciFieldAccess(field);
      case DeviceSetting.PortTool tool -> new PortToolAccess(tool);
      case DeviceSetting.BridgePfc pfc -> new BridgePfcAccess(pfc);
      case DeviceSetting.Bridging part -> new BridgingAccess(part);
      case DeviceSetting.BridgeApp app -> new BridgeAppAccess(app);
      case DeviceSetting.ConnectionDefault some -> new ConnectionDefaultAccess(some);
      case DeviceSetting.TrafficClass some -> new TrafficClassAccess(some);
      case DeviceSetting.Governor governor -> new GovernorAccess(governor);
      case DeviceSetting.Interrupts interrupts -> new InterruptsAccess(interrupts);
      case DeviceSetting.VirtualFunctions functions -> new VirtualFunctionsAccess(functions);
      case DeviceSetting.KernelModule module -> new KernelModuleAccess(module);
      case DeviceSetting.Service service -> new ServiceAccess(service);
      case DeviceSetting.Gpu gpu -> new GpuAccess(gpu);
    };
  }

  /** Prints what the setting is, and changes nothing. */
  String look();

  /**
   * What that printed.
   *
   * @throws UnreadableException where it does not tell
   */
  Observed read(Section printed) throws UnreadableException;

  /** Gives it this state. Run twice it has the same result as run once. */
  String act(State target);

  /**
   * The same by means of the machine that take it back unless it is confirmed in time; empty where
   * the machine has none.
   */
  default Optional<Trial> trial(State target) {
    return Optional.empty();
  }

  /**
   * An act that the machine takes back by itself.
   *
   * @param confirm keeps it; fails where there is nothing to keep, or no more
   * @param time after which it is taken back
   */
  record Trial(String act, String confirm, Duration time) {}

  /** Prints a sentence where it must not be given this state, and nothing where it may. */
  default String obstacle(State target) {
    return "";
  }

  /**
   * What must hold behind a change besides the state itself, where rail's way in may have been cut:
   * prints what is wrong, or nothing.
   */
  default String wellness(State state) {
    return "";
  }

  /** The same in words that need no quotes, for a unit that does it at every start. */
  default String atStart(State target) {
    return act(target);
  }

  /** How long the act may take. */
  default Duration limit() {
    return Duration.ofSeconds(60);
  }

  /** A setting could not be read; the message says why. */
  final class UnreadableException extends Exception {
    private static final long serialVersionUID = 1L;

    public UnreadableException(String why) {
      super(why);
    }
  }
}
