package io.railwright.model.change;

import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;
import io.railwright.model.text.Worded;
import io.railwright.model.value.PciAddress;

/**
 * One step of a plan.
 *
 * @param id from 1 on, in the order in which they are done
 * @param wave the machines of a wave are changed together, and the next wave waits for it
 * @param finding the rule and the subject that it mends, as in {@code link.mtu host/a}
 * @param gain what it brings, with its source
 */
public record Step(
    int id,
    String machine,
    Act act,
    Effect effect,
    Risk risk,
    Reversible reversible,
    int wave,
    String finding,
    String gain) {

  /** What is done. */
  public sealed interface Act {
    /**
     * Gives a setting another state. The inverse is the same the other way round, to what was seen.
     *
     * @param old what it must be before
     * @param target what it must be behind
     */
    record Set(Setting setting, State old, State target) implements Act {
      public Set {
        check(setting, old);
        check(setting, target);
      }

      private static void check(Setting setting, State state) {
        if (setting instanceof Setting.SwitchLine line
            && state instanceof State.Text(String text)) {
          line.line(text);
        }
        if (setting instanceof DatabaseField field && state instanceof State.Text(String text)) {
          field.check(text);
        }
        if (setting instanceof Setting.FirmwareImage image
            && state instanceof State.Text(String text)) {
          image.checkVersion(text);
        }
        if (setting instanceof FirmwareDefaults all) {
          all.check(state);
        }
        if (setting instanceof Setting.ModuleOption option
            && state instanceof State.Text(String text)) {
          option.checkValue(text);
        }
        if (setting instanceof NvueValue value && state instanceof State.Text(String text)) {
          value.check(text);
        }
        if (setting instanceof ClusterSetting cluster && state instanceof State.Text(String text)) {
          cluster.check(text);
        }
        if (setting instanceof HypervisorSetting esxi && state instanceof State.Text(String text)) {
          esxi.check(text);
        }
        if (setting instanceof VcenterSetting managed && state instanceof State.Text(String text)) {
          managed.check(text);
        }
      }
    }

    /** Starts the machine anew, so that what was staged is in force. */
    record Reboot() implements Act {}

    /**
     * Resets a card, so that what was staged in its firmware is in force. It is done at most once:
     * where nobody can tell what came of it, and it is not in force, a person resets it.
     *
     * @param card a function of it
     */
    record ResetCard(PciAddress card) implements Act {}

    /**
     * Has a switch keep its configuration, so that it starts with it. Taken back, it keeps the one
     * that is there then.
     */
    record Save() implements Act {}
  }

  /** What is done, without to what: {@code 0000:19:00.0 NUM_OF_VFS}. */
  public String what() {
    return switch (act) {
      case Act.Reboot _ -> "reboot";
      case Act.ResetCard(PciAddress card) -> card + " reset of the card";
      case Act.Save _ -> "save the configuration";
      case Act.Set(Setting setting, State _, State _) ->
          (setting.place() + " " + setting.label()).strip();
    };
  }

  /** By which people find it: {@code step 5 on u36 (0000:19:00.0 NUM_OF_VFS)}. */
  public String title() {
    return "step %d on %s (%s)".formatted(id, machine, what());
  }

  /** How far it has come. */
  public enum Progress implements Worded {
    PLANNED,
    /** It was as it should be, so that nothing was done and nothing is undone. */
    SAME,
    /** It was neither as planned nor as it should be. */
    REFUSED,
    /** Announced in the journal; whether it was begun is not known. */
    INTENDED,
    ACTED,
    /** Set, and not yet in force. */
    STAGED,
    DONE,
    FAILED,
    /** It was to be done, and nobody can tell what came of it. */
    UNKNOWN,
    UNDOING,
    UNDONE,
    /** Neither old nor new, or it could not be undone. */
    STUCK;
  }
}
