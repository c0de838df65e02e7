package io.railwright.monitor.notify;

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

/** Reports of one port with alerts in given stages. */
final class Reports {
  static final Subject PORT = Subject.host("u36").child("rdma", "mlx5_3").child("port", "1");

  private Reports() {}

  static PortAlert alert(String id, Severity severity, PortAlert.Stage stage, Instant since) {
    return new PortAlert(
        id, severity, stage, since, "It says \"this\".", "3.1 s in 10 s", List.of("PCIe"));
  }

  static WatchReport at(Instant time, PortAlert... alerts) {
    PortRow row =
        new PortRow(
            PORT,
            "u36 mlx5_3",
            Optional.of(true),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            List.of(),
            List.of(alerts));
    return new WatchReport(
        "ai-1", time, Duration.ofSeconds(10), 2, 2, 1, 0, Map.of(), Map.of(), List.of(row));
  }
}
