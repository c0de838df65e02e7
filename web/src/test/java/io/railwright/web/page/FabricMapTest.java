package io.railwright.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Severity;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchReport;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What a link is drawn like. */
final class FabricMapTest {
  private static final Subject LEAF = new Subject("switch/leaf/port/Ethernet8");
  private static final Subject HOST = Subject.host("gpu-02").child("port", "eth0");

  /** Both ends have a sign that has not lasted long enough; the severe one is told. */
  @Test
  void theMoreSevereEndIsToldWhicheverComesFirst() {
    for (Relation.Cable cable :
        List.of(new Relation.Cable(LEAF, HOST), new Relation.Cable(HOST, LEAF))) {
      FabricMap map = FabricMap.of(report(), Optional.of(new WiredReading(List.of(cable))));
      assertThat(map.links())
          .singleElement()
          .satisfies(
              link -> {
                assertThat(link.mark()).isEqualTo(AlertMark.PENDING);
                assertThat(link.says()).isEqualTo("gpu-02 eth0: high");
              });
    }
  }

  /** The switch has counted for longer: its medium alert is raised while the host's is pending. */
  @Test
  void aSevereSignIsNotHiddenByWhatIsRaisedAndLessSevere() {
    assertThat(told(PortAlert.Stage.RAISED, Severity.MEDIUM)).isEqualTo("gpu-02 eth0: high");
    assertThat(told(PortAlert.Stage.RAISED, Severity.CRITICAL))
        .isEqualTo("leaf Ethernet8: critical");
  }

  private static String told(PortAlert.Stage ofTheSwitch, Severity severity) {
    WatchReport report =
        report(
            row(LEAF, "leaf Ethernet8", severity, ofTheSwitch),
            row(HOST, "gpu-02 eth0", Severity.HIGH, PortAlert.Stage.PENDING));
    Relation.Cable cable = new Relation.Cable(LEAF, HOST);
    return FabricMap.of(report, Optional.of(new WiredReading(List.of(cable))))
        .links()
        .getFirst()
        .says();
  }

  private static WatchReport report() {
    return report(
        row(LEAF, "leaf Ethernet8", Severity.MEDIUM, PortAlert.Stage.PENDING),
        row(HOST, "gpu-02 eth0", Severity.HIGH, PortAlert.Stage.PENDING));
  }

  private static WatchReport report(PortRow... rows) {
    return new WatchReport(
        "test",
        Instant.EPOCH,
        Duration.ofSeconds(10),
        1,
        1,
        2,
        0,
        Map.of(),
        Map.of(),
        List.of(rows));
  }

  private static PortRow row(
      Subject subject, String name, Severity severity, PortAlert.Stage stage) {
    PortAlert alert =
        new PortAlert("x", severity, stage, Instant.EPOCH, severity.word(), "", List.of());
    return new PortRow(
        subject,
        name,
        Optional.of(true),
        OptionalDouble.of(1),
        OptionalDouble.of(1),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        List.of(),
        List.of(alert));
  }
}
