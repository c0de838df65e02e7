package io.railwright.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchReport;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** From where pauses go on. */
final class PauseChainsTest {
  private final List<PortRow> rows = new ArrayList<>();
  private final List<Relation> cables = new ArrayList<>();

  private static Subject port(String machine, String port) {
    return new Subject(machine).child("port", port);
  }

  /** Two ports with a cable, of which the first tells how long it was paused. */
  private void cable(String host, String leafPort, double in, double out) {
    Subject near = port("host/" + host, "eth0");
    rows.add(row(near, host + " eth0", true, in, out));
    cables.add(new Relation.Cable(port("switch/leaf", leafPort), near));
  }

  private static PortRow row(Subject subject, String name, boolean times, double in, double out) {
    OptionalDouble none = OptionalDouble.empty();
    OptionalDouble i = OptionalDouble.of(in);
    OptionalDouble o = OptionalDouble.of(out);
    return new PortRow(
        subject,
        name,
        Optional.of(true),
        none,
        none,
        times ? i : none,
        times ? o : none,
        times ? none : i,
        times ? none : o,
        none,
        none,
        OptionalLong.empty(),
        OptionalLong.empty(),
        List.of(),
        List.of());
  }

  private String told() {
    WatchReport report =
        new WatchReport(
            "test",
            Instant.EPOCH,
            Duration.ofSeconds(10),
            1,
            1,
            2,
            0,
            Map.of(),
            Map.of(),
            rows,
            List.of());
    return PauseChains.of(report, Optional.of(new WiredReading(cables)))
        .replaceAll("<[^>]*>", "")
        .replaceAll("\\s+", " ");
  }

  @Test
  void aHostThatStopsItsSwitchIsWhereItBegins() {
    cable("gpu-01", "1", 0.2, 0.001);
    cable("gpu-02", "2", 0.1, 0.77);
    cable("gpu-03", "3", 0.3, 0);
    cable("gpu-04", "4", 0, 0);
    assertThat(told())
        .contains("gpu-02 eth0 stops leaf, and in turn leaf stops gpu-01, gpu-03.")
        .contains("Look at gpu-02 first")
        .doesNotContain("gpu-04");
  }

  /** Over two switches, of which only frames are known. */
  @Test
  void itGoesOnOverSwitches() {
    cable("gpu-02", "2", 0, 0.5);
    Subject up = port("switch/leaf", "9");
    rows.add(row(up, "leaf 9", false, 3, 4000));
    cables.add(new Relation.Cable(up, port("switch/spine", "1")));
    Subject far = port("switch/spine", "2");
    rows.add(row(far, "spine 2", false, 0, 900));
    cables.add(new Relation.Cable(port("switch/leaf2", "9"), far));
    assertThat(told()).contains("in turn leaf stops spine; spine stops leaf2.");
  }

  /** In a collective those that hold up others are held up themselves. */
  @Test
  void whoIsStoppedAsWellIsStillWhereItBegins() {
    cable("gpu-01", "1", 0.5, 0.6);
    cable("gpu-02", "2", 0.5, 0);
    assertThat(told()).contains("gpu-01 eth0 stops leaf, and in turn leaf stops gpu-02.");
  }

  @Test
  void pausesOfLoadAreNotToldAndNeitherIsWhoHoldsUpNobodyElse() {
    cable("gpu-01", "1", 0.2, 0.005);
    cable("gpu-03", "3", 0.3, 0);
    assertThat(told()).as("the switch begins").isEmpty();
    rows.clear();
    cables.clear();
    cable("gpu-02", "2", 0, 0.5);
    cable("gpu-01", "1", 0.002, 0.004);
    assertThat(told()).isEmpty();
  }

  /** Many pauses may be short: where one end tells how long they were, their number is no more. */
  @Test
  void framesCountOnlyWhereNeitherEndTellsTimes() {
    cable("gpu-02", "2", 0, 0.004);
    rows.add(row(port("switch/leaf", "2"), "leaf 2", false, 900, 0));
    cable("gpu-01", "1", 0.3, 0);
    assertThat(told()).isEmpty();
    rows.removeFirst();
    assertThat(told()).contains("gpu-02", "stops leaf, and in turn leaf stops gpu-01.");
  }
}
