package io.railwright.view.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.HistoryLine;
import io.railwright.model.monitor.KeptPort;
import io.railwright.model.monitor.PortHistory;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.view.layout.TextOutput;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class HistoryViewsTest {
  private static final Instant TIME = Instant.parse("2026-11-18T08:00:00Z");
  private static final Subject PORT = Subject.host("u3").child("rdma", "mlx5_3");
  private static final PortHistory HISTORY =
      new PortHistory(
          PORT,
          "u3 mlx5_3",
          TIME,
          TIME.plusSeconds(180),
          Duration.ofMinutes(1),
          List.of(
              line("ethtool.counter[tx_prio3_pause_duration]", "seconds", 0, Double.NaN, 0.31),
              line("queue/3 queue.counter[tx-bytes]", "bytes", 23e9, Double.NaN, 23e9),
              line("rdma.counter[out_of_sequence]", "packets", 0, Double.NaN, 0)),
          List.of(
              new WatchEvent(
                  TIME.plusSeconds(150),
                  WatchEvent.Kind.RAISED,
                  PORT,
                  "u3 mlx5_3",
                  "pause-out",
                  "This host pauses its \u001b[31mswitch.")));

  private static HistoryLine line(String key, String unit, double... values) {
    return new HistoryLine(key, "a title", unit, HistoryLine.Kind.COUNTER, values, values);
  }

  private static String printed(Consumer<TextOutput> view) {
    StringWriter text = new StringWriter();
    view.accept(new TextOutput(text, false, false));
    return text.toString();
  }

  @Test
  void aCounterThatMovedHasALineAndACurve() {
    String text = printed(out -> new HistoryText(out).series(HISTORY));
    assertThat(text)
        .contains("u3 mlx5_3  2026-11-18T08:00:00Z to 2026-11-18T08:03:00Z, in steps of 60 s")
        .contains("tx_prio3_pause_duration", "15.5%", "31.0%", "_ #")
        .contains("queue/3 tx-bytes", "23.00 GB/s", "# #")
        .contains("1 counter did not move.")
        .contains("2026-11-18T08:02:30Z raised pause-out: This host pauses its")
        .doesNotContain("out_of_sequence")
        .doesNotContain("\u001b");
    assertThat(text.lines()).allMatch(it -> it.length() <= 100);
  }

  @Test
  void aTimeOfWhichNothingIsKeptIsNotCalledCalm() {
    PortHistory empty =
        new PortHistory(
            PORT, "u3", TIME, TIME.plusSeconds(60), Duration.ofMinutes(1), List.of(), List.of());
    assertThat(printed(out -> new HistoryText(out).series(empty)))
        .contains("Nothing is kept of this time.")
        .doesNotContain("did not move");
  }

  @Test
  void aGapIsNullAndHasNoRow() {
    assertThat(printed(out -> new HistoryJson(out).series(HISTORY)).replaceAll("\\s", ""))
        .contains("\"values\":[0.0,null,0.31]")
        .contains("\"stepSeconds\":60.0")
        .contains("\"kind\":\"raised\"");
    assertThat(printed(out -> new HistoryCsv(out).series(HISTORY)).lines())
        .hasSize(1 + 2 * 3)
        .first()
        .isEqualTo("time,counter,unit,kind,value,peak");
  }

  @Test
  void portsAreListedWithTheTimeThatIsKept() {
    List<KeptPort> ports = List.of(new KeptPort(PORT, "u3 mlx5_3", TIME, TIME.plusSeconds(60)));
    assertThat(printed(out -> new HistoryText(out).ports(ports)))
        .contains("u3 mlx5_3", "2026-11-18T08:00:00Z", "2026-11-18T08:01:00Z", "1 port.");
    assertThat(printed(out -> new HistoryText(out).ports(List.of()))).contains("Nothing is kept");
    assertThat(printed(out -> new HistoryCsv(out).ports(ports)).lines()).hasSize(2);
  }
}
