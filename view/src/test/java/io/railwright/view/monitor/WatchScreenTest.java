package io.railwright.view.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Severity;
import io.railwright.model.monitor.CountedAmount;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchReport;
import io.railwright.view.layout.Screen;
import io.railwright.view.layout.TextOutput;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WatchScreenTest {
  private static final Instant TIME = Instant.parse("2026-11-18T08:00:00Z");
  private static final PortAlert PAUSES =
      new PortAlert(
          "pause-out",
          Severity.HIGH,
          PortAlert.Stage.RAISED,
          TIME,
          "This host pauses its switch; it can't take what comes.",
          "3.1 s in 10 s",
          List.of("PCIe, a slow receiver, memory or IOMMU"));

  private static PortRow row(int number, List<PortAlert> alerts) {
    return new PortRow(
        Subject.host("u" + number).child("rdma", "mlx5_3"),
        "u" + number + " mlx5_3",
        Optional.of(true),
        OptionalDouble.of(23.14e9),
        OptionalDouble.of(11e9),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        OptionalDouble.of(12_345),
        OptionalDouble.empty(),
        OptionalDouble.of(12_345),
        OptionalDouble.of(9_000),
        OptionalLong.of(0),
        OptionalLong.empty(),
        List.of(0.0, 1e9, Double.NaN, 34e9),
        alerts);
  }

  private static WatchReport report(List<PortRow> rows, Map<Subject, String> away) {
    return new WatchReport("ai-1", TIME, Duration.ofSeconds(10), 2, 2, 1, 0, away, Map.of(), rows);
  }

  private static List<String> screen(int columns, int rows, Consumer<WatchScreen> draw) {
    StringWriter text = new StringWriter();
    TextOutput out = new TextOutput(text, new Screen(true, false, columns), false);
    draw.accept(new WatchScreen(out, columns, rows));
    out.flush();
    return text.toString().replaceAll("\u001b\\[[0-9;?]*[A-Za-z]", "").lines().toList();
  }

  private static List<PortRow> ports(int count) {
    List<PortRow> ports = new ArrayList<>();
    IntStream.range(0, count)
        .forEach(it -> ports.add(row(it, it % 3 == 0 ? List.of(PAUSES) : List.of())));
    return ports;
  }

  /** Whatever there is to be shown, and however much of it. */
  @ParameterizedTest
  @CsvSource({"80, 24", "120, 50", "60, 10", "20, 4", "1, 1", "400, 200"})
  void aScreenIsAsLargeAsTheTerminal(int columns, int rows) {
    Map<Subject, String> away = new TreeMap<>();
    IntStream.range(0, 30).forEach(it -> away.put(Subject.host("a" + it), "no route\n".repeat(9)));
    for (int count : List.of(0, 1, 5, 100)) {
      List<PortRow> ports = ports(count);
      WatchReport report = report(ports, count == 5 ? away : Map.of());
      int selected = Math.max(0, count - 1);
      assertThat(screen(columns, rows, it -> it.ports(report, ports, selected, "sort: x", "")))
          .hasSizeLessThanOrEqualTo(rows)
          .allMatch(it -> it.length() <= columns);
    }
    List<CountedAmount> counted =
        IntStream.range(0, 300)
            .mapToObj(it -> new CountedAmount("ethtool.counter[x" + it + "]", "x", it, "frames"))
            .toList();
    PortRow port = row(1, List.of(PAUSES, PAUSES, PAUSES));
    assertThat(screen(columns, rows, it -> it.port(port, counted, "the disk is full")))
        .hasSizeLessThanOrEqualTo(rows)
        .allMatch(it -> it.length() <= columns);
    assertThat(screen(columns, rows, it -> it.help("")))
        .hasSizeLessThanOrEqualTo(rows)
        .allMatch(it -> it.length() <= columns);
  }

  @Test
  void everyPortIsOnSomePage() {
    List<PortRow> ports = ports(100);
    WatchReport report = report(ports, Map.of());
    for (int at = 0; at < ports.size(); at++) {
      int selected = at;
      assertThat(screen(80, 24, it -> it.ports(report, ports, selected, "", "")))
          .as("port %d", at)
          .filteredOn(it -> it.startsWith("> "))
          .singleElement()
          .satisfies(it -> assertThat(it).startsWith("> u" + selected + " "));
    }
  }

  @Test
  void aTableOfEightyColumnsHasAllNumbers() {
    List<PortRow> ports = List.of(row(36, List.of(PAUSES)));
    List<String> shown =
        screen(80, 24, it -> it.ports(report(ports, Map.of()), ports, 0, "sort: pause", ""));
    assertThat(shown.subList(0, 5))
        .containsExactly(
            "fabric ai-1  1 machine  poll 10 s  ok 1 late 0 gone 0",
            "sort: pause",
            "  PORT               GB/s rx     tx PAUSE in    out   CE/s  CNP/s   DROP    OOO",
            "> u36 mlx5_3            23.1   11.0    12k/s      ?    12k   9000      0      ?",
            "    ! high: This host pauses its switch; it can't take what comes. (3.1 s in 10");
    assertThat(shown.get(22)).isEqualTo("Alerts: 1 high.  Port 1 of 1.");
    assertThat(shown.get(23)).isEqualTo(WatchScreen.KEYS);
  }

  @Test
  void aPortIsShownInFull() {
    List<CountedAmount> counted =
        List.of(new CountedAmount("rdma.counter[out_of_sequence]", "x", 12, "packets"));
    List<String> shown = screen(80, 24, it -> it.port(row(36, List.of(PAUSES)), counted, ""));
    assertThat(shown)
        .contains(
            "u36 mlx5_3, link up",
            "receives 23.1 GB/s, sends 11.0 GB/s",
            "paused by the network 12k/s, pauses the network ?",
            "Counted since this watch began:",
            "       12 packets    rdma.counter[out_of_sequence]");
    assertThat(String.join(" ", shown).replaceAll(" +", " "))
        .contains("(3.1 s in 10 s)", "rail explain pause-out; points to: PCIe, a slow receiver");
  }

  @Test
  void whatIsWrongWithTheStoreStandsInPlaceOfTheKeys() {
    assertThat(screen(80, 24, it -> it.help("the disk is full")).getLast())
        .isEqualTo("! the disk is full");
  }

  @Test
  void aNameThatATerminalWouldObeyIsHarmless() {
    StringWriter text = new StringWriter();
    TextOutput out = new TextOutput(text, false, false);
    PortAlert bad =
        new PortAlert(
            "x", Severity.LOW, PortAlert.Stage.RAISED, TIME, "\u001b[31mred", "\u0007", List.of());
    new WatchScreen(out, 80, 24).port(row(1, List.of(bad)), List.of(), "\u001b]0;title\u0007");
    assertThat(text.toString()).doesNotContain("\u001b[31m", "\u001b]0", "\u0007");
  }
}
