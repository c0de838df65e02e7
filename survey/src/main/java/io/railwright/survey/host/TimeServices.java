package io.railwright.survey.host;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The services that keep the host's clock right, of those that run. */
final class TimeServices implements Derivation {
  private static final List<String> ALL =
      List.of("chrony", "chronyd", "ntp", "ntpd", "ntpsec", "ptp4l", "systemd-timesyncd");

  @Override
  public String name() {
    return "time-services";
  }

  @Override
  public Set<String> reads() {
    return Set.of("service.state");
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    List<String> running = new ArrayList<>();
    List<Fact> evidence = new ArrayList<>();
    for (String service : ALL) {
      Fact state = view.fact(view.one("service", service), "service.state");
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
