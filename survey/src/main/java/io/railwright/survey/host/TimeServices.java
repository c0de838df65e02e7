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

/** The services that keep the host's clock right, of those that run. */
final class TimeServices implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle STATE = READS.fact("service.state");

  private static final List<String> ALL =
      List.of("chrony", "chronyd", "ntp", "ntpd", "ntpsec", "ptp4l", "systemd-timesyncd");

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
    return evidence.isEmpty()
        ? Observed.unknown("the service manager did not answer")
        : new Observed.Known(new Value.Listing(running), List.copyOf(evidence));
  }
}
