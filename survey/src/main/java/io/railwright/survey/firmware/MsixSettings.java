package io.railwright.survey.firmware;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.value.Value;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * The firmware settings that share out the interrupt vectors of a card, as they are at one moment.
 * All together take (physical functions) x (NUM_PF_MSIX + NUM_OF_VFS x NUM_VF_MSIX).
 */
final class MsixSettings {
  /** The facts that this looks up. */
  static final Reads READS = new Reads();

  private static final Settings NOW = Settings.at(Moment.CURRENT);
  private static final Settings NEXT = Settings.at(Moment.NEXT_BOOT);
  private static final Settings MAKER = Settings.at(Moment.DEFAULT);

  private final MachineView view;
  private final Item item;
  private final Settings settings;
  private final List<Fact> evidence = new ArrayList<>();

  /** All of them at one moment. */
  private record Settings(
      FactHandle sriov,
      FactHandle ownNumbers,
      FactHandle functions,
      FactHandle perFunction,
      FactHandle vfs,
      FactHandle perVf) {
    static Settings at(Moment moment) {
      return new Settings(
          READS.fact("nic.firmware[SRIOV_EN]", moment),
          READS.fact("nic.firmware[PF_NUM_OF_VF_VALID]", moment),
          READS.fact("nic.firmware[NUM_OF_PF]", moment),
          READS.fact("nic.firmware[NUM_PF_MSIX]", moment),
          READS.fact("nic.firmware[NUM_OF_VFS]", moment),
          READS.fact("nic.firmware[NUM_VF_MSIX]", moment));
    }
  }

  private MsixSettings(MachineView view, Item item, Settings settings) {
    this.view = view;
    this.item = item;
    this.settings = settings;
  }

  static MsixSettings inForce(MachineView view, Item item) {
    return new MsixSettings(view, item, NOW);
  }

  static MsixSettings afterReset(MachineView view, Item item) {
    return new MsixSettings(view, item, NEXT);
  }

  static MsixSettings ofMaker(MachineView view, Item item) {
    return new MsixSettings(view, item, MAKER);
  }

  /** Empty if a setting is missing, or if each function has a number of VFs of its own. */
  OptionalLong vectors() {
    OptionalLong functions = number(settings.functions());
    OptionalLong each = number(settings.perFunction());
    OptionalLong virtual = virtual();
    return functions.isPresent() && each.isPresent() && virtual.isPresent()
        ? OptionalLong.of(functions.getAsLong() * (each.getAsLong() + virtual.getAsLong()))
        : OptionalLong.empty();
  }

  /** Of one physical function. */
  OptionalLong ofFunction() {
    return number(settings.perFunction());
  }

  /** The facts that were read so far. */
  List<Fact> evidence() {
    return List.copyOf(evidence);
  }

  private OptionalLong virtual() {
    if (isOff(settings.sriov())) {
      return OptionalLong.of(0);
    }
    OptionalLong vfs = number(settings.vfs());
    OptionalLong each = number(settings.perVf());
    boolean own = known(settings.ownNumbers()) instanceof Value.Flag(boolean set) && set;
    return own || vfs.isEmpty() || each.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(vfs.getAsLong() * each.getAsLong());
  }

  private boolean isOff(FactHandle setting) {
    return known(setting) instanceof Value.Flag(boolean set) && !set;
  }

  private OptionalLong number(FactHandle setting) {
    return known(setting) instanceof Value.Count(long number, String _)
        ? OptionalLong.of(number)
        : OptionalLong.empty();
  }

  private Value known(FactHandle setting) {
    Fact fact = view.fact(item.side(Side.FIRMWARE), setting);
    if (fact == null) {
      return new Value.Unknown("not listed");
    }
    evidence.add(fact);
    return fact.value();
  }
}
