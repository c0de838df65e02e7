package io.railwright.survey.hypervisor;

import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * What a port does not do as its driver is told: the options are those of the next load, and what
 * is in force shows in its effects alone. PFC that nobody set may come from the switch by DCBX, and
 * fewer functions than are asked for may be all that the firmware allows, so that neither is said
 * here.
 */
final class UplinkPending implements Derivation {
  static final Reads READS = new Reads().with(AskedFunctions.READS).with(CardFirmware.READS);
  private static final FactHandle PFC = READS.fact("dcb.pfc.enabled");
  private static final int PRIORITIES = 8;

  @Override
  public String name() {
    return "uplink-pending";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Slots uplink = item.side(Side.UPLINK);
    DriverOptions options = new DriverOptions(evidence);
    if (uplink == null || !options.areKnown()) {
      return Observed.unknown("the options of the driver were not read");
    }
    String working = evidence.text(uplink, PFC);
    if (working.isEmpty() || view.answer("esxi-sriov") == null) {
      return evidence.unknown("the DCB status or the virtual functions of the port were not read");
    }
    List<String> pending = new ArrayList<>();
    if (isOtherPfc(options, working)) {
      pending.add("PFC");
    }
    int there = AskedFunctions.there(evidence, uplink);
    int asked = AskedFunctions.of(evidence, options, uplink).orElse(there);
    OptionalInt allowed = CardFirmware.virtualFunctions(evidence, options, uplink);
    if (asked < there || (asked > there && asked <= allowed.orElse(0))) {
      pending.add("VFs");
    } else if (asked > there && allowed.isEmpty() && pending.isEmpty()) {
      return evidence.unknown(CardFirmware.unread(view));
    }
    return evidence.known(pending);
  }

  private static boolean isOtherPfc(DriverOptions options, String working) {
    OptionalInt sent = options.number(DriverOptions.PFC_SENT);
    OptionalInt obeyed = options.number(DriverOptions.PFC_OBEYED);
    boolean asked = sent.isPresent() && sent.equals(obeyed) && sent.getAsInt() != 0;
    return asked && !priorities(sent.getAsInt()).equals(working);
  }

  private static String priorities(int bits) {
    List<String> all = new ArrayList<>();
    for (int priority = 0; priority < PRIORITIES; priority++) {
      if ((bits >> priority & 1) == 1) {
        all.add(Integer.toString(priority));
      }
    }
    return String.join(" ", all);
  }
}
