package io.railwright.survey.host;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.List;
import java.util.Set;

/**
 * Whether the clock follows another one. Where chronyd alone keeps it, chronyd says so itself, at
 * once; else the kernel does, to which all daemons report, and which takes hours to doubt a clock
 * that nobody keeps any more. VMware Tools report to nobody.
 */
final class TimeSynchronised implements Derivation {
  private static final Reads READS = new Reads().with(TimeServices.READS);
  private static final FactHandle KERNEL = READS.fact("clock.synchronised");
  private static final FactHandle LEAP = READS.fact("chrony.leap");

  private static final Set<String> CHRONY = Set.of(TimeServices.CHRONY, "chronyd");
  private static final Set<String> NOT_SYNCHRONISED = Set.of("Not synchronised", "Invalid");

  private final TimeServices services = new TimeServices();

  @Override
  public String name() {
    return "time-synchronised";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    List<String> running = running(view, item);
    String leap = CHRONY.containsAll(running) ? evidence.text(view.own(), LEAP) : "";
    if (NOT_SYNCHRONISED.contains(leap)) {
      return evidence.known(new Value.Flag(false));
    }
    String kernel = evidence.text(view.own(), KERNEL);
    if (kernel.equals("yes")) {
      return evidence.known(new Value.Flag(true));
    }
    if (kernel.equals("no")) {
      return running.contains(TimeServices.VMWARE_TOOLS)
          ? evidence.unknown("VMware Tools set the clock, and don't say whether they succeed")
          : evidence.known(new Value.Flag(false));
    }
    return leap.isEmpty()
        ? evidence.unknown("neither timedatectl nor chronyc told whether the clock is synchronised")
        : evidence.known(new Value.Flag(true));
  }

  private List<String> running(MachineView view, Item item) {
    return services.derive(view, item) instanceof Observed.Known(Value.Listing(var names), var _)
        ? names
        : List.of();
  }
}
