package io.railwright.change.setting;

import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.reach.bundle.Section;

/**
 * How one setting is read and written on a Linux machine, by scripts of a POSIX shell. Scripts are
 * made here alone, of names that were checked and values that are quoted: no script comes out of a
 * plan.
 */
public interface SettingAccess {
  static SettingAccess of(Setting setting) {
    return switch (setting) {
      case Setting.Firmware firmware -> new FirmwareAccess(firmware);
      case Setting.KernelFile file -> new KernelFileAccess(file);
      case Setting.OwnFile file -> new OwnFileAccess(file);
      case Setting.BootUnit unit -> new BootUnitAccess(unit);
      case Setting.KernelArgument argument -> new KernelArgumentAccess(argument);
      case Setting.PortQos qos -> new PortQosAccess(qos);
      case Setting.PortMtu mtu -> new PortMtuAccess(mtu);
      case Setting.ProfileMtu mtu -> new ProfileMtuAccess(mtu);
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

  /** A setting could not be read; the message says why. */
  final class UnreadableException extends Exception {
    private static final long serialVersionUID = 1L;

    public UnreadableException(String why) {
      super(why);
    }
  }
}
