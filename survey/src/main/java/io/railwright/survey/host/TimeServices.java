package io.railwright.survey.host;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.ArrayList;
import java.util.List;

/**
 * Who keeps the host's clock right: the services for it that run, and VMware Tools where they set
 * the clock of a guest. Hyper-V may do so too, and does not show it to the guest.
 */
final class TimeServices implements Derivation {
  /** The facts that this looks up. */
  static final Reads READS = new Reads();

  static final String CHRONY = "chrony";
  static final String VMWARE_TOOLS = "vmware-tools";

  private static final FactHandle STATE = READS.fact("service.state");
  private static final FactHandle TOOLS_SET_IT = READS.fact("vmware-tools.time-sync");
  private static final FactHandle VIRTUAL = READS.fact("machine.virtual");

  private static final List<String> ALL =
      List.of(CHRONY, "chronyd", "ntp", "ntpd", "ntpsec", "ptp4l", "systemd-timesyncd");

  @Override
  public String name() {
    return "time-services";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    List<String> running = new ArrayList<>();
    List<Fact> evidence = new ArrayList<>();
    for (String service : ALL) {
      Fact state = view.fact(view.one("service", service), STATE);
      if (state != null) {
        evidence.add(state);
        if (state.value().print().equals("active")) {
          running.add(service);
        }
      }
    }
    Fact tools = view.fact(view.own(), TOOLS_SET_IT);
    if (tools != null && tools.value().print().equals("yes")) {
      evidence.add(tools);
      running.add(VMWARE_TOOLS);
    }
    if (evidence.isEmpty()) {
      return Observed.unknown("the service manager did not answer");
    }
    return running.isEmpty() && view.text(view.own(), VIRTUAL).equals("microsoft")
        ? new Observed.NotKnown(
            "Hyper-V may set the clock of this guest, which can't be seen from inside", evidence)
        : new Observed.Known(new Value.Listing(running), List.copyOf(evidence));
  }
}
