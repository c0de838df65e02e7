package io.railwright.twin.host.state;

import io.railwright.twin.host.tree.Answer;
import io.railwright.twin.host.tree.HostTree;
import java.util.List;

/** What tools say of how the clock is kept: a service that runs has the time. */
final class TimeAnswers {
  private static final String TRACKING =
      "0A00000A,10.0.0.10,3,1791878400.123456789,0.000001215,-0.000000871,0.000004021,"
          + "-11.402,0.001,0.018,0.000212354,0.000145871,64.7,Normal\n";

  private final Services services;
  private final HostTree tree;

  TimeAnswers(Services services, HostTree tree) {
    this.services = services;
    this.tree = tree;
  }

  void add() {
    tree.livePrints(
        "timedatectl show -p NTPSynchronized",
        () -> "NTPSynchronized=" + (isActive("chrony", "chronyd") ? "yes" : "no"));
    if (services.has("chrony") || services.has("chronyd")) {
      tree.answers("chronyc -n -c tracking", this::tracking);
    }
  }

  private Answer tracking() {
    return isActive("chrony", "chronyd")
        ? Answer.of(TRACKING)
        : new Answer(1, "506 Cannot talk to daemon\n", "");
  }

  private boolean isActive(String... units) {
    return List.of(units).stream().anyMatch(it -> services.has(it) && services.get(it).isActive());
  }
}
