package io.railwright.change.setting;

import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.reach.bundle.Section;

/** Virtual functions of a card: all of them go before another number of them comes. */
record VirtualFunctionsAccess(DeviceSetting.VirtualFunctions setting) implements SettingAccess {
  private static final String GUESTS =
      """
      held=0
      for function in "$card"/virtfn*; do
        case $(readlink "$function/driver" 2>/dev/null) in */vfio-pci) held=$((held + 1)) ;; esac
      done
      [ "$held" -eq 0 ] || echo "guests have $held of its functions (vfio-pci), and would lose them"
      """;

  private String card() {
    return "/sys/bus/pci/devices/" + setting.card();
  }

  private String file() {
    return card() + "/sriov_numvfs";
  }

  @Override
  public String look() {
    return "cat " + file();
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    return Observed.of(State.of(PrintedState.text(printed)));
  }

  /** Whoever got one of them since the plan was made keeps it. */
  @Override
  public String act(State target) {
    String number = number(target);
    return "why=$(\n%s)\n[ -z \"$why\" ] || { echo \"$why\" >&2; exit 1; }\n"
            .formatted(obstacle(target))
        + "[ \"$(cat %s)\" = %s ] && exit 0\n".formatted(file(), number)
        + "echo 0 > "
        + file()
        + (number.equals("0") ? "" : " && echo " + number + " > " + file());
  }

  private static String number(State target) {
    String number = PrintedState.value(target);
    if (!number.matches("[0-9]{1,5}")) {
      throw new IllegalArgumentException("'" + number + "' is no number of functions");
    }
    return number;
  }

  @Override
  public String atStart(State target) {
    return "echo " + number(target) + " > " + file();
  }

  @Override
  public String obstacle(State target) {
    return "card=" + card() + "\n" + GUESTS;
  }
}
