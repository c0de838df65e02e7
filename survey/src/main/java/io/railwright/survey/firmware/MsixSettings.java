package io.railwright.survey.firmware;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.value.Value;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The firmware settings that share out the interrupt vectors of a card, as they are at one moment.
 * All together take (physical functions) x (NUM_PF_MSIX + NUM_OF_VFS x NUM_VF_MSIX).
 */
final class MsixSettings {
  static final Set<Moment> MOMENTS = Set.of(Moment.NEXT_BOOT, Moment.CURRENT, Moment.DEFAULT);

  private static final String SRIOV = "nic.firmware[SRIOV_EN]";
  private static final String OWN_NUMBERS = "nic.firmware[PF_NUM_OF_VF_VALID]";
  private static final String FUNCTIONS = "nic.firmware[NUM_OF_PF]";
  private static final String PER_FUNCTION = "nic.firmware[NUM_PF_MSIX]";
  private static final String VFS = "nic.firmware[NUM_OF_VFS]";
  private static final String PER_VF = "nic.firmware[NUM_VF_MSIX]";

  static final Set<String> READS = Set.of(SRIOV, OWN_NUMBERS, FUNCTIONS, PER_FUNCTION, VFS, PER_VF);

  private final MachineView view;
  private final Item item;
  private final Moment moment;
  private final List<Fact> evidence = new ArrayList<>();

  MsixSettings(MachineView view, Item item, Moment moment) {
    this.view = view;
    this.item = item;
    this.moment = moment;
  }

  /** Empty if a setting is missing, or if each function has a number of VFs of its own. */
  OptionalLong vectors() {
    OptionalLong functions = number(FUNCTIONS);
    OptionalLong each = number(PER_FUNCTION);
    OptionalLong virtual = virtual();
    return functions.isPresent() && each.isPresent() && virtual.isPresent()
        ? OptionalLong.of(functions.getAsLong() * (each.getAsLong() + virtual.getAsLong()))
        : OptionalLong.empty();
  }

  /** Of one physical function. */
  OptionalLong ofFunction() {
    return number(PER_FUNCTION);
  }

  /** The facts that were read so far. */
  List<Fact> evidence() {
    return List.copyOf(evidence);
  }

  private OptionalLong virtual() {
    if (isOff(SRIOV)) {
      return OptionalLong.of(0);
    }
    OptionalLong vfs = number(VFS);
    OptionalLong each = number(PER_VF);
    boolean own = known(OWN_NUMBERS) instanceof Value.Flag(boolean set) && set;
    return own || vfs.isEmpty() || each.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(vfs.getAsLong() * each.getAsLong());
  }

  private boolean isOff(String setting) {
    return known(setting) instanceof Value.Flag(boolean set) && !set;
  }

  private OptionalLong number(String setting) {
    return known(setting) instanceof Value.Count(long number, String _)
        ? OptionalLong.of(number)
        : OptionalLong.empty();
  }

  private Value known(String setting) {
    Fact fact = view.fact(item.side(Side.FIRMWARE), setting, moment);
    if (fact == null) {
      return new Value.Unknown("not listed");
    }
    evidence.add(fact);
    return fact.value();
  }
}
